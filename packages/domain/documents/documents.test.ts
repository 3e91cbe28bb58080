import { compareAssessments } from '@custos/contract/assessment-differences'
import { getAssessment, listAssessments } from '@custos/contract/assessments'
import {
  deleteVendorDocument,
  getDocumentContent,
  getVendorDocument,
  largestDocument,
  listVendorDocuments,
  updateVendorDocument,
} from '@custos/contract/documents'
import { sha256 } from '@custos/kernel/hash'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { faultyS3Store } from '@custos/testkit/object-stores'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let platform: Awaited<ReturnType<typeof bootPlatform>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const path = (vendorId: string) => `/v1/vendors/${vendorId}/documents`
const send = (vendorId: string, query: Record<string, string>, raw: string | Uint8Array) =>
  platform.api.call('POST', path(vendorId), { query, raw, headers: { 'content-type': 'application/octet-stream' } })
const contentOf = (vendorId: string, id: string, form?: string) =>
  platform.api.call('GET', `${path(vendorId)}/${id}/content`, { query: { form } })

const paper = 'All employees are screened before they are hired. Backups are taken daily.'

describe('a document that is uploaded', () => {
  test('is told with all that is known of it, and given back as it was, or as its text', async () => {
    const { api } = platform
    const vendor = await makeVendor(api)
    const sent = { kind: 'POLICY' as const, period_start: 1, period_end: 2, valid_until: 3, received_from: 'Ada' }
    const document = await makeDocument(api, vendor.id, { name: 'Hiring.txt', ...sent }, paper)
    expect(document).toMatchObject({
      ...sent,
      name: 'Hiring.txt',
      vendor_id: vendor.id,
      confidential: true,
      status: 'RECEIVED',
      media_type: 'text/plain',
      size: paper.length,
      sha256: sha256(paper),
      text_sha256: null,
      scanned: null,
      uploaded_by: platform.tenant.client_id,
    })
    await platform.readUpload(document.id)
    const params = { id: vendor.id, document_id: document.id }
    const read = await api.ok(getVendorDocument, { params })
    expect(read).toMatchObject({ status: 'READABLE', text_sha256: sha256(paper), scanned: false, refusal: null })
    expect((await api.page(listVendorDocuments, { params: { id: vendor.id } })).data).toEqual([read])
    expect((await contentOf(vendor.id, document.id)).text).toBe(paper)
    expect((await contentOf(vendor.id, document.id, 'text')).text).toBe(paper)
  })

  test('is given back as it was when it was stored in several pieces', async () => {
    const vendor = await makeVendor(platform.api)
    const rows = Array.from({ length: 1_000_000 }, (_, row) => `${row}`).join('\n')
    const { id } = await makeDocument(platform.api, vendor.id, { name: 'Rows.txt' }, rows)
    expect(sha256((await contentOf(vendor.id, id)).text)).toBe(sha256(rows))
  })

  test('changes answers: the vendor is assessed again with the same questions, and quotes are cited from the stored text', async () => {
    const { api } = platform
    const vendor = await makeVendor(api)
    const questionnaire = await makeQuestionnaire(api)
    const asked = { framework_ids: [], security_statement_inventory: questionnaire.id }
    const before = await makeEndedAssessment(platform, vendor.id, asked)
    const document = await makeDocument(api, vendor.id, { name: 'Hiring.txt', kind: 'POLICY' }, paper)
    await platform.readUpload(document.id)
    const pending = await api.page(listAssessments, { params: { id: vendor.id }, query: { limit: 1 } })
    expect(pending.data[0]).toMatchObject({ status: 'AWAITING', triggered_by: 'DOCUMENT' })
    const id = pending.data[0]!.id
    await platform.runAssessment(id)

    const after = await api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })
    expect(after.collected_trust_data_id).toBe(before.collected_trust_data_id)
    const left = "SELECT output->>'hash' AS hash FROM assessment_steps WHERE assessment_id = $1 AND step = 'collect'"
    expect(await platform.database.sql(left, [id])).toEqual([{ hash: before.collected_trust_data_id }])
    const screened = after.security_review!.results[1]!
    expect(screened).toMatchObject({
      answer: true,
      evidence: 'All employees are screened before they are hired.',
      sources: [{ type: 'DOCUMENT', name: 'Hiring.txt', text_sha256: sha256(paper) }],
    })
    const { answers } = await api.ok(compareAssessments, { params: { id: vendor.id, assessment_id: id } })
    expect(answers.map(({ statement, before, after }) => [statement, before?.answer, after?.answer])).toEqual([
      ['Employees are screened before they are hired.', null, true],
    ])
    const read = await api.ok(getVendorDocument, { params: { id: vendor.id, document_id: document.id } })
    expect(read.assessment_id).toBe(id)
  })

  test('is one document however often its bytes are sent, and can be described otherwise', async () => {
    const { api } = platform
    const vendor = await makeVendor(api)
    const first = await makeDocument(api, vendor.id, { name: 'a.txt' }, paper)
    const again = await makeDocument(api, vendor.id, { name: 'b.txt', kind: 'DPA' }, paper)
    expect(again).toEqual(first)
    const params = { id: vendor.id, document_id: first.id }
    const body = { kind: 'DPA' as const, confidential: false, received_from: null, period_end: 5 }
    expect(await api.ok(updateVendorDocument, { params, body })).toMatchObject({ ...body, name: 'a.txt' })
    const refused = await api.call('PUT', `${path(vendor.id)}/${first.id}`, { body: { period_start: 6 } })
    expect(refused.error).toMatchObject({ code: 'parameter_invalid', param: 'period_end' })
  })

  test('is confidential once its bytes were sent as confidential, before or after', async () => {
    const vendor = await makeVendor(platform.api)
    const sent = async (confidential: 'true' | 'false') =>
      (await makeDocument(platform.api, vendor.id, { confidential }, paper)).confidential
    expect([await sent('false'), await sent('true'), await sent('false')]).toEqual([false, true, true])
    const { data } = await platform.api.page(listVendorDocuments, { params: { id: vendor.id } })
    expect(data.map(({ confidential }) => confidential)).toEqual([true])
  })

  test('is removed for good: bytes and text go, hash stays, and the same bytes may come again', async () => {
    const { api, services } = platform
    const vendor = await makeVendor(api)
    const document = await makeDocument(api, vendor.id, {}, paper)
    await platform.readUpload(document.id)
    const params = { id: vendor.id, document_id: document.id }
    expect(await api.ok(deleteVendorDocument, { params })).toMatchObject({ status: 'REMOVED', sha256: sha256(paper) })
    expect((await contentOf(vendor.id, document.id)).status).toBe(404)
    await platform.readUpload(document.id)
    for await (const key of services.objects.keysBelow('uploads/')) expect(key).not.toContain(document.id)
    expect((await makeDocument(api, vendor.id, {}, paper)).id).not.toBe(document.id)
  })
})

