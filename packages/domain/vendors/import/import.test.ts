import { listAuditLogs } from '@custos/contract/audit-logs'
import { importVendors } from '@custos/contract/vendor-import'
import { listVendors } from '@custos/contract/vendors'
import { workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { vendorsAt } from '../store.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const send = (file: string | Buffer, query: Record<string, string> = {}, api = platform.api) =>
  api.ok(importVendors, {
    query: { name: 'register.csv', ...query },
    raw: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
const refusal = (file: string | Buffer, query: Record<string, string> = {}) =>
  platform.api.call('POST', '/v1/vendors/import', {
    query: { name: 'register.csv', ...query },
    raw: file,
    headers: { 'content-type': 'application/octet-stream' },
  })

const register = `Our vendors in the autumn of 2026
Supplier;Website;Category;Tier;Next review;Contact e-mail;Budget
Pennywhistle Cloud;pennywhistle.example;Data Storage and Backup;1;2027-03-31;trust@pennywhistle.example;900
;www.alderbrook.example;;;;;
Quillfeather;https://quillfeather.example/eu;Feathers;5;soon;nobody;20
;;;;;900
Twice;pennywhistle.example;;;;;
`

test('a register is held against the vendors at its hosts alone, however many others there are', async () => {
  const tenant = await platform.newTenant('With many vendors')
  for (const domain of [
    'https://www.Known.example/eu',
    'http://known.example:8080',
    'https://other.example',
    'https://known.example.other.example',
  ])
    await makeVendor(tenant.api, { name: domain, domain })
  const { tenant_id: tenantId } = tenant
  const found = await vendorsAt.all(platform.services.database.reader(tenantId), { tenantId, hosts: ['known.example'] })
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'http://known.example:8080',
    'https://www.Known.example/eu',
  ])
  const { counts } = await send('Vendor,Website\nAgain,known.example\n', {}, tenant.api)
  expect(counts).toEqual({ new: 0, created: 0, duplicate: 1, faulty: 0 })
})

test('a register is understood by its headings, and nothing is registered by looking', async () => {
  const read = await send(register)
  expect(read.columns.map(({ heading, field }) => `${heading}: ${field}`)).toEqual([
    'Supplier: name',
    'Website: domain',
    'Category: industry',
    'Tier: criticality',
    'Next review: next_review_at',
    'Contact e-mail: contact_email',
    'Budget: null',
  ])
  expect(read.counts).toEqual({ new: 2, created: 0, duplicate: 1, faulty: 2 })
  expect(read.rows.map(({ row, name, outcome }) => `${row} ${name} ${outcome}`)).toEqual([
    '3 Pennywhistle Cloud NEW',
    '4 alderbrook.example NEW',
    '5 Quillfeather FAULTY',
    '6  FAULTY',
    '7 Twice DUPLICATE',
  ])
  expect(read.rows[2]!.faults.map(({ field }) => field)).toEqual([
    'industry',
    'criticality',
    'next_review_at',
    'contact_email',
  ])
  expect((await platform.api.page(listVendors)).data).toEqual([])
})

test('the audit log tells a look at a register from its import', async () => {
  const { api } = await platform.newTenant('Looks first')
  await send(register, {}, api)
  await send(register, { apply: 'true' }, api)
  const { audit_logs } = await api.ok(listAuditLogs, {
    query: { start_time: 0, end_time: 4_000_000_000, limit: 100, sort_order: 'asc' },
  })
  const recorded = audit_logs.filter(({ action }) => action === 'vendors.import')
  expect(recorded.map(({ custom_data }) => custom_data)).toMatchObject([
    { applied: false, counts: { new: 2, created: 0 } },
    { applied: true, counts: { new: 0, created: 2 } },
  ])
})

test('applied, new rows are registered, once, and each is an event', async () => {
  const tenant = await platform.newTenant('Importer')
  const read = await send(register, { apply: 'true' }, tenant.api)
  expect(read.counts).toEqual({ new: 0, created: 2, duplicate: 1, faulty: 2 })
  const vendors = (await tenant.api.page(listVendors)).data
  expect(vendors.find(({ id }) => id === read.rows[0]!.vendor_id)).toMatchObject({
    name: 'Pennywhistle Cloud',
    domain: 'https://pennywhistle.example',
    industry: 'Data Storage and Backup',
    criticality: 'CRITICAL',
    next_review_at: Date.UTC(2027, 2, 31, 23, 59, 59) / 1000,
    contact: { type: 'PROVIDED', email: 'trust@pennywhistle.example' },
  })
  const events = await platform.database.sql(
    "SELECT detail FROM events WHERE tenant_id = $1 AND type = 'vendor.created'",
    [tenant.tenant_id],
  )
  expect(events).toHaveLength(2)
  expect((await send(register, { apply: 'true' }, tenant.api)).counts).toMatchObject({ created: 0, duplicate: 3 })
})

test('a vendor is the same by its domain, whatever stands before it, and of one organisation', async () => {
  const tenant = await platform.newTenant('Knows one')
  const { id } = await makeVendor(tenant.api, {
    name: 'Larkspur Mail',
    domain: 'https://www.larkspur.example/about',
  })
  const row = 'Name,Domain\nLarkspur,larkspur.example\n'
  expect((await send(row, {}, tenant.api)).rows[0]).toMatchObject({
    name: 'Larkspur',
    outcome: 'DUPLICATE',
    vendor_id: id,
    vendor_name: 'Larkspur Mail',
  })
  expect((await send(row)).rows[0]).toMatchObject({ outcome: 'NEW', vendor_id: null, vendor_name: null })
})

test('the owner, the kinds of data, the agreement and the country are taken over, and what cannot be is said', async () => {
  const person = await makeUser(platform.api)
  const { email } = person
  const file = `Vendor;Website;Owner;Data categories;DPA signed;Country
Larkspur;larkspur-mail.example;${email};Personal data, Health;2025-03-01;Ireland
Bellwether;bellwether.example;Nobody Known;Recipes;no;Europe
Foxglove;foxglove.example;;;yes;DE
`
  const read = await send(file, { apply: 'true' })
  expect(read.columns.map(({ field }) => field)).toEqual([
    'name',
    'domain',
    'owner',
    'data_types',
    'agreement',
    'country',
  ])
  expect(read.rows[1]!.faults.map(({ field }) => field)).toEqual(['owner', 'data_types', 'country'])
  const vendors = (await platform.api.page(listVendors)).data
  expect(vendors.find(({ name }) => name === 'Larkspur')).toMatchObject({
    owner_id: person.id,
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA'] },
    processing: { agreement: '2025-03-01', country: 'IE' },
    special_categories: true,
  })
  expect(vendors.find(({ name }) => name === 'Foxglove')).toMatchObject({
    processing: { agreement: 'Signed, says the imported register', country: 'DE' },
  })
})

test('a row without a website, however a register says so, is a vendor without one, and the same by its name', async () => {
  const { api } = await platform.newTenant('With its tax adviser')
  const file = 'Vendor;Website\nHuber Steuerberatung;\nDr. Sommer;-\nShredder;none\nHafner;kein Webauftritt\n'
  expect((await send(file, { apply: 'true' }, api)).counts).toMatchObject({ created: 4, faulty: 0 })
  const { data } = await api.page(listVendors)
  expect(data.map(({ domain }) => domain.replace(/^.*[.](?=no-website)/, ''))).toEqual(
    Array(4).fill('no-website.invalid'),
  )
  expect((await send('Vendor\nHUBER Steuerberatung\nFuchs\n', {}, api)).counts).toMatchObject({ new: 1, duplicate: 1 })
})

test('a guess is corrected by saying what columns hold', async () => {
  const file = 'What,Where,Id\nLarkspur,larkspur.example,7\n'
  const { columns, rows } = await send(file, { columns: '0:name,1:domain' })
  expect(columns.map(({ field }) => field)).toEqual(['name', 'domain', null])
  expect(rows).toMatchObject([{ name: 'Larkspur', outcome: 'NEW' }])
  for (const columns of ['0:name,1:name', '0:colour'])
    expect(await refusal(file, { columns })).toMatchObject({ status: 400, error: { param: 'columns' } })
})

describe('a workbook', () => {
  test('is read from the sheet that has the headings', async () => {
    const workbook = workbookOf({
      Notes: [['Nothing to see']],
      Register: [
        ['Vendor', 'Website'],
        ['Larkspur', 'larkspur.example'],
      ],
    })
    expect(await send(workbook, { name: 'register.xlsx' })).toMatchObject({
      sheet: 'Register',
      counts: { new: 1, faulty: 0 },
    })
  })

  test('that is none, holds no headings or is empty is refused with its reason', async () => {
    for (const [file, name] of [
      ['', 'register.csv'],
      ['just text without any heading\nor row', 'register.csv'],
      [Buffer.from('PK\x03\x04 xl/workbook.xml and nothing else', 'latin1'), 'register.xlsx'],
      [Buffer.from('%PDF-1.7 a contract'), 'register.pdf'],
    ] as const) {
      const answer = await refusal(file as string, { name })
      expect(answer).toMatchObject({ status: 400, error: { code: 'parameter_invalid' } })
      expect(answer.error!.message.length).toBeGreaterThan(20)
    }
  })
})

test('a cell longer than any field is told, whatever it costs to read', async () => {
  const read = await send(`Vendor;Website;Data categories\nA;a.example;"${'a,'.repeat(15_000)}"\n`)
  expect(read.rows).toMatchObject([
    { outcome: 'FAULTY', faults: [{ field: 'data_types', message: 'is longer than 10000 characters' }] },
  ])
})

test('a register of more rows than are taken is refused, and none of it reaches the thread that serves everybody', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect(await refusal(`Vendor,Website\n${'a,a.example\n'.repeat(200_000)}`)).toMatchObject({
    status: 400,
    error: { message: 'The register has more than 2000 rows' },
  })
  expect(parse.mock.calls.some(([text]) => String(text).length > 100_000)).toBe(false)
})
