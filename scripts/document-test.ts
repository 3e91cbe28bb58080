import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { compareAssessments } from '@custos/contract/assessment-differences'
import { createAssessment, getAssessment } from '@custos/contract/assessments'
import { getVendorDocument, largestDocument } from '@custos/contract/documents'
import { listQuestionnaires } from '@custos/contract/questionnaires'
import { createVendor } from '@custos/contract/vendors'
import { freePort } from '@custos/database/free-port'
import { startTestCluster } from '@custos/testkit/cluster'
import { createDatabase, installTemplate, masterKeyText } from '@custos/testkit/database'
import { makeDocument } from '@custos/testkit/make'
import { signIn } from '@custos/testkit/platform'
import { databaseUrl, startRole } from '@custos/testkit/process'
import { serveVendorSites } from 'custos/demonstration/vendor-sites'
import { demonstrationFrameworks, demonstrationVendors } from 'custos/demonstration/vendors'
import { printReports } from './bench/printed-report.ts'
import { countMostAnew, memoryOf, processorOf } from './bench/process-use.ts'

/**
 * Hands in a SOC 2 report of 200 pages about each vendor of the demonstration, with an API and a worker as an operator runs them, and
 * says how long it takes until the vendor's answers are reviewed with it. Then says how much more memory the API holds while files of
 * 50 MB arrive, one after the other. The reports are printed by Chromium. Linux alone: figures of a process are read from /proc.
 *
 * npm run document-test
 */
const pages = 200
const largeFiles = 4

const reports = await printReports(
  demonstrationVendors.map(({ name }) => name),
  pages,
)

await using opened = new AsyncDisposableStack()
const directory = await mkdtemp(join(tmpdir(), 'custos-document-'))
opened.defer(() => rm(directory, { recursive: true, force: true }))
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
await installTemplate(cluster.connection)
const { owner } = opened.use(await createDatabase(cluster.connection))
const sites = await serveVendorSites()
opened.defer(() => sites.close())

const app = {
  client_id: '0198c2b4-7d10-7c3e-9a51-000000000005',
  client_secret: 'a secret of this measurement alone, long enough',
}
const port = await freePort()
const environment = {
  PORT: String(port),
  DATABASE_URL: databaseUrl(owner),
  CUSTOS_MASTER_KEY: masterKeyText,
  OBJECT_STORE_URL: pathToFileURL(`${directory}/objects/`).href,
  CUSTOS_BOOTSTRAP_CLIENT_ID: app.client_id,
  CUSTOS_BOOTSTRAP_CLIENT_SECRET: app.client_secret,
  RATE_LIMIT_REQUESTS: '999999999',
  COLLECTOR_CONNECT_TO: sites.address,
  COLLECTOR_SPACING_MS: '0',
}
const server = opened.use(startRole('api', environment))
await server.ready
const worker = opened.use(startRole('worker', environment))
await worker.ready
const api = await signIn(`http://127.0.0.1:${port}`, app)
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
for (const [n, { name }] of demonstrationVendors.entries()) console.log(`${name}: ${await handIn(vendorIds[n]!, n)}`)
for (let n = 0; n < largeFiles; n++) console.log(`a file of ${largestDocument} bytes: ${await handInLarge(n)}`)

/** What it took from the upload of its report to the changed answers. */
async function handIn(id: string, n: number): Promise<string> {
  countMostAnew(worker.pid)
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

/** What the API held more while it arrived. */
async function handInLarge(n: number): Promise<string> {
  const before = memoryOf(server.pid, 'VmRSS')!
  countMostAnew(server.pid)
  const began = performance.now()
  const file = Buffer.alloc(largestDocument, `${n}`)
  file.write('%PDF-1.7\n')
  await makeDocument(api, vendorIds[0]!, { name: 'large.pdf' }, file)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const more = memoryOf(server.pid, 'VmHWM')! - before
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
