// @module-tag spec/3
// @module-tag spec/4
// @module-tag spec/5
// @module-tag spec/7
// @module-tag spec/8

import { createApproval, getApproval, listApprovals } from '@custos/contract/approvals'
import { compareAssessments } from '@custos/contract/assessment-differences'
import { decideAssessment, getAssessment } from '@custos/contract/assessments'
import { listEvents } from '@custos/contract/events'
import { getVendor, listVendors } from '@custos/contract/vendors'
import { newId } from '@custos/kernel/ids'
import { type ApiClient, pathOf } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { makeAssessment, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'
import { recomputeVendorStatus } from './recompute-status.ts'

const clock = manualClock()
let platform: TestPlatform
let api: ApiClient
let services: TestPlatform['services']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  ;({ api, services } = platform)
  return () => platform[Symbol.asyncDispose]()
})

const approver = { name: 'A. Example', role: 'DPO', date: 1_795_000_000 }
const decision = {
  status: 'APPROVED' as const,
  supporting_assessments: [] as string[],
  approvers: [approver],
  reasoning: 'Good enough.',
}
const approval = { decision: 'APPROVED' as const, reasoning: 'Good enough.', approvers: [approver] }
const statusOf = async (id: string) => (await api.ok(getVendor, { params: { id } })).overall_status
const decide = (
  id: string,
  fields: Partial<Omit<typeof decision, 'status'>> & {
    status?: 'APPROVED' | 'REJECTED' | 'CONDITIONAL'
    conditions?: string[] | null
  } = {},
) => api.ok(createApproval, { params: { id }, body: { ...decision, ...fields } })
const approve = (vendorId: string, assessmentId: string) =>
  api.ok(decideAssessment, { params: { id: vendorId, assessment_id: assessmentId }, body: { approval } })

test('a decision keeps the advice of the data protection officer, who signs nothing, and one without has none', async () => {
  const advice = { name: 'D. Officer', opinion: 'AGAINST', text: 'The agreement is missing.', user_id: null }
  const { id } = await makeVendor(api)
  const answer = await api.call('POST', `/v1/vendors/${id}/approval`, { body: { ...decision, advice } })
  const kept = { ...advice, recorded_by: platform.tenant.client_id }
  expect(answer).toMatchObject({ status: 201, body: { data: { advice: kept, approvers: [approver] } } })
  expect((await api.page(listApprovals, { params: { id } })).data[0]!.advice).toEqual(kept)
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: clock.now().getTime() / 1000 + 1, limit: 100, sort_order: 'desc' },
  })
  const recorded = events.find(({ detail }) => detail.vendor_id === id && detail.advice)
  expect(recorded).toMatchObject({ event_type: 'approval.recorded', detail: { advice: 'AGAINST' } })
  expect((await decide((await makeVendor(api)).id)).advice).toBeNull()
})

