import { createApproval } from '@custos/contract/approvals'
import { createAssessment } from '@custos/contract/assessments'
import { listEvents } from '@custos/contract/events'
import { getVendor, listVendors, updateVendor } from '@custos/contract/vendors'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'
import { fillInherentRisk } from './fill-inherent-risk.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

const payroll = {
  data_usage: {
    shared_data_types: ['EMPLOYEE_RECORDS' as const, 'HEALTH_DATA' as const],
    target_data_subjects: ['EMPLOYEES' as const],
    data_transfer_volume: 'BETWEEN_100_AND_1000' as const,
    data_transfer_frequency: 'MONTHLY' as const,
  },
  industry: 'Human Resources and Payroll' as const,
  processing: { country: 'AT' },
}
const named = { name: 'Larkspur Ledger', domain: 'https://larkspur-ledger.example' }

test('a vendor has its inherent level and tier in the answer that saves its use, and in detail and list', async () => {
  const { api } = platform
  const vendor = await makeVendor(api, payroll)
  expect(vendor).toMatchObject({ inherent_risk: { level: 'HIGH', tier: 'high', raised_by: [] }, risk_override: null })
  expect(await api.ok(getVendor, { params: { id: vendor.id } })).toEqual(vendor)
  const [listed] = (await api.page(listVendors)).data
  expect(listed).toMatchObject({ id: vendor.id, inherent_risk: vendor.inherent_risk })
  const body = { ...named, data_usage: null, processing: { role: 'NO_PERSONAL_DATA' as const } }
  expect(await api.ok(updateVendor, { params: { id: vendor.id }, body })).toMatchObject({
    inherent_risk: { level: 'LOW', tier: 'none' },
  })
})

test('of a vendor of which nobody recorded the data the level is null and the tier standard', async () => {
  expect(await makeVendor(platform.api)).toMatchObject({
    inherent_risk: { level: null, tier: 'standard', raised_by: [] },
  })
})

test('a tier that a person sets with a reason replaces that of the rules, with name, time and an event, until it is cleared', async () => {
  const { api } = platform
  const vendor = await makeVendor(api, payroll)
  const risk_override = { tier: 'critical' as const, reason: 'It also prints the pay slips of the board.' }
  const put = (body: object) => api.ok(updateVendor, { params: { id: vendor.id }, body: { ...named, ...body } })
  const set = await put({ risk_override })
  expect(set).toMatchObject({
    inherent_risk: vendor.inherent_risk,
    risk_override: { ...risk_override, level: null, user_id: expect.any(String), set_at: expect.any(Number) },
  })
  expect(await put(set)).toMatchObject({ risk_override: set.risk_override })
  const events = await api.ok(listEvents, {
    query: {
      start_time: 0,
      end_time: vendor.created_at + 86_400,
      limit: 100,
      sort_order: 'desc',
      event_type: 'vendor.updated',
    },
  })
  const changes = events.events.flatMap(({ detail }) => ('risk_override' in detail ? [detail.risk_override] : []))
  expect(changes).toEqual([{ from: null, to: set.risk_override }])
  expect(await put({ risk_override: null })).toMatchObject({ inherent_risk: vendor.inherent_risk, risk_override: null })
})

test('the tier follows from a level that a person sets, unless a tier was chosen', async () => {
  const { api } = platform
  const vendor = await makeVendor(api, payroll)
  const put = (risk_override: object) =>
    api.ok(updateVendor, { params: { id: vendor.id }, body: { ...named, risk_override } as never })
  const reason = 'It prints the pay slips of the board alone.'
  expect(await put({ level: 'CRITICAL', reason })).toMatchObject({ inherent_risk: { level: 'HIGH', tier: 'critical' } })
  expect((await api.page(listVendors, { query: { tier: 'critical' } })).data.map(({ id }) => id)).toContain(vendor.id)
  expect(await put({ level: 'LOW', reason })).toMatchObject({ inherent_risk: { level: 'HIGH', tier: 'standard' } })
  const params = { id: vendor.id }
  // A lower tier than the vendor's would need a reason.
  const body = { name: 'Review', repeat_last_scope: true, tier: 'standard' as const }
  expect(await api.ok(createAssessment, { params, body })).toMatchObject({ tier: 'standard' })
  expect(await put({ level: 'LOW', tier: 'high', reason })).toMatchObject({ risk_override: { tier: 'high' } })
  expect((await api.page(listVendors, { query: { tier: 'high' } })).data.map(({ id }) => id)).toContain(vendor.id)
})

