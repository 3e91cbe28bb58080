import { writtenKinds } from '@custos/contract/search'
import type { ConnectionOptions } from '@custos/database/connection'
import { roleConnection } from '@custos/database/roles'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { measured, ofTenant, planOf } from './measured-session.ts'
import { registerCalls } from './register-calls.ts'
import { fillRegister, idOf, type RegisterSize } from './register-data.ts'

const size: RegisterSize = { vendors: 400, organisations: 3, assessments: 240, answers: 3 }
const tenant = idOf('organisation', 0)
let database: TestDatabase
const clients: Record<'app' | 'operator', pg.Client> = {} as never
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  clients.app = await connected(roleConnection(database.owner, 'app', masterKey))
  clients.operator = await connected(roleConnection(database.owner, 'operator', masterKey))
  await fillRegister(() => connected(database.owner), size)
  await clients.app.query("SELECT set_config('app.tenant', $1, false)", [tenant])
})
afterAll(async () => {
  for (const client of Object.values(clients)) await client.end()
  await database[Symbol.asyncDispose]()
})

async function connected(connection: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** The tables that the database maintains beside those that people and reviews write. */
const kept = {
  vendors: `SELECT id, newest_assessment_id, newest_review_id, risk_level, known_share, outside_eea, without_safeguard, condition_due_at, pending_assessments,
    latest_assessment, newest_review, approval_history, first_contract_end, last_contract_end FROM vendors`,
  'due days': 'SELECT * FROM due_days',
  'sub-processors': 'SELECT * FROM sub_processors',
  'engaged sub-processors': 'SELECT * FROM engaged_sub_processors',
  'custom field values': 'SELECT * FROM custom_field_values',
  'contract costs': 'SELECT * FROM contract_costs',
  'vendor names': 'SELECT * FROM vendor_names',
  'register words': 'SELECT tenant_id, kind, word FROM register_words',
  'contract ends': 'SELECT * FROM contract_ends',
  grams: 'SELECT * FROM vendor_grams',
  'written words': 'SELECT * FROM written_words',
  figures: `SELECT tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, sum(vendors) AS vendors
    FROM register_figures GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(vendors) <> 0`,
}

test('what the register sorts, filters and counts by stays as it is when everything is written again', async () => {
  const digests = async () => {
    const found: Record<string, unknown> = {}
    for (const [name, rows] of Object.entries(kept))
      found[name] = (await database.sql(`SELECT count(*), sum(hashtextextended(r::text, 0)) FROM (${rows}) AS r`))[0]
    return found
  }
  const before = await digests()
  for (const statement of [
    'UPDATE assessments SET status = status',
    'UPDATE approvals SET condition_items = condition_items',
    "UPDATE vendors SET description = description || ' Anew.', notes = notes || '[\"Anew.\"]'",
    'UPDATE vendors SET description = left(description, -6), notes = notes - -1',
    'UPDATE vendor_facts SET facts = facts',
    `UPDATE vendors SET custom_fields = custom_fields || '{"seats": -1}'`,
    "UPDATE vendors SET custom_fields = custom_fields || jsonb_build_object('seats', right(external_id, -4)::integer)",
    `UPDATE vendors SET internal_use = internal_use || jsonb_build_object('department', internal_use ->> 'department' || '!') WHERE internal_use ? 'department'`,
    `UPDATE vendors SET internal_use = internal_use || jsonb_build_object('department', rtrim(internal_use ->> 'department', '!')) WHERE internal_use ? 'department'`,
    `UPDATE vendors SET contracts = contracts || '[{"id": "1", "ends_on": "2026-01-01", "annual_cost": 1}]'`,
    `UPDATE vendors SET contracts = contracts - -1`,
    "UPDATE vendors SET name = name || '!', next_review_at = next_review_at + interval '1 day'",
    "UPDATE vendors SET name = rtrim(name, '!'), next_review_at = next_review_at - interval '1 day'",
  ])
    await database.sql(statement)
  expect(await digests()).toEqual(before)
})

test('a vendor’s row has both assessments that are created at the same time', async () => {
  const vendor = idOf('vendor', size.vendors)
  const created = [idOf('assessment', size.vendors + 1), idOf('assessment', size.vendors + 2)]
  const create = (client: pg.Client, id: string) =>
    client.query(
      `INSERT INTO assessments (tenant_id, id, vendor_id, name, status, framework_ids, snapshot, statements_total, progress, created_at, updated_at)
       VALUES ($1, $2, $3, 'Review', 'AWAITING', '{gdpr}', '{"questionnaire": null, "frameworks": []}', 1, '{}', now(), now())`,
      [tenant, id, vendor],
    )
  const [one, other] = [await connected(database.owner), await connected(database.owner)]
  await one.query('BEGIN')
  await create(one, created[0]!)
  const waiting = create(other, created[1]!)
  await expect
    .poll(() =>
      database.sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
    )
    .toHaveLength(1)
  await one.query('COMMIT')
  await waiting
  expect(await database.sql(`SELECT pending_assessments AS pending FROM vendors WHERE id = '${vendor}'`)).toEqual([
    { pending: created.toReversed() },
  ])
  await database.sql(`DELETE FROM assessments WHERE id = ANY ('{${created.join()}}')`)
  for (const client of [one, other]) await client.end()
})

const calls = registerCalls(size)
const longTables =
  /^(vendors|assessments|approvals|vendor_facts|due_days|engaged_sub_processors|custom_field_values|contract_costs|contract_ends|vendor_names|register_words|vendor_grams|vendor_requests|searched_texts|written_words)$/

test.each(calls)('$name: an index that begins with the organisation finds the page', async ({ ask }) => {
  const [session, operator] = [ofTenant(measured(clients.app), tenant), measured(clients.operator)]
  await ask(session, operator)
  for (const [client, { statements }] of [
    [clients.app, session],
    [clients.operator, operator],
  ] as const) {
    // With few rows the planner prefers to read and sort them all. What it still does with this disabled, it would do with a
    // million.
    await client.query('SET enable_seqscan = off')
    for (const statement of statements) {
      const steps = await planOf(client, statement)
      expect(steps.filter(({ type, relation }) => type === 'Seq Scan' && longTables.test(relation ?? ''))).toEqual([])
    }
    await client.query('RESET enable_seqscan')
  }
})

const besideAnOrder =
  /^vendors: (in warning|of critical risk|never assessed|with review due|of two owners|of an open agreement|of one department|of a frequent country|without contract|with contract due), by /

test.each(calls.filter(({ name }) => besideAnOrder.test(name)))(
  "$name: the order's index leaves out the vendors that do not pass",
  async ({ ask }) => {
    const session = ofTenant(measured(clients.app), tenant)
    await ask(session, measured(clients.operator))
    // With a million vendors it walks the order's index, where it would sort these few.
    const others = ['seqscan', 'sort', 'bitmapscan'].map((name) => `enable_${name}`)
    for (const setting of others) await clients.app.query(`SET ${setting} = off`)
    for (const statement of session.statements) {
      const steps = await planOf(clients.app, statement)
      expect(steps.filter(({ relation, filter }) => relation === 'vendors' && filter)).toEqual([])
    }
    for (const setting of others) await clients.app.query(`RESET ${setting}`)
  },
)

test('vendors that hold a text of many are not counted by the index', async () => {
  const { ask } = calls.find(({ name }) => name === 'vendors: with a word of every description')!
  const isCounted = async () => {
    const operator = measured(clients.operator)
    await ask(ofTenant(measured(clients.app), tenant), operator)
    return operator.statements.some(({ text }) => text.includes('vendor_grams'))
  }
  expect(await isCounted()).toBe(true)
  await pretendMillion('vendor_grams')
  expect(await isCounted()).toBe(false)
  await database.sql('ANALYZE vendor_grams')
})

test('an index of an order leaves out vendors whose contracts end on other days', async () => {
  const { ask } = calls.find(({ name }) => name === 'vendors: with contract end within 90 days, by name')!
  await pretendMillion('contract_ends')
  for (const setting of ['seqscan', 'sort', 'bitmapscan']) await clients.app.query(`SET enable_${setting} = off`)
  const session = ofTenant(measured(clients.app), tenant)
  await ask(session, measured(clients.operator))
  const listed = session.statements.find(({ text }) => text.includes('last_contract_end'))!
  const [found] = (await planOf(clients.app, listed)).filter(({ relation }) => relation === 'vendors')
  expect(found).toMatchObject({ index: 'vendors_by_name', filter: expect.not.stringContaining('last_contract_end') })
  for (const setting of ['seqscan', 'sort', 'bitmapscan']) await clients.app.query(`RESET enable_${setting}`)
  await database.sql('ANALYZE contract_ends')
})

test('synonyms in several words are sought in one statement for each kind of text, by the index of words', async () => {
  const { ask } = calls.find(({ name }) => name === 'find: a word with synonyms in several words, written by people')!
  await pretendMillion('written_words')
  const operator = measured(clients.operator)
  await ask(ofTenant(measured(clients.app), tenant), operator)
  const statements = operator.statements.filter(({ text }) => text.includes('written_words'))
  expect(statements.some(({ text }) => text.includes(' OR '))).toBe(true)
  const lookups = ['as typed', 'forms', 'synonyms in one word', 'synonyms in several words']
  expect(statements.length).toBeLessThanOrEqual(lookups.length * Object.keys(writtenKinds).length)
  for (const setting of ['seqscan', 'indexscan']) await clients.operator.query(`SET enable_${setting} = off`)
  for (const statement of statements) {
    const steps = await planOf(clients.operator, statement)
    expect(new Set(steps.flatMap(({ index }) => index ?? []))).toEqual(new Set(['written_words_by_word']))
  }
  for (const setting of ['seqscan', 'indexscan']) await clients.operator.query(`RESET enable_${setting}`)
  await database.sql('ANALYZE written_words')
})

/** Makes the planner expect as many rows as in a large register. */
const pretendMillion = (table: string) =>
  database.sql(`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', '${table}', 'reltuples', 1000000::real,
    'relpages', (pg_relation_size('${table}') / 8192)::integer)`)
