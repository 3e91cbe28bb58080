import { createApproval } from '@custos/contract/approvals'
import { createAssessment } from '@custos/contract/assessments'
import { listDates } from '@custos/contract/dates'
import { getRegisterOverview } from '@custos/contract/register-overview'
import { listSubProcessors } from '@custos/contract/sub-processors'
import { getVendorHistory } from '@custos/contract/vendor-history'
import {
  changeVendors,
  createVendor,
  deleteVendor,
  getVendor,
  listVendors,
  updateVendor,
  upsertVendor,
} from '@custos/contract/vendors'
import { manualClock } from '@custos/testkit/clock'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { waitingFor } from '../notices/pending.ts'
import { runPeriodicTasks } from '../periodic-tasks.ts'
import { dayOf } from './contract-dates.ts'

const clock = manualClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now, reviewPeriodDays: 365 })
})
afterAll(() => platform[Symbol.asyncDispose]())

type Api = TestPlatform['api']
const today = () => dayOf(clock.now())
const read = (api: Api, id: string) => api.ok(getVendor, { params: { id } })
const set = async (api: Api, id: string, ended_on: string | null) => {
  const { name, domain } = await read(api, id)
  return api.ok(updateVendor, { params: { id }, body: { name, domain, ended_on } })
}
const named = async (api: Api, query: object = {}) =>
  (await api.page(listVendors, { query: { sort: 'name', ...query } })).data.map(({ name }) => name)

test('the last day is written, kept, sent back and taken back, and the history shows it', async () => {
  const { api } = await platform.newTenant('Last day')
  const created = await api.ok(createVendor, {
    body: { name: 'Larkspur', domain: 'https://larkspur.example', ended_on: '2026-05-03' },
  })
  expect(created.ended_on).toBe('2026-05-03')
  const { id, name, domain } = created
  expect(await read(api, id)).toEqual(created)
  expect((await api.ok(updateVendor, { params: { id }, body: { name, domain } })).ended_on).toBe('2026-05-03')
  expect((await api.ok(updateVendor, { params: { id }, body: created })).ended_on).toBe('2026-05-03')
  expect((await set(api, id, null)).ended_on).toBeNull()
  const [change] = (await api.page(getVendorHistory, { params: { id }, query: {} })).data
  expect(change).toMatchObject({
    type: 'vendor.updated',
    detail: { changes: [{ field: 'ended_on', from: '2026-05-03', to: null }] },
  })
  const body = { external_id: 'E-1', name: 'Foxglove', domain: 'https://foxglove.example', ended_on: '2026-05-03' }
  expect((await api.ok(upsertVendor, { body })).ended_on).toBe('2026-05-03')
  expect((await api.ok(upsertVendor, { body: { ...body, ended_on: null } })).ended_on).toBeNull()
  await api.ok(changeVendors, { body: { vendor_ids: [id], ended_on: '2026-06-01' } })
  expect((await read(api, id)).ended_on).toBe('2026-06-01')
  expect(await api.call('PUT', `/v1/vendors/${id}`, { body: { name, domain, ended_on: '3 May 2026' } })).toMatchObject({
    status: 400,
    error: { code: 'parameter_invalid', param: 'ended_on' },
  })
})

test('the list has every vendor without the filter, and those in use or ended ones with it, in every order', async () => {
  const { api } = await platform.newTenant('In use')
  const { id } = await makeVendor(api, { name: 'A' })
  for (const name of ['B', 'C']) await makeVendor(api, { name })
  await set(api, id, today())
  await makeVendor(api, { name: 'D', ended_on: '2090-01-01' })
  expect(await named(api)).toEqual(['A', 'B', 'C', 'D'])
  expect(await named(api, { in_use: 'true' })).toEqual(['B', 'C', 'D'])
  expect(await named(api, { in_use: 'false' })).toEqual(['A'])
  expect(await named(api, { in_use: 'true', sort: 'newest' })).toEqual(['D', 'C', 'B'])
  expect(await named(api, { in_use: 'true', approval_statuses: 'PENDING_REVIEW,APPROVED' })).toEqual(['B', 'C', 'D'])
  expect(await named(api, { in_use: 'false', risk_level: 'UNKNOWN', sort: 'newest' })).toEqual(['A'])
  expect(await api.call('GET', listVendors.path, { query: { in_use: 'yes' } })).toMatchObject({
    error: { code: 'parameter_invalid', param: 'in_use' },
  })
})

const contract = {
  reference: 'C-1',
  ends_on: '2090-12-31',
  notice_period: 'P3M',
  renewal: 'AUTOMATIC' as const,
  renewal_period: 'P1Y',
}

/** A vendor with a contract, a review, a condition and a sub-processor. */
async function makeBusy(api: Api, tenantId: string, name: string) {
  const now = Math.floor(clock.now().getTime() / 1000)
  const { id } = await makeVendor(api, { name, contracts: [contract], next_review_at: now + 86_400 })
  await api.ok(createApproval, {
    params: { id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: now }],
      reasoning: 'Good enough.',
      condition_items: [{ text: 'Encrypt backups.', due: now + 86_400 }, { text: 'Name an officer.' }],
    },
  })
  await platform.database.sql("INSERT INTO vendor_facts VALUES ($1, $2, 'a test', $3, now())", [
    tenantId,
    id,
    JSON.stringify({ subProcessors: [{ name: 'Cloudbarn', domain: null, references: [] }] }),
  ])
  return id
}

