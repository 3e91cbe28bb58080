import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareAssessments } from '@custos/contract/assessment-differences'
import { createAssessment, getAssessment } from '@custos/contract/assessments'
import { getVendorDocument, largestDocument } from '@custos/contract/documents'
import { listQuestionnaires } from '@custos/contract/questionnaires'
import { createVendor } from '@custos/contract/vendors'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeDocument } from '@custos/testkit/make'
import { serveVendorSites } from 'custos/demonstration/vendor-sites'
import { demonstrationFrameworks, demonstrationVendors } from 'custos/demonstration/vendors'
import { openInstallation } from '../bench/installation.ts'
import { printReports } from '../bench/printed-report.ts'
import { memoryOf, processorOf, resetPeaks } from '../bench/process-use.ts'

/**
 * Uploads a SOC 2 report of 200 pages for each vendor of the demonstration, with an API and a worker as in production, and prints
 * the time until the vendor's answers are reviewed with it. Then prints the additional memory of a fresh API while files of 50 MB
 * arrive, one after the other. Chromium prints the reports. Linux only: process figures come from /proc.
 *
 * npm run document-test
 */
const pages = 200
/** The number of APIs started, one after the other. */
const freshApis = 5
/** The number of files for each. */
const largeFiles = 3

const reports = await printReports(
  demonstrationVendors.map(({ name }) => name),
  pages,
)

await using opened = new AsyncDisposableStack()
const sites = await serveVendorSites()
opened.defer(() => sites.close())
const installation = opened.use(await openInstallation({ COLLECTOR_CONNECT_TO: sites.address }))
const api = await (await installation.startApi()).signIn()
const worker = await installation.startWorker()
const { data: questionnaires } = await api.page(listQuestionnaires)
const asked = {
  name: 'Before the report',
  security_statement_inventory: questionnaires[0]!.id,
  framework_ids: [...demonstrationFrameworks],
}

const vendorIds: string[] = []
for (const { name, domain } of demonstrationVendors) {
  const { id } = await api.ok(createVendor, { body: { name, domain } })
  vendorIds.push(id)
  await ended(id, (await api.ok(createAssessment, { params: { id }, body: asked })).id)
}
for (const [n, { name }] of demonstrationVendors.entries()) console.log(`${name}: ${await upload(vendorIds[n]!, n)}`)
for (let n = 1; n <= freshApis; n++) {
  const fresh = await installation.startApi()
  const client = await fresh.signIn()
  for (let file = 1; file <= largeFiles; file++)
    console.log(
      `API ${n}, file ${file} of ${largestDocument} bytes: ${await uploadLarge(fresh.pid, client, `${n}.${file}`)}`,
    )
  await fresh.end()
}

/** The cost from the upload of a report to the changed answers. */
async function upload(id: string, n: number): Promise<string> {
  resetPeaks(worker.pid)
  const [processor, began] = [processorOf(worker.pid), performance.now()]
  const since = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const report = reports[n]!
  const { id: document_id } = await makeDocument(api, id, { name: 'soc2.pdf', kind: 'SOC2' }, report)
  const params = { id, document_id }
  const stored = since()
  let document = await api.ok(getVendorDocument, { params })
  while (document.assessment_id === null) {
    if (document.refusal !== null) throw new Error(document.refusal.message)
    await sleep(20)
    document = await api.ok(getVendorDocument, { params })
  }
  const read = since()
  const { assessment_id } = document
  await ended(id, assessment_id)
  const reviewed = since()
  const used = (processorOf(worker.pid) - processor).toFixed(1)
  const { answers } = await api.ok(compareAssessments, { params: { id, assessment_id } })
  return `${pages} pages, ${(report.length / 1e6).toFixed(1)} MB: stored after ${stored}, read after ${read}, ${answers.length} answers changed after ${reviewed}; the worker took ${used} s of the processor and held ${memoryOf(worker.pid, 'VmHWM')} MB at most; load ${loadavg()[0]!.toFixed(1)}`
}

/** The API's additional memory during the upload. */
async function uploadLarge(pid: number, client: ApiClient, content: string): Promise<string> {
  const before = memoryOf(pid, 'VmRSS')!
  resetPeaks(pid)
  const began = performance.now()
  const file = Buffer.alloc(largestDocument, content)
  file.write('%PDF-1.7\n')
  await makeDocument(client, vendorIds[0]!, { name: 'large.pdf' }, file)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const more = memoryOf(pid, 'VmHWM')! - before
  return `stored after ${seconds} s; the API's memory: ${before} MB before, ${more} MB more at most; load ${loadavg()[0]!.toFixed(1)}`
}

async function ended(id: string, assessment_id: string): Promise<void> {
  for (;;) {
    const { status } = await api.ok(getAssessment, { params: { id, assessment_id } })
    if (status === 'COMPLETED') return
    if (status === 'FAILED') throw new Error('An assessment failed')
    await sleep(20)
  }
}