test('a level that a person set is marked once the recorded use changes, until somebody sets it anew', async () => {
  const { api } = platform
  const vendor = await makeVendor(api, payroll)
  const put = (body: object) =>
    api.ok(updateVendor, { params: { id: vendor.id }, body: { ...named, ...body } as never })
  const risk_override = { level: 'LOW' as const, reason: 'A trial with three people.' }
  const set = await put({ risk_override })
  expect((await put({ notes: ['They moved.'] })).risk_override).toEqual(set.risk_override)
  const data_usage = { ...payroll.data_usage, data_transfer_volume: 'MORE_THAN_100000' as const }
  const marked = await put({ data_usage })
  expect(marked.risk_override).toEqual({ ...set.risk_override, use_changed_at: expect.any(Number) })
  expect((await put(marked)).risk_override).toEqual(marked.risk_override)
  const anew = await put({ risk_override: { level: 'LOW', reason: 'Still a trial.' } })
  expect(anew.risk_override).not.toHaveProperty('use_changed_at')
})

test.each([{ tier: 'critical' as const }, { level: 'CRITICAL' as const }])(
  '%j that a person sets after an approval puts it in doubt',
  async (set) => {
    const { api } = platform
    const { id, name, domain } = await makeVendor(api, payroll)
    await api.ok(createApproval, {
      params: { id },
      body: {
        status: 'APPROVED',
        supporting_assessments: [],
        approvers: [{ name: 'A. Example', role: 'CEO', date: 1_795_000_000 }],
        reasoning: 'Enough is said.',
      },
    })
    const risk_override = { ...set, reason: 'It also prints the pay slips of the board.' }
    await api.ok(updateVendor, { params: { id }, body: { name, domain, risk_override } })
    expect(await api.ok(getVendor, { params: { id } })).toMatchObject({ overall_status: 'WARNING' })
  },
)

test.each([
  [{ tier: 'low' }, 'risk_override.reason'],
  [{ tier: 'tiny', reason: 'So small.' }, 'risk_override.tier'],
  [{ reason: 'Just so.' }, 'risk_override'],
])('%j is refused, and names its parameter', async (risk_override, param) => {
  const vendor = await makeVendor(platform.api)
  const answer = await platform.api.call('PUT', `/v1/vendors/${vendor.id}`, { body: { ...named, risk_override } })
  expect([answer.status, (answer.body as { error: { param: string } }).error.param]).toEqual([400, param])
})

test('a vendor that an earlier version saved gets its inherent risk, and the tier of a set level, from a periodic task', async () => {
  const { id } = await makeVendor(platform.api, payroll)
  const body = { ...named, risk_override: { level: 'CRITICAL' as const, reason: 'It pays the board.' } }
  const vendor = await platform.api.ok(updateVendor, { params: { id }, body })
  expect(vendor.inherent_risk!.tier).toBe('critical')
  await platform.database.sql('UPDATE vendors SET inherent_risk = NULL WHERE id = $1', [vendor.id])
  expect(await platform.api.ok(getVendor, { params: { id: vendor.id } })).toMatchObject({ inherent_risk: null })
  await fillInherentRisk(platform.services, new AbortController().signal)
  expect(await platform.api.ok(getVendor, { params: { id: vendor.id } })).toEqual(vendor)
})
