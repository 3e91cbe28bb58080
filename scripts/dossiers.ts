/**
 * Writes apps/site/content/dossiers: what `npm start -- --demo` shows of each of its vendors, for the site to show with every document.
 *
 *   node bin/run.mjs scripts/dossiers.ts
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dossierOf } from 'custos/demonstration/dossier'
import { fillDemonstration } from 'custos/demonstration/fill'
import { demonstrationConfig, openDemonstration } from 'custos/demonstration/open'
import { openLog } from 'custos/log'

const folder = new URL('../apps/site/content/dossiers/', import.meta.url)
const directory = await mkdtemp(join(tmpdir(), 'custos-dossiers-'))
try {
  const environment = {
    CUSTOS_DATA_DIR: join(directory, 'data'),
    PORT: '0',
    COLLECTOR_SPACING_MS: '0',
    // A busy machine must not make pages be left out.
    COLLECTOR_MAX_SECONDS: '600',
  }
  const began = performance.now()
  // So slowly that it is all of one minute, and yet every sign-in has a time of its own.
  const clock = () => new Date(Date.parse('2026-11-23T09:14:05Z') + (performance.now() - began) / 50)
  const options = { log: openLog('warn'), site: false, clock }
  await using demonstration = await openDemonstration(demonstrationConfig(environment), options)
  const { assessments } = await fillDemonstration(demonstration)
  await mkdir(folder, { recursive: true })
  for (const { id } of assessments) {
    const dossier = await dossierOf(demonstration.services, id)
    const name = new URL(dossier.vendor.domain).hostname.split('.')[0]!
    await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(dossier, null, 1)}\n`)
  }
} finally {
  await rm(directory, { recursive: true })
}
