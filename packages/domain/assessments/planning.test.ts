import { createAssessments, listAllAssessments } from '@custos/contract/all-assessments'
import { createApproval } from '@custos/contract/approvals'
import { assignAssessment, cancelAssessment, renameAssessment } from '@custos/contract/assessment-changes'
import { planAssessment } from '@custos/contract/assessment-plan'
import { createAssessment } from '@custos/contract/assessments'
import { updateFramework } from '@custos/contract/frameworks'
import { listQuestionnaires } from '@custos/contract/questionnaires'
import { updateUser } from '@custos/contract/users'
import { updateVendor } from '@custos/contract/vendors'
import { newId } from '@custos/kernel/ids'
import {
  makeAssessment,
  makeEndedAssessment,
  makeQuestionnaire,
  makeVendor,
  makeVendorOfTier,
} from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { z } from 'zod'

let platform: TestPlatform
let vendor: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  vendor = (await makeVendor(platform.api)).id
})
afterAll(() => platform[Symbol.asyncDispose]())

const listed = async (query: z.input<typeof listAllAssessments.query>) =>
  (await platform.api.page(listAllAssessments, { query })).data.map(({ id }) => id)

test('assessments of all vendors are listed with the vendor’s name, and found by status, risk, assignee and decision', async () => {
  const second = await makeVendor(platform.api, { name: 'Second' })
  const ended = await makeEndedAssessment(platform, vendor)
  const waiting = await makeAssessment(platform.api, second.id)
  const all = await platform.api.page(listAllAssessments)
  expect(all.data.slice(0, 2).map(({ id, vendor_name }) => [id, vendor_name])).toEqual([
    [waiting.id, 'Second'],
    [ended.id, 'Larkspur Ledger'],
  ])
  expect(await listed({ status: 'COMPLETED', vendor_id: vendor })).toEqual([ended.id])
  expect(await listed({ risk_level: ended.summarized_risk!.level })).toContain(ended.id)

  const { id: person } = await makeUser(platform.api)
  await platform.api.ok(assignAssessment, {
    params: { id: second.id, assessment_id: waiting.id },
    body: { assignee_id: person },
  })
  expect(await listed({ assignee_id: person })).toEqual([waiting.id])
  // A review without an assignee is its vendor's owner's.
  for (const { id, name, domain } of [{ ...second, id: vendor, name: 'Larkspur Ledger' }, second])
    await platform.api.ok(updateVendor, { params: { id }, body: { name, domain, owner_id: person } })
  expect(await listed({ assignee_id: person })).toEqual([waiting.id, ended.id])
  const { id: colleague } = await makeUser(platform.api)
  await platform.api.ok(assignAssessment, {
    params: { id: second.id, assessment_id: waiting.id },
    body: { assignee_id: colleague },
  })
  expect(await listed({ assignee_id: person })).toEqual([ended.id])
  const assignee = `/v1/vendors/${second.id}/assessment/${waiting.id}/assignee`
  expect(await platform.api.call('PUT', assignee, { body: { assignee_id: newId() } })).toMatchObject({
    status: 404,
    error: { param: 'assignee_id' },
  })
  const former = await makeUser(platform.api)
  await platform.api.ok(updateUser, { params: former, body: { disabled: true } })
  expect(await platform.api.call('PUT', assignee, { body: { assignee_id: former.id } })).toMatchObject({
    status: 400,
    error: { param: 'assignee_id' },
  })
  const body = { name: 'Third', domain: 'https://third.example', owner_id: former.id }
  expect(await platform.api.call('POST', '/v1/vendors', { body })).toMatchObject({
    status: 400,
    error: { param: 'owner_id' },
  })

  expect(await listed({ decided: 'false', vendor_id: vendor })).toEqual([ended.id])
  await platform.api.ok(createApproval, {
    params: { id: vendor },
    body: {
      status: 'REJECTED',
      supporting_assessments: [ended.id],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'No.',
    },
  })
  expect(await listed({ decided: 'true' })).toEqual([ended.id])
  const again = await makeAssessment(platform.api, vendor)
  expect(await listed({ newest: 'true' })).toEqual([again.id, waiting.id])
  expect(await listed({ newest: 'true', decided: 'true' })).toEqual([])
  expect(await listed({ limit: 1, starting_after: waiting.id })).toEqual([ended.id])
})

