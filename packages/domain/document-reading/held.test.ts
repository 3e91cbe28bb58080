import { getAssessment } from '@custos/contract/assessments'
import { deleteVendorDocument, getVendorDocument, updateVendorDocument } from '@custos/contract/documents'
import { getVendor } from '@custos/contract/vendors'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: TestPlatform['api']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
})
afterAll(() => platform[Symbol.asyncDispose]())

const ofAnother =
  'Information security policy of Bluebird GmbH.\n\n© 2026 Bluebird GmbH\n\nAll customer data is encrypted.'

async function receive(vendorId: string, content: string, name = 'policy.txt') {
  const { id } = await makeDocument(api, vendorId, { name, kind: 'POLICY' }, content)
  await platform.readUpload(id)
  return statusOf(vendorId, id)
}
const statusOf = (id: string, document_id: string) => api.ok(getVendorDocument, { params: { id, document_id } })
const pending = async (id: string) => (await api.ok(getVendor, { params: { id } })).pending_assessments
const eventsOf = async (vendorId: string) =>
  (await platform.database.sql("SELECT type FROM events WHERE detail->>'vendor_id' = $1", [vendorId])).map(
    ({ type }) => type,
  )

describe('a document that is another company’s and names the vendor nowhere', () => {
  test('is HELD with the company’s name, recorded, and no assessment rests on it or starts for it', async () => {
    const { id } = await makeVendor(api)
    await makeEndedAssessment(platform, id)
    const held = await receive(id, ofAnother)
    expect(held).toMatchObject({ status: 'HELD', other_company: 'Bluebird GmbH', refusal: null })
    expect(await pending(id)).toEqual([])
    expect(await eventsOf(id)).toContain('document.held')
    const next = await makeEndedAssessment(platform, id)
    expect(JSON.stringify(await api.ok(getAssessment, { params: { id, assessment_id: next.id } }))).not.toContain(
      held.id,
    )
    expect((await statusOf(id, held.id)).assessment_id).toBeNull()
  })

  test('is read for answers once somebody says that it is the vendor’s, which is recorded', async () => {
    const { id } = await makeVendor(api)
    await makeEndedAssessment(platform, id)
    const held = await receive(id, ofAnother)
    const params = { id, document_id: held.id }
    const confirmed = await api.ok(updateVendorDocument, { params, body: { is_of_vendor: true } })
    expect(confirmed.status).toBe('RECEIVED')
    await platform.readUpload(held.id)
    expect(await statusOf(id, held.id)).toMatchObject({ status: 'READABLE', other_company: 'Bluebird GmbH' })
    const [opened] = await pending(id)
    await platform.runAssessment(opened!)
    expect((await statusOf(id, held.id)).assessment_id).toBe(opened)
    expect(await eventsOf(id)).toContain('document.confirmed')
  })

  test('can be removed in its place, and one that is not HELD cannot be confirmed', async () => {
    const { id } = await makeVendor(api)
    const held = await receive(id, ofAnother)
    const params = { id, document_id: held.id }
    expect((await api.ok(deleteVendorDocument, { params })).status).toBe('REMOVED')
    const path = `/v1/vendors/${id}/documents/${held.id}`
    expect(await api.call('PUT', path, { body: { is_of_vendor: true } })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_invalid', param: 'is_of_vendor' } },
    })
  })
})

describe('a newer version of a document', () => {
  const first =
    'All customer data is encrypted at rest.\n\nBackups are tested every quarter.\n\nAccess is reviewed every year.'
  const second = first.replace('quarter', 'month')

  test('is what answers rest on in place of the former one, until somebody has both count', async () => {
    const { id } = await makeVendor(api)
    const former = await receive(id, first, 'Policy 2025.txt')
    const newer = await receive(id, second, 'Policy 2026.txt')
    expect((await statusOf(id, former.id)).replaced_by).toBe(newer.id)
    await makeEndedAssessment(platform, id)
    expect((await statusOf(id, newer.id)).assessment_id).not.toBeNull()
    expect((await statusOf(id, former.id)).assessment_id).toBeNull()
    await api.ok(updateVendorDocument, { params: { id, document_id: former.id }, body: { is_current: true } })
    await makeEndedAssessment(platform, id)
    expect((await statusOf(id, former.id)).assessment_id).not.toBeNull()
  })

  test('gives its place back when it is removed', async () => {
    const { id } = await makeVendor(api)
    const former = await receive(id, first, 'Policy 2025.txt')
    const newer = await receive(id, second, 'Policy 2026.txt')
    await api.ok(deleteVendorDocument, { params: { id, document_id: newer.id } })
    expect((await statusOf(id, former.id)).replaced_by).toBeNull()
  })

  test('is replaced itself where it speaks until an earlier day than the one that is there', async () => {
    const { id } = await makeVendor(api)
    const make = async (name: string, content: string, valid_until: number) => {
      const made = await makeDocument(api, id, { name, kind: 'POLICY', valid_until }, content)
      await platform.readUpload(made.id)
      return made.id
    }
    const recent = await make('Policy 2026.txt', second, 1_900_000_000)
    const old = await make('Policy 2025.txt', first, 1_700_000_000)
    expect((await statusOf(id, old)).replaced_by).toBe(recent)
    expect((await statusOf(id, recent)).replaced_by).toBeNull()
  })
})
