import { createApproval, listApprovals } from '@custos/contract/approvals'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makePerson } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let approver: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  approver = await makePerson(platform, 'approver')
  return () => platform[Symbol.asyncDispose]()
})

const isPdf = (bytes: Uint8Array | Buffer) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'

test('an approver sees a decision as it will print before anybody signs it, and opens it directly afterwards', async () => {
  const vendor = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, vendor.id)
  const body = {
    status: 'CONDITIONAL' as const,
    supporting_assessments: [assessment.id],
    approvers: [{ user_id: approver.id, name: 'A. Example', role: 'Head of IT', date: 1_795_000_000 }],
    reasoning: 'Good enough.',
    condition_items: [{ text: 'The vendor encrypts its backups.', owner: null, due: null }],
  }
  const path = `/console/decision_papers/${vendor.id}`
  const preview = await approver.browser.call('POST', `${path}/preview`, { body })
  expect(preview.status).toBe(200)
  expect(isPdf(Buffer.from((preview.body as { data: { pdf: string } }).data.pdf, 'base64'))).toBe(true)
  expect((await platform.api.page(listApprovals, { params: { id: vendor.id } })).data).toEqual([])

  const { user_id: _, ...recorded } = body.approvers[0]!
  const { id } = await platform.api.ok(createApproval, {
    params: { id: vendor.id },
    body: { ...body, approvers: [recorded] },
  })
  const signed = await fetch(`${platform.url}${path}?approval_id=${id}`, {
    headers: { cookie: approver.browser.cookie },
  })
  expect(signed.headers.get('content-type')).toBe('application/pdf')
  expect(signed.headers.get('content-disposition')).toContain(`${id}.pdf`)
  expect(isPdf(new Uint8Array(await signed.arrayBuffer()))).toBe(true)
})

test('only who may decide gets a preview, and nobody a decision of another vendor', async () => {
  const [one, other] = [await makeVendor(platform.api), await makeVendor(platform.api)]
  const body = {
    status: 'APPROVED' as const,
    supporting_assessments: [],
    approvers: [{ name: 'A. Example', role: 'Head of IT', date: 1_795_000_000 }],
    reasoning: 'Good enough.',
  }
  const viewer = await makePerson(platform, 'viewer')
  expect(await viewer.browser.call('POST', `/console/decision_papers/${one.id}/preview`, { body })).toMatchObject({
    status: 403,
  })
  const { id } = await platform.api.ok(createApproval, { params: { id: one.id }, body })
  const read = (vendorId: string) =>
    viewer.browser.call('GET', `/console/decision_papers/${vendorId}?approval_id=${id}`)
  expect((await read(other.id)).status).toBe(404)
  const elsewhere = await makePerson(platform, 'admin', platform.other)
  expect((await elsewhere.browser.call('GET', `/console/decision_papers/${one.id}?approval_id=${id}`)).status).toBe(404)
})