test('one call starts the same assessment of several vendors, in their order', async () => {
  const vendors = [await makeVendor(platform.api), await makeVendor(platform.api)].map(({ id }) => id)
  const { assessments } = await platform.api.ok(createAssessments, {
    body: { vendor_ids: vendors, name: 'Yearly', framework_ids: ['iso-27001'] },
  })
  expect(assessments.map(({ vendor_id, name, status }) => [vendor_id, name, status])).toEqual(
    vendors.map((id) => [id, 'Yearly', 'AWAITING']),
  )
})

test.each([
  ['an unknown one', () => [vendor, newId()], 404, 'vendor_ids[1]'],
  ['one twice', () => [vendor, vendor], 400, 'vendor_ids[1]'],
  ['none', () => [], 400, 'vendor_ids'],
])('of several vendors with %s among them none is assessed', async (_, vendors, status, param) => {
  const before = await listed({ vendor_id: vendor })
  const body = { vendor_ids: vendors(), name: 'Yearly', framework_ids: ['iso-27001'] }
  expect(await platform.api.call('POST', '/v1/assessments', { body })).toMatchObject({ status, error: { param } })
  expect(await listed({ vendor_id: vendor })).toEqual(before)
})

test('a cancelled assessment has FAILED, says why, and no worker takes it up; the newest of a vendor that has no other', async () => {
  const before = await listed({ vendor_id: vendor })
  const other = await makeVendor(platform.api)
  const alone = [await makeAssessment(platform.api, other.id), await makeAssessment(platform.api, other.id)]
  for (const { id } of alone) await platform.api.ok(cancelAssessment, { params: { id: other.id, assessment_id: id } })
  const { id } = await makeAssessment(platform.api, vendor)
  const params = { id: vendor, assessment_id: id }
  const cancelled = await platform.api.ok(cancelAssessment, { params })
  expect(cancelled).toMatchObject({ status: 'FAILED', failure: { code: 'cancelled' }, progress: { step: 'ended' } })
  await platform.runAssessment(id)
  expect(await listed({ status: 'FAILED', vendor_id: vendor })).toContain(id)
  expect(await listed({ newest: 'true', vendor_id: vendor })).toEqual([before[0]])
  expect(await listed({ newest: 'true', vendor_id: other.id })).toEqual([alone[1]!.id])
  const path = `/v1/vendors/${vendor}/assessment/${id}/cancel`
  expect((await platform.api.call('POST', path)).error).toMatchObject({ code: 'resource_conflict' })
})

test('an assessment gets another name, and nothing else changes', async () => {
  const before = await makeAssessment(platform.api, vendor)
  const params = { id: vendor, assessment_id: before.id }
  const after = await platform.api.ok(renameAssessment, { params, body: { name: 'Renewal' } })
  const { security_review, framework_reviews, ...head } = before
  expect(after).toEqual({ ...head, name: 'Renewal', updated_at: after.updated_at })
})

