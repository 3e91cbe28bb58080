// @module-tag spec/site

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The guides' text outside their code. documented-code.test.ts runs the code. */

const contract = readFileSync(join(import.meta.dirname, '../../../packages/contract/openapi.json'), 'utf8')
const guides = ['getting-started', 'adoption', 'third-party-reviews', 'api-integration']
/** Variables of the reader's own shell. */
const readersOwn = new Set(['VENDOR'])

test.each(guides)('every field, value and header that the guide %s names is in the contract', (guide) => {
  const prose = readFileSync(join(import.meta.dirname, `../content/guides/${guide}.md`), 'utf8').replace(
    /^```.*?^```$/gms,
    '',
  )
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)
  const names = spans.flatMap((span) => span.match(/[A-Za-z][A-Za-z_-]*[A-Za-z]/g) ?? [])
  const named = names.filter((name) => /_|^[A-Z]{5,}$|-/.test(name) && !readersOwn.has(name))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !new RegExp(`[".]${name}[".]`).test(contract))).toEqual([])
})
