import { createAssessments } from '@custos/contract/all-assessments'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { updateOrganisation } from '@custos/contract/organisation'
import { exportSheet } from '@custos/contract/register-export'
import { importVendors, listImports, undoImport } from '@custos/contract/vendor-import'
import { deleteVendor, getVendor, listVendors, updateVendor } from '@custos/contract/vendors'
import { sheetOf, workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
import { pathOf } from '@custos/testkit/api-client'
import { holdRow, untilWaiting } from '@custos/testkit/locks'
import { makeDocument, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'

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

const refusalOf = (api: TestPlatform['api'], query: Record<string, string>) =>
  api.call('POST', importVendors.path, {
    query: { name: 'register.csv', ...query },
    raw: 'Vendor\nLarkspur\n',
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

test('a register is held against the vendors at its hosts, however many others there are', async () => {
  const tenant = await platform.newTenant('With many vendors')
  for (const domain of ['https://www.Known.example/eu', 'https://other.example', 'https://known.example.other.example'])
    await makeVendor(tenant.api, { name: domain, domain })
  const { rows } = await send('Vendor,Website\nAgain,known.example:8080\n', {}, tenant.api)
  expect(rows).toMatchObject([{ outcome: 'DUPLICATE', vendor_name: 'https://www.Known.example/eu' }])
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
    'Budget: notes',
  ])
  expect(read.counts).toEqual({ new: 3, created: 0, changed: 0, duplicate: 1, doubtful: 2, faulty: 2, struck: 0 })
  expect(read.rows.map(({ row, name, outcome }) => `${row} ${name} ${outcome}`)).toEqual([
    '1 Our vendors in the autumn of 2026 FAULTY',
    '3 Pennywhistle Cloud NEW',
    '4 alderbrook.example NEW',
    '5 Quillfeather NEW',
    '6  FAULTY',
    '7 Twice DUPLICATE',
  ])
  expect(read.rows[3]!.doubts).toEqual([
    { field: 'contact_email', message: '“nobody” is not an e-mail address' },
    { field: 'industry', message: '“Feathers” is not a known industry' },
    { field: 'criticality', message: '“5” is not a level: write low, medium, high or critical, or a tier from 1 to 4' },
    { field: 'next_review_at', message: '“soon” is not a date, or is ambiguous: write 2027-03-31' },
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
    { applied: false, counts: { new: 3, created: 0 } },
    { applied: true, counts: { new: 0, created: 3 } },
  ])
})

test('applied, new rows are registered, once, and each is an event', async () => {
  const tenant = await platform.newTenant('Importer')
  const read = await send(register, { apply: 'true' }, tenant.api)
  expect(read.counts).toMatchObject({ new: 0, created: 3, duplicate: 1, faulty: 2 })
  const vendors = (await tenant.api.page(listVendors)).data
  expect(vendors.find(({ id }) => id === read.rows[1]!.vendor_id)).toMatchObject({
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
  expect(events).toHaveLength(3)
  // All cells are kept.
  expect(vendors.find(({ name }) => name === 'Quillfeather')!.notes).toEqual([
    'Budget: 20',
    'Contact e-mail: nobody',
    'Category: Feathers',
    'Tier: 5',
    'Next review: soon',
  ])
  expect((await send(register, { apply: 'true' }, tenant.api)).counts).toMatchObject({ created: 0, duplicate: 4 })
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

test('the owner, the kinds of data, the agreement and the country are taken over, and what cannot be is kept as a note and said', async () => {
  const person = await makeUser(platform.api)
  const { email } = person
  const file = `Vendor;Website;Owner;Data categories;DPA signed;Country
Larkspur;larkspur-mail.example;${email};Personal data, Health;2025-03-01;Ireland
Bellwether;bellwether.example;Nobody Known;Recipes;kein AVV;Europe
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
  expect(read.rows[1]!.doubts.map(({ field }) => field)).toEqual(['data_types', 'country', 'agreement', 'owner'])
  const vendors = (await platform.api.page(listVendors)).data
  expect(vendors.find(({ name }) => name === 'Larkspur')).toMatchObject({
    owner_id: person.id,
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA'] },
    processing: { agreement_state: 'SIGNED', agreement_date: '2025-03-01', country: 'IE' },
    special_categories: true,
  })
  expect(vendors.find(({ name }) => name === 'Bellwether')).toMatchObject({
    processing: null,
    notes: expect.arrayContaining(['DPA signed: kein AVV']),
  })
  expect(vendors.find(({ name }) => name === 'Foxglove')).toMatchObject({
    processing: { agreement_state: 'SIGNED', country: 'DE' },
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

test('rows of one new vendor are one vendor with all contracts, and where two differ, the later cell is a note and told', async () => {
  const { api } = await platform.newTenant('Two contracts')
  const file = `Vendor;Website;Department;Owner;Criticality;Contract no;Contract end;Cost centre
Larkspur;larkspur.example;;;high;C-1;31.12.2027;4711
Larkspur;larkspur.example;Sales;;low;C-2;31.12.2028;
Larkspur;larkspur.example;;;;C-1;31.12.2029;4711
`
  const look = await send(file, {}, api)
  expect(look.rows.map(({ outcome, vendor_id }) => [outcome, vendor_id])).toEqual([
    ['NEW', null],
    ['DUPLICATE', null],
    ['DUPLICATE', null],
  ])
  const { rows } = await send(file, { apply: 'true' }, api)
  expect(rows.map(({ outcome, doubts }) => [outcome, ...doubts.map(({ field }) => field)])).toEqual([
    ['CREATED'],
    ['DUPLICATE', 'criticality'],
    ['DUPLICATE', 'contract_end'],
  ])
  const { data } = await api.page(listVendors)
  expect(data).toMatchObject([
    {
      criticality: 'HIGH',
      internal_use: { department: 'Sales' },
      contracts: [
        { reference: 'C-1', ends_on: '2027-12-31', cost_centre: '4711' },
        { reference: 'C-2', ends_on: '2028-12-31' },
      ],
      notes: ['Criticality: low', 'Contract end (C-1): 31.12.2029'],
    },
  ])
})

describe('words that Custos does not know', () => {
  const file = `Vendor;Criticality;Owner;Data categories
Larkspur;ganz wichtig;Frau Meier;Stammdaten, Wunschliste
Foxglove;Ganz wichtig ;;
Alderbrook;high;;
`
  test('are listed, and stand for what the organisation chose, in every later register', async () => {
    const { api } = await platform.newTenant('Chooses')
    const other = await platform.newTenant('Chooses otherwise')
    const person = await makeUser(api)
    const { values } = await send(file, {}, api)
    expect(values).toEqual([
      { field: 'criticality', written: 'ganz wichtig', value: null, rows: 2 },
      { field: 'data_types', written: 'Wunschliste', value: null, rows: 1 },
      { field: 'owner', written: 'Frau Meier', value: null, rows: 1 },
    ])
    const choices = JSON.stringify({
      criticality: { 'GANZ wichtig': 'CRITICAL' },
      owner: { 'Frau Meier': person.id },
      data_types: { wunschliste: 'BEHAVIORAL_TRACKING_DATA' },
    })
    expect((await send(file, { values: choices }, api)).counts).toMatchObject({ new: 3, doubtful: 0 })
    // A preview stores no choice.
    expect((await send(file, {}, api)).values.map(({ value }) => value)).toEqual([null, null, null])
    await send('Vendor\nBellwether\n', { values: choices, apply: 'true' }, api)
    const done = await send(file, { apply: 'true' }, api)
    expect(done.values.map(({ value }) => value)).toEqual(['CRITICAL', 'BEHAVIORAL_TRACKING_DATA', person.id])
    expect(done.counts).toMatchObject({ created: 3, doubtful: 0 })
    expect((await api.page(listVendors)).data.find(({ name }) => name === 'Larkspur')).toMatchObject({
      criticality: 'CRITICAL',
      owner_id: person.id,
      data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'BEHAVIORAL_TRACKING_DATA'] },
      notes: ['Data categories: Stammdaten, Wunschliste'],
    })
    expect((await send(file, {}, other.api)).values.map(({ value }) => value)).toEqual([null, null, null])
    await send(file, { values: '{"criticality":{"ganz wichtig":null}}', apply: 'true' }, api)
    expect((await send(file, {}, api)).values[0]).toMatchObject({ field: 'criticality', value: null })
  })

  test('take no value that the field does not have, and nobody of another organisation', async () => {
    const { api } = await platform.newTenant('Chooses wrongly')
    const foreign = await makeUser(platform.api)
    for (const values of [
      { criticality: { hoch: 'HOCH' } },
      { owner: { 'Frau Meier': foreign.id } },
      { owner: { 'Frau Meier': 'Frau Meier' } },
      { criticality: { ' ': 'HIGH' } },
      { criticality: { ['h'.repeat(201)]: 'HIGH' } },
      { criticality: 'HIGH' },
      { name: { Larkspur: 'Foxglove' } },
      [],
    ])
      expect(await refusalOf(api, { values: JSON.stringify(values) }), JSON.stringify(values)).toMatchObject({
        status: 400,
        error: { param: 'values' },
      })
    expect(await refusalOf(api, { values: '{' })).toMatchObject({ error: { param: 'values' } })
  })
})

test('a register is told with the cells that are in fields, in notes, and left out', async () => {
  const { api } = await platform.newTenant('Counted cells')
  const file = `Vendor;Website;Tier;Remarks;Room;Status
Larkspur;larkspur.example;odd;Call;B 12;
Foxglove;-;high;;;new
;;high;;;
`
  const { columns, cells } = await send(file, {}, api)
  expect(cells).toEqual({ filled: 9, in_fields: 4, in_notes: 4, own_words: 0, placeholders: 1, not_taken: 1 })
  const said = columns.map(({ column, field }) => `${column}:${column === 4 ? '' : field}`).join(',')
  expect((await send(file, { columns: said }, api)).cells).toEqual({
    filled: 9,
    in_fields: 4,
    in_notes: 3,
    own_words: 0,
    placeholders: 1,
    not_taken: 2,
  })
})

test('words that wait for a choice are listed before those that have one', async () => {
  const { api } = await platform.newTenant('Has many words')
  const file = (word: string, count: number) =>
    `Vendor;Criticality\n${Array.from({ length: count }, (_, at) => `V${word}${at};${word} ${at}\nW${word}${at};${word} ${at}\n`).join('')}`
  const chosen = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`old ${at}`, 'HIGH']))
  await send('Vendor\nLarkspur\n', { values: JSON.stringify({ criticality: chosen }), apply: 'true' }, api)
  const { values } = await send(`${file('old', 100)}Larkspur 2;neu\n`, {}, api)
  expect(values).toHaveLength(100)
  expect(values.at(-1)).toEqual({ field: 'criticality', written: 'neu', value: null, rows: 1 })
})

test('as many words as are listed get an owner in one request', async () => {
  const { api } = await platform.newTenant('Has many owners')
  const { id } = await makeUser(api)
  const words = Array.from({ length: 100 }, (_, at) => `Frau Meier-Schulze ${at}`)
  const file = `Vendor;Owner\n${words.map((word) => `${word} GmbH;${word}\n`).join('')}`
  const owner = Object.fromEntries(words.map((word) => [word, id]))
  expect((await send(file, { values: JSON.stringify({ owner }) }, api)).counts).toMatchObject({ new: 100, doubtful: 0 })
})

describe('while others work', () => {
  const update = { known: 'update', apply: 'true' }

  test('another person’s change to a vendor before the import locks it stays', async () => {
    const body = { name: 'Held', domain: 'https://held.example' }
    const { id } = await makeVendor(platform.api, body)
    await using release = await holdRow(platform, 'vendors', id)
    const changed = platform.api.ok(updateVendor, { params: { id }, body: { ...body, description: 'Told by hand.' } })
    await untilWaiting(platform, 1)
    const imported = send('Vendor;Website;Criticality\nHeld;held.example;high\n', update)
    await untilWaiting(platform, 2)
    await release()
    await changed
    expect((await imported).counts).toMatchObject({ changed: 1 })
    expect(await platform.api.ok(getVendor, { params: { id } })).toMatchObject({
      description: 'Told by hand.',
      criticality: 'HIGH',
    })
  })

  test('an import takes its vendors in the order in which reviews of several take them', async () => {
    const first = await makeVendor(platform.api, { name: 'First', domain: 'https://first.example' })
    const second = await makeVendor(platform.api, { name: 'Second', domain: 'https://second.example' })
    await using release = await holdRow(platform, 'vendors', first.id)
    const assessed = platform.api.ok(createAssessments, { body: { vendor_ids: [first.id, second.id], name: 'Both' } })
    await untilWaiting(platform, 1)
    const imported = send('Vendor;Website;Criticality\nSecond;second.example;high\nFirst;first.example;high\n', update)
    await untilWaiting(platform, 2)
    await release()
    await assessed
    expect((await imported).counts).toMatchObject({ changed: 2 })
  })

  test('an import is undone though one of its vendors is deleted meanwhile', async () => {
    const { rows, import_id } = await send('Vendor\nTo be deleted\nTo be undone\n', update)
    await using release = await holdRow(platform, 'vendors', rows[0]!.vendor_id!)
    const deleted = platform.api.ok(deleteVendor, { params: { id: rows[0]!.vendor_id! } })
    await untilWaiting(platform, 1)
    const undone = platform.api.ok(undoImport, { params: { import_id: import_id! } })
    await untilWaiting(platform, 2)
    await release()
    await deleted
    const left = [{ vendor_id: rows[0]!.vendor_id, vendor_name: 'To be deleted', fields: [], is_deleted: true }]
    expect(await undone).toEqual({ removed: 1, restored: 0, removed_fields: [], left })
  })
})

test('a list of kinds of data that was understood in part only adds to what is registered', async () => {
  const { api } = await platform.newTenant('Reads by halves')
  const { id } = await makeVendor(api, {
    name: 'Larkspur',
    domain: 'https://larkspur.example',
    data_usage: {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA'],
      target_data_subjects: ['EMPLOYEES'],
    },
  })
  const file = (kinds: string, people: string) =>
    `Vendor;Website;Data categories;Data subjects\nLarkspur;larkspur.example;${kinds};${people}\n`
  const usage = async () => (await api.ok(getVendor, { params: { id } })).data_usage
  await send(file('Kontaktdaten, Krankmeldungen, Bankdaten', 'Kunden, Gaffer'), { known: 'update', apply: 'true' }, api)
  expect(await usage()).toEqual({
    shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA', 'FINANCIAL_DATA'],
    target_data_subjects: ['EMPLOYEES', 'CUSTOMERS'],
  })
  // A wholly understood list replaces the earlier one.
  await send(file('Kontaktdaten', 'Kunden'), { known: 'update', apply: 'true' }, api)
  expect(await usage()).toEqual({
    shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
    target_data_subjects: ['CUSTOMERS'],
  })
})

describe('an external id that several rows have', () => {
  const registered = async (name: string) => {
    const { api } = await platform.newTenant(name)
    await makeVendor(api, { name: 'A', domain: 'https://a.example' })
    await makeVendor(api, { name: 'B', domain: 'https://b.example' })
    return api
  }
  const update = { known: 'update', apply: 'true' }

  test('makes them one new vendor, with the websites of all', async () => {
    const { api } = await platform.newTenant('One creditor')
    const file = 'Vendor,Website,Vendor no\nA,a.example,70012\nB,b.example,70012\nA,none,70012\n'
    const look = await send(file, {}, api)
    const { rows } = await send(file, { apply: 'true' }, api)
    expect(rows.map(({ outcome, doubts }) => [outcome, ...doubts.map(({ field }) => field)])).toEqual([
      ['CREATED'],
      ['DUPLICATE', 'name'],
      ['DUPLICATE'],
    ])
    expect(rows.map(({ changes }) => changes)).toEqual(look.rows.map(({ changes }) => changes))
    expect((await api.page(listVendors)).data).toMatchObject([
      {
        name: 'A',
        domain: 'https://a.example',
        alternative_domains: ['https://b.example'],
        external_id: '70012',
        notes: ['Vendor: B'],
      },
    ])
    // The second row renames the now registered vendor; no website is lost.
    await send('Vendor,Website,Vendor no\nA,a.example,70012\nB,c.example,70012\n', update, api)
    expect((await api.page(listVendors)).data).toMatchObject([
      { domain: 'https://a.example', alternative_domains: ['https://b.example', 'https://c.example'] },
    ])
  })

  test('goes to the first of two registered vendors, and is a note of the other', async () => {
    const api = await registered('Two creditors')
    const file = 'Vendor,Website,Vendor no\nA,a.example,V-1\nB,b.example,V-1\n'
    const look = await send(file, { known: 'update' }, api)
    const { rows } = await send(file, update, api)
    expect(rows.map(({ outcome, doubts }) => [outcome, doubts])).toEqual([
      ['CHANGED', []],
      ['CHANGED', [{ field: 'external_id', message: 'is the external id of A' }]],
    ])
    expect(rows).toEqual(look.rows)
    const { data } = await api.page(listVendors)
    expect(data.map(({ name, domain, external_id, notes }) => [name, domain, external_id, notes])).toEqual([
      ['B', 'https://b.example', null, ['Vendor no: V-1']],
      ['A', 'https://a.example', 'V-1', []],
    ])
  })

  test('is known from the row that gave it to a vendor of an earlier one', async () => {
    const { api } = await platform.newTenant('Learns an id')
    const file = 'Vendor,Website,Vendor no\nAcme,,\nAcme,,V-1\nBorealis,b.example,V-1\n'
    const { counts, rows } = await send(file, { apply: 'true' }, api)
    expect(counts).toMatchObject({ created: 1, duplicate: 2 })
    expect(rows[2]!.doubts.map(({ field }) => field)).toEqual(['name'])
    expect((await api.page(listVendors)).data).toMatchObject([
      { name: 'Acme', domain: 'https://b.example', external_id: 'V-1', notes: ['Vendor: Borealis'] },
    ])
  })

  test('takes no website from another registered vendor', async () => {
    const api = await registered('Two websites')
    await send('Vendor,Website,Vendor no\nA,a.example,V-1\n', update, api)
    const { rows } = await send('Vendor,Website,Vendor no\nA,b.example,V-1\n', update, api)
    expect(rows[0]!.doubts).toEqual([{ field: 'domain', message: 'is the website of B' }])
    expect((await api.page(listVendors)).data.find(({ name }) => name === 'A')).toMatchObject({
      domain: 'https://a.example',
      notes: ['Website: b.example'],
    })
    // Earlier rows count: the website is free, and a row with it belongs to its new holder.
    const moved = 'Vendor,Website,Vendor no\nA,new.example,V-1\nA,new.example,\n'
    expect((await send(moved, update, api)).counts).toMatchObject({ changed: 1, created: 0, doubtful: 0 })
  })
})

describe('a cell without a field in the vendor is reported and kept in its notes', () => {
  const update = { known: 'update', apply: 'true' }
  const numbered = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of} ${at + 1}`)
  const held = async (name: string, body: Partial<Parameters<typeof makeVendor>[1]>) => {
    const { api } = await platform.newTenant(name)
    const { id } = await makeVendor(api, { name: 'Larkspur', domain: 'https://larkspur.example', ...body })
    return { api, vendor: () => api.ok(getVendor, { params: { id } }) }
  }
  const fields = (rows: { doubts: { field: string }[] }[]) => rows.map(({ doubts }) => doubts.map(({ field }) => field))

  test('the notes beyond a hundred are in the last one, once', async () => {
    const notes = numbered(100, 'Note')
    const { api, vendor } = await held('Has many notes', { notes })
    const file = 'Vendor;Website;Remarks;Budget\nLarkspur;larkspur.example;Call first;900\n'
    expect((await send(file, update, api)).rows[0]!.doubts).toEqual([
      { field: 'notes', message: 'make more than 100 notes: the last one holds the rest', without_note: true },
    ])
    const after = [...notes.slice(0, 99), 'Note 100\n\nCall first\n\nBudget: 900']
    expect((await vendor()).notes).toEqual(after)
    expect((await send(file, update, api)).counts).toMatchObject({ changed: 0, doubtful: 0 })
    const long = `Vendor;Website;Remarks\nLarkspur;larkspur.example;${'x'.repeat(5000)}\n`
    expect((await send(long, update, api)).rows[0]!.doubts).toEqual([
      {
        field: 'notes',
        message: 'make more than 100 notes: the rest does not fit into the last one',
        without_note: true,
      },
    ])
    const many = `Vendor;Website;Remarks\nFoxglove;foxglove.example;"${numbered(102, 'Note').join('\n\n')}"\n`
    expect(fields((await send(many, update, api)).rows)).toEqual([['notes']])
    const foxglove = (await api.page(listVendors)).data.find(({ name }) => name === 'Foxglove')!
    expect(foxglove.notes.at(-1)).toBe('Note 100\n\nNote 101\n\nNote 102')
  })

  test('a contract that would end before it starts keeps its term', async () => {
    const { api, vendor } = await held('Has a term', { contracts: [{ reference: 'C-1', starts_on: '2026-01-01' }] })
    const file = 'Vendor;Website;Contract no;Contract end;Cost centre\nLarkspur;larkspur.example;C-1;31.12.2025;4711\n'
    expect((await send(file, update, api)).rows[0]!.doubts).toEqual([
      { field: 'contract_end', message: 'would make the contract end before it starts' },
    ])
    expect(await vendor()).toMatchObject({
      contracts: [{ starts_on: '2026-01-01', ends_on: null, cost_centre: '4711' }],
      notes: ['Contract end: 31.12.2025'],
    })
    const rows = 'Vendor;Contract no;Contract start;Contract end\nFoxglove;C-2;;31.12.2025\nFoxglove;C-2;01.01.2026;\n'
    expect(fields((await send(rows, update, api)).rows)).toEqual([[], ['contract_start']])
  })

  test('the contract after fifty', async () => {
    const { api, vendor } = await held('Has many contracts', {
      contracts: numbered(50, 'C').map((reference) => ({ reference })),
    })
    const file = 'Vendor;Website;Contract no;Contract end\nLarkspur;larkspur.example;C-51;31.12.2027\n'
    expect((await send(file, update, api)).rows[0]!.doubts).toEqual([
      { field: 'contract_reference', message: 'would give the vendor more than 50 contracts' },
    ])
    const { contracts, notes } = await vendor()
    expect(contracts).toHaveLength(50)
    expect(notes).toEqual(['Contract no: C-51', 'Contract end: 31.12.2027'])
    const rows = `Vendor;Contract no\n${numbered(51, 'C')
      .map((reference) => `Foxglove;${reference}\n`)
      .join('')}`
    expect(fields((await send(rows, update, api)).rows).at(-1)).toEqual(['contract_reference'])
  })

  test('the service after fifty, and the website after twenty further ones', async () => {
    const { api, vendor } = await held('Has many websites', {
      alternative_domains: numbered(20, '').map((number) => `https://site${number.trim()}.example`),
    })
    const file = `Vendor;Website;Services used
Larkspur;larkspur.example, further.example;
Foxglove;;"${numbered(50, 'Service').join(', ')}"
Foxglove;;Service 51
`
    const { rows } = await send(file, update, api)
    expect(fields(rows)).toEqual([['domain'], [], ['services']])
    expect((await vendor()).notes).toEqual(['Website: larkspur.example, further.example'])
    const foxglove = (await api.page(listVendors)).data.find(({ name }) => name === 'Foxglove')!
    expect(foxglove.internal_use.services).toHaveLength(50)
    expect(foxglove.notes).toEqual(['Services used: Service 51'])
  })
})

describe('an import', () => {
  const update = { known: 'update', apply: 'true' }
  const undo = (api: TestPlatform['api'], import_id: string) => api.ok(undoImport, { params: { import_id } })

  test('is undone as a whole: what it created is gone, and what it changed is as before', async () => {
    const { api } = await platform.newTenant('Undoes')
    const body = { name: 'Larkspur', domain: 'https://larkspur.example', criticality: 'LOW' as const, notes: ['Mine.'] }
    const { id } = await makeVendor(api, { ...body, next_review_at: 1_826_500_000, external_id: 'K-1' })
    const before = (await api.page(listVendors)).data[0]!
    const file = `Vendor;Website;Criticality;Next review;Vendor no;Remarks
Larkspur GmbH;larkspur.example;high;2027-03-31;K-1;Call first
Larkspur GmbH;larkspur.example;critical;;;
Foxglove;foxglove.example;;;;
`
    expect((await send(file, { known: 'update' }, api)).import_id).toBeNull()
    const { import_id } = await send(file, update, api)
    expect((await send(file.replaceAll('high', 'critical'), update, api)).import_id).toBeNull()
    expect((await api.page(listImports)).data).toMatchObject([
      { id: import_id, file_name: 'register.csv', created: 1, changed: 1, undone_at: null },
    ])
    expect(await undo(api, import_id!)).toEqual({ removed: 1, restored: 1, removed_fields: [], left: [] })
    expect((await api.page(listVendors)).data).toEqual([{ ...before, updated_at: expect.any(Number) }])
    expect(before.id).toBe(id)
    expect(await api.call('POST', pathOf(undoImport, { import_id: import_id! }))).toMatchObject({ status: 409 })
    expect((await api.page(listImports)).data[0]!.undone_at).not.toBeNull()
    const { audit_logs } = await api.ok(listAuditLogs, {
      query: { start_time: 0, end_time: 4_000_000_000, limit: 100, sort_order: 'desc' },
    })
    const undone = audit_logs.filter(({ action }) => action === 'vendors.undo_import').at(-1)
    expect(undone).toMatchObject({ custom_data: { import_id, removed: 1, restored: 1, left: 0 } })
  })

  test('leaves what somebody has worked on since, and says so', async () => {
    const { api } = await platform.newTenant('Worked on')
    const { id } = await makeVendor(api, { name: 'Larkspur', domain: 'https://larkspur.example' })
    const file = `Vendor;Website;Criticality;Industry
Larkspur;larkspur.example;high;Web Hosting
Foxglove;foxglove.example;;
Alderbrook;alderbrook.example;;
`
    const { import_id, rows } = await send(file, update, api)
    const created = rows[1]!.vendor_id!
    await api.ok(updateVendor, {
      params: { id },
      body: { name: 'Larkspur', domain: 'https://larkspur.example', criticality: 'LOW' },
    })
    await makeDocument(api, created)
    expect(await undo(api, import_id!)).toEqual({
      removed: 1,
      restored: 1,
      removed_fields: [],
      left: [
        { vendor_id: id, vendor_name: 'Larkspur', fields: ['criticality'], is_deleted: false },
        { vendor_id: created, vendor_name: 'Foxglove', fields: [], is_deleted: false },
      ],
    })
    expect((await api.page(listVendors)).data).toMatchObject([
      { name: 'Foxglove' },
      { name: 'Larkspur', criticality: 'LOW', industry: null },
    ])
  })

  test('and the one before it are undone one after the other', async () => {
    const { api } = await platform.newTenant('Undoes two')
    const first = await send('Vendor\nLarkspur\n', { apply: 'true' }, api)
    const second = await send('Vendor;Criticality\nLarkspur;high\n', update, api)
    expect(await undo(api, second.import_id!)).toMatchObject({ removed: 0, restored: 1, left: [] })
    expect(await undo(api, first.import_id!)).toMatchObject({ removed: 1, restored: 0, left: [] })
  })

  test('names the vendors that were deleted before it is undone', async () => {
    const { api } = await platform.newTenant('Deletes')
    const { id } = await makeVendor(api, { name: 'Larkspur', domain: 'https://larkspur.example' })
    const { import_id, rows } = await send('Vendor;Criticality\nLarkspur;high\nFoxglove;\n', update, api)
    for (const one of [id, rows[1]!.vendor_id!]) await api.ok(deleteVendor, { params: { id: one } })
    expect(await undo(api, import_id!)).toEqual({
      removed: 0,
      restored: 0,
      removed_fields: [],
      left: [
        { vendor_id: id, vendor_name: 'Larkspur', fields: ['criticality'], is_deleted: true },
        { vendor_id: rows[1]!.vendor_id, vendor_name: 'Foxglove', fields: [], is_deleted: true },
      ],
    })
  })

  test('that is undone gives the inherent risk of what is registered then', async () => {
    const { api } = await platform.newTenant('Inherent')
    const { id } = await makeVendor(api, { name: 'Larkspur', domain: 'https://larkspur.example' })
    const inherent = async () => (await api.page(listVendors)).data[0]!.inherent_risk
    const before = await inherent()
    const { import_id } = await send('Vendor;Criticality;Data types\nLarkspur;critical;Health data\n', update, api)
    expect((await api.ok(getVendor, { params: { id } })).inherent_risk).not.toEqual(before)
    await undo(api, import_id!)
    expect(await inherent()).toEqual(before)
  })

  test('is forgotten after a month, and its vendors stay', async () => {
    const { api } = await platform.newTenant('Old imports')
    const { import_id } = await send('Vendor\nLarkspur\n', { apply: 'true' }, api)
    await platform.database.sql("UPDATE vendor_imports SET created_at = now() - interval '31 days' WHERE id = $1", [
      import_id,
    ])
    await runPeriodicTasks(platform.services, new Date())
    expect((await api.page(listImports)).data).toEqual([])
    expect(await api.call('POST', pathOf(undoImport, { import_id: import_id! }))).toMatchObject({ status: 404 })
    expect((await api.page(listVendors)).data).toHaveLength(1)
  })

  test('of another organisation is not undone', async () => {
    const { api } = await platform.newTenant('Own imports')
    const { import_id } = await send('Vendor\nLarkspur\n', { apply: 'true' }, api)
    expect(await platform.api.call('POST', pathOf(undoImport, { import_id: import_id! }))).toMatchObject({
      status: 404,
    })
    expect((await platform.api.page(listImports)).data.map(({ id }) => id)).not.toContain(import_id)
    expect((await api.page(listVendors)).data).toHaveLength(1)
  })
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

test('a cell longer than any field is kept as notes and told, whatever it costs to read', async () => {
  const read = await send(`Vendor;Website;Data categories\nA;a.example;"${'a,'.repeat(15_000)}"\n`)
  expect(read.rows).toMatchObject([
    { outcome: 'NEW', doubts: [{ field: 'data_types', message: 'has more than 10000 characters' }] },
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

test('headings in five languages, in snake_case and by the codes of DORA are known, and each row is kept', async () => {
  const { api } = await platform.newTenant('Reads any register')
  const read = async (file: string) => {
    const { columns, counts } = await send(file, { apply: 'true' }, api)
    expect(counts).toMatchObject({ created: 1, faulty: 0 })
    return columns.map(({ field }) => field).join(' ')
  }
  expect(
    await read(
      'Auftragsverarbeiter;Webseite;Dienstleistung;Datenkategorien;Betroffene;AVV vom;Nächste Prüfung;Sitzland;Ansprechpartner;E-Mail;Kritikalität;Verantwortlich\nRechenzentrum Größ GmbH;www.groess.example;Hosting;Stammdaten, Gesundheitsdaten;Beschäftigte;01.03.2024;31.12.2026;Deutschland;Jürgen Groß;dsb@groess.example, info@groess.example;hoch;\n',
    ),
  ).toBe(
    'name domain description data_types data_subjects agreement next_review_at country contact_name contact_email criticality owner',
  )
  expect(
    await read(
      'vendor_name,vendor_website,category,inherent_risk,owner_email,next_review_date,dpa_signed_date,data_processed\nCistern Inc.,cistern.example,Networking,Low,,12/31/2026,2024-01-15,"Names, email addresses"\n',
    ),
  ).toBe('name domain industry notes owner next_review_at agreement data_types')
  expect(
    await read(
      'B_05.01.0010,B_05.01.0020,B_05.01.0050,B_05.01.0080\nIdentification code of ICT third-party service provider,Type of code,Legal name of the ICT third-party service provider,Country of the ICT third-party service provider’s headquarters\n529900T8BM49AURSDO55,LEI,Beispiel Cloud SE,DE\n',
    ),
  ).toBe('external_id notes name country')
  expect(await read('Fournisseur;Site web;Criticité;Responsable\nPapier SA;papier.example;élevée;\n')).toBe(
    'name domain criticality owner',
  )
  expect(await read('Proveedor;Sitio web;Criticidad\nPapel SL;papel.example;alta\n')).toBe('name domain criticality')
  expect(await read('Leverancier;Webadres;Betrokkenen\nPapier BV;papierbv.example;klanten\n')).toBe(
    'name domain data_subjects',
  )
  const { data } = await api.page(listVendors)
  expect(data.map(({ name, criticality }) => `${name}: ${criticality}`)).toEqual([
    'Papier BV: null',
    'Papel SL: HIGH',
    'Papier SA: HIGH',
    'Beispiel Cloud SE: null',
    'Cistern Inc.: null',
    'Rechenzentrum Größ GmbH: HIGH',
  ])
  expect(data[5]).toMatchObject({
    contact: { email: 'dsb@groess.example', name: 'Jürgen Groß' },
    data_usage: {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA'],
      target_data_subjects: ['EMPLOYEES'],
    },
    processing: { agreement_state: 'SIGNED', agreement_date: '2024-03-01', country: 'DE' },
    next_review_at: Date.UTC(2026, 11, 31, 23, 59, 59) / 1000,
    further_contacts: [{ type: 'PROVIDED', email: 'info@groess.example' }],
    notes: ['Datenkategorien: Stammdaten, Gesundheitsdaten'],
  })
  expect(data[4]).toMatchObject({
    next_review_at: Date.UTC(2026, 11, 31, 23, 59, 59) / 1000,
    notes: ['inherent_risk: Low', 'data_processed: Names, email addresses', 'category: Networking'],
  })
  expect(data[3]).toMatchObject({ external_id: '529900T8BM49AURSDO55', notes: ['Type of code: LEI'] })
})

describe('with known=update', () => {
  const update = { known: 'update' }

  test('an empty cell changes nothing, a look shows each difference, and applied it is one event and no vendor more', async () => {
    const { api, tenant_id } = await platform.newTenant('Updates')
    const body = {
      name: 'Larkspur',
      domain: 'https://larkspur.example',
      criticality: 'LOW' as const,
      notes: ['Mine.'],
    }
    const { id } = await makeVendor(api, body)
    const tax = await makeVendor(api, { name: 'Huber', domain: 'https://no-website.invalid' })
    const file = `Vendor;Website;Criticality;Industry;Remarks;Reference;Vendor no
Larkspur GmbH;www.larkspur.example;high;;Call first;A 7;K-1
Huber;huber.example;;;;;
Larkspur GmbH;larkspur.example;;;;;
`
    const look = await send(file, update, api)
    expect(look.counts).toEqual({ new: 0, created: 0, changed: 2, duplicate: 1, doubtful: 1, faulty: 0, struck: 0 })
    expect(look.rows[0]!.changes).toEqual([
      { field: 'name', from: 'Larkspur', to: 'Larkspur GmbH' },
      { field: 'notes', from: null, to: 'Call first, Reference: A 7' },
      { field: 'external_id', from: null, to: 'K-1' },
      { field: 'criticality', from: 'Low', to: 'High' },
    ])
    expect(look.rows[1]!.changes).toEqual([{ field: 'domain', from: 'no website', to: 'https://huber.example' }])
    const before = (await api.page(listVendors)).data
    expect(before.find((vendor) => vendor.id === id)).toMatchObject(body)
    expect((await send(file, {}, api)).counts).toMatchObject({ changed: 0, duplicate: 3 })

    const done = await send(file, { ...update, apply: 'true' }, api)
    expect(done.rows.map(({ outcome, vendor_id }) => [outcome, vendor_id])).toEqual([
      ['CHANGED', id],
      ['CHANGED', tax.id],
      ['DUPLICATE', id],
    ])
    const after = (await api.page(listVendors)).data
    expect(after).toHaveLength(2)
    expect(after.find((vendor) => vendor.id === id)).toMatchObject({ name: 'Larkspur GmbH', criticality: 'HIGH' })
    const events = await platform.database.sql(
      "SELECT id FROM events WHERE tenant_id = $1 AND type = 'vendor.updated'",
      [tenant_id],
    )
    expect(events).toHaveLength(2)
    expect((await send(file, { ...update, apply: 'true' }, api)).counts).toMatchObject({ changed: 0, duplicate: 3 })
  })

  test('an empty cell is told with what the vendor keeps, and clears its field where that is asked', async () => {
    const { api } = await platform.newTenant('Empty cells')
    await api.ok(updateOrganisation, {
      body: { custom_fields: [{ key: 'room', name: 'Room', kind: 'TEXT' }] },
    })
    const { id } = await makeVendor(api, {
      name: 'Larkspur',
      domain: 'https://larkspur.example',
      criticality: 'LOW',
      contact: { type: 'PROVIDED', name: 'A', email: 'a@larkspur.example' },
      data_usage: { shared_data_types: ['HEALTH_DATA'] },
      internal_use: { department: 'Sales', services: ['Mail'] },
      custom_fields: { room: 'B 12' },
      next_review_at: 1_826_500_000,
      notes: ['Mine.'],
      contracts: [{ reference: 'C-1', ends_on: '2027-12-31', cost_centre: '4711' }],
    })
    const file = `Vendor;Website;Tier;Contact;Contact e-mail;Data types;Department;Room;Next review;Remarks;Contract no;Contract end;Country
Larkspur;larkspur.example;;;a@larkspur.example;;;;;;C-1;;
`
    const kept = [
      'criticality',
      'contact_name',
      'data_types',
      'department',
      'custom_fields.room',
      'next_review_at',
      'contract_end',
    ]
    const look = await send(file, update, api)
    expect(look.counts).toMatchObject({ changed: 0, duplicate: 1 })
    expect(look.rows[0]!.empty.toSorted()).toEqual(kept.toSorted())
    const keep = { ...update, empty: 'clear', keep: 'department' }
    const done = await send(file, { ...keep, apply: 'true' }, api)
    expect(done.rows[0]).toMatchObject({ outcome: 'CHANGED', empty: [] })
    expect(done.rows[0]!.changes).toContainEqual({
      field: 'contracts',
      from: 'reference C-1, end 2027-12-31, cost centre 4711',
      to: 'reference C-1, cost centre 4711',
    })
    const cleared = await api.ok(getVendor, { params: { id } })
    expect(cleared).toMatchObject({
      criticality: null,
      contact: { email: 'a@larkspur.example' },
      data_usage: null,
      internal_use: { department: 'Sales', services: ['Mail'] },
      custom_fields: {},
      next_review_at: null,
      notes: ['Mine.'],
      contracts: [{ reference: 'C-1', ends_on: null, cost_centre: '4711' }],
    })
    expect(cleared.contact?.name ?? null).toBeNull()
    expect((await send(file, keep, api)).counts).toMatchObject({ changed: 0 })
  })

  test('the cell of notes of our own export replaces the notes; of any other register it adds to them', async () => {
    const { api } = await platform.newTenant('Replaced notes')
    const { id } = await makeVendor(api, {
      name: 'Larkspur',
      domain: 'https://larkspur.example',
      notes: ['Call first.', 'Next review: im Herbst'],
    })
    const notes = async () => (await api.ok(getVendor, { params: { id } })).notes
    const apply = { ...update, apply: 'true' }
    await send('Vendor;Website;Notes\nLarkspur;larkspur.example;Write.\n', apply, api)
    expect(await notes()).toEqual(['Call first.', 'Next review: im Herbst', 'Write.'])
    const head = 'Vendor;Custos id;Website;Notes;Mood\n'
    await send(`${head}Larkspur;${id};larkspur.example;Mail first.;good\n`, { ...apply, keep: 'notes' }, api)
    expect(await notes()).toEqual(['Call first.', 'Next review: im Herbst', 'Write.'])
    await send(`${head}Larkspur;${id};larkspur.example;Mail first.;good\n`, apply, api)
    expect(await notes()).toEqual(['Mail first.', 'Mood: good'])
    const emptied = `${head}Larkspur;${id};larkspur.example;;\n`
    expect((await send(emptied, update, api)).rows[0]).toMatchObject({ outcome: 'DUPLICATE', empty: ['notes'] })
    await send(emptied, { ...apply, empty: 'clear' }, api)
    expect(await notes()).toEqual([])
  })

  test('an empty cell of the sheet of contracts clears that of its contract alone', async () => {
    const { api } = await platform.newTenant('Empty contract cells')
    const { id } = await makeVendor(api, {
      name: 'Larkspur',
      domain: 'https://larkspur.example',
      external_id: 'K-1',
      contracts: [
        { reference: 'C-1', ends_on: '2027-12-31' },
        { reference: 'C-2', ends_on: '2030-12-31', cost_centre: '4711' },
      ],
    })
    const file = workbookOf({
      Vendors: [
        ['Vendor', 'Custos id', 'Website', 'External id', 'Contract', 'Contract end', 'Cost centre'],
        ['Larkspur', id, 'larkspur.example', 'K-1', 'C-1', '2027-12-31', ''],
      ],
      Contracts: [
        ['Vendor', 'External id', 'Custos id', 'Contract', 'Contract end', 'Cost centre'],
        ['Larkspur', '', id, 'C-1', '2027-12-31', ''],
        ['Larkspur', '', id, 'C-2', '2030-12-31', ''],
      ],
    })
    await send(file, { ...update, name: 'register.xlsx', empty: 'clear', apply: 'true' }, api)
    expect(await api.ok(getVendor, { params: { id } })).toMatchObject({
      external_id: 'K-1',
      contracts: [
        { reference: 'C-1', ends_on: '2027-12-31', cost_centre: null },
        { reference: 'C-2', ends_on: '2030-12-31', cost_centre: null },
      ],
    })
  })

  const furtherContacts = [
    { type: 'DISCOVERED' as const, name: 'Shah, Aoife; Ms', phone: '+353 1 556', address: '1 Quay\nCork' },
    { type: 'DISCOVERED' as const, name: 'Kim Oost', email: 'kim@larkspur.example', role: 'Security' },
    { type: 'PROVIDED' as const, phone: '+353 1 557' },
    { type: 'PROVIDED' as const, role: '-' },
  ]

  test.each([
    ['CSV', 'register.csv'],
    ['workbook', 'register.xlsx'],
  ])(
    'our own export, as %s, comes back without a change, and with what was changed in it as an update',
    async (_, name) => {
      const { api } = await platform.newTenant(`Exports ${name}`)
      const { id } = await makeVendor(api, {
        name: '=Larkspur',
        domain: 'https://larkspur.example',
        description: '- sends mail; =really',
        industry: 'Web Hosting',
        external_id: 'K-1',
        contact: { type: 'DISCOVERED', email: 'a@larkspur.example', name: 'A', phone: '+353 1 555' },
        further_contacts: furtherContacts,
        data_usage: {
          shared_data_types: ['HEALTH_DATA', 'PERSONAL_IDENTIFIABLE_INFORMATION'],
          target_data_subjects: ['EMPLOYEES'],
          data_transfer_volume: 'BETWEEN_1000_AND_10000',
        },
        criticality: 'HIGH',
        next_review_at: 1_826_500_000,
        processing: { role: 'JOINT_CONTROLLER', agreement: 'DPA 7', country: 'AT' },
        notes: ['Stays.', '- Two\nlines.'],
      })
      await makeVendor(api, { name: 'Huber', domain: 'https://no-website.invalid' })
      const bytes = Buffer.from(
        await (
          await fetch(`${api.url}/v1/${name}`, { headers: { authorization: `Bearer ${api.token}` } })
        ).arrayBuffer(),
      )
      const look = await send(bytes, { ...update, name }, api)
      expect(look.rows.flatMap(({ changes, doubts }) => [...changes, ...doubts])).toEqual([])
      expect(look.counts).toEqual({ new: 0, created: 0, changed: 0, duplicate: 2, doubtful: 0, faulty: 0, struck: 0 })
      if (name === 'register.xlsx') return
      const edited = bytes
        .toString()
        .replace('High', 'Critical')
        .replace("'=Larkspur", 'Larkspur')
        .replace('Kim Oost (Security)', 'Kim East (Security)')
      expect((await send(edited, { ...update, name, apply: 'true' }, api)).counts).toMatchObject({
        changed: 1,
        created: 0,
      })
      const { data } = await api.page(listVendors)
      expect(data.find((vendor) => vendor.id === id)).toMatchObject({
        name: 'Larkspur',
        criticality: 'CRITICAL',
        description: '- sends mail; =really',
        contact: { type: 'DISCOVERED' },
        further_contacts: [
          furtherContacts[0],
          { type: 'PROVIDED', name: 'Kim East', email: 'kim@larkspur.example', role: 'Security' },
          ...furtherContacts.slice(2),
        ],
        notes: ['Stays.', '- Two\nlines.'],
      })
    },
  )

  test('our own export of vendors with one name comes back without a change, and a replaced note replaces', async () => {
    const { api } = await platform.newTenant('Export of one name')
    const contracts = [
      { reference: 'V-1', starts_on: '2020-02-01', ends_on: '2027-01-31', notice_period: 'P3M' },
      { starts_on: '2020-02-01' },
      { reference: 'V-2', starts_on: '2020-02-01', open_ended: true, annual_cost: 900 },
      { ends_on: '2026-12-31', currency: 'CHF', annual_cost: 1200.5 },
    ]
    const notes = ['Kontaktdaten: x, Subunternehmer: Twilio Inc. (USA)', 'Two parts.\n\nOf one note.', '(x)']
    for (const external_id of ['K-1', 'K-2', 'K-3'])
      await makeVendor(api, {
        name: external_id === 'K-3' ? 'LIEFERANT 7' : 'Lieferant 7',
        domain: 'https://no-website.invalid',
        external_id,
        contracts: external_id === 'K-3' ? contracts.slice(1, 2) : contracts,
        notes,
      })
    for (const name of ['register.csv', 'register.xlsx']) {
      const exported = await fetch(`${api.url}/v1/${name}`, { headers: { authorization: `Bearer ${api.token}` } })
      const bytes = Buffer.from(await exported.arrayBuffer())
      for (const empty of ['keep', 'clear']) {
        const look = await send(bytes, { ...update, name, empty }, api)
        expect(look.rows.flatMap(({ changes, doubts, faults }) => [...changes, ...doubts, ...faults])).toEqual([])
        expect(look.counts).toMatchObject({ new: 0, changed: 0, faulty: 0 })
      }
      if (name === 'register.xlsx') continue
      const whole = `"${notes.join('\n\n')}"`
      expect(bytes.toString()).toContain(whole)
      const edited = bytes.toString().replaceAll(whole, 'Neue Notiz statt der alten')
      await send(edited, { ...update, name, apply: 'true' }, api)
      const vendors = (await api.page(listVendors)).data
      expect(vendors.map((vendor) => vendor.notes)).toEqual(Array(3).fill(['Neue Notiz statt der alten']))
    }
  })

  test('a contract whose end is not understood is none with another end, though both start on one day', async () => {
    const { api } = await platform.newTenant('Two contracts of one start')
    await makeVendor(api, {
      name: 'Lieferant 1',
      domain: 'https://no-website.invalid',
      contracts: [{ starts_on: '2023-04-01', ends_on: '2027-01-31' }],
    })
    const file = 'Vertragsnr.;Auftragnehmer;Beginn;Ende;Frist\nV-0047;Lieferant 1;01.04.2023;offen;3 Monate\n'
    await send(file, { ...update, apply: 'true' }, api)
    expect((await api.page(listVendors)).data[0]!.contracts).toMatchObject([
      { reference: null, ends_on: '2027-01-31', notice_period: null },
      { reference: 'V-0047', starts_on: '2023-04-01', ends_on: null, notice_period: 'P3M' },
    ])
    expect((await send(file, update, api)).counts).toMatchObject({ changed: 0 })
  })

  test('fields that are kept stay as registered, and new vendors have them', async () => {
    const { api } = await platform.newTenant('Keeps ours')
    await makeVendor(api, {
      name: 'Larkspur',
      domain: 'https://larkspur.example',
      contact: { type: 'PROVIDED', name: 'A', email: 'a@larkspur.example' },
      contracts: [{ reference: 'C-1', ends_on: '2027-12-31' }],
    })
    const file = `Vendor;Website;Contact;Contact e-mail;Contract no;Contract end;Cost centre;Remarks;Tier
Larkspur GmbH;larkspur.example;B;b@larkspur.example;C-1;31.12.2030;4711;Call;odd
Foxglove;foxglove.example;C;;C-9;;;Call;
`
    const keep = 'name,contact_email,contract_end,notes'
    await send(file, { ...update, apply: 'true', keep }, api)
    const { data } = await api.page(listVendors)
    expect(data.find(({ domain }) => domain === 'https://larkspur.example')).toMatchObject({
      name: 'Larkspur',
      contact: { name: 'A', email: 'a@larkspur.example' },
      contracts: [{ reference: 'C-1', ends_on: '2027-12-31', cost_centre: '4711' }],
      further_contacts: [{ type: 'PROVIDED', name: 'B' }],
      notes: ['Tier: odd'],
    })
    expect(data.find(({ name }) => name === 'Foxglove')).toMatchObject({ contact: { name: 'C' }, notes: ['Call'] })
    expect(await refusal(file, { ...update, keep: 'colour' })).toMatchObject({ status: 400, error: { param: 'keep' } })
  })

  test('a row cannot take the external id of another vendor, and reaches no vendor of another organisation', async () => {
    const { api } = await platform.newTenant('Own alone')
    const other = await makeVendor(platform.api, {
      name: 'Foreign',
      domain: 'https://foreign.example',
      external_id: 'F',
    })
    const [a, b] = [
      await makeVendor(api, { name: 'A', domain: 'https://a.example', external_id: '1' }),
      await makeVendor(api, { name: 'B', domain: 'https://b.example' }),
    ]
    const file = `Vendor,Custos id,External id\nB,${b.id},1\nForeign,${other.id},F\n`
    const { rows } = await send(file, { ...update, apply: 'true' }, api)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'CREATED'])
    expect(rows[0]!.doubts).toEqual([{ field: 'external_id', message: 'is the external id of A' }])
    const { data } = await api.page(listVendors)
    expect(data.map(({ name, external_id, notes }) => [name, external_id, ...notes])).toEqual([
      ['Foreign', 'F'],
      ['B', null, 'External id: 1'],
      ['A', '1'],
    ])
    expect(a.id).not.toBe(b.id)
  })
})

test('contracts are read with their vendors, and a contract of a registered vendor is changed by its reference', async () => {
  const { api } = await platform.newTenant('Contracts in a register')
  const file = `Lieferant;Vertragsnummer;Gesellschaft;Vertragsbeginn;Vertragsende;Kündigungsfrist;Verlängerung;Kosten pro Jahr;Kostenstelle
Larkspur;C-1;Harbour Bank AG;01.01.2026;31.12.2027;3 Monate;12 Monate;12.000,50 €;4711
Foxglove;C-9;;01.01.2026;31.12.2025;3 Monate oder mehr;vielleicht;12 Kisten;
`
  const first = await send(file, { apply: 'true' }, api)
  expect(first.rows[1]!.doubts.map(({ field }) => field)).toEqual([
    'annual_cost',
    'contract_end',
    'notice_period',
    'renewal',
  ])
  const contractsOf = async (name: string) =>
    (await api.page(listVendors)).data.find((vendor) => vendor.name === name)!.contracts
  const contract = {
    reference: 'C-1',
    entity: 'Harbour Bank AG',
    starts_on: '2026-01-01',
    ends_on: '2027-12-31',
    notice_period: 'P3M',
    renewal: 'AUTOMATIC',
    renewal_period: 'P12M',
    annual_cost: 12_000.5,
    currency: 'EUR',
    cost_centre: '4711',
    cancel_by: '2027-09-30',
  }
  expect(await contractsOf('Larkspur')).toMatchObject([contract])
  expect(await contractsOf('Foxglove')).toMatchObject([{ reference: 'C-9', starts_on: '2026-01-01', ends_on: null }])

  const changed = `Lieferant;Vertragsnummer;Vertragsende;Verlängerung
Larkspur;C-1;31.12.2028;
Larkspur;C-2;31.12.2030;nein
`
  const update = { known: 'update', apply: 'true' }
  expect((await send(changed, update, api)).counts).toMatchObject({ changed: 2 })
  expect(await contractsOf('Larkspur')).toMatchObject([
    { ...contract, ends_on: '2028-12-31', cancel_by: '2028-09-30' },
    { reference: 'C-2', ends_on: '2030-12-31', renewal: 'NONE' },
  ])
  // A start after the recorded end, and SAP's day for no end: a note keeps it.
  const odd = `Lieferant;Vertragsnummer;Vertragsbeginn;Vertragsende
Larkspur;C-2;01.01.2031;
Foxglove;C-9;;31.12.9999
Newcomer;C-3;01.01.1850;
`
  const { rows, counts } = await send(odd, update, api)
  expect(counts).toMatchObject({ created: 1, changed: 2 })
  expect(rows.map(({ doubts }) => doubts.map(({ field }) => field))).toEqual([
    ['contract_start'],
    // The note of the import before.
    ['contract_end'],
    ['contract_start'],
  ])
  expect((await contractsOf('Larkspur'))[1]).toMatchObject({ starts_on: null, ends_on: '2030-12-31' })
  for (const sheet of ['vendors', 'contracts'] as const) {
    const { text } = await api.call('GET', pathOf(exportSheet, {}), { query: { sheet } })
    expect((await send(text, { known: 'update' }, api)).counts, sheet).toMatchObject({
      changed: 0,
      new: 0,
      doubtful: 0,
    })
  }
})

test('a sheet that is not read is named, and cells that say n/a are counted', async () => {
  const { api } = await platform.newTenant('Unread sheets')
  const file = workbookOf({
    Register: [
      ['Vendor', 'Website', 'Remarks', 'Budget'],
      ['Larkspur', 'larkspur.example', 'k. A.', 'n/a'],
      ['Foxglove', 'n/a', '–', '900'],
    ],
    Empty: [],
    Verträge: [
      ['Vertrag', 'Firma'],
      ['V-1', 'Larkspur'],
    ],
  })
  const { sheet, unread_sheets, cells } = await send(file, { name: 'register.xlsx' }, api)
  expect({ sheet, unread_sheets }).toEqual({ sheet: 'Register', unread_sheets: ['Verträge'] })
  expect(cells).toEqual({ filled: 4, in_fields: 3, in_notes: 1, own_words: 0, placeholders: 4, not_taken: 0 })
})

test('another sheet of the workbook is read if it is named, a hidden one as well', async () => {
  const { api } = await platform.newTenant('Chosen sheets')
  const file = workbookOf({
    Register: [
      ['Vendor', 'Website'],
      ['Larkspur', 'larkspur.example'],
    ],
    Verträge: [
      ['Vertrag', 'Firma'],
      ['V-1', 'Larkspur'],
    ],
    Lists: [['Region'], ['EMEA']],
  })
  await send(file, { name: 'register.xlsx', apply: 'true' }, api)
  const chosen = { name: 'register.xlsx', sheet: 'Verträge', known: 'update', apply: 'true' }
  const done = await send(file, chosen, api)
  expect(done).toMatchObject({ sheet: 'Verträge', unread_sheets: ['Register', 'Lists'], counts: { changed: 1 } })
  expect((await api.page(listVendors)).data).toMatchObject([{ name: 'Larkspur', contracts: [{ reference: 'V-1' }] }])
  expect((await api.page(listImports)).data.map(({ file_name }) => file_name)).toEqual([
    'register.xlsx, Verträge',
    'register.xlsx, Register',
  ])
  for (const sheet of ['Lists', 'None'])
    expect(await refusal(file, { name: 'register.xlsx', sheet }), sheet).toMatchObject({
      error: { message: expect.stringContaining('The sheet has no row of headings') },
    })
})

const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

test('links and comments of cells are notes beside their headings, and a link to what the cell says is none', async () => {
  const { api } = await platform.newTenant('Links and comments')
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const stub = (kind: string, advice: string, says: string) =>
    `[${kind}]\n\n${advice}: https://go.microsoft.com/fwlink/?linkid=870924\n\n${says}`
  const english = stub(
    'Threaded comment',
    'Your version of Excel allows you to read this threaded comment; however, any edits to it will get removed if the file is opened in a newer version of Excel. Learn more',
    'Comment:\n    Still ours?\nReply:\n    Yes: ask Dana',
  )
  const german = stub(
    'Kommentarthread',
    'Ihre Version von Excel gestattet Ihnen das Lesen dieses Kommentarthreads. Weitere Informationen',
    'Kommentar:\n    Ordner 7',
  )
  const file = workbookOf(
    { Vendors: [] },
    {
      'xl/worksheets/sheet1.xml': `<worksheet xmlns:r="${related}"><sheetData><row>${['Vendor', 'Website', 'Folder'].map(text).join('')}</row><row>${['Larkspur', 'larkspur.example', 'Ordner'].map(text).join('')}</row></sheetData><hyperlinks><hyperlink ref="B2" r:id="a"/><hyperlink ref="C2" r:id="b"/><hyperlink ref="A2" location="Vendors!A1"/></hyperlinks></worksheet>`,
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="a" Type="${related}/hyperlink" Target="https://larkspur.example/" TargetMode="External"/><Relationship Id="b" Type="${related}/hyperlink" Target="file:///S:/Larkspur" TargetMode="External"/><Relationship Id="c" Type="${related}/comments" Target="../comments1.xml"/></Relationships>`,
      'xl/comments1.xml': `<comments><commentList><comment ref="A2"><text><r><t>Ask </t></r><r><t>Dana</t></r></text></comment><comment ref="B2"><text><t>${english}</t></text></comment><comment ref="C2"><text><t>${german}</t></text></comment></commentList></comments>`,
    },
  )
  const done = await send(file, { name: 'register.xlsx', apply: 'true' }, api)
  expect(done.cells).toEqual({ filled: 3, in_fields: 2, in_notes: 1, own_words: 0, placeholders: 0, not_taken: 0 })
  expect((await api.page(listVendors)).data).toMatchObject([
    {
      notes: [
        'Folder: Ordner',
        'Folder (link): file:///S:/Larkspur',
        'Vendor (comment): Ask Dana',
        'Website (comment): Still ours?\nReply:\n    Yes: ask Dana',
        'Folder (comment): Ordner 7',
      ],
    },
  ])
})

test('what a plain no in the column of agreements stands for is asked, and kept', async () => {
  const { api } = await platform.newTenant('Meaning of no')
  const file = 'Vendor,DPA\nOne,nein\nTwo,nein\nThree,nicht nötig\nFour,ja\n'
  const preview = await send(file, {}, api)
  expect(preview.values).toEqual([
    { field: 'agreement', written: 'nein', value: null, rows: 2 },
    { field: 'agreement', written: 'nicht nötig', value: null, rows: 1 },
  ])
  expect(preview.counts.doubtful).toBe(3)
  const values = JSON.stringify({ agreement: { nein: 'OPEN', 'nicht nötig': 'NO_PERSONAL_DATA' } })
  const done = await send(file, { values, apply: 'true' }, api)
  expect(done.counts).toMatchObject({ created: 4, doubtful: 0 })
  expect(done.cells).toMatchObject({ filled: 8, in_fields: 8, not_taken: 0 })
  expect(
    (await api.page(listVendors)).data.map(({ name, processing, notes }) => [name, processing, notes]),
  ).toMatchObject([
    ['Four', { agreement_state: 'SIGNED' }, []],
    ['Three', { role: 'NO_PERSONAL_DATA' }, []],
    ['Two', { agreement_state: 'OPEN' }, []],
    ['One', { agreement_state: 'OPEN' }, []],
  ])
  expect((await send('Vendor,DPA\nFive,Nein\n', {}, api)).counts.doubtful).toBe(0)
})

test('an amount in another currency than its contract is told and kept as a note', async () => {
  const { api } = await platform.newTenant('Two currencies')
  const file =
    'Vendor;Annual cost;Contract value;Currency\nOne;100 CHF;300 EUR;\nTwo;100 USD;300;EUR\nThree;1 EUR;2 EUR;EUR\n'
  const done = await send(file, { apply: 'true' }, api)
  expect(done.rows.map(({ doubts }) => doubts)).toEqual([
    [{ field: 'contract_value', message: 'is in EUR, and a contract has one currency: CHF' }],
    [{ field: 'annual_cost', message: 'is in USD, and a contract has one currency: EUR' }],
    [],
  ])
  expect((await api.page(listVendors)).data.map(({ contracts, notes }) => [contracts, notes])).toMatchObject([
    [[{ annual_cost: 1, value: 2, currency: 'EUR' }], []],
    [[{ annual_cost: null, value: 300, currency: 'EUR' }], ['Annual cost: 100 USD']],
    [[{ annual_cost: 100, value: null, currency: 'CHF' }], ['Contract value: 300 EUR']],
  ])
})

test('a month without a day is read as its first or last day, and told', async () => {
  const { api } = await platform.newTenant('Months')
  const file = 'Vendor;Contract start;Contract end\nOne;Mai 2020;02/2028\n'
  const { rows } = await send(file, { apply: 'true' }, api)
  expect(rows[0]!.doubts).toEqual([
    { field: 'contract_start', message: '“Mai 2020” has no day: 2020-05-01 stands for it' },
    { field: 'contract_end', message: '“02/2028” has no day: 2028-02-29 stands for it' },
  ])
  expect((await api.page(listVendors)).data).toMatchObject([
    { contracts: [{ starts_on: '2020-05-01', ends_on: '2028-02-29' }] },
  ])
})

test('a note of a cell that an earlier import did not understand is told once its field is corrected', async () => {
  const { api } = await platform.newTenant('Former notes')
  await send('Vendor;Kosten p. a.\nOne;ca. 5 T€\n', { apply: 'true' }, api)
  const corrected = 'Vendor;Kosten p. a.\nOne;5000 EUR\n'
  const doubts = async () => (await send(corrected, { known: 'update', apply: 'true' }, api)).rows[0]!.doubts
  expect(await doubts()).toEqual([
    { field: 'annual_cost', message: 'the vendor keeps the note “Kosten p. a.: ca. 5 T€”', without_note: true },
  ])
  expect(await doubts()).toEqual([])
})

test('struck-through text is reported: a struck-through name leaves out its row, and a part of a cell is a note', async () => {
  const { api } = await platform.newTenant('Struck rows')
  const text = (words: string, style = 0) => `<c s="${style}" t="inlineStr"><is><t>${words}</t></is></c>`
  const partly = '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>Old</t></r><r><t> Larkspur</t></r></is></c>'
  const rows = [
    text('Vendor') + text('Website') + text('Remarks') + text('Budget'),
    text('Foxglove', 1) + text('foxglove.example', 1) + text('ended in 2024', 1),
    text('Alderbrook', 1) + text('alderbrook.example') + text('', 0) + text('900'),
    partly + text('larkspur.example') + text('no longer', 1) + text('800'),
    text('') + text('thistle.example', 1),
  ]
  const file = workbookOf(
    { Vendors: [] },
    {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="a" Type="${related}/comments" Target="../comments1.xml"/></Relationships>`,
      'xl/comments1.xml':
        '<comments><commentList><comment ref="B5"><text><t>gone</t></text></comment></commentList></comments>',
      'xl/styles.xml':
        '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
    },
  )
  const taken = await send(file, { name: 'register.xlsx', struck: 'import' }, api)
  expect(taken.counts).toMatchObject({ new: 4, faulty: 0, struck: 3 })
  expect(taken.cells).toEqual({ filled: 12, in_fields: 6, in_notes: 6, own_words: 0, placeholders: 0, not_taken: 0 })
  expect(taken.rows[0]!.doubts).toEqual([
    { field: 'name', message: 'is struck through, and a note says so', without_note: true },
    { field: 'ended_on', message: expect.stringContaining('has ended (struck through)'), without_note: true },
  ])
  const { api: other } = await platform.newTenant('Struck rows taken')
  await send(file, { name: 'register.xlsx', struck: 'import', apply: 'true' }, other)
  expect((await other.page(listVendors, { query: { sort: 'name' } })).data).toMatchObject([
    {
      name: 'Alderbrook',
      domain: 'https://alderbrook.example',
      notes: ['Budget: 900', 'Vendor (struck through): Alderbrook'],
    },
    {
      name: 'Foxglove',
      domain: 'https://foxglove.example',
      notes: expect.arrayContaining(['ended in 2024', 'Vendor (struck through): Foxglove']),
    },
    { name: 'Larkspur' },
    { name: 'thistle.example' },
  ])
  const done = await send(file, { name: 'register.xlsx', apply: 'true' }, api)
  expect(done.counts).toMatchObject({ created: 1, faulty: 3 })
  expect(done.cells).toEqual({ filled: 12, in_fields: 1, in_notes: 4, own_words: 0, placeholders: 0, not_taken: 7 })
  const leftOut = [{ field: 'name', message: 'is struck through: the row is left out' }]
  expect(done.rows).toMatchObject([
    { row: 2, name: 'Foxglove', outcome: 'FAULTY', faults: leftOut },
    { row: 3, name: 'Alderbrook', outcome: 'FAULTY', faults: leftOut },
    {
      row: 4,
      name: 'Larkspur',
      doubts: [
        { field: 'name', message: '“Old” is struck through' },
        { field: 'notes', message: '“no longer” is struck through' },
      ],
    },
    { row: 5, name: '', outcome: 'FAULTY', faults: leftOut },
  ])
  expect((await api.page(listVendors)).data).toMatchObject([
    { name: 'Larkspur', notes: ['Budget: 800', 'Vendor (struck through): Old', 'Remarks (struck through): no longer'] },
  ])
})

test('the sum and the legend below a table are left out, and said to be', async () => {
  const { api } = await platform.newTenant('Below the table')
  const filled = [
    'Vendor,Website,Country,Department,Annual cost',
    'Foxglove,foxglove.example,DE,Sales,100',
    'Larkspur,,FR,Sales,200',
    'Total Wine,,DE,Sales,300',
    'Summe / Total,,,,600',
    'TOTAL (UK+IE):,,,,600',
    '',
    'red = no agreement,,,,',
    'green = agreement signed,,,,',
  ]
  const done = await send(filled.join('\n'), { apply: 'true' }, api)
  const faults = [{ field: 'name', message: 'is a sum or a remark below the table: the row is left out' }]
  expect(done.counts).toMatchObject({ created: 3, faulty: 4 })
  expect(done.rows.filter(({ outcome }) => outcome === 'FAULTY')).toMatchObject([
    { row: 5, faults },
    { row: 6, faults },
    { row: 8, faults },
    { row: 9, faults },
  ])
  const names = await send(['Vendor', 'Alderbrook', '', 'Thistle'].join('\n'), { apply: 'true' }, api)
  expect(names.counts).toMatchObject({ created: 2, faulty: 0 })
})

test('an amount has the currency that the format of its cell shows', async () => {
  const { api } = await platform.newTenant('Currencies of formats')
  await api.ok(updateOrganisation, {
    body: { name: 'Harbour Bank', custom_fields: [{ key: 'budget', name: 'Budget', kind: 'NUMBER' }] },
  })
  const formats = ['#,##0.00 &quot;€&quot;', '[$CHF-807] #,##0', '[$$-409]#,##0', '#,##0']
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const amount = (style: number) => `<c s="${style}"><v>${1000 + style}</v></c>`
  const rows = formats.map((_, at) => `<row>${text(`V${at}`)}${amount(at)}${amount(at)}${amount(at)}</row>`)
  const file = workbookOf(
    { Vendors: [] },
    {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${['Vendor', 'Annual cost', 'Budget', 'Peak'].map(text).join('')}</row>${rows.join('')}</sheetData></worksheet>`,
      'xl/styles.xml': `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    },
  )
  expect((await send(file, { name: 'register.xlsx', apply: 'true' }, api)).counts).toMatchObject({ created: 4 })
  const { data } = await api.page(listVendors)
  expect(
    data
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ contracts, custom_fields, notes }) => [
        contracts[0]!.annual_cost,
        contracts[0]!.currency,
        custom_fields.budget,
        notes,
      ]),
  ).toEqual([
    [1000, 'EUR', 1000, ['Peak: 1000 €']],
    [1001, 'CHF', 1001, ['Peak: 1001 CHF']],
    [1002, 'USD', 1002, ['Peak: 1002 USD']],
    [1003, null, 1003, ['Peak: 1003']],
  ])
})

describe('a row of contracts beside a contract without a reference', () => {
  const unnamed = { ends_on: '2027-12-31', annual_cost: 3400, currency: 'USD' as const }
  const contractsAfter = async (name: string, file: string) => {
    const { api } = await platform.newTenant(name)
    const { id } = await makeVendor(api, { name: 'Larkspur', domain: 'https://larkspur.example', contracts: [unnamed] })
    const { rows } = await send(file, { known: 'update', apply: 'true' }, api)
    const { contracts } = await api.ok(getVendor, { params: { id } })
    return { contracts, doubts: rows.flatMap(({ doubts }) => doubts) }
  }

  test('that names another by its number leaves it alone', async () => {
    const { contracts, doubts } = await contractsAfter(
      'Numbered contract',
      'Vendor;Contract;Contract start;Annual cost;Currency\nLarkspur;V-1;2026-01-01;;EUR\n',
    )
    expect(contracts).toMatchObject([unnamed, { reference: 'V-1', annual_cost: null, currency: 'EUR' }])
    expect(doubts).toMatchObject([
      { field: 'contract_reference', message: expect.stringContaining('check whether they are one') },
    ])
  })

  test('that repeats it gives it its number', async () => {
    const { contracts } = await contractsAfter(
      'Repeated contract',
      'Vendor;Contract;Contract end;Cost centre\nLarkspur;V-1;2027-12-31;4711\n',
    )
    expect(contracts).toMatchObject([{ ...unnamed, reference: 'V-1', cost_centre: '4711' }])
    expect(contracts).toHaveLength(1)
  })

  test('does not change its currency without an amount', async () => {
    const { contracts, doubts } = await contractsAfter('Currency alone', 'Vendor;Currency\nLarkspur;EUR\n')
    expect(contracts).toMatchObject([unnamed])
    expect(doubts).toEqual([
      { field: 'currency', message: 'belongs to no amount of this row: the contract keeps 3400 USD' },
    ])
  })

  test('raises a doubt where the currency changes and the amount does not', async () => {
    const { contracts, doubts } = await contractsAfter(
      'Another currency',
      'Vendor;Annual cost;Currency\nLarkspur;3400;EUR\n',
    )
    expect(contracts).toMatchObject([{ ...unnamed, currency: 'EUR' }])
    expect(doubts).toEqual([
      {
        field: 'currency',
        message: 'changes from USD to EUR, and the amount stays 3400: check it',
        without_note: true,
      },
    ])
  })
})

describe('a register and its sheet of contracts', () => {
  const vendors = `Vendor;Website;Contract start;Contract end;Notice period;Annual cost
Larkspur;larkspur.example;2023-04-01;;30 days;3400 USD
Foxglove;foxglove.example;2024-01-01;2027-12-31;3 months;900 EUR
Bryony;bryony.example;;;30 days;
`
  const contracts = `Vendor;Contract;Contract start;Contract end;Annual cost
Larkspur;V-5;2022-01-01;2028-12-31;700 EUR
Foxglove;V-6;2024-01-01;2027-12-31;900 EUR
Bryony;;2020-01-01;2029-12-31;50 EUR
Bryony;;2021-01-01;2028-12-31;60 EUR
`
  const update = { known: 'update', apply: 'true' }
  const contractsIn = async (api: TestPlatform['api']) =>
    Object.fromEntries((await api.page(listVendors)).data.map(({ name, contracts }) => [name, contracts]))

  test('change nothing when they are imported again, in whichever order', async () => {
    const { api } = await platform.newTenant('Imported twice')
    await send(vendors, { apply: 'true' }, api)
    await send(contracts, update, api)
    const first = await contractsIn(api)
    expect(first).toMatchObject({
      Larkspur: [{ reference: null, annual_cost: 3400 }, { reference: 'V-5' }],
      Foxglove: [{ reference: 'V-6', notice_period: 'P3M', annual_cost: 900 }],
      Bryony: [
        { notice_period: 'P30D', annual_cost: 50 },
        { starts_on: '2021-01-01', annual_cost: 60 },
      ],
    })
    for (const file of [vendors, contracts, contracts, vendors]) {
      const { counts, rows } = await send(file, update, api)
      expect([counts.changed, counts.created, rows.flatMap(({ changes }) => changes)]).toEqual([0, 0, []])
    }
    expect(await contractsIn(api)).toEqual(first)
  })

  test('change the contract with the row’s term, and raise a doubt where none has it', async () => {
    const { api } = await platform.newTenant('Corrected rows')
    await send(vendors, { apply: 'true' }, api)
    await send(contracts, update, api)
    const head = 'Vendor;Contract start;Contract end;Annual cost\n'
    const dearer = await send(`${head}Larkspur;2023-04-01;2029-03-31;3500 USD\n`, update, api)
    expect(dearer.counts).toMatchObject({ changed: 1, doubtful: 0 })
    const known = (await contractsIn(api)).Larkspur!
    expect(known).toMatchObject([{ annual_cost: 3500, ends_on: '2029-03-31' }, { reference: 'V-5' }])
    const other = await send(`${head}Larkspur;2026-01-01;;10 USD\n`, update, api)
    expect(other.rows[0]!.doubts).toEqual([
      { field: 'contract_start', message: 'fits none of the vendor’s contracts for certain (2): add its reference' },
    ])
    const { id } = (await api.page(listVendors)).data.find(({ name }) => name === 'Larkspur')!
    expect(await api.ok(getVendor, { params: { id } })).toMatchObject({
      contracts: known,
      notes: ['Contract start: 2026-01-01', 'Annual cost: 10 USD'],
    })
  })
})

test('notes of a sheet of contracts name the contract of their row, and a vendor’s own row names none', async () => {
  const { api } = await platform.newTenant('Notes of contracts')
  const sheet = `Vendor;Contract;Contract start;Contract end;Subject;Person;Remarks
Larkspur;V-30;;;Support;A. Example;
Larkspur;V-31;;open;Support;A. Example;Old one
Larkspur;;2021-01-01;;Licences;;
`
  const update = { known: 'update', apply: 'true' }
  const first = await send(sheet, update, api)
  expect(first.cells).toMatchObject({ in_fields: 6, in_notes: 7, not_taken: 0 })
  const notes = [
    'Subject (V-30): Support',
    'Person (V-30): A. Example',
    'Subject (V-31): Support',
    'Person (V-31): A. Example',
    'Remarks (V-31): Old one',
    'Contract end (V-31): open',
    'Subject (contract from 2021-01-01): Licences',
  ]
  expect((await api.page(listVendors)).data).toMatchObject([{ notes }])
  await send(
    'Vendor;Website;Contract;Contract end;Subject\nLarkspur;larkspur.example;V-30;2029-12-31;Hosting\n',
    update,
    api,
  )
  expect((await api.page(listVendors)).data).toMatchObject([{ notes: [...notes, 'Subject: Hosting'] }])
})

test('a notice to a day that the term does not have is kept, and told', async () => {
  const { api } = await platform.newTenant('Notice to year end')
  const { rows } = await send(
    'Vendor;Contract;Contract end;Notice period\nLarkspur;V-1;31.01.2027;3 Monate zum Jahresende\nLarkspur;V-2;31.12.2027;3 Monate zum Jahresende\n',
    { apply: 'true' },
    api,
  )
  expect(rows.map(({ doubts }) => doubts)).toEqual([
    [
      {
        field: 'notice_period',
        message: '“3 Monate zum Jahresende” does not fit the end of the term: the last day to cancel is not known',
      },
    ],
    [],
  ])
  const notice = { notice_period: 'P3M', notice_to: 'YEAR' }
  expect((await api.page(listVendors)).data).toMatchObject([
    {
      contracts: [
        { ...notice, cancel_by: null },
        { ...notice, cancel_by: '2027-09-30' },
      ],
    },
  ])
})

test('several columns are one list, in which a mark stands for the heading of its column', async () => {
  const { api } = await platform.newTenant('Marked columns')
  const file = `Vendor;Kontaktdaten;Gesundheitsdaten;Extras
Larkspur;x;ja;
Foxglove;x;nein;
Bryony;;;x
`
  const columns = '0:name,1:data_types,2:data_types,3:data_types'
  const { rows, cells, values } = await send(file, { columns, apply: 'true' }, api)
  expect(cells).toMatchObject({ filled: 8, in_fields: 7, in_notes: 1, not_taken: 0 })
  expect(values).toEqual([{ field: 'data_types', written: 'Extras', value: null, rows: 1 }])
  expect(rows[2]!.doubts).toEqual([{ field: 'data_types', message: '“Extras” is not a known data type' }])
  const data = (await api.page(listVendors)).data.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(data.map(({ data_usage, notes }) => [data_usage?.shared_data_types, notes])).toEqual([
    [undefined, ['Extras: x']],
    // The organisation's own words for the kind.
    [['PERSONAL_IDENTIFIABLE_INFORMATION'], ['Kontaktdaten: x']],
    [
      ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA'],
      ['Kontaktdaten: x', 'Gesundheitsdaten: ja'],
    ],
  ])
})

test('the fields of headings are remembered for later registers, but not for our own export', async () => {
  const { api } = await platform.newTenant('Remembered headings')
  const first = 'Vendor;Topf;Status\nLarkspur;4711;alt\n'
  const fieldsOf = async (file: string) => (await send(file, {}, api)).columns.map(({ field }) => field)
  await send(first, { columns: '0:name,1:cost_centre,2:' }, api)
  expect(await fieldsOf(first)).toEqual(['name', 'notes', 'notes'])
  await send(first, { columns: '0:name,1:cost_centre,2:', apply: 'true' }, api)
  expect(await fieldsOf('Status;TOPF ;Supplier;Cost centre\n;1;Larkspur;2\n')).toEqual([
    null,
    'cost_centre',
    'name',
    'notes',
  ])
  expect(await fieldsOf('Custos id;Vendor;Topf\n;Larkspur;1\n')).toEqual(['custos_id', 'name', 'notes'])
  expect((await send(first)).columns.map(({ field }) => field)).toEqual(['name', 'notes', 'notes'])
})

test('rows of known vendors that are not updated are left out with their cells', async () => {
  const { api } = await platform.newTenant('Left out')
  await makeVendor(api, { name: 'Larkspur', domain: 'https://larkspur.example' })
  const file = 'Vendor;Website;Department\nLarkspur;larkspur.example;Sales\nFoxglove;foxglove.example;Sales\n'
  const look = await send(file, {}, api)
  expect(look.counts).toMatchObject({ new: 1, duplicate: 1 })
  expect(look.cells).toMatchObject({ filled: 6, in_fields: 3, in_notes: 0, not_taken: 3 })
  expect((await send(file, { known: 'update' }, api)).cells).toMatchObject({ in_fields: 6, not_taken: 0 })
})

test('a date beside an empty or open agreement is told', async () => {
  const { api } = await platform.newTenant('Dated agreements')
  const file = 'Vendor;AVV;AVV vom\nLarkspur;;04.03.2023\nFoxglove;in Arbeit;04.03.2023\nBryony;ja;04.03.2023\n'
  expect((await send(file, {}, api)).rows.map(({ doubts }) => doubts)).toEqual([
    [{ field: 'agreement_date', message: 'counts as signed, although the cell about the agreement is empty' }],
    [{ field: 'agreement_date', message: 'stands beside an agreement that is open' }],
    [],
  ])
  expect((await send('Vendor;AVV vom\nLarkspur;04.03.2023\n', {}, api)).rows[0]!.doubts).toEqual([])
})

test('a name that fits two vendors is none of them until the row says which', async () => {
  const { api } = await platform.newTenant('Namesakes')
  for (const domain of ['https://one.example', 'https://two.example'])
    await makeVendor(api, { name: 'Hetzner', domain })
  const update = { known: 'update', apply: 'true' }
  const { counts, rows } = await send('Vendor;Contract\nHETZNER;V-1\n', update, api)
  expect(counts).toMatchObject({ created: 0, changed: 0, faulty: 1 })
  expect(rows[0]!.faults).toEqual([
    {
      field: 'name',
      message: 'fits 2 vendors: choose one, or add the website, external id or Custos id of the right one',
    },
  ])
  expect((await send('Vendor;Website;Contract\nHetzner;two.example;V-1\n', update, api)).counts.changed).toBe(1)
  expect((await send('Vendor;Website\nHetzner;three.example\n', update, api)).counts.created).toBe(1)
})

test('a person chooses which of several vendors a row means, or that it is a further one', async () => {
  const { api } = await platform.newTenant('Chosen namesakes')
  const [one, two] = [
    await makeVendor(api, { name: 'Hetzner', domain: 'https://one.example' }),
    await makeVendor(api, { name: 'Hetzner', domain: 'https://two.example' }),
  ]
  const file = 'Vendor;Contract\nHETZNER;V-1\nHetzner;V-2\nHetzner;V-3\nHetzner;V-4\n'
  const look = await send(file, { known: 'update' }, api)
  expect(look.counts.faulty).toBe(4)
  expect(look.rows[0]!.candidates).toEqual([
    { choice: one.id, name: 'Hetzner', domain: 'https://one.example' },
    { choice: two.id, name: 'Hetzner', domain: 'https://two.example' },
  ])
  const choices = { vendors: JSON.stringify({ 2: two.id, 3: one.id, 4: 'new', 5: '4' }), known: 'update' }
  const chosen = await send(file, choices, api)
  expect(chosen.counts).toMatchObject({ new: 1, changed: 2, duplicate: 1, faulty: 0 })
  expect(chosen.rows.map(({ candidates }) => candidates.length)).toEqual([2, 2, 2, 3])
  expect((await send(file, { ...choices, apply: 'true' }, api)).counts).toMatchObject({ created: 1, changed: 2 })
  const { data } = await api.page(listVendors, { query: { sort: 'newest' } })
  expect(data.map(({ contracts }) => contracts.map(({ reference }) => reference).join()).toSorted()).toEqual([
    'V-1',
    'V-2',
    'V-3,V-4',
  ])
  expect(await refusalOf(api, { vendors: '53' })).toMatchObject({ status: 400, error: { param: 'vendors' } })
})

test('a workbook’s row of contracts takes the chosen one of several vendors, and adds none', async () => {
  const { api } = await platform.newTenant('Contracts of namesakes')
  const [one] = [
    await makeVendor(api, { name: 'Hetzner', domain: 'https://one.example' }),
    await makeVendor(api, { name: 'Hetzner', domain: 'https://two.example' }),
  ]
  const file = workbookOf({
    Vendors: [
      ['Custos id', 'Vendor', 'Website', 'Department'],
      [one.id, 'Hetzner', 'one.example', 'Sales'],
    ],
    Contracts: [
      ['Custos id', 'Vendor', 'Contract reference'],
      ['', 'Hetzner', 'V-1'],
    ],
  })
  const contracts = async (choice: string) =>
    (
      await send(file, { name: 'a.xlsx', known: 'update', vendors: JSON.stringify({ 'Contracts!2': choice }) }, api)
    ).rows.filter(({ sheet }) => sheet === 'Contracts')
  expect(await contracts('new')).toMatchObject([{ outcome: 'FAULTY', candidates: [{ choice: one.id }, {}] }])
  expect(await contracts(one.id)).toMatchObject([{ outcome: 'CHANGED', vendor_id: one.id }])
})

test('a contract without a notice period is no doubt, and the word alone is no contract', async () => {
  const { api } = await platform.newTenant('No notice')
  const file = 'Vendor;Contract end;Notice period\nLarkspur;31.12.2090;none\nFoxglove;;keine\n'
  const done = await send(file, { apply: 'true' }, api)
  expect(done.rows.map(({ doubts }) => doubts)).toEqual([[], []])
  expect(done.cells).toMatchObject({ filled: 5, in_fields: 5, in_notes: 0, own_words: 2, not_taken: 0 })
  const { data } = await api.page(listVendors, { query: { sort: 'name' } })
  expect(data.map(({ contracts }) => contracts)).toMatchObject([[], [{ ends_on: '2090-12-31', notice_period: null }]])
  await send(file.replace('none', '3 Monate'), { apply: 'true', known: 'update' }, api)
  expect((await send(file, { known: 'update' }, api)).rows[0]).toMatchObject({ changes: [], empty: ['notice_period'] })
  await send(file, { apply: 'true', known: 'update', empty: 'clear' }, api)
  const after = (await api.page(listVendors, { query: { sort: 'name' } })).data
  expect(after[1]!.contracts).toMatchObject([{ ends_on: '2090-12-31', notice_period: null }])
})

test('words that say more than their value are a note as well', async () => {
  const { api } = await platform.newTenant('Own words')
  const file =
    'Vendor;AVV;Schutzbedarf;Kosten p. a.\nLarkspur;in Arbeit;normal;12 500 € HT\nFoxglove;offen;hoch;24 k€\n'
  const done = await send(file, { apply: 'true' }, api)
  expect(done.cells).toMatchObject({ filled: 8, in_fields: 8, in_notes: 0, own_words: 3, not_taken: 0 })
  const { data } = await api.page(listVendors, { query: { sort: 'name' } })
  expect(data.map(({ notes }) => notes)).toEqual([
    [],
    ['AVV: in Arbeit', 'Schutzbedarf: normal', 'Kosten p. a.: 12 500 € HT'],
  ])
})

describe('a workbook that Custos exported', () => {
  const update = { known: 'update', name: 'register.xlsx' }
  /** The workbook's sheets of vendors and contracts, with possibly edited rows. */
  const workbook = (vendors: string[][], contracts: string[][]) => {
    const head = ['Contract', 'Contract end', 'Annual cost', 'Currency']
    return workbookOf({
      Vendors: [['Vendor', 'Custos id', ...head, 'Website', 'Criticality'], ...vendors],
      Contracts: [['Vendor', 'External id', 'Custos id', ...head], ...contracts],
    })
  }
  const registered = async (name: string) => {
    const { api } = await platform.newTenant(name)
    const { id } = await makeVendor(api, {
      name: 'Larkspur',
      domain: 'https://larkspur.example',
      contracts: [
        { reference: 'C-1', ends_on: '2027-12-31' },
        { reference: 'C-2', ends_on: '2030-12-31', annual_cost: 100, currency: 'EUR' },
        { ends_on: '2031-12-31' },
        { ends_on: '2032-12-31' },
      ],
    })
    const contracts = async () =>
      (await api.ok(getVendor, { params: { id } })).contracts.map(({ reference, ends_on, annual_cost }) => [
        reference,
        ends_on,
        annual_cost,
      ])
    return { api, id, contracts, before: await contracts() }
  }

  test('names the vendors and contracts that are no longer in it, and keeps them', async () => {
    const { api, id, contracts, before } = await registered('Deleted lines')
    await makeVendor(api, { name: 'Foxglove', domain: 'https://foxglove.example' })
    const known = (await api.ok(getVendor, { params: { id } })).contracts
    const head = ['Contract', 'Contract end']
    const file = workbookOf({
      Vendors: [
        ['Vendor', 'Custos id', ...head],
        ['Larkspur', id, 'C-1', '2027-12-31'],
      ],
      Contracts: [
        ['Vendor', 'Custos id', 'Custos contract id', ...head],
        ...known
          .filter(({ reference }) => reference !== 'C-2')
          .map((one) => ['Larkspur', id, one.id!, one.reference ?? '', one.ends_on!]),
      ],
    })
    const look = await send(file, update, api)
    expect([look.absent, look.counts]).toMatchObject([['Foxglove', 'Larkspur: C-2'], { changed: 0 }])
    await send(file, { ...update, apply: 'true' }, api)
    expect(await contracts()).toEqual(before)
    expect((await send('Vendor\nLarkspur\n', { known: 'update' }, api)).absent).toEqual([])
  })

  test('comes back without a change though the sheet of contracts has what the vendors have not', async () => {
    const { api, contracts, before } = await registered('Exported contracts')
    const { url, token } = api
    const response = await fetch(`${url}/v1/register.xlsx`, { headers: { authorization: `Bearer ${token}` } })
    const { counts, rows } = await send(Buffer.from(await response.arrayBuffer()), { ...update, apply: 'true' }, api)
    expect(counts).toMatchObject({ created: 0, changed: 0, duplicate: 1, doubtful: 0 })
    expect(rows).toHaveLength(1)
    expect(await contracts()).toEqual(before)
  })

  test('changes contracts by its second sheet, whose rows are listed where they change something', async () => {
    const { api, id, contracts, before } = await registered('Edited contracts')
    const file = workbook(
      [['Larkspur Mail', id, 'C-1', '2027-12-31']],
      [
        ['Larkspur', 'K-9', id, 'C-1', '2027-12-31'],
        ['Larkspur', '', id, 'C-2', '2033-12-31', '120', 'EUR'],
        ['Larkspur', '', id, '', '2031-12-31'],
        ['Larkspur', '', id, 'C-5', '2034-12-31'],
      ],
    )
    const done = await send(file, { ...update, apply: 'true' }, api)
    expect(done.rows.map(({ sheet, row, outcome }) => [sheet, row, outcome])).toEqual([
      ['Vendors', 2, 'CHANGED'],
      ['Contracts', 3, 'CHANGED'],
      ['Contracts', 5, 'CHANGED'],
    ])
    expect(await contracts()).toEqual([
      before[0],
      ['C-2', '2033-12-31', 120],
      before[2],
      before[3],
      ['C-5', '2034-12-31', null],
    ])
    // The name and the external id only identify the contract's vendor.
    expect(await api.ok(getVendor, { params: { id } })).toMatchObject({ name: 'Larkspur Mail', external_id: null })
    await api.ok(undoImport, { params: { import_id: done.import_id! } })
    expect(await contracts()).toEqual(before)
  })

  test('changes the very contract of a row, whatever its reference is', async () => {
    const { api, id } = await registered('Doubled contracts')
    const path = { params: { id } }
    const vendor = await api.ok(getVendor, path)
    const contracts = async () =>
      (await api.ok(getVendor, path)).contracts.map(({ id, reference, ends_on }) => [id, reference, ends_on])
    const doubled = vendor.contracts.map((contract, at) => (at < 2 ? { ...contract, reference: 'C-1' } : contract))
    const { name, domain } = vendor
    await api.ok(updateVendor, {
      ...path,
      body: { name, domain, contracts: doubled.map(({ cancel_by: _, ...one }) => one) },
    })
    const before = await contracts()
    const sheetOf = async (sheet: 'vendors' | 'contracts') => {
      const { text } = await api.call('GET', pathOf(exportSheet, {}), { query: { sheet } })
      return text.replace('\ufeff', '').trim().split('\r\n')
    }
    const edited = (await sheetOf('contracts')).map((row) => row.replace('2030-', '2040-').replace('2032-', '2042-'))
    const cells = (rows: string[]) => rows.map((row) => row.split(','))
    const file = workbookOf({ Vendors: cells(await sheetOf('vendors')), Contracts: cells(edited) })
    const done = await send(file, { ...update, apply: 'true' }, api)
    expect(done.counts).toMatchObject({ created: 0, changed: 2, doubtful: 0 })
    expect(await contracts()).toEqual([
      before[0],
      [before[1]![0], 'C-1', '2040-12-31'],
      before[2],
      [before[3]![0], null, '2042-12-31'],
    ])
    // The vendor's own row has the next due contract, and may change its reference.
    const [head, row] = await sheetOf('vendors')
    const renamed = [head!, row!.replace('C-1', 'C-7')].map((line) => line.split(','))
    await send(workbookOf({ Vendors: renamed }), { ...update, apply: 'true' }, api)
    expect((await contracts()).map(([, reference]) => reference)).toEqual(['C-7', 'C-1', null, null])
  })

  test('adds the contract of a new line, whose vendor has another with its own line', async () => {
    const { api } = await platform.newTenant('New contract line')
    const held = { ends_on: '2027-12-31', annual_cost: 100, currency: 'EUR' as const }
    const { id } = await makeVendor(api, { name: 'Larkspur', domain: 'https://larkspur.example', contracts: [held] })
    const own = (await api.ok(getVendor, { params: { id } })).contracts[0]!.id!
    const file = workbookOf({
      Vendors: [
        ['Vendor', 'Custos id', 'Website', 'Criticality', 'Country', 'Department', 'Industry', 'Owner'],
        ['Larkspur', id, 'larkspur.example', '', '', '', '', ''],
      ],
      Contracts: [
        ['Vendor', 'Custos id', 'Custos contract id', 'Contract', 'Contract end', 'Annual cost', 'Currency'],
        ['Larkspur', id, '', '', '2028-12-31', '200', 'USD'],
        ['Larkspur', id, own, '', '2027-12-31', '100', 'EUR'],
        ['Larkspur', id, '', 'V-9999', '2029-12-31', '300', 'USD'],
      ],
    })
    // A second import changes nothing.
    for (const changed of [2, 0]) {
      const { counts } = await send(file, { ...update, apply: 'true' }, api)
      expect(counts).toMatchObject({ changed, doubtful: 0 })
      expect((await api.ok(getVendor, { params: { id } })).contracts).toMatchObject([
        held,
        { reference: null, ends_on: '2028-12-31', annual_cost: 200, currency: 'USD' },
        { reference: 'V-9999', ends_on: '2029-12-31', annual_cost: 300, currency: 'USD' },
      ])
    }
  })

  test('keeps a change of the vendors where the untouched row of the contract has an empty cell', async () => {
    const { api, id } = await registered('Untouched empty cells')
    const file = workbook(
      [['Larkspur', id, 'C-1', '2027-12-31', '11.250,00', 'USD']],
      [['Larkspur', '', id, 'C-1', '2027-12-31', '', '']],
    )
    const { rows } = await send(file, { ...update, empty: 'clear', apply: 'true' }, api)
    expect(rows.map(({ sheet, row }) => [sheet, row])).toEqual([['Vendors', 2]])
    expect((await api.ok(getVendor, { params: { id } })).contracts[0]).toMatchObject({
      annual_cost: 11_250,
      currency: 'USD',
    })
  })

  test('makes no vendor of a contract whose vendor is not registered, and tells so', async () => {
    const { api } = await platform.newTenant('Contracts of nobody')
    const nobody = '019ae5c0-0000-7000-8000-000000000001'
    const file = workbook(
      [['Larkspur', '', 'C-1', '2027-12-31']],
      [
        ['Larkspur', '', '', 'C-2', '2028-12-31'],
        ['Foxglove', '', nobody, 'C-3', '2029-12-31'],
        ['Quillfeather', '', '', 'C-4', '2030-12-31'],
      ],
    )
    for (const apply of ['false', 'true']) {
      const { counts, rows } = await send(file, { ...update, apply }, api)
      expect(counts).toMatchObject({ [apply === 'true' ? 'created' : 'new']: 1, faulty: 2 })
      expect(rows.filter(({ outcome }) => outcome === 'FAULTY')).toMatchObject([
        { sheet: 'Contracts', row: 3, faults: [{ field: 'custos_id', message: 'matches no vendor' }] },
        { sheet: 'Contracts', row: 4, faults: [{ field: 'name', message: 'matches no vendor' }] },
      ])
    }
    expect((await api.page(listVendors)).data.map(({ name }) => name)).toEqual(['Larkspur'])
  })

  test('is refused where its sheets of contracts have more rows together than are taken', async () => {
    const head = ['Vendor', 'Custos id', 'Contract', 'Contract end']
    const contracts = Array.from({ length: 1001 }, () => ['Larkspur', '', 'C-1', '2027-12-31'])
    const file = workbookOf({
      Vendors: [[...head, 'Website', 'Criticality'], ['Larkspur']],
      Contracts: [head, ...contracts],
      'Former contracts': [head, ...contracts],
    })
    expect(await refusal(file, { name: 'register.xlsx' })).toMatchObject({
      status: 400,
      error: { code: 'parameter_invalid', message: 'The sheets of contracts have more than 2000 rows' },
    })
  })

  test('keeps what was edited in one of its two sheets, and tells where both were', async () => {
    const { api, id, contracts } = await registered('Contested contracts')
    const vendors = [['Larkspur', id, 'C-1', '2028-12-31']]
    const row = (end: string) => [['Larkspur', '', id, 'C-1', end]]
    expect((await send(workbook(vendors, row('2027-12-31')), { ...update, apply: 'true' }, api)).rows).toHaveLength(1)
    expect((await contracts())[0]).toEqual(['C-1', '2028-12-31', null])
    const both = await send(
      workbook([['Larkspur', id, 'C-1', '2029-12-31']], row('2036-12-31')),
      { ...update, apply: 'true' },
      api,
    )
    expect(both.rows[1]).toMatchObject({
      sheet: 'Contracts',
      doubts: [{ field: 'contract_end', message: 'differs from the row of this vendor' }],
    })
    expect((await contracts())[0]).toEqual(['C-1', '2029-12-31', null])
    expect((await api.ok(getVendor, { params: { id } })).notes).toEqual(['Contract end (C-1): 2036-12-31'])
  })
})

test('department, business owner and services come with a register, go out with it, and order the list', async () => {
  const { api } = await platform.newTenant('Departments')
  const file = `Vendor;Abteilung;Business owner;Genutzte Dienste;Kritikalität
Larkspur;Vertrieb;Erika Muster;"Mail, Newsletter";niedrig
Foxglove;Einkauf;;;hoch
Alderbrook;;;;
`
  await send(file, { apply: 'true' }, api)
  const ordered = async (sort: 'department' | 'criticality' | 'contract') => {
    const found: string[] = []
    for (let starting_after: string | undefined; ; ) {
      const page = await api.page(listVendors, { query: { sort, limit: 1, ...(starting_after && { starting_after }) } })
      found.push(...page.data.map(({ name }) => name))
      if (page.starting_after === null) return found
      starting_after = page.starting_after
    }
  }
  expect(await ordered('department')).toEqual(['Foxglove', 'Larkspur', 'Alderbrook'])
  expect(await ordered('criticality')).toEqual(['Foxglove', 'Larkspur', 'Alderbrook'])
  expect(await ordered('contract')).toHaveLength(3)
  expect((await api.page(listVendors)).data.find(({ name }) => name === 'Larkspur')!.internal_use).toEqual({
    department: 'Vertrieb',
    business_owner: 'Erika Muster',
    services: ['Mail', 'Newsletter'],
  })
  const { text } = await api.call('GET', pathOf(exportSheet, {}))
  expect((await send(text, { known: 'update' }, api)).counts).toMatchObject({ changed: 0, new: 0, doubtful: 0 })
})

test('each row of a merged area has the value that the spreadsheet shows, and is told', async () => {
  const { api } = await platform.newTenant('Merged cells')
  const rows = [
    ['Vendor', 'Website', 'Department'],
    ['Alpha', 'alpha.example', 'Personal'],
    ['Beta', 'beta.example', null],
    ['Gamma', 'gamma.example', 'Finanzen'],
    ['Delta', 'delta.example', null],
  ]
  const xml = sheetOf(rows).replace(
    '</sheetData>',
    '</sheetData><mergeCells><mergeCell ref="C2:C4"/><mergeCell ref="C5:C9"/></mergeCells>',
  )
  const file = workbookOf({ Register: rows }, { 'xl/worksheets/sheet1.xml': xml })
  const read = await send(file, { name: 'register.xlsx', apply: 'true' }, api)
  const told = { field: 'department', message: 'is merged with row 2: “Personal” is taken', without_note: true }
  expect(read.rows.map(({ doubts }) => doubts)).toEqual([[], [told], [told], []])
  const departments = (await api.page(listVendors)).data.map(
    ({ name, internal_use }) => `${name}: ${internal_use.department ?? 'none'}`,
  )
  expect(departments.toSorted()).toEqual(['Alpha: Personal', 'Beta: Personal', 'Delta: none', 'Gamma: Personal'])
})

test('headings in two languages are read', async () => {
  const { api } = await platform.newTenant('Two languages')
  const head =
    'Vertragspartner / Cocontractant;Web / URL;Krit. / Criticité;Vertragsende / Échéance;Land / Pays;Kosten / Monat;Kündigungsfrist / Préavis'
  const rows =
    'Hetzner;hetzner.example;KRITISCH!!;31.12.2027;DE;9;3 mois\nCegid;cegid.example;hoch;31.12.2027;FR;9;3 mois'
  const { columns, counts } = await send(`${head}\n${rows}\n`, {}, api)
  expect(columns.map(({ field }) => field)).toEqual([
    'name',
    'domain',
    'criticality',
    'contract_end',
    'country',
    'notes',
    'notice_period',
  ])
  expect(counts).toMatchObject({ new: 2, faulty: 0 })
})

test('a second row of a new vendor adds the date of its agreement', async () => {
  const { api } = await platform.newTenant('Second date')
  const head = 'Vendor;Website;DPA;DPA date\n'
  const rows = 'Cegid;cegid.example;x;liegt vor\nCegid;cegid.example;unterschrieben;2023-12-02\n'
  await send(head + rows, { apply: 'true' }, api)
  expect((await api.page(listVendors)).data[0]!.processing).toMatchObject({
    agreement_state: 'SIGNED',
    agreement_date: '2023-12-02',
  })
})

test('a notice period without a unit is a doubt, and DORA’s is in days', async () => {
  const { api } = await platform.newTenant('No unit')
  const doubts = async (heading: string) =>
    (await send(`Vendor;Website;${heading}\nAcme;acme.example;3\n`, {}, api)).rows[0]!.doubts
  expect(await doubts('Kündigungsfrist')).toMatchObject([{ message: '“3” has no unit: write 3 months or 30 days' }])
  expect(await doubts('b_02_02_0100')).toEqual([])
})

test('“no personal data” beside kinds of personal data is told', async () => {
  const { api } = await platform.newTenant('No data, and health data')
  const look = await send(
    'Vendor;Website;DPA;Data types\nA;a.example;nicht nötig;Health data, Other\nB;b.example;nicht nötig;Other\n',
    { values: JSON.stringify({ agreement: { 'nicht nötig': 'NO_PERSONAL_DATA' } }) },
    api,
  )
  expect(look.rows.map(({ doubts }) => doubts.map(({ message }) => message))).toEqual([
    ['“nicht nötig” says no personal data, but the row names Health data'],
    [],
  ])
})
