import { updateOrganisation } from '@custos/contract/organisation'
import { exportSheet } from '@custos/contract/register-export'
import { importVendors } from '@custos/contract/vendor-import'
import { createVendor, deleteVendor, getVendor, listVendors, updateVendor } from '@custos/contract/vendors'
import { pathOf } from '@custos/testkit/api-client'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const fields = [
  { key: 'region', name: 'Region', kind: 'CHOICE' as const, choices: ['EMEA', 'APAC'] },
  { key: 'go_live', name: 'Go-live', kind: 'DATE' as const },
  { key: 'seats', name: 'Seats', kind: 'NUMBER' as const },
  { key: 'remark', name: 'Remark of ours', kind: 'TEXT' as const },
  { key: 'deputy', name: 'Deputy', kind: 'PERSON' as const },
]
async function newTenant(name: string): Promise<Tenant> {
  const tenant = await platform.newTenant(name)
  await tenant.api.ok(updateOrganisation, { body: { custom_fields: fields } })
  return tenant
}

test('a vendor has values in the fields of its organisation: what is left out stays, and null clears', async () => {
  const { api } = await newTenant('Own fields')
  const { id: deputy } = await makeUser(api)
  const custom_fields = { region: 'EMEA', go_live: '2026-12-31', seats: 12.5, deputy }
  const vendor = await makeVendor(api, { custom_fields })
  expect(vendor.custom_fields).toEqual(custom_fields)
  const { id, name, domain } = vendor
  const change = (to: Record<string, string | number | null>) =>
    api.ok(updateVendor, { params: { id }, body: { name, domain, custom_fields: to } })
  expect((await change({ seats: null, region: 'APAC' })).custom_fields).toEqual({
    region: 'APAC',
    go_live: '2026-12-31',
    deputy,
  })
  // A removed field keeps its values, and accepts them unchanged.
  await api.ok(updateOrganisation, { body: { custom_fields: fields.slice(1) } })
  expect((await change({ region: 'APAC' })).custom_fields).toMatchObject({ region: 'APAC' })
})

test('a value that no field takes is refused at its key', async () => {
  const { api, other } = { ...(await newTenant('Refused values')), other: platform.other }
  const refused = async (custom_fields: object, code = 'parameter_invalid') =>
    expect(
      await api.call('POST', createVendor.path, { body: { name: 'A', domain: 'https://a.example', custom_fields } }),
    ).toMatchObject({ error: { code, param: `custom_fields.${Object.keys(custom_fields)[0]}` } })
  await refused({ unknown: 'x' })
  await refused({ region: 'Mars' })
  await refused({ go_live: '31.12.2026' })
  await refused({ go_live: '2026-02-30' })
  await refused({ seats: '12' })
  await refused({ remark: 12 })
  await refused({ deputy: 'me' })
  await refused({ deputy: (await makeUser(other.api)).id }, 'resource_not_found')
  const settings = async (custom_fields: object[], param: string) =>
    expect(await api.call('PUT', updateOrganisation.path, { body: { custom_fields } })).toMatchObject({
      error: { code: 'parameter_invalid', param },
    })
  await settings([fields[1]!, { ...fields[1]!, name: 'Other' }], 'custom_fields[1].key')
  await settings([fields[1]!, { ...fields[2]!, name: 'go-LIVE' }], 'custom_fields[1].name')
  await settings([{ key: 'a', name: 'A', kind: 'CHOICE' }], 'custom_fields[0].choices')
  await settings([{ key: 'seats', name: 'Seats', kind: 'TEXT' }], 'custom_fields[0].kind')
  await settings([{ key: 'team', name: 'department', kind: 'TEXT' }], 'custom_fields[0].name')
  await settings(
    Array.from({ length: 21 }, (_, n) => ({ key: `n${n}`, name: `N ${n}`, kind: 'TEXT' })),
    'custom_fields',
  )
})

test('a removed field comes back with its values, and never as one of another kind', async () => {
  const { api } = await newTenant('Removed and added')
  const set = (custom_fields: object[]) => api.call('PUT', updateOrganisation.path, { body: { custom_fields } })
  const { id } = await makeVendor(api, { custom_fields: { seats: 12 } })
  await set([])
  expect(await set([{ key: 'seats', name: 'Seats', kind: 'DATE' }])).toMatchObject({
    status: 400,
    error: { param: 'custom_fields[0].kind' },
  })
  expect((await set([{ key: 'seats', name: 'Seats again', kind: 'NUMBER' }])).status).toBe(200)
  expect((await api.ok(getVendor, { params: { id } })).custom_fields).toEqual({ seats: 12 })
})