describe('POST …/approval', () => {
  test.each(['APPROVED', 'REJECTED', 'CONDITIONAL'] as const)(
    '%s sets the status of the vendor at once and stands in its history',
    async (status) => {
      const { id } = await makeVendor(api)
      const answer = await api.call('POST', `/v1/vendors/${id}/approval`, {
        body: { ...decision, status, conditions: ['Tell us of breaches.'] },
      })
      const now = clock.now().getTime() / 1000
      const expected = {
        status,
        decision_date: now,
        effective_date: now,
        supporting_assessments: [],
        approvers: [{ ...approver, comments: null }],
        reasoning: 'Good enough.',
        conditions: ['Tell us of breaches.'],
      }
      expect(answer).toMatchObject({ status: 201, body: { data: expected } })
      const vendor = await api.ok(getVendor, { params: { id } })
      expect(vendor).toMatchObject({ overall_status: status, current_approval: expected })
      const entry = {
        ...vendor.current_approval,
        triggered_by: { type: 'MANUAL_REVIEW', assessment_id: null, trigger_date: now },
      }
      expect(vendor.approval_history).toEqual([entry])
      expect((await api.page(listApprovals, { params: { id } })).data).toEqual([entry])
      expect(
        (await api.page(listVendors, { query: { approval_status: status, limit: 100 } })).data.map((one) => one.id),
      ).toContain(id)
    },
  )

  test('its Location is the decision as the history has it, and of its vendor alone', async () => {
    const { id } = await makeVendor(api)
    const answer = await api.call('POST', `/v1/vendors/${id}/approval`, { body: decision })
    const read = await api.call('GET', answer.headers.get('location')!)
    const [entry] = (await api.page(listApprovals, { params: { id } })).data
    expect(read).toMatchObject({ status: 200, body: { data: entry } })
    const elsewhere = { id: (await makeVendor(api)).id, approval_id: entry!.id }
    expect((await api.call('GET', pathOf(getApproval, elsewhere))).status).toBe(404)
  })

  test('the change of status is an event', async () => {
    const { id } = await makeVendor(api)
    await decide(id)
    const { events } = await api.ok(listEvents, {
      query: {
        start_time: 0,
        end_time: 9_999_999_999,
        limit: 100,
        sort_order: 'desc',
        event_type: 'vendor.status_changed',
      },
    })
    expect(events.find(({ detail }) => detail.vendor_id === id)?.detail).toEqual({
      vendor_id: id,
      from: 'PENDING_REVIEW',
      to: 'APPROVED',
    })
  })

  test('cites COMPLETED assessments of the vendor', async () => {
    const { id } = await makeVendor(api)
    const assessment = await makeEndedAssessment(platform, id)
    const made = await decide(id, { supporting_assessments: [assessment.id.toUpperCase(), assessment.id] })
    expect(made.supporting_assessments).toEqual([assessment.id])
    const read = await api.ok(getAssessment, { params: { id, assessment_id: assessment.id } })
    expect(read.cited_in_approvals).toEqual([made.id])
  })

  test('refuses, naming it, an assessment that has not ended, has failed, is of another vendor or unknown', async () => {
    const { id } = await makeVendor(api)
    const good = await makeEndedAssessment(platform, id)
    const waiting = await makeAssessment(api, id)
    const elsewhere = await makeEndedAssessment(platform, (await makeVendor(api)).id)
    const unreadable = await makeVendor(api, { domain: 'https://nobody.example' })
    const failed = await makeEndedAssessment(platform, unreadable.id)
    const unknown = newId()
    for (const [vendorId, wrong] of [
      [id, waiting.id],
      [id, elsewhere.id],
      [id, unknown],
      [unreadable.id, failed.id],
    ] as const) {
      const supporting = vendorId === id ? [good.id, wrong] : [wrong]
      const answer = await api.call('POST', `/v1/vendors/${vendorId}/approval`, {
        body: { ...decision, supporting_assessments: supporting },
      })
      expect(answer).toMatchObject({ status: 400, error: { code: 'parameter_invalid' } })
      expect(answer.error!.param).toBe(`supporting_assessments[${supporting.length - 1}]`)
    }
    expect(await statusOf(id)).toBe('PENDING_REVIEW')
  })

  test.each([
    [{ ...decision, status: undefined }, 'parameter_missing', 'status'],
    [{ ...decision, status: 'WARNING' }, 'parameter_invalid', 'status'],
    [{ ...decision, supporting_assessments: undefined }, 'parameter_missing', 'supporting_assessments'],
    [{ ...decision, supporting_assessments: ['x'] }, 'parameter_invalid_uuid', 'supporting_assessments[0]'],
    [{ ...decision, approvers: undefined }, 'parameter_missing', 'approvers'],
    [{ ...decision, approvers: [] }, 'parameter_invalid', 'approvers'],
    [{ ...decision, approvers: [{ role: 'DPO', date: 1 }] }, 'parameter_missing', 'approvers[0].name'],
    [{ ...decision, approvers: [{ name: 'A', date: 1 }] }, 'parameter_missing', 'approvers[0].role'],
    [{ ...decision, approvers: [{ name: 'A', role: 'DPO' }] }, 'parameter_missing', 'approvers[0].date'],
    [
      { ...decision, approvers: [approver, { ...approver, date: 'today' }] },
      'parameter_invalid_integer',
      'approvers[1].date',
    ],
    [{ ...decision, approvers: [{ ...approver, date: '1.5' }] }, 'parameter_invalid_integer', 'approvers[0].date'],
    [{ ...decision, approvers: [{ ...approver, name: ' ' }] }, 'parameter_invalid', 'approvers[0].name'],
    [{ ...decision, reasoning: '' }, 'parameter_missing', 'reasoning'],
    [{ ...decision, conditions: [''] }, 'parameter_missing', 'conditions[0]'],
  ])('refuses %j with %s at %s', async (body, code, param) => {
    const { id } = await makeVendor(api)
    expect(await api.call('POST', `/v1/vendors/${id}/approval`, { body })).toMatchObject({
      status: 400,
      error: { code, param },
    })
  })
})

