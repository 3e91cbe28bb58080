import { openKeyRings } from '@custos/database/key-ring'
import { migrate } from '@custos/database/migrate'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt, sealAll, sealedRecords } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { groupCommit } from './append.ts'
import { openCheckpoint, writeCheckpoints } from './checkpoint.ts'
import { verifyLog } from './integrity.ts'
import { countRecords } from './list.ts'

/** Like pg_dump and pg_restore: copies row by row into new tables, on a server that has counted fewer transactions. */

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let stored: TestDatabase
let database: Database
let restored: TestDatabase

beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
  restored = resources.use(await createDatabase(inject('postgres')))
})
const now = new Date('2026-11-21T12:00:00Z')

/** The other server's lead in its count of transactions. */
const ahead = 10n ** 12n

async function copyRows(): Promise<void> {
  const tables = ['signing_keys', 'audit_records', 'audit_seals', 'audit_chains', 'audit_sealer', 'audit_checkpoints']
  await restored.sql('DELETE FROM audit_sealer')
  for (const table of tables) {
    const rows = await stored.sql<{ row: Record<string, unknown> }>(`SELECT to_json(t) AS row FROM ${table} t`)
    for (const { row } of rows) {
      for (const column of ['transaction', 'sealed_below'])
        if (column in row) row[column] = String(BigInt(String(row[column])) + ahead)
      await restored.sql(`INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, $1)`, [
        JSON.stringify(row),
      ])
    }
  }
}

test('after a restore from a logical dump the log verifies, and sealing goes on: what was not sealed first, each record once', async () => {
  const tenant = newId()
  const { 'audit checkpoints': keys } = await openKeyRings(database, masterKey, () => now)
  const archived: string[] = []
  await sealedRecords(database, tenant, now, 5)
  await writeCheckpoints(
    database,
    keys,
    { putNamed: async (_, text) => void archived.push(...text.trim().split('\n')) },
    now,
  )
  const kept = (await Promise.all(archived.map((token) => openCheckpoint(keys, token)))).filter(
    (place) => place?.tenant_id === tenant,
  )
  const before = Array.from({ length: 2 }, (_, second) => recordAt(tenant, new Date(now.getTime() + second * 1000)))
  for (const row of before) await groupCommit(database).record(row)

  await copyRows()
  // Every start migrates the database.
  await migrate(restored.owner, masterKey)
  const copy = openRoles(restored)
  resources.defer(() => copy.close())
  const after = recordAt(tenant, now)
  await groupCommit(copy).record(after)
  const day = { start_time: now.getTime() / 1000 - 86_400, end_time: now.getTime() / 1000 + 86_400 }
  expect(await countRecords(copy.readSession(tenant), day)).toMatchObject({ records: 8 })
  await sealAll(copy, now)
  await migrate(restored.owner, masterKey)
  await sealedRecords(copy, tenant, now, 1)

  const { 'audit checkpoints': restoredKeys } = await openKeyRings(copy, masterKey, () => now)
  const { chain, problems } = await verifyLog(
    copy.readSession(tenant),
    restoredKeys,
    {},
    kept.map((place) => ({ ...place!, source: 'a checkpoint' })),
  )
  expect(problems).toEqual([])
  expect(chain).toMatchObject({ size: 9, unsealed: 0 })
  expect(kept).toMatchObject([{ size: 5 }])
  const order = await restored.sql<{ record_id: string }>(
    'SELECT record_id FROM audit_seals WHERE tenant_id = $1 ORDER BY sequence OFFSET 5',
    [tenant],
  )
  expect(order.slice(0, 3).map((row) => row.record_id)).toEqual([...before, after].map((row) => row.id))
  expect(await countRecords(copy.readSession(tenant), day)).toMatchObject({ records: 9 })
})
