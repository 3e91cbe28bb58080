/**
 * Writes apps/site/content/dossiers: the demonstration's data on each vendor with every document, each result as PDF, the decided
 * vendor's downloads, and the whole audit log with the public keys.
 *
 *   node bin/run.mjs scripts/dossiers.ts
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainState } from '@custos/audit/chain-store'
import { exportLines } from '@custos/audit/export'
import { pdfOf } from '@custos/document-rendering/pdf'
import { resultPage } from '@custos/document-rendering/result/result-page'
import { assessmentReportOf } from '@custos/domain/assessments/downloads/assessment-report'
import type { Services } from '@custos/domain/services'
import { dossierOf } from 'custos/demonstration/dossier'
import { fillDemonstration } from 'custos/demonstration/fill'
import { type Demonstration, demonstrationConfig, openDemonstration } from 'custos/demonstration/open'
import { openLog } from 'custos/log'

const folder = new URL('../apps/site/content/dossiers/', import.meta.url)
const directory = await mkdtemp(join(tmpdir(), 'custos-dossiers-'))
try {
  const environment = {
    CUSTOS_DATA_DIR: join(directory, 'data'),
    PORT: '0',
    COLLECTOR_SPACING_MS: '0',
    // A busy machine must not skip pages.
    COLLECTOR_MAX_SECONDS: '600',
  }
  const began = performance.now()
  // The clock is so slow that all happens in one minute, but every sign-in has a different time.
  const clock = () => new Date(Date.parse('2026-11-23T09:14:05Z') + (performance.now() - began) / 50)
  const options = { log: openLog('warn'), site: false, clock }
  await using demonstration = await openDemonstration(demonstrationConfig(environment), options)
  const { assessments } = await fillDemonstration(demonstration)
  await mkdir(folder, { recursive: true })
  for (const { id } of assessments) {
    const dossier = await dossierOf(demonstration.services, demonstration.app.tenant_id, id)
    const name = new URL(dossier.vendor.domain).hostname.split('.')[0]!
    await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(dossier, null, 1)}\n`)
    await writeFile(
      new URL(`${name}.pdf`, folder),
      await pdfOf(resultPage(await assessmentReportOf(demonstration.services, id))),
    )
  }
  await writePapers(demonstration, assessments[0]!)
  await writeLog(demonstration.services, demonstration.app.tenant_id)
} finally {
  await rm(directory, { recursive: true })
}

/** The decided vendor's documents, as the API returns them to any integration. */
async function writePapers(
  { url, app, callApi }: Demonstration,
  decided: { id: string; vendor_id: string },
): Promise<void> {
  const { client_id, client_secret } = app
  const answer = await fetch(`${url}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const vendor = `/v1/vendors/${decided.vendor_id}`
  const { current_approval } = await callApi<{ current_approval: { id: string } }>('GET', vendor)
  const papers = {
    'alderbrook-dossier.zip': `${vendor}/approval/${current_approval.id}/dossier`,
    'alderbrook-processing-record.docx': `${vendor}/processing_record.docx`,
    'alderbrook-oscal.json': `${vendor}/assessment/${decided.id}/oscal.json`,
    'register.xlsx': '/v1/register.xlsx',
    'dora.xlsx': '/v1/dora.xlsx',
  }
  for (const [name, path] of Object.entries(papers)) {
    const paper = await fetch(url + path, { headers: { authorization: `Bearer ${access_token}` } })
    if (!paper.ok) throw new Error(`${path}: ${paper.status} ${await paper.text()}`)
    await writeFile(new URL(name, folder), paper.body!)
  }
}

/** Written once every record is sealed. */
async function writeLog({ database, auditKeys, clock }: Services, tenantId: string): Promise<void> {
  const session = database.readSession(tenantId)
  while ((await chainState(session, auditKeys)).unsealed > 0) await sleep(200)
  const lines = []
  for await (const line of exportLines(session, auditKeys, clock())) lines.push(`${line}\n`)
  await writeFile(new URL('audit-log.jsonl', folder), lines)
  await writeFile(new URL('audit-keys.json', folder), `${JSON.stringify(auditKeys.published())}\n`)
}
