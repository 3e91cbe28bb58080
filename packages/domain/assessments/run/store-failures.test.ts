import { getAssessment } from '@custos/contract/assessments'
import { listDocuments } from '@custos/contract/collected-documents'
import { getVendor } from '@custos/contract/vendors'
import { sha256 } from '@custos/kernel/hash'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeAssessment, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { faultyS3Store, keeps, type StoreBehaviour } from '@custos/testkit/object-stores'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openObjectStore } from '../../object-store.ts'
import { storeStepOutput } from './attempt-store.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let store: Awaited<ReturnType<typeof faultyS3Store>>
let platform: TestPlatform
let api: ApiClient
let services: TestPlatform['services']
let tenant: Tenant
let vendor: Awaited<ReturnType<typeof makeVendor>>
let summarized_risk: Awaited<ReturnType<typeof makeEndedAssessment>>['summarized_risk']
beforeAll(async () => {
  store = resources.use(await faultyS3Store())
  platform = resources.use(await bootPlatform(inject('postgres'), { objectStoreUrl: store.address }))
  ;({ api, services, tenant } = platform)
  vendor = await makeVendor(api)
  ;({ summarized_risk } = await makeEndedAssessment(platform, vendor.id, few))
})

const inVendor = (assessment_id: string) => ({ params: { id: vendor.id, assessment_id } })
const few = { framework_ids: ['soc-2'] }

const faults: [string, StoreBehaviour][] = [
  ['answers 503', (_, response) => void response.writeHead(503).end()],
  ['says nothing', () => {}],
  [
    'dribbles',
    (_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 })
      const drip = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(drip))
    },
  ],
  [
    'gives back without end',
    (request, response, objects) => {
      if (request.method === 'PUT') return keeps(request, response, objects)
      const more = () => {
        while (response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', more)
      more()
    },
  ],
  ['hangs up', (_, response) => void response.destroy()],
  ['answers with another page', (_, response) => void response.writeHead(200).end('<html>Welcome</html>')],
  [
    'says that it has stored what it has not',
    (request, response, objects) =>
      request.method === 'PUT' ? void response.writeHead(200).end() : keeps(request, response, objects),
  ],
  [
    'keeps a part',
    (request, response, objects) => keeps({ ...request, body: request.body.subarray(1) }, response, objects),
  ],
]

test.each(faults)(
  'an assessment whose object store %s ends FAILED and says why, while the API answers',
  async (_, fault) => {
    store.objects.clear()
    store.behaviour = fault
    const { id } = await makeAssessment(api, vendor.id, few)
    const running = platform.runAssessment(id, tenant, { objects: await openObjectStore(store.address, 300) })
    const ended = expect(running).rejects.toThrow('The object store')
    await api.ok(getVendor, { params: { id: vendor.id } })
    await ended

    const failed = await api.ok(getAssessment, inVendor(id))
    expect(failed).toMatchObject({
      status: 'FAILED',
      failure: { code: 'service_unavailable', message: expect.stringContaining('The object store') as string },
      framework_reviews: [],
      summarized_risk: null,
    })

    store.behaviour = keeps
    const repeated = await makeEndedAssessment(platform, vendor.id, few)
    expect(repeated).toMatchObject({ status: 'COMPLETED', summarized_risk })
    const { documents } = await api.ok(listDocuments, inVendor(repeated.id))
    expect(documents).toHaveLength(4)
    for (const { sha256: hash } of documents)
      expect(sha256(store.objects.get(`/bucket/here/documents/${hash.slice(0, 2)}/${hash}`)!)).toBe(hash)
  },
)

test('while the store cannot be reached, documents are answered with 503, and the assessment as ever', async () => {
  const before = await makeEndedAssessment(platform, vendor.id, few)
  const { documents } = await api.ok(listDocuments, inVendor(before.id))
  store.behaviour = (_, response) => void response.writeHead(503).end()
  const path = `/v1/vendors/${vendor.id}/assessment/${before.id}/documents`
  for (const address of [path, `${path}/${documents[0]!.sha256}`]) {
    const refused = await api.call('GET', address)
    expect(refused).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
    expect(refused.headers.get('retry-after')).toBe('30')
  }
  expect(await api.ok(getAssessment, inVendor(before.id))).toEqual(before)
  store.behaviour = keeps
})

test('an assessment that goes on after a crash answers nothing from documents that were altered meanwhile', async () => {
  const before = await makeEndedAssessment(platform, vendor.id, few)
  const { documents } = await api.ok(listDocuments, inVendor(before.id))
  const { id } = await makeAssessment(api, vendor.id, few)
  await services.database.write(tenant.tenant_id, (session) =>
    storeStepOutput(session, id, 'collect', { hash: before.collected_trust_data_id }, new Date()),
  )
  const [path, bytes] = store.objects.entries().find(([path]) => path.endsWith(documents[0]!.text_sha256!))!
  store.objects.set(path, Buffer.from(bytes.toString().replace('encrypted', 'kept')).subarray(0, bytes.length - 9))
  await expect(platform.runAssessment(id)).rejects.toThrow('The object store')
  expect(await api.ok(getAssessment, inVendor(id))).toMatchObject({
    status: 'FAILED',
    summarized_risk: null,
    collected_trust_data_id: before.collected_trust_data_id,
  })
})