test.each([
  [approver.date * 1000, /approvers\[0\]\.date must be in unix seconds; this looks like milliseconds/],
  [approver.date * 1e9, /approvers\[0\]\.date must be in unix seconds; this looks like milliseconds/],
  [-1, /approvers\[0\]\.date must not be negative/],
  ['2026-11-21', /approvers\[0\]\.date must be a number of unix seconds/],
])('the date %j of an approver is refused with what it should be', async (date, words) => {
  const { id } = await makeVendor(api)
  const body = { ...decision, approvers: [{ ...approver, date }] }
  const answer = await api.call('POST', `/v1/vendors/${id}/approval`, { body })
  expect(answer).toMatchObject({ status: 400, error: { param: 'approvers[0].date' } })
  expect(answer.error!.message).toMatch(words)
})

test('the date of an approver may have a fraction, as Date.now() / 1000 has, in both calls that decide', async () => {
  const { id } = await makeVendor(api)
  const approvers = [{ ...approver, date: approver.date + 0.123 }]
  expect((await decide(id, { approvers })).approvers).toMatchObject([{ date: approver.date }])
  const { id: assessment_id } = await makeEndedAssessment(platform, id)
  const approval = { decision: 'APPROVED' as const, reasoning: 'Good enough.', approvers }
  await api.ok(decideAssessment, { params: { id, assessment_id }, body: { approval } })
  const [newest] = (await api.page(listApprovals, { params: { id } })).data
  expect(newest!.approvers).toMatchObject([{ date: approver.date }])
})

