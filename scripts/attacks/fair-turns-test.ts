import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAssessments } from '@custos/contract/all-assessments'
import { getAssessment } from '@custos/contract/assessments'
import { getVendorDocument } from '@custos/contract/documents'
import { pdfOf } from '@custos/documents/read/pdf-of.fixture'
import type { ApiClient } from '@custos/testkit/api-client'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate, masterKeyText } from '@custos/testkit/database'
import { makeAssessment, makeDocument, makeVendor } from '@custos/testkit/make'
import { fileStore } from '@custos/testkit/object-stores'
import { bootPlatform } from '@custos/testkit/platform'
import { databaseUrl, startRole } from '@custos/testkit/process'

/**
 * The waiting time of an organisation at one worker: alone, and beside another organisation with vendors that never respond, a long
 * queue of them, and documents that take minutes to read. Prints when its work began and ended, in seconds.
 *
 * npm run fair-turns-test -- [--waiting 10000]
 */
const { values } = parseArgs({ options: { waiting: { type: 'string', default: '10000' } } })
const waiting = Number(values.waiting)
/** Assessments that one call creates. */
const together = 100

const cluster = await startTestCluster()
try {
  await installTemplate(cluster.connection)
  await using store = await fileStore()
  await using platform = await bootPlatform(cluster.connection, { objectStoreUrl: store.address })
  await using vendors = await serveVendors(platform.vendorSite.address)
  const { api: quiet } = platform
  const { api: loud } = platform.other
  await using worker = startRole('worker', {
    DATABASE_URL: databaseUrl(platform.database.owner),
    CUSTOS_MASTER_KEY: masterKeyText,
    OBJECT_STORE_URL: store.address,
    COLLECTOR_CONNECT_TO: vendors.address,
  })
  await worker.ready

  // The first run warms up and is not measured.
  await assessment(quiet)
  await document(quiet)
  print('alone', { assessment: await assessment(quiet), document: await document(quiet) })

  const silent = await Promise.all(
    Array.from({ length: together }, (_, index) => makeVendor(loud, { domain: `https://silent-${index}.example` })),
  )
  const vendor_ids = silent.map(({ id }) => id)
  const ask = () => loud.ok(createAssessments, { body: { vendor_ids, name: 'Silent', framework_ids: ['soc-2'] } })
  await ask()
  await ask()
  await sleep(5_000)
  print('beside 200 vendors that never answer', {
    assessment: await assessment(quiet),
    document: await document(quiet),
  })
  for (let asked = 2 * together; asked < waiting; asked += together) await ask()
  print(`beside ${await jobsWaiting()} jobs of another organisation`, {
    assessment: await assessment(quiet),
    document: await document(quiet),
  })
  const hostile = Array.from({ length: 8 }, (_, index) => hostilePdf(index))
  for (const [index, pdf] of hostile.entries()) await makeDocument(loud, vendor_ids[0]!, { name: `${index}.pdf` }, pdf)
  await sleep(5_000)
  print('beside eight uploads of a PDF with two million operators, too', {
    assessment: await assessment(quiet),
    document: await document(quiet),
  })

  async function jobsWaiting(): Promise<number> {
    const [row] = await platform.database.sql<{ count: number }>(
      "SELECT count(*)::int FROM jobs.job WHERE state < 'active' AND group_id = $1",
      [platform.other.tenant_id],
    )
    return row!.count
  }
} finally {
  await cluster.stop()
}

interface Waited {
  began: number
  ended: number
}

async function assessment(api: ApiClient): Promise<Waited> {
  const vendor = await makeVendor(api)
  const asked = performance.now()
  const { id } = await makeAssessment(api, vendor.id, { framework_ids: ['soc-2'] })
  let began: number | undefined
  for (;;) {
    const { status } = await api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })
    if (status !== 'AWAITING') began ??= performance.now()
    if (status === 'COMPLETED') return { began: began! - asked, ended: performance.now() - asked }
    if (status === 'FAILED') throw new Error(`The assessment ${id} FAILED`)
    await sleep(20)
  }
}

/** The time until a text file is readable. The beginning of its reading is unknown. */
async function document(api: ApiClient): Promise<Pick<Waited, 'ended'>> {
  const vendor = await makeVendor(api)
  const asked = performance.now()
  const { id } = await makeDocument(api, vendor.id, {}, `Data is encrypted. ${asked}`)
  for (;;) {
    const { status } = await api.ok(getVendorDocument, { params: { id: vendor.id, document_id: id } })
    if (status === 'READABLE') return { ended: performance.now() - asked }
    if (status === 'REFUSED') throw new Error(`The document ${id} was REFUSED`)
    await sleep(20)
  }
}

function print(
  beside: string,
  { assessment, document }: { assessment: Waited; document: Pick<Waited, 'ended'> },
): void {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  console.log(
    `${beside}: its assessment began after ${seconds(assessment.began)} and ended after ${seconds(assessment.ended)}; its document was readable after ${seconds(document.ended)}`,
  )
}

/** A few kilobytes, different each time, that draw two million states. */
function hostilePdf(number: number): Buffer {
  return pdfOf([[]], () => Buffer.from('q\n'.repeat(2_000_000 + number)))
}

/** Forwards requests for the fictional vendor; other hosts never respond. */
async function serveVendors(fictional: string): Promise<{ address: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    if (request.headers.host?.startsWith('silent-')) return
    const [host, port] = fictional.split(':')
    const { method, url: path, headers } = request
    const passedOn = httpRequest({ host, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passedOn.on('error', () => response.destroy()).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
