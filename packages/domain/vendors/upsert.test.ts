import { listAllAssessments } from '@custos/contract/all-assessments'
import { listAssessments } from '@custos/contract/assessments'
import { createVendor, getVendor, listVendors, updateVendor, upsertVendor } from '@custos/contract/vendors'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const larkspur = { external_id: 'ERP-1', name: 'Larkspur', domain: 'https://larkspur.example' }

test('a vendor is created under its external id once, then changed, and what is sent again is no change', async () => {
  const { api, tenant_id } = await platform.newTenant('Upserts')
  const put = (body: object) => api.ok(upsertVendor, { body: { ...larkspur, ...body } })
  const created = await put({ notes: ['Kept.'] })
  expect(created).toMatchObject({ ...larkspur, overall_status: 'PENDING_REVIEW', notes: ['Kept.'] })
  expect(await put({})).toEqual(created)
  expect(await put({ criticality: 'HIGH' })).toMatchObject({ id: created.id, criticality: 'HIGH', notes: ['Kept.'] })
  expect((await api.page(listVendors)).data).toHaveLength(1)
  const events = await platform.database.sql<{ type: string }>(
    'SELECT type FROM events WHERE tenant_id = $1 ORDER BY id',
    [tenant_id],
  )
  expect(events.map(({ type }) => type).filter((type) => type.startsWith('vendor.'))).toEqual([
    'vendor.created',
    'vendor.updated',
  ])
  expect(await api.call('PUT', '/v1/vendors', { body: { name: 'A', domain: 'https://a.example' } })).toMatchObject({
    status: 400,
    error: { code: 'parameter_missing', param: 'external_id' },
  })
})

test('of many who send the same new vendor at once, one creates it', async () => {
  const { api } = await platform.newTenant('At once')
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () => (await api.ok(upsertVendor, { body: larkspur })).id),
  )
  expect(new Set(ids).size).toBe(1)
  expect((await api.page(listVendors)).data).toHaveLength(1)
})

test('an external id names one vendor of an organisation, and any of another', async () => {
  const { api } = await platform.newTenant('One each')
  const { id } = await api.ok(upsertVendor, { body: larkspur })
  const other = await makeVendor(api, { name: 'Other' })
  const refusal = { status: 409, error: { code: 'resource_already_exists', param: 'external_id' } }
  expect(await api.call('POST', createVendor.path, { body: larkspur })).toMatchObject(refusal)
  const params = { id: other.id }
  expect(await api.call('PUT', `/v1/vendors/${other.id}`, { body: { ...other, external_id: 'ERP-1' } })).toMatchObject(
    refusal,
  )
  // The vendor may keep its own external id.
  await api.ok(updateVendor, { params: { id }, body: larkspur })
  await api.ok(updateVendor, { params, body: { ...other, external_id: 'ERP-2' } })
  expect((await api.ok(getVendor, { params })).external_id).toBe('ERP-2')
  expect((await platform.api.ok(upsertVendor, { body: larkspur })).id).not.toBe(id)
  const found = await api.page(listVendors, { query: { external_id: 'ERP-1' } })
  expect(found.data.map((vendor) => vendor.id)).toEqual([id])
})

test('an integration that creates a vendor is told of others with its name or host, of the organisation alone', async () => {
  const { api } = await platform.newTenant('Told')
  const other = await makeVendor(api, { name: 'Larkspur', domain: 'https://www.larkspur.example/eu' })
  const hint = { id: other.id, name: 'Larkspur', domain: 'https://www.larkspur.example/eu' }
  const put = (external_id: string, name: string, domain: string) =>
    api.ok(upsertVendor, { body: { external_id, name, domain } })
  expect((await put('1', 'LARKSPUR', 'https://else.example')).possible_duplicates).toEqual([hint])
  expect((await put('2', 'Else', 'http://Larkspur.example:8080')).possible_duplicates).toEqual([hint])
  for (const [id, name] of [
    ['3', 'Nobody'],
    ['1', 'LARKSPUR'],
  ])
    expect(await put(id!, name!, `https://${name!.toLowerCase()}.example`)).not.toHaveProperty('possible_duplicates')
})

test('lists give what has changed since a moment', async () => {
  const { api, tenant_id } = await platform.newTenant('Reads again')
  const [old, changed] = [await makeVendor(api), await makeVendor(api)]
  for (const { id } of [old, changed]) await makeAssessment(api, id)
  for (const table of ['vendors', 'assessments'])
    await platform.database.sql(`UPDATE ${table} SET updated_at = to_timestamp(1000) WHERE tenant_id = $1`, [tenant_id])
  const idsOf = async (updated_since: number) =>
    (await api.page(listVendors, { query: { updated_since } })).data.map(({ id }) => id)
  expect(await idsOf(1001)).toEqual([])
  await api.ok(updateVendor, { params: { id: changed.id }, body: { name: 'New', domain: changed.domain } })
  expect(await idsOf(1001)).toEqual([changed.id])
  expect(await idsOf(1000)).toEqual([changed.id, old.id])
  for (const [updated_since, count] of [
    [1001, 0],
    [1000, 1],
  ] as const) {
    const query = { limit: 20, updated_since }
    expect((await api.page(listAssessments, { params: { id: old.id }, query })).data).toHaveLength(count)
    expect((await api.page(listAllAssessments, { query })).data).toHaveLength(count * 2)
  }
})
