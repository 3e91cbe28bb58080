import { readFile } from 'node:fs/promises'
import { showDemonstration } from '@custos/testkit/demonstration'
import { expect, inject, test } from 'vitest'
import { dossierOf } from './dossier.ts'

const folder = new URL('../../site/content/dossiers/', import.meta.url)

/** Removes times, which differ in each start. */
const timeless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member) =>
      /_at$|_date$|^due$|^review_by$|^valid_until$/.test(key) ? undefined : member,
    ),
  )

test('the site shows of each vendor what `npm start -- --demo` shows: questionnaire, data usage, answers with their quotes, level and decision', async () => {
  await using demonstration = await showDemonstration(inject('postgres'))
  for (const { id } of demonstration.assessments) {
    const dossier = await dossierOf(demonstration.services, demonstration.app.tenant_id, id)
    const name = new URL(dossier.vendor.domain).hostname.split('.')[0]!
    const stored = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'))
    expect(timeless(stored), `${name}: run node bin/run.mjs scripts/dossiers.ts`).toEqual(timeless(dossier))
  }
})
