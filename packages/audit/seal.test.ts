// @module-tag spec/7

import { type KeyRing, openKeyRings } from '@custos/database/key-ring'
import { roleConnection } from '@custos/database/roles'
import type { Database } from '@custos/database/session'
import { openDatabase, type Session, type SqlStatement } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt, sealAll, sealedRecords } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { append, groupCommit } from './append.ts'
import { openCheckpoint, signCheckpoint, writeCheckpoints } from './checkpoint.ts'
import { verifyLog } from './integrity.ts'
import { sealRound } from './seal.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const now = new Date()
let stored: TestDatabase
let database: Database
let keys: KeyRing
let tokenKeys: KeyRing

beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
  const rings = await openKeyRings(database, masterKey, () => now)
  keys = rings['audit checkpoints']
  tokenKeys = rings['access tokens']
})

const seals = (tenantId: string) =>
  stored.sql<{ sequence: string; record_id: string }>(
    'SELECT sequence, record_id FROM audit_seals WHERE tenant_id = $1 ORDER BY sequence',
    [tenantId],
  )
const records = async (tenantId: string) =>
  (
    await stored.sql<{ id: string }>('SELECT id FROM audit_records WHERE tenant_id = $1 ORDER BY transaction, at, id', [
      tenantId,
    ])
  ).map(({ id }) => id)

const sessionOn = (client: pg.Client): Session => ({
  query: async <Row>({ text, values = [] }: SqlStatement) => (await client.query(text, values)).rows as Row[],
})

describe('the sealer', () => {
  test('chains what was committed, in the order of its commits, without a gap in each organisation', async () => {
    const [a, b] = [newId(), newId()]
    await sealedRecords(database, a, now, 30)
    await sealedRecords(database, b, now, 3)
    await sealedRecords(database, a, now, 5)
    expect((await seals(a)).map((seal) => Number(seal.sequence))).toEqual(Array.from({ length: 35 }, (_, i) => i + 1))
    expect((await seals(a)).map((seal) => seal.record_id)).toEqual(await records(a))
    expect((await seals(b)).map((seal) => Number(seal.sequence))).toEqual([1, 2, 3])
  })

  test('leaves alone what could still be preceded by a transaction that runs, and seals it once that has ended', async () => {
    const tenant = newId()
    const runs = new pg.Client(roleConnection(stored.owner, 'operator', masterKey))
    await runs.connect()
    await runs.query('BEGIN')
    await append(sessionOn(runs), recordAt(tenant, now))
    await groupCommit(database).record(recordAt(tenant, now))
    await sealRound(database, now)
    expect(await seals(tenant)).toEqual([])
    await runs.query('COMMIT')
    await runs.end()
    await sealAll(database, now)
    expect((await seals(tenant)).map((seal) => seal.record_id)).toEqual(await records(tenant))
  })

  test('seals a record whatever text a client put into it', async () => {
    const tenant = newId()
    const hostile = { '\ud800': '\udfff', deep: [{ text: 'a\u0000\u2028"\\ud800' }], number: 1e21 }
    await groupCommit(database).record(recordAt(tenant, now, hostile))
    await sealAll(database, now)
    expect(await verifyLog(database.readSession(tenant), keys)).toMatchObject({ problemCount: 0, end: { size: 1 } })
  })

  test('seals every record once when many processes seal at the same time', async () => {
    const tenants = Array.from({ length: 5 }, newId)
    const others = Array.from({ length: 4 }, () => openRoles(stored))
    let writing = true
    const sealers = others.map(async (other) => {
      while (writing) await sealRound(other, now)
    })
    const recorder = groupCommit(database)
    await Promise.all(
      Array.from({ length: 1500 }, (_, index) => recorder.record(recordAt(tenants[index % 5]!, new Date()))),
    )
    writing = false
    await Promise.all(sealers)
    await sealAll(database, now)
    for (const tenant of tenants) {
      expect((await seals(tenant)).map((seal) => seal.record_id)).toEqual(await records(tenant))
      expect(await verifyLog(database.readSession(tenant), keys)).toMatchObject({ problemCount: 0, end: { size: 300 } })
    }
    await Promise.all(others.map((other) => other.close()))
  })

  test('refuses to go on where the database counts its transactions anew', async () => {
    const [kept] = await stored.sql<{ sealed_below: string }>('SELECT sealed_below::text FROM audit_sealer')
    await stored.sql("UPDATE audit_sealer SET sealed_below = '9000000000'")
    await expect(sealRound(database, now)).rejects.toThrow('cannot tell which records are not sealed yet')
    await stored.sql('UPDATE audit_sealer SET sealed_below = $1::xid8', [kept!.sealed_below])
  })
})