describe('PUT …/assessment/{id} with approval', () => {
  test('is a conflict before the summarized risk exists, and after a failure', async () => {
    const waiting = await makeVendor(api)
    const { id } = await makeAssessment(api, waiting.id)
    const unreadable = await makeVendor(api, { domain: 'https://nobody.example' })
    const failed = await makeEndedAssessment(platform, unreadable.id)
    for (const path of [
      `/v1/vendors/${waiting.id}/assessment/${id}`,
      `/v1/vendors/${unreadable.id}/assessment/${failed.id}`,
    ])
      expect(await api.call('PUT', path, { body: { approval } })).toMatchObject({
        status: 409,
        error: { code: 'resource_conflict' },
      })
    expect(await statusOf(waiting.id)).toBe('PENDING_REVIEW')
  })

  test('writes one decision that the assessment led to, which it then cites; a second time is a conflict', async () => {
    const { id } = await makeVendor(api)
    const assessment = await makeEndedAssessment(platform, id)
    const completedAt = assessment.framework_reviews![0]!.completed_at
    clock.advance({ seconds: 60 })
    const decided = await approve(id, assessment.id)
    const vendor = await api.ok(getVendor, { params: { id } })
    expect(decided.cited_in_approvals).toEqual([vendor.current_approval!.id])
    expect(vendor.approval_history[0]).toMatchObject({
      status: 'APPROVED',
      supporting_assessments: [assessment.id],
      triggered_by: { type: 'ASSESSMENT_COMPLETION', assessment_id: assessment.id, trigger_date: completedAt },
    })
    const again = await api.call('PUT', `/v1/vendors/${id}/assessment/${assessment.id}`, { body: { approval } })
    expect(again).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
    expect((await api.page(listApprovals, { params: { id } })).data).toHaveLength(1)
  })

  test('of many at once, one decides', async () => {
    const { id } = await makeVendor(api)
    const assessment = await makeEndedAssessment(platform, id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call('PUT', `/v1/vendors/${id}/assessment/${assessment.id}`, { body: { approval } }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array(7).fill(409)])
  })

  test('takes conditions, and the answer of a GET, of which it ignores what is read-only', async () => {
    const { id } = await makeVendor(api)
    const assessment = await makeEndedAssessment(platform, id)
    const conditional = { ...approval, decision: 'CONDITIONAL' as const, conditions: ['Encrypt.'] }
    const body = { ...assessment, name: 'Another', status: 'FAILED', summarized_risk: null, approval: conditional }
    const updated = await api.ok(decideAssessment, { params: { id, assessment_id: assessment.id }, body })
    expect(updated).toEqual({
      ...assessment,
      cited_in_approvals: [expect.any(String)],
      updated_at: updated.updated_at,
    })
    expect(await api.ok(getVendor, { params: { id } })).toMatchObject({
      overall_status: 'CONDITIONAL',
      current_approval: { conditions: ['Encrypt.'] },
    })
  })

  test.each([
    [{}, 'parameter_missing', 'approval'],
    [{ approval: { ...approval, decision: undefined } }, 'parameter_missing', 'approval.decision'],
    [{ approval: { ...approval, reasoning: '' } }, 'parameter_missing', 'approval.reasoning'],
    [{ approval: { ...approval, approvers: [] } }, 'parameter_invalid', 'approval.approvers'],
    [
      { approval: { ...approval, approvers: [{ ...approver, name: '' }] } },
      'parameter_missing',
      'approval.approvers[0].name',
    ],
    [
      { approval: { ...approval, approvers: [{ ...approver, role: '' }] } },
      'parameter_missing',
      'approval.approvers[0].role',
    ],
    [
      { approval: { ...approval, approvers: [{ ...approver, date: '1' }] } },
      'parameter_invalid_integer',
      'approval.approvers[0].date',
    ],
    [{ approval, title: 'New' }, 'parameter_invalid', 'title'],
  ])('refuses %j with %s at %s', async (body, code, param) => {
    const path = `/v1/vendors/${newId()}/assessment/${newId()}`
    expect(await api.call('PUT', path, { body })).toMatchObject({ status: 400, error: { code, param } })
  })
})

