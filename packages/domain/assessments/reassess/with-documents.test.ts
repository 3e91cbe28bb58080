import { cancelAssessment } from '@custos/contract/assessment-changes'
import { getAssessment } from '@custos/contract/assessments'
import { deleteVendorDocument, getVendorDocument } from '@custos/contract/documents'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { makeAssessment, makeDocument, makeEndedAssessment, makeVendor, makeVendorOfTier } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../../periodic-tasks.ts'

let platform: TestPlatform
let api: TestPlatform['api']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
})
afterAll(() => platform[Symbol.asyncDispose]())

const pending = async (id: string) => (await api.ok(getVendor, { params: { id } })).pending_assessments

/** A document that is read. */
async function receive(vendorId: string, content?: string) {
  const document = await makeDocument(api, vendorId, {}, content)
  await platform.readUpload(document.id)
  return document.id
}

test('a paper of a vendor that has other domains now is assessed with the pages of these, not of the former ones', async () => {
  const { id, name } = await makeVendor(api)
  const before = await makeEndedAssessment(platform, id)
  await api.ok(updateVendor, { params: { id }, body: { name, domain: 'https://nobody.example' } })
  await receive(id)
  const [opened] = await pending(id)
  await platform.runAssessment(opened!)
  const params = { id, assessment_id: opened! }
  const { collected_trust_data_id: collected } = await api.ok(getAssessment, { params })
  expect(collected).toEqual(expect.any(String))
  expect(collected).not.toBe(before.collected_trust_data_id)
})

test('a paper is assessed at the tier of today, also after a review of another tier, or of none', async () => {
  for (const before of [{ tier: 'low' as const, tier_reason: 'A first look.' }, {}]) {
    const { id } = await makeVendorOfTier(api, 'high')
    await makeEndedAssessment(platform, id, { framework_ids: ['gdpr'], ...before })
    await receive(id)
    const [opened] = await pending(id)
    expect(await api.ok(getAssessment, { params: { id, assessment_id: opened! } })).toMatchObject({ tier: 'high' })
  }
})

describe('a paper that is read while an assessment is pending starts one of its own when that', () => {
  const loseJob = (id: string) =>
    platform.database.sql("UPDATE jobs.job SET state = 'failed' WHERE data->>'assessmentId' = $1", [id])
  test.each<[string, (vendorId: string, id: string) => Promise<unknown>]>([
    ['is cancelled', (id, assessment_id) => api.ok(cancelAssessment, { params: { id, assessment_id } })],
    ['fails, though it had read the paper', (_, id) => expect(failing(id)).rejects.toThrow('no paper')],
    ['is given up', (_, id) => loseJob(id).then(() => runPeriodicTasks(platform.services, new Date()))],
  ])('%s', async (_, end) => {
    const vendor = await makeVendor(api)
    const first = await makeAssessment(api, vendor.id)
    const paper = await receive(vendor.id)
    expect(await pending(vendor.id)).toEqual([first.id])
    await end(vendor.id, first.id)
    const [second, ...others] = await pending(vendor.id)
    expect([second, others]).toEqual([expect.any(String), []])
    const read = async () => api.ok(getVendorDocument, { params: { id: vendor.id, document_id: paper } })
    expect((await read()).assessment_id).toBeNull()
    await platform.runAssessment(second!)
    expect((await read()).assessment_id).toBe(second)
    expect(await pending(vendor.id)).toEqual([])
  })
})

/** Runs an assessment that fails, because no document is available. */
function failing(assessmentId: string) {
  const { objects } = platform.services
  const getNamed = (key: string, hash?: string) =>
    key.startsWith('uploads/') ? Promise.reject(new Error('no paper')) : objects.getNamed(key, hash)
  return platform.runAssessment(assessmentId, platform.tenant, { objects: { ...objects, getNamed } })
}

test('a paper whose own assessment fails starts no further one, and the one of the next paper reads it', async () => {
  const { id } = await makeVendor(api)
  await makeEndedAssessment(platform, id)
  const first = await receive(id)
  await expect(failing((await pending(id))[0]!)).rejects.toThrow('no paper')
  expect(await pending(id)).toEqual([])
  const second = await receive(id, 'All employees are screened before they are hired.')
  const [opened] = await pending(id)
  await platform.runAssessment(opened!)
  for (const document_id of [first, second])
    expect((await api.ok(getVendorDocument, { params: { id, document_id } })).assessment_id).toBe(opened)
})

test.each<[string, (vendorId: string, documentId: string) => Promise<unknown>]>([
  [
    'removed',
    async (id, document_id) => {
      await api.ok(deleteVendorDocument, { params: { id, document_id } })
      await platform.readUpload(document_id)
    },
  ],
  [
    'given up',
    async (_, documentId) => {
      await platform.database.sql("UPDATE jobs.job SET state = 'failed' WHERE data->>'documentId' = $1", [documentId])
      await runPeriodicTasks(platform.services, new Date())
    },
  ],
])('a paper that waits for another to be read starts its assessment when that is %s', async (_, end) => {
  const { id } = await makeVendor(api)
  await makeEndedAssessment(platform, id)
  const late = await makeDocument(api, id, {}, 'All employees are screened before they are hired.')
  await receive(id)
  expect(await pending(id)).toEqual([])
  await end(id, late.id)
  expect(await pending(id)).toHaveLength(1)
})
