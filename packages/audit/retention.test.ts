// @module-tag spec/9

import { type KeyRing, openKeyRings } from '@custos/database/key-ring'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt, sealAll, sealedRecords } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { groupCommit } from './append.ts'
import { openCheckpoint } from './checkpoint.ts'
import { verifyLog } from './integrity.ts'
import { removeExpiredMonths } from './retention.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const now = new Date('2026-11-21T12:00:00Z')
let stored: TestDatabase
let database: Database
let keys: KeyRing

beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
  keys = (await openKeyRings(database, masterKey, () => now))['audit checkpoints']
})
const archived: string[] = []
const archive = { putNamed: async (_: string, text: string) => void archived.push(...text.trim().split('\n')) }
const remove = () => removeExpiredMonths({ database, keys, archive }, stored.owner, 12, now)

async function makeMonth(month: string, next: string): Promise<void> {
  for (const table of ['audit_records', 'audit_seals'])
    await stored.sql(
      `CREATE TABLE ${table}_${month.replace('-', '_')} PARTITION OF ${table} FOR VALUES FROM ('${month}-01 00:00:00+00') TO ('${next}-01 00:00:00+00')`,
    )
}

test('whole months are removed with their seals, and the rest is verified from a signed checkpoint on', async () => {
  await makeMonth('2025-09', '2025-10')
  await makeMonth('2025-10', '2025-11')
  await makeMonth('2025-11', '2025-12')
  const [busy, gone] = [newId(), newId()]
  await sealedRecords(database, busy, new Date('2025-09-15T00:00:00Z'), 6)
  await sealedRecords(database, gone, new Date('2025-10-15T00:00:00Z'), 3)
  // The last of these records is from November.
  await sealedRecords(database, busy, new Date('2025-10-31T23:59:58Z'), 3)
  await sealedRecords(database, busy, new Date('2025-11-01T00:00:01Z'), 4)

  expect(await remove()).toEqual(['2025-09', '2025-10'])
  expect(await remove()).toEqual([])

  const left = await verifyLog(database.readSession(busy), keys)
  expect(left).toMatchObject({
    problemCount: 0,
    chain: { size: 13, removedThrough: 8 },
    start: { size: 8 },
    end: { size: 13 },
  })
  const signed = await Promise.all(archived.map((token) => openCheckpoint(keys, token)))
  expect(signed).toContainEqual(expect.objectContaining({ tenant_id: busy, size: 8, head: left.start.head }))

  expect(await verifyLog(database.readSession(gone), keys)).toMatchObject({
    problemCount: 0,
    chain: { size: 3, removedThrough: 3 },
  })
  await sealedRecords(database, gone, now, 2)
  expect(await verifyLog(database.readSession(gone), keys)).toMatchObject({ problemCount: 0, end: { size: 5 } })
})

test('a month with records that are not sealed stays until they are', async () => {
  await makeMonth('2025-08', '2025-09')
  const tenant = newId()
  await groupCommit(database).record(recordAt(tenant, new Date('2025-08-15T00:00:00Z')))
  expect(await remove()).toEqual([])
  await sealAll(database, now)
  expect(await remove()).toEqual(['2025-08'])
})

test('records that went into the default partition do not keep later partitions from being made', async () => {
  const month = new Date()
  month.setUTCMonth(month.getUTCMonth() + 3, 15)
  const name = `audit_records_${month.toISOString().slice(0, 7).replace('-', '_')}`
  await stored.sql(`DROP TABLE ${name}`)
  await groupCommit(database).record(recordAt(newId(), month))
  await database.operate((session) => session.query({ text: 'SELECT make_audit_partitions(4)' }))
  const [made] = await stored.sql<{ missing: boolean; next: boolean }>(
    `SELECT to_regclass($1) IS NULL AS missing, count(*) = 4 AS next FROM pg_inherits JOIN pg_class ON oid = inhrelid
     WHERE inhparent = 'audit_records'::regclass AND relname >= to_char(now(), '"audit_records_"YYYY_MM') AND relname ~ '[0-9]$'`,
    [name],
  )
  expect(made).toEqual({ missing: true, next: true })
})
