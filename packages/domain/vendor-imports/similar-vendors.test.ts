import { importVendors } from '@custos/contract/vendor-import'
import { getVendor } from '@custos/contract/vendors'
import { explaining } from '@custos/testkit/explain'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sheetOfCsv } from './import-in-memory.fixture.ts'
import { KnownVendors } from './known.ts'
import { readRegister } from './register.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const file = 'Vendor;Contract no\nLarkspur;A 1\nRoyal KPQ;A 2\n'

test('registered vendors with similar names are offered, and take the rows that a person assigns to them', async () => {
  const { api } = platform
  const larkspur = await makeVendor(api, { name: 'Larkspur.com Germany GmbH', domain: 'https://larkspur.example' })
  const royal = await makeVendor(api, { name: 'KPQ B.V.', domain: 'https://kpq.example' })
  await makeVendor(api, { name: 'Larksong', domain: 'https://larksong.example' })
  const send = (query: Record<string, string>) =>
    api.ok(importVendors, {
      query: { name: 'register.csv', known: 'update', ...query },
      raw: file,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const look = await send({})
  expect(look.counts).toMatchObject({ new: 2, doubtful: 2 })
  expect(look.rows.map(({ candidates }) => candidates.map(({ choice }) => choice))).toEqual([[larkspur.id], [royal.id]])
  const vendors = JSON.stringify({ 2: larkspur.id, 3: royal.id })
  expect((await send({ vendors, apply: 'true' })).counts).toMatchObject({ created: 0, changed: 2 })
  expect(await api.ok(getVendor, { params: { id: royal.id } })).toMatchObject({
    name: 'KPQ B.V.',
    contracts: [{ reference: 'A 2' }],
  })
  const again = await send({ apply: 'true' })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, duplicate: 2 })
  expect(again.rows.map(({ vendor_id }) => vendor_id)).toEqual([larkspur.id, royal.id])
})

test.each([
  ['Amazon Web Services EMEA SARL', 'AWS'],
  ['QFP', 'Quill & Feather Print Ltd'],
  ['Müller Medizintechnik GmbH', 'Mueller Medizintechnik'],
  ['Bruecke Verlag', 'Brücke Verlag AG'],
])('the registered “%s” is offered for “%s”', async (registered, written) => {
  const { api } = platform
  const { id } = await makeVendor(api, { name: registered })
  const { rows } = await api.ok(importVendors, {
    query: { name: 'register.csv' },
    raw: `Vendor;Contract no\n${written};A 1\n`,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(rows).toMatchObject([{ outcome: 'NEW', candidates: [{ choice: id }] }])
})

test('the search for similar names reads few vendors of a large register', async () => {
  const { tenant_id: tenantId } = await platform.newTenant('Large')
  await platform.database.sql(
    `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
     SELECT $1, uuidv7(), 'Vendor ' || n, 'https://vendor-' || n || '.example', '[]', '[]', 'PENDING_REVIEW', now(), now() FROM generate_series(1, 5000) n`,
    [tenantId],
  )
  await platform.database.sql('ANALYZE vendors')
  const { rows } = readRegister(
    [sheetOfCsv(file)],
    { sheet: undefined, columns: undefined, takesStruck: false },
    { people: [], customFields: [], values: [], remembered: [] },
  )
  const explained = explaining(platform.database)
  await KnownVendors.of(
    { tenantId, ...explained },
    rows.flatMap(({ read }) => ('vendor' in read ? read : [])),
    [],
    false,
  )
  expect(explained.rowsOf('vendors')).toBeLessThan(50)
})
