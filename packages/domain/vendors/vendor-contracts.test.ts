import { listDates } from '@custos/contract/dates'
import { createVendor, getVendor, updateVendor, upsertVendor } from '@custos/contract/vendors'
import { makeDocument, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const contract = {
  reference: 'C-2090-17',
  entity: 'Harbour Bank AG',
  starts_on: '2089-12-31',
  ends_on: '2090-12-31',
  notice_period: 'P3M',
  renewal: 'AUTOMATIC' as const,
  renewal_period: 'P1Y',
  annual_cost: 12_000.5,
  currency: 'EUR',
  cost_centre: '4711',
}

test('contracts stand with their vendor, and are sent back or sent again without a change', async () => {
  const { api } = await platform.newTenant('Contracts')
  const body = { external_id: 'ERP-1', name: 'Larkspur', domain: 'https://larkspur.example' }
  const created = await api.ok(upsertVendor, { body: { ...body, contracts: [contract, { cost_centre: '12' }] } })
  expect(created.contracts).toMatchObject([
    { ...contract, value: null, document_id: null, cancel_by: '2090-09-30' },
    { reference: null, cost_centre: '12', ends_on: null, cancel_by: null },
  ])
  expect(await api.ok(upsertVendor, { body: { ...body, contracts: [contract, { cost_centre: '12' }] } })).toEqual(
    created,
  )
  expect(await api.ok(upsertVendor, { body })).toEqual(created)
  const sentBack = await api.ok(updateVendor, { params: { id: created.id }, body: created })
  expect(sentBack.contracts).toEqual(created.contracts)
  const cancelled = { ...created.contracts[0]!, renewal: 'NONE' as const, renewal_period: null }
  const changed = await api.ok(upsertVendor, { body: { ...body, contracts: [cancelled] } })
  expect(changed.contracts).toEqual([{ ...cancelled, cancel_by: null }])
  expect((await api.ok(upsertVendor, { body: { ...body, contracts: [] } })).contracts).toEqual([])
})

test('a contract is due in Dates, also of a rejected vendor, and moves to its next term when it has renewed itself', async () => {
  const { api, tenant_id } = await platform.newTenant('Contract dates')
  const { id } = await makeVendor(api, {
    contracts: [contract, { ...contract, reference: 'C-2', renewal: 'NONE', renewal_period: null }],
  })
  const dates = async () =>
    (await api.ok(listDates, { query: { kinds: 'CONTRACT_CANCELLATION,CONTRACT_END' } })).dates.map(
      ({ kind, date, what, link }) => [kind, date, what, link],
    )
  const link = `/console/vendors/${id}/contracts`
  const ends = ['CONTRACT_END', noon('2090-12-31'), 'C-2, Harbour Bank AG', link]
  expect(await dates()).toEqual([
    ['CONTRACT_CANCELLATION', noon('2090-09-30'), 'C-2090-17, Harbour Bank AG', link],
    ends,
  ])
  await runPeriodicTasks(platform.services, new Date('2090-10-01'))
  expect((await api.ok(getVendor, { params: { id } })).contracts.map(({ cancel_by }) => cancel_by)).toEqual([
    '2091-09-30',
    null,
  ])
  const [row] = await platform.database.sql<{ due: string }>(
    'SELECT contract_due_on::text AS due FROM vendors WHERE tenant_id = $1',
    [tenant_id],
  )
  expect(row!.due).toBe('2090-12-31')
})

test('once a contract has ended, the vendor is due when the next one is, though nobody changes it', async () => {
  const { api, tenant_id } = await platform.newTenant('Followed contracts')
  const ending = { reference: 'C-1', ends_on: '2089-12-31', notice_period: 'P3M' }
  const following = { reference: 'C-2', starts_on: '2090-01-01', ends_on: '2091-12-31', notice_period: 'P3M' }
  const { id } = await makeVendor(api, { contracts: [ending, following] })
  const lone = await makeVendor(api, { contracts: [ending] })
  const due = async (of = id) => (await api.ok(getVendor, { params: { id: of } })).contract_due_on
  expect(await due()).toBe('2089-09-30')
  await runPeriodicTasks(platform.services, new Date('2090-01-02'))
  expect(await due()).toBe('2091-09-30')
  const [, row] = (await api.call('GET', '/v1/register.csv?sheet=vendors')).text
    .split('\r\n')
    .filter((line) => line.includes(id))[0]!
    .split(id)
  expect(row).toContain('2091-12-31')
  // A contract without a successor stays overdue, and no periodic task changes it.
  const changed = async () =>
    (
      await platform.database.sql<{ at: Date }>(
        'SELECT updated_at AS at FROM vendors WHERE tenant_id = $1 AND id = $2',
        [tenant_id, lone.id],
      )
    )[0]!.at
  const before = await changed()
  await runPeriodicTasks(platform.services, new Date('2090-02-02'))
  expect([await due(lone.id), await changed()]).toEqual(['2089-09-30', before])
})

test('each contract has its dates, though another one of the vendor runs on', async () => {
  const { api } = await platform.newTenant('Contracts for themselves')
  const { id } = await makeVendor(api, {
    contracts: [
      { reference: 'C-1', ends_on: '2020-12-31', renewal: 'NONE' },
      { reference: 'C-2', ends_on: '2091-12-31', notice_period: 'P100Y' },
      { reference: 'C-3', open_ended: true },
    ],
  })
  const { dates } = await api.ok(listDates)
  expect(dates.map(({ kind, what, date, overdue }) => [kind, what, date, overdue])).toEqual([
    ['CONTRACT_CANCELLATION', 'C-2', noon('1991-12-31'), true],
    ['CONTRACT_END', 'C-1', noon('2020-12-31'), true],
  ])
  // The register shows the next day: nobody can do anything about what is over.
  expect((await api.ok(getVendor, { params: { id } })).contract_due_on).toBe('1991-12-31')
})

test('a due day that is none of the contracts is counted anew', async () => {
  const { api, tenant_id } = await platform.newTenant('Counted anew')
  const { id } = await makeVendor(api, {
    contracts: [{ ends_on: '2090-01-31', notice_period: 'P3M', notice_to: 'YEAR' }],
  })
  await platform.database.sql(
    `UPDATE vendors SET contract_due_on = '2020-01-01', contracts = jsonb_set(contracts, '{0,cancel_by}', '"2089-10-31"') WHERE tenant_id = $1`,
    [tenant_id],
  )
  await runPeriodicTasks(platform.services, new Date())
  expect(await api.ok(getVendor, { params: { id } })).toMatchObject({
    contract_due_on: '2090-01-31',
    contracts: [{ cancel_by: null }],
  })
})

test('a mistake in a contract is named at its place, and nothing is stored', async () => {
  const { api } = await platform.newTenant('Refused contracts')
  const refused = async (one: object, error: object, first: object = {}) =>
    expect(
      await api.call('POST', createVendor.path, {
        body: { name: 'A', domain: 'https://a.example', contracts: [first, one] },
      }),
    ).toMatchObject({ error })
  await refused({ ...contract, ends_on: '2089-12-30' }, { param: 'contracts[1].ends_on' })
  await refused({ ...contract, renewal: 'NONE' }, { param: 'contracts[1].renewal_period' })
  await refused({ starts_on: '31.12.2089' }, { param: 'contracts[1].starts_on' })
  await refused({ starts_on: '0001-01-01' }, { param: 'contracts[1].starts_on' })
  await refused({ notice_period: '3 months' }, { param: 'contracts[1].notice_period' })
  await refused({ currency: 'EURO' }, { param: 'contracts[1].currency' })
  await refused({ currency: 'XQZ' }, { param: 'contracts[1].currency' })
  await refused({ value: '12' }, { param: 'contracts[1].value' })
  const id = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e90'
  await refused({ id }, { param: 'contracts[1].id' }, { id })
  await refused({ document_id: id }, { code: 'resource_not_found', param: 'contracts[1].document_id' })
})

test('the document of a contract is one of the vendor', async () => {
  const { api } = await platform.newTenant('Contract documents')
  const [one, other] = [await makeVendor(api, { name: 'One' }), await makeVendor(api, { name: 'Other' })]
  const { id: document_id } = await makeDocument(api, one.id)
  const body = { name: 'One', domain: one.domain, contracts: [{ document_id }] }
  const changed = await api.ok(updateVendor, { params: { id: one.id }, body })
  expect(changed.contracts).toMatchObject([{ document_id }])
  expect(await api.call('PUT', `/v1/vendors/${other.id}`, { body })).toMatchObject({
    error: { code: 'resource_not_found', param: 'contracts[0].document_id' },
  })
})