/** What the register says of the organisation's vendors, besides the list. */
async function standing(api: Api) {
  const dates = await api.ok(listDates, { query: {} })
  const { vendors, cells } = await api.ok(getRegisterOverview)
  const { sub_processors } = await api.ok(listSubProcessors, { query: {} })
  return {
    dates: dates.dates.map(({ kind }) => kind).toSorted(),
    undated: dates.undated.length,
    vendors,
    cells,
    engaged: sub_processors.map(({ name, vendor_count }) => [name, vendor_count]),
  }
}

test('an ended vendor has no dates and counts nowhere; in use again, it is as before', async () => {
  const { api, tenant_id } = await platform.newTenant('Ends')
  const id = await makeBusy(api, tenant_id, 'Larkspur')
  const other = await makeBusy(api, tenant_id, 'Foxglove')
  const [before, both] = [await read(api, id), await standing(api)]
  expect(before.contract_due_on).toBe('2090-09-30')
  const ended = await set(api, id, today())
  expect(ended).toMatchObject({
    ended_on: today(),
    contract_due_on: null,
    contracts: [{ ends_on: '2090-12-31', cancel_by: null }],
    next_review_at: before.next_review_at,
    current_approval: before.current_approval,
  })
  expect(await read(api, id)).toEqual(ended)
  const left = await standing(api)
  expect(left).toMatchObject({ vendors: 1, undated: 1, engaged: [['Cloudbarn', 1]] })
  expect(left.dates).toHaveLength(both.dates.length / 2)
  // What changes meanwhile gives an ended vendor no date either.
  await api.ok(updateVendor, {
    params: { id },
    body: {
      name: 'Larkspur',
      domain: before.domain,
      contracts: [...before.contracts, { ...contract, reference: 'C-2' }],
    },
  })
  expect(await standing(api)).toEqual(left)
  await api.ok(updateVendor, {
    params: { id },
    body: { name: 'Larkspur', domain: before.domain, contracts: before.contracts, ended_on: null },
  })
  const { updated_at: _, ...again } = await read(api, id)
  const { updated_at: __, ...was } = before
  expect(again).toEqual(was)
  expect(await standing(api)).toEqual(both)
  // Neither the deletion of an ended vendor counts twice.
  await set(api, other, today())
  await api.ok(deleteVendor, { params: { id: other } })
  expect(await standing(api)).toEqual({ ...left, cells: left.cells })
})

test('a last day ahead changes nothing until it comes', async () => {
  const tenant = await platform.newTenant('Ahead')
  const id = await makeBusy(tenant.api, tenant.tenant_id, 'Larkspur')
  const before = await standing(tenant.api)
  const last = dayOf(new Date(clock.now().getTime() + 10 * 86_400_000))
  expect(await set(tenant.api, id, last)).toMatchObject({ ended_on: last, contract_due_on: '2090-09-30' })
  await runPeriodicTasks(platform.services, clock.now())
  expect(await standing(tenant.api)).toEqual(before)
  expect(await named(tenant.api, { in_use: 'true' })).toEqual(['Larkspur'])
  clock.advance({ days: 10 })
  await runPeriodicTasks(platform.services, clock.now())
  const api = await signIn(platform.url, tenant)
  expect(await named(api, { in_use: 'false' })).toEqual(['Larkspur'])
  expect(await read(api, id)).toMatchObject({ ended_on: last, contract_due_on: null })
  expect(await standing(api)).toMatchObject({ vendors: 0, cells: [], dates: [], undated: 0, engaged: [] })
})

test('an ended vendor is not reassessed, warned of or reminded of; a person may still start a review', async () => {
  const tenant = await platform.newTenant('Quiet')
  const { tenant_id } = tenant
  let api = await signIn(platform.url, tenant)
  const id = await makeBusy(api, tenant_id, 'Larkspur')
  await set(api, id, today())
  // Both fall due with their last assessment long ago and a condition overdue.
  await platform.database.sql("UPDATE vendors SET assessed_at = $2::timestamptz - interval '2 years' WHERE id = $1", [
    id,
    clock.now(),
  ])
  clock.advance({ days: 30 })
  await runPeriodicTasks(platform.services, clock.now())
  api = await signIn(platform.url, tenant)
  expect(await read(api, id)).toMatchObject({ overall_status: 'CONDITIONAL', pending_assessments: [] })
  const inWarning = () =>
    platform.services.database.write(tenant_id, (session) =>
      waitingFor(session, { id, scopes: new Set(['approvals:write']) }),
    )
  expect(await inWarning()).toEqual([])
  await set(api, id, null)
  await runPeriodicTasks(platform.services, clock.now())
  expect((await read(api, id)).overall_status).toBe('WARNING')
  expect(await inWarning()).toHaveLength(1)
  await set(api, id, today())
  expect(await inWarning()).toEqual([])
  const { status } = await api.ok(createAssessment, {
    params: { id },
    body: { name: 'Once more', framework_ids: ['iso-27001'] },
  })
  expect(status).toBe('AWAITING')
})