describe('checkpoints', () => {
  test('are signed for each chain that grew, archived, and once a minute at most', async () => {
    const tenant = newId()
    const archived = new Map<string, string>()
    const archive = { putNamed: async (key: string, text: string) => void archived.set(key, text) }
    await sealedRecords(database, tenant, now, 4)
    await writeCheckpoints(database, keys, archive, now)
    const [first] = [...archived.values()]
    const opened = await Promise.all(
      first!
        .trim()
        .split('\n')
        .map((token) => openCheckpoint(keys, token)),
    )
    const { chain } = await verifyLog(database.readSession(tenant), keys)
    expect(opened.find((checkpoint) => checkpoint?.tenant_id === tenant)).toMatchObject({ size: 4, head: chain.head })

    await sealedRecords(database, tenant, now, 1)
    expect(await writeCheckpoints(database, keys, archive, new Date(now.getTime() + 59_000))).toBe(0)
    expect(await writeCheckpoints(database, keys, archive, new Date(now.getTime() + 60_000))).toBe(1)
  })

  test('are not kept where they could not be archived', async () => {
    const tenant = newId()
    await sealedRecords(database, tenant, now, 1)
    const broken = { putNamed: () => Promise.reject(new Error('The store is away')) }
    const later = new Date(now.getTime() + 600_000)
    await expect(writeCheckpoints(database, keys, broken, later)).rejects.toThrow('The store is away')
    expect(await stored.sql('SELECT FROM audit_checkpoints WHERE tenant_id = $1', [tenant])).toEqual([])
    expect(await writeCheckpoints(database, keys, { putNamed: async () => {} }, later)).toBeGreaterThan(0)
  })

  test('are believed only when an audit key has signed them as such', async () => {
    const checkpoint = { tenant_id: newId(), size: 1, head: 'a'.repeat(64), time: 1 }
    const genuine = await signCheckpoint(keys, checkpoint)
    expect(await openCheckpoint(keys, genuine)).toEqual(checkpoint)
    expect(await openCheckpoint(keys, await signCheckpoint(tokenKeys, checkpoint))).toBeNull()
    const [header, , signature] = genuine.split('.')
    const other = Buffer.from(JSON.stringify({ ...checkpoint, size: 2 })).toString('base64url')
    expect(await openCheckpoint(keys, `${header}.${other}.${signature}`)).toBeNull()
    expect(await openCheckpoint(keys, 'nonsense')).toBeNull()
  })
})

describe('the rights of the program', () => {
  const tables = ['audit_records', 'audit_seals', 'audit_checkpoints', 'audit_removals']

  test.each(tables)('let no role change or delete what stands in %s', async (table) => {
    for (const role of ['app', 'operator'] as const) {
      const pool = new pg.Pool({ ...roleConnection(stored.owner, role, masterKey), max: 1 })
      for (const statement of [
        `UPDATE ${table} SET tenant_id = tenant_id`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        await expect(pool.query(statement)).rejects.toThrow('permission denied')
      await pool.end()
    }
  })

  test('do not let the owner do it by mistake either', async () => {
    await sealedRecords(database, newId(), now, 1)
    for (const table of ['audit_records', 'audit_seals']) {
      await expect(stored.sql(`UPDATE ${table} SET tenant_id = tenant_id`)).rejects.toThrow('never changed')
      await expect(stored.sql(`DELETE FROM ${table}`)).rejects.toThrow('never changed')
      await expect(stored.sql(`TRUNCATE ${table}`)).rejects.toThrow('never changed')
    }
  })

  test('show an organisation its own chain alone', async () => {
    const [a, b] = [newId(), newId()]
    await sealedRecords(database, a, now, 2)
    await sealedRecords(database, b, now, 2)
    const app = openDatabase({
      app: roleConnection(stored.owner, 'app', masterKey),
      operator: roleConnection(stored.owner, 'operator', masterKey),
      connections: 1,
    })
    for (const table of ['audit_seals', 'audit_chains', 'audit_records']) {
      const seen = await app
        .readSession(a)
        .query<{ tenant_id: string }>({ text: `SELECT DISTINCT tenant_id FROM ${table}` })
      expect(seen).toEqual([{ tenant_id: a }])
    }
    await app.close()
  })
})