test.each([
  ['another document', 'another'],
  ['one bit less', 'bit'],
  ['nothing', 'nothing'],
] as const)(
  'where the object store holds %s in its place, a document is not given back, and it is said',
  async (_, what) => {
    await using store = await faultyS3Store()
    await using own = await bootPlatform(inject('postgres'), { objectStoreUrl: store.address })
    const { id } = await makeVendor(own.api)
    const [one, two] = [
      await makeDocument(own.api, id, {}, 'One paper.'),
      await makeDocument(own.api, id, {}, 'Another.'),
    ]
    await own.readUpload(one.id)
    await own.readUpload(two.id)
    for (const form of ['original', 'text'] as const) {
      const keyOf = (document: string) => [...store.objects.keys()].find((key) => key.includes(`${document}/${form}`))!
      const kept = store.objects.get(keyOf(one.id))!
      const flipped = Buffer.from(kept)
      flipped[20]! ^= 1
      const instead = { another: store.objects.get(keyOf(two.id))!, bit: flipped, nothing: Buffer.alloc(0) }[what]
      store.objects.set(keyOf(one.id), instead)
      const path = getDocumentContent.path.replace('{id}', id).replace('{document_id}', one.id)
      const answer = await own.api.call('GET', path, { query: { form: form === 'text' ? 'text' : 'bytes' } })
      expect(answer).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
    }
  },
)

describe('refused with a reason, and the parameter at fault, is', () => {
  test.each([
    ['../../etc/passwd', 'name'],
    ['C:\\papers\\soc2.pdf', 'name'],
    ['soc2\u0000.pdf', 'name'],
    ['soc2\u202efdp.exe', 'name'],
    ['..', 'name'],
    [' ', 'name'],
    ['x'.repeat(256), 'name'],
  ])('the name %j', async (name, param) => {
    const vendor = await makeVendor(platform.api)
    const answer = await send(vendor.id, { name }, paper)
    expect(answer).toMatchObject({ status: 400, error: { param } })
  })

  test.each<[what: string, content: string | Uint8Array, message: RegExp]>([
    ['nothing', '', /empty/],
    ['a program', Buffer.from('7f454c4602010100000000000000', 'hex'), /no PDF, DOCX/],
    ['RTF', '{\\rtf1 We are certified.}', /RTF is not read/],
    ['an old Office file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Office file/],
    ['more than 50 MB', new Uint8Array(largestDocument + 1).fill(32), /larger than 50 MB/],
  ])('%s', async (_, content, message) => {
    const vendor = await makeVendor(platform.api)
    const { status, error } = await send(vendor.id, { name: 'soc2.pdf' }, content)
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'parameter_invalid' })
    expect(error?.message).toMatch(message)
    expect((await platform.api.page(listVendorDocuments, { params: { id: vendor.id } })).data).toEqual([])
  })
})