describe('a second review', () => {
  const again = (id: string) =>
    platform.api.ok(createAssessment, { params: { id }, body: { name: 'Again', repeat_last_scope: true } })
  const plan = (id: string) => platform.api.ok(planAssessment, { params: { id } })

  test('asks what the last one asked, and the plan says so before', async () => {
    const { id } = await makeVendor(platform.api)
    const questionnaire = await makeQuestionnaire(platform.api)
    const asked = { security_statement_inventory: questionnaire.id, framework_ids: ['iso-27001'] }
    const first = await makeEndedAssessment(platform, id, asked)
    const { before, inventories } = await plan(id)
    expect(before).toMatchObject({ id: first.id })
    const planned = inventories.filter((inventory) => inventory.planned)
    expect(planned).toMatchObject([
      { security_statement_inventory: questionnaire.id, name: questionnaire.name, newly_asked: 0, no_longer_asked: 0 },
      { framework_id: 'iso-27001', newly_asked: 0, no_longer_asked: 0, available: true },
    ])
    expect(inventories).toContainEqual(
      expect.objectContaining({ framework_id: 'gdpr', asked_before: null, planned: false, available: true }),
    )
    expect(await again(id)).toMatchObject({ ...asked, tier: 'standard', progress: { step: 'waiting' } })
    const { assessments } = await platform.api.ok(createAssessments, {
      body: { vendor_ids: [id], name: 'Again', repeat_last_scope: true },
    })
    expect(assessments).toMatchObject([{ ...asked, tier: 'standard' }])
  })

  test('asks what the tier of today needs, whatever tier the last one had, and another tier only when it is named', async () => {
    const { id } = await makeVendorOfTier(platform.api, 'critical')
    await makeEndedAssessment(platform, id, { framework_ids: ['gdpr'], tier: 'low', tier_reason: 'A first look.' })
    const named = { name: 'Again', repeat_last_scope: true, tier: 'high', tier_reason: 'A second look.' } as const
    expect(await platform.api.ok(createAssessment, { params: { id }, body: named })).toMatchObject({ tier: 'high' })
    expect(await again(id)).toMatchObject({ tier: 'critical' })
  })

  test('of a scope of which the tier asks nothing asks the organisation’s own statements, which stand for no claim', async () => {
    const { id } = await makeVendorOfTier(platform.api, 'none')
    const { id: security_statement_inventory } = await makeQuestionnaire(platform.api)
    const asked = { security_statement_inventory, framework_ids: [] }
    const { progress } = await makeEndedAssessment(platform, id, asked)
    const second = await again(id)
    const { statements_total } = progress
    expect(second).toMatchObject({ ...asked, tier: 'none', not_asked: 0, progress: { statements_total } })
  })

  test('of a framework of which the tier asks nothing asks what a vendor without a review is asked', async () => {
    const { id } = await makeVendorOfTier(platform.api, 'none')
    await makeEndedAssessment(platform, id, { framework_ids: ['soc-2'] })
    const { inventories, tiers } = await plan(id)
    const none = tiers.find(({ tier }) => tier === 'none')!.statements
    expect(none).toBeGreaterThan(0)
    expect(inventories.filter(({ planned }) => planned).length).toBeGreaterThan(1)
    const second = await again(id)
    expect(second).toMatchObject({ tier: 'none', progress: { statements_total: none } })
    expect(second.security_statement_inventory).not.toBeNull()
  })

  test('does not ask what is enabled no more, and the plan says how much is no longer asked', async () => {
    const { id } = await makeVendor(platform.api)
    await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001', 'soc-2'] })
    await platform.api.ok(updateFramework, { params: { id: 'soc-2' }, body: { enabled: false } })
    const gone = (await plan(id)).inventories.find(({ framework_id }) => framework_id === 'soc-2')!
    expect(gone).toMatchObject({ available: false, planned: false, name: null, statements: 0 })
    expect(gone.no_longer_asked).toBe(gone.asked_before)
    expect(await again(id)).toMatchObject({ framework_ids: ['iso-27001'] })
    await platform.api.ok(updateFramework, { params: { id: 'soc-2' }, body: { enabled: true } })
  })

  test('of a vendor that has none is the first: what applies to it, and the ready-made questionnaire', async () => {
    const { id } = await makeVendor(platform.api)
    const all = await platform.api.page(listQuestionnaires, { query: { limit: 100 } })
    const { before, inventories } = await plan(id)
    expect(before).toBeNull()
    const planned = inventories.filter((inventory) => inventory.planned)
    expect(planned.map((one) => one.security_statement_inventory ?? one.framework_id)).toEqual(
      expect.arrayContaining([all.data.at(-1)!.id, 'gdpr', 'iso-27001', 'soc-2']),
    )
    expect(await again(id)).toMatchObject({ security_statement_inventory: all.data.at(-1)!.id, tier: 'standard' })
  })

  test('of a vendor that has none asks what its tier needs, of which the plan counts the distinct statements', async () => {
    const { id, name, domain } = await makeVendor(platform.api)
    const risk_override = { tier: 'low' as const, reason: 'A trial.' }
    await platform.api.ok(updateVendor, { params: { id }, body: { name, domain, risk_override } })
    const { statements, tiers } = await plan(id)
    expect(tiers.map(({ tier }) => tier)).toEqual(['none', 'low', 'standard', 'high', 'critical'])
    const counts = tiers.map((one) => one.statements)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    const low = tiers.find(({ tier }) => tier === 'low')!.statements
    expect(await again(id)).toMatchObject({ tier: 'low', not_asked: statements - low })
  })

  test('names what it asks, or asks as before, and not both', async () => {
    const body = { name: 'Again', repeat_last_scope: true, framework_ids: ['iso-27001'] }
    expect(await platform.api.call('POST', `/v1/vendors/${vendor}/assessment`, { body })).toMatchObject({
      status: 400,
      error: { code: 'parameter_invalid', param: 'repeat_last_scope' },
    })
    const plan = `/v1/vendors/${newId()}/assessment/plan`
    expect(await platform.api.call('GET', plan)).toMatchObject({ status: 404 })
  })
})
