import { getOrganisation, updateOrganisation } from '@custos/contract/organisation'
import { importVendors, undoImport } from '@custos/contract/vendor-import'
import { listVendors } from '@custos/contract/vendors'
import { makeVendor } from '@custos/testkit/make'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { guessedKind } from './guessed-kind.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const register = `Vendor;Website;Kosten p.M.;Letzte Prüfung;Status
Larkspur;larkspur.example;263,25;02.03.2024;aktiv
Marlow;marlow.example;1.200;15.01.2025;à réviser
`
const raw = (query: Record<string, string>) => ({
  query: { name: 'register.csv', ...query },
  raw: register,
  headers: { 'content-type': 'application/octet-stream' },
})
const columns = '0:name,1:domain,2:custom_fields.cost,3:custom_fields.checked,4:notes'
const planned = [
  { key: 'cost', name: 'Kosten p.M.', kind: 'NUMBER' },
  { key: 'checked', name: 'Letzte Prüfung', kind: 'DATE' },
]
const new_fields = JSON.stringify(planned)

test('a preview plans fields of the kinds that it guesses, and the import adds them, once', async () => {
  const { api } = await platform.newTenant('Plans fields')
  const fields = async () => (await api.ok(getOrganisation)).custom_fields
  const guessed = await api.ok(importVendors, raw({}))
  expect(guessed.columns.map(({ kind }) => kind)).toEqual(['TEXT', 'TEXT', 'NUMBER', 'DATE', 'TEXT'])
  const look = await api.ok(importVendors, raw({ columns, new_fields }))
  expect(look.columns[2]).toMatchObject({ field: 'custom_fields.cost' })
  expect(look.counts).toMatchObject({ new: 2, doubtful: 0 })
  expect(await fields()).toEqual([])
  await api.ok(importVendors, raw({ columns, new_fields, apply: 'true' }))
  expect(await fields()).toEqual(planned)
  const { data } = await api.page(listVendors, { query: { sort: 'name' } })
  expect(data.map(({ custom_fields }) => custom_fields)).toEqual([
    { cost: 263.25, checked: '2024-03-02' },
    { cost: 1200, checked: '2025-01-15' },
  ])
  await api.ok(importVendors, raw({ columns, new_fields, apply: 'true' }))
  expect(await fields()).toEqual(planned)
  const update = await api.ok(importVendors, {
    ...raw({ columns, known: 'update' }),
    raw: register.replace('263,25', '300'),
  })
  expect(update.rows[0]!.changes).toEqual([
    {
      field: 'custom_fields',
      from: 'Kosten p.M.: 263.25, Letzte Prüfung: 2024-03-02',
      to: 'Kosten p.M.: 300, Letzte Prüfung: 2024-03-02',
    },
  ])
})

test('an import that is undone removes the fields that it added, unless a vendor has a value or somebody has changed them', async () => {
  const { api } = await platform.newTenant('Removes fields')
  const fields = async () => (await api.ok(getOrganisation)).custom_fields
  const imported = async () =>
    (await api.ok(importVendors, raw({ columns, new_fields, apply: 'true', known: 'update' }))).import_id!
  const undone = async (import_id: string) => (await api.ok(undoImport, { params: { import_id } })).removed_fields
  expect(await undone(await imported())).toEqual(['Kosten p.M.', 'Letzte Prüfung'])
  expect(await fields()).toEqual([])

  const first = await imported()
  const [cost, checked] = await fields()
  await api.ok(updateOrganisation, { body: { custom_fields: [cost!, { ...checked!, name: 'Geprüft' }] } })
  await makeVendor(api, { name: 'Other', custom_fields: { cost: 12 } })
  expect(await undone(first)).toEqual([])
  expect(await fields()).toEqual([cost, { ...checked!, name: 'Geprüft' }])
  // Fields that were there before stay.
  const { import_id } = await api.ok(importVendors, {
    ...raw({ columns: '0:name,1:domain,2:custom_fields.cost,3:custom_fields.checked,4:notes', apply: 'true' }),
  })
  expect(await undone(import_id!)).toEqual([])
})

test('a planned field needs a free name, and the scope of who sets the fields', async () => {
  const { api } = await platform.newTenant('Refuses fields')
  await api.ok(updateOrganisation, { body: { custom_fields: [{ key: 'room', name: 'Room', kind: 'TEXT' }] } })
  const refusal = (given: unknown) =>
    api.call('POST', importVendors.path, raw({ new_fields: typeof given === 'string' ? given : JSON.stringify(given) }))
  for (const [given, message] of [
    [[{ key: 'status', name: 'Status', kind: 'TEXT' }], 'column “Status” of its own: give the field another name'],
    [[{ key: 'room', name: 'Raum', kind: 'TEXT' }], 'Another field has the key room'],
    [[{ key: 'raum', name: 'room', kind: 'TEXT' }], 'Another field has the name “room”'],
    ['cost', 'must be JSON'],
    [Array.from({ length: 20 }, (_, n) => ({ key: `f${n}`, name: `F ${n}`, kind: 'TEXT' })), 'at most 20'],
  ] as const)
    expect(await refusal(given)).toMatchObject({
      status: 400,
      body: { error: { param: 'new_fields', message: expect.stringContaining(message) } },
    })
  const { api: limited } = await asPerson(platform, { scopes: ['vendors:read', 'vendors:write'] })
  expect(await limited.call('POST', importVendors.path, raw({ columns, new_fields }))).toMatchObject({ status: 403 })
})

test.each([
  [['263.25', '12', '-3'], 'NUMBER'],
  [[...Array(8).fill('12'), 'a few'], 'TEXT'],
  [[...Array(9).fill('12'), 'a few', '–'], 'NUMBER'],
  [['01.02.2024', '05/06/2027'], 'DATE'],
  [['007', '12'], 'TEXT'],
  [['12,50 €', '3 €'], 'TEXT'],
  [['–', ''], 'TEXT'],
])('cells %j make a field %s', (cells, kind) => {
  expect(guessedKind(cells)).toBe(kind)
})
