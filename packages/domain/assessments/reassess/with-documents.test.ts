import { getAssessment } from '@custos/contract/assessments'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: TestPlatform['api']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
})
afterAll(() => platform[Symbol.asyncDispose]())

const pending = async (id: string) => (await api.ok(getVendor, { params: { id } })).pending_assessments

/** A paper that is read. */
async function receive(vendorId: string, content?: string) {
  const document = await makeDocument(api, vendorId, {}, content)
  await platform.readDocument(document.id)
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
