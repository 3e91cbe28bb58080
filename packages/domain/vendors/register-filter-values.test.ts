import { createDatabase, type TestDatabase } from '@custos/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { registerFilterValues } from './register-filter-values.ts'

const tenantId = '00000000-0000-7000-8000-000000000001'
let database: TestDatabase
let one: pg.Client
let other: pg.Client
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  await database.sql(`INSERT INTO tenants VALUES ('${tenantId}', 'one', now())`)
  one = await connected()
  other = await connected()
})
afterAll(async () => {
  await Promise.all([one.end(), other.end()])
  await database[Symbol.asyncDispose]()
})

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(database.owner)
  await client.connect()
  return client
}

const add = (
  client: pg.Client,
  place: number,
  department: string | null,
  fields = {},
  processing: object | null = null,
) =>
  client.query(
    `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at, internal_use, processing, contracts)
     VALUES ($1, $2, 'Vendor', 'https://vendor.example', '[]', '[]', 'APPROVED', now(), now(), $3, $4, '[{"id": "1", "annual_cost": 1, "currency": "EUR"}]')`,
    [tenantId, `00000000-0000-7000-8000-00000000000${place}`, { department, ...fields }, processing],
  )
const move = (client: pg.Client, place: number, department: string | null) =>
  client.query(
    `UPDATE vendors SET internal_use = internal_use || jsonb_build_object('department', $1::text) WHERE id = $2`,
    [department, `00000000-0000-7000-8000-00000000000${place}`],
  )
const values = () =>
  registerFilterValues({
    tenantId,
    query: async <Row>({ text, values: given }: { text: string; values?: unknown[] }) =>
      (await database.sql(text, given ?? [])) as Row[],
  })
const departments = async () => (await values()).departments
const someoneWaits = () =>
  expect
    .poll(() =>
      database.sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
    )
    .toHaveLength(1)

test('a word is among the filters while a vendor has it, in alphabetical order', async () => {
  await add(one, 1, 'Sales', { business_owner: 'Erika Muster' }, { country: 'IE' })
  await add(one, 2, 'sales')
  await add(one, 3, 'Legal', {}, { country: 'DE' })
  expect(await values()).toEqual({
    departments: ['Legal', 'Sales'],
    business_owners: ['Erika Muster'],
    countries: ['DE', 'IE'],
    currencies: ['EUR'],
  })
  await move(one, 1, 'Buying')
  expect(await departments()).toEqual(['Buying', 'Legal', 'Sales'])
  await move(one, 2, null)
  expect(await departments()).toEqual(['Buying', 'Legal'])
  await one.query(`DELETE FROM vendors WHERE internal_use ->> 'department' = 'Legal'`)
  expect(await values()).toMatchObject({ departments: ['Buying'], countries: ['IE'] })
})

test('those who add vendors with a known word do not wait for each other', async () => {
  await one.query('BEGIN')
  await add(one, 4, 'Buying')
  await add(other, 5, 'Buying')
  await one.query('ROLLBACK')
  await other.query("DELETE FROM vendors WHERE id = '00000000-0000-7000-8000-000000000005'")
})

test('a word stays that one vendor gives up while another gets it', async () => {
  await one.query('BEGIN')
  await add(one, 6, 'Buying')
  const givingUp = move(other, 1, 'Research')
  await someoneWaits()
  await one.query('COMMIT')
  await givingUp
  expect(await departments()).toEqual(['Buying', 'Research'])

  await one.query('BEGIN')
  await move(one, 6, 'Research')
  const getting = add(other, 7, 'Buying')
  await someoneWaits()
  await one.query('COMMIT')
  await getting
  expect(await departments()).toEqual(['Buying', 'Research'])
})