test('a removed text of which some values are days comes back as no date, and what is no day goes out as text', async () => {
  const { api } = await platform.newTenant('Texts and days')
  const set = (kind: string) =>
    api.call('PUT', updateOrganisation.path, { body: { custom_fields: [{ key: 'go_live', name: 'Go-live', kind }] } })
  await set('TEXT')
  for (const go_live of ['2026-01-01', 'soon', '2026-01-02']) await makeVendor(api, { custom_fields: { go_live } })
  await api.ok(updateOrganisation, { body: { custom_fields: [] } })
  // Another change in between keeps the kind known.
  await api.ok(updateOrganisation, { body: { region: 'OTHER' } })
  for (const kind of ['DATE', 'NUMBER', 'PERSON'])
    expect(await set(kind)).toMatchObject({ status: 400, error: { param: 'custom_fields[0].kind' } })
  expect((await set('TEXT')).status).toBe(200)
  // The state of an organisation that changed the kind before this was refused.
  await platform.database.sql(
    `UPDATE organisations SET custom_fields = jsonb_set(custom_fields, '{0,kind}', '"DATE"')
     WHERE tenant_id = (SELECT tenant_id FROM vendors WHERE custom_fields ->> 'go_live' = 'soon')`,
  )
  const { text } = await api.call('GET', pathOf(exportSheet, {}))
  expect(
    text
      .trim()
      .split('\r\n')
      .map((row) => row.split(',').at(-1)),
  ).toEqual(['Go-live', '2026-01-02', 'soon', '2026-01-01'])
})

test('the list is narrowed by a value, of the organisation alone, and follows each change', async () => {
  const { api } = await newTenant('Filtered')
  const other = await newTenant('Filtered elsewhere')
  await makeVendor(other.api, { custom_fields: { region: 'EMEA' } })
  const [one, two] = [
    await makeVendor(api, { name: 'One', custom_fields: { region: 'EMEA', seats: 12 } }),
    await makeVendor(api, { name: 'Two', custom_fields: { region: 'APAC' } }),
  ]
  const named = async (custom_field: string) =>
    (await api.page(listVendors, { query: { custom_field } })).data.map(({ name }) => name)
  expect(await named('region:EMEA')).toEqual(['One'])
  expect(await named('seats:12')).toEqual(['One'])
  const { name, domain } = two
  await api.ok(updateVendor, { params: { id: two.id }, body: { name, domain, custom_fields: { region: 'EMEA' } } })
  expect(await named('region:EMEA')).toEqual(['Two', 'One'])
  expect(await named('region:APAC')).toEqual([])
  await api.ok(deleteVendor, { params: { id: one.id } })
  expect(await named('region:EMEA')).toEqual(['Two'])
  expect(await api.call('GET', listVendors.path, { query: { custom_field: 'EMEA' } })).toMatchObject({
    error: { code: 'parameter_invalid', param: 'custom_field' },
  })
})

test('own fields come with a register under their names, and go out with it', async () => {
  const { api } = await newTenant('Own fields in a register')
  const person = await makeUser(api)
  const send = (raw: string, query: Record<string, string> = {}) =>
    api.ok(importVendors, {
      query: { name: 'register.csv', ...query },
      raw,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const file = `Vendor,Region,GO LIVE,seats,Remark of ours,Deputy,Since
Larkspur,emea,31.12.2026,"-1,200",=Call first,${person.email},
Foxglove,Mars,,,,,2026-01-31
`
  const read = await send(file, { apply: 'true' })
  const columns = ['name', ...fields.map(({ key }) => `custom_fields.${key}`), 'notes']
  expect(read.columns.map(({ field }) => field)).toEqual(columns)
  expect(read.rows[1]!.doubts).toEqual([{ field: 'custom_fields.region', message: '“Mars” is not a value of Region' }])
  const { data } = await api.page(listVendors)
  expect(data.map(({ custom_fields, notes }) => [custom_fields, notes])).toEqual([
    [{}, ['Since: 2026-01-31', 'Region: Mars']],
    [{ region: 'EMEA', go_live: '2026-12-31', seats: -1200, remark: '=Call first', deputy: person.id }, []],
  ])
  const { text } = await api.call('GET', pathOf(exportSheet, {}))
  expect(text.split('\r\n')[0]).toMatch(/,Region,Go-live,Seats,Remark of ours,Deputy$/)
  expect((await send(text, { known: 'update' })).counts).toMatchObject({ changed: 0, new: 0, doubtful: 0 })
  // A fraction of three digits in a file of Custos is no thousand; and a column may be mapped to a field.
  const changed = text.replace('-1200', '1.234')
  const { rows } = await send(changed, { known: 'update', apply: 'true' })
  expect(rows.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['custom_fields'])
  expect((await api.page(listVendors, { query: { custom_field: 'seats:1.234' } })).data).toHaveLength(1)
  const said = await send(file, { known: 'update', apply: 'true', columns: '0:name,6:custom_fields.go_live' })
  expect(said.counts).toMatchObject({ changed: 1, doubtful: 0 })
  expect((await api.page(listVendors, { query: { custom_field: 'go_live:2026-01-31' } })).data).toHaveLength(1)
  const unknown = { name: 'register.csv', columns: '0:name,1:custom_fields.unknown' }
  const response = await api.call('POST', importVendors.path, {
    query: unknown,
    raw: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(response).toMatchObject({ error: { code: 'parameter_invalid', param: 'columns' } })
})