describe('WARNING', () => {
  /** Stores the level and the certificates like the engine. */
  const found = (assessmentId: string, level: string, certificates: object[] = []) =>
    platform.database.sql('UPDATE assessments SET risk_level = $2, certificates = $3 WHERE id = $1', [
      assessmentId,
      level,
      JSON.stringify(certificates),
    ])
  const settle = () => runPeriodicTasks(services, clock.now())
  const later = async (id: string, level: string) => {
    clock.advance({ seconds: 60 })
    const assessment = await makeEndedAssessment(platform, id)
    await found(assessment.id, level)
    await services.database.write(platform.tenant.tenant_id, (session) =>
      recomputeVendorStatus(session, services, clock.now(), id, 'worker'),
    )
    return assessment
  }

  test.each(['HIGH', 'CRITICAL'])(
    'comes when a later assessment of an approved vendor ends %s, and the next decision ends it',
    async (level) => {
      for (const status of ['APPROVED', 'CONDITIONAL'] as const) {
        const { id } = await makeVendor(api)
        await decide(id, { status })
        await later(id, level)
        expect(await statusOf(id)).toBe('WARNING')
        expect((await api.ok(getVendor, { params: { id } })).current_approval?.status).toBe(status)
        clock.advance({ seconds: 60 })
        await decide(id, { status })
        expect(await statusOf(id)).toBe(status)
      }
    },
  )

  test('does not come when a later assessment ends LOW or MEDIUM', async () => {
    const { id } = await makeVendor(api)
    await decide(id)
    for (const level of ['LOW', 'MEDIUM']) {
      await later(id, level)
      expect(await statusOf(id)).toBe('APPROVED')
    }
  })

  test('comes when a later assessment ends HIGH or CRITICAL that asks less than what the decision rests on', async () => {
    const usage = {
      shared_data_types: ['HEALTH_DATA' as const],
      target_data_subjects: ['EMPLOYEES' as const],
      data_transfer_volume: 'MORE_THAN_100000' as const,
      data_transfer_frequency: 'CONTINUOUS_REAL_TIME' as const,
    }
    const { id } = await makeVendor(api, { data_usage: usage })
    const asked = { security_statement_inventory: (await makeQuestionnaire(api)).id, framework_ids: ['gdpr'] }
    const basis = await makeEndedAssessment(platform, id, asked)
    clock.advance({ seconds: 60 })
    await approve(id, basis.id)
    clock.advance({ seconds: 60 })
    const narrower = await makeEndedAssessment(platform, id, { ...asked, framework_ids: ['iso-27001'] })
    expect(narrower.summarized_risk!.level).toMatch(/HIGH|CRITICAL/)
    expect(await statusOf(id)).toBe('WARNING')
    const narrow = { params: { id, assessment_id: narrower.id } }
    expect((await api.ok(compareAssessments, narrow)).risk).toMatchObject({ comparable: false, factors_gained: [] })
  })

  test('does not come from the assessment that the decision rests on', async () => {
    const { id } = await makeVendor(api)
    const assessment = await makeEndedAssessment(platform, id)
    await found(assessment.id, 'CRITICAL')
    clock.advance({ seconds: 60 })
    await approve(id, assessment.id)
    await settle()
    expect(await statusOf(id)).toBe('APPROVED')
  })

  test('does not come to a vendor that is rejected or undecided', async () => {
    const [rejected, undecided] = [await makeVendor(api), await makeVendor(api)]
    await decide(rejected.id, { status: 'REJECTED' })
    await later(rejected.id, 'CRITICAL')
    await later(undecided.id, 'CRITICAL')
    expect([await statusOf(rejected.id), await statusOf(undecided.id)]).toEqual(['REJECTED', 'PENDING_REVIEW'])
  })

  test('comes when a certificate that the approval rests on has expired, by the periodic tasks alone, and is an event of the worker', async () => {
    const { id } = await makeVendor(api)
    const assessment = await makeEndedAssessment(platform, id)
    const end = clock.now().getTime() / 1000 + 86_400
    await found(assessment.id, 'LOW', [
      { kind: 'certified', valid_until: end },
      { kind: 'planned', valid_until: 1 },
    ])
    await approve(id, assessment.id)
    await settle()
    expect(await statusOf(id)).toBe('APPROVED')
    clock.advance({ days: 1 })
    await settle()
    const { overall_status } = (
      await platform.database.sql<{ overall_status: string }>('SELECT overall_status FROM vendors WHERE id = $1', [id])
    )[0]!
    expect(overall_status).toBe('WARNING')
    const told = await platform.database.sql<{ service: string; because: string[] }>(
      "SELECT service, detail->'because' AS because FROM events WHERE type = 'vendor.status_changed' AND detail->>'vendor_id' = $1 AND detail->>'to' = 'WARNING'",
      [id],
    )
    expect(told).toEqual([{ service: 'worker', because: ['CERTIFICATE_ENDED'] }])
  })
})
