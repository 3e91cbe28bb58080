// @module-tag spec/7

import { type KeyRing, openKeyRings } from '@custos/database/key-ring'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, sealedRecords } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openCheckpoint, writeCheckpoints } from './checkpoint.ts'
import { verifyLog } from './integrity.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let stored: TestDatabase
let database: Database
let keys: KeyRing

beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
  keys = (await openKeyRings(database, masterKey, () => new Date()))['audit checkpoints']
  // An owner of the database can do this; the chain reveals it.
  for (const table of ['audit_records', 'audit_seals', 'audit_checkpoints'])
    await stored.sql(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
})

const start = new Date(Date.now() - 60_000)
let tenantId: string
let checkpoint: string

beforeEach(async () => {
  tenantId = newId()
  await sealedRecords(database, tenantId, start, 10)
  await writeCheckpoints(database, keys, { putNamed: async () => {} }, new Date())
  const [row] = await stored.sql<{ token: string }>('SELECT token FROM audit_checkpoints WHERE tenant_id = $1', [
    tenantId,
  ])
  checkpoint = row!.token
})

const change = (text: string) => stored.sql(text.replaceAll('$TENANT', `'${tenantId}'`))
const found = async (part: Parameters<typeof verifyLog>[2] = {}) =>
  (await verifyLog(database.readSession(tenantId), keys, part)).problems.map(({ kind, sequence }) => [kind, sequence])
const fourth = `(SELECT record_id FROM audit_seals WHERE tenant_id = $TENANT AND sequence = 4)`

describe('the log as it stands in the database', () => {
  test('is found whole when nobody touched it, in all and in every part', async () => {
    expect(await found()).toEqual([])
    for (let after = 0; after <= 10; after += 1) expect(await found({ after, limit: 3 })).toEqual([])
    expect((await verifyLog(database.readSession(tenantId), keys)).chain).toMatchObject({ size: 10, unsealed: 0 })
  })

  test.each([
    [
      'the text of a record',
      `UPDATE audit_records SET details = replace(details::text, 'Vendors', 'Apps')::json WHERE id = ${fourth}`,
      [['altered', 4]],
    ],
    ...['null', '[]', '"text"', '{}'].map((anything): [string, string, [string, number][]] => [
      `a record, replaced by ${anything},`,
      `UPDATE audit_records SET details = '${anything}' WHERE id = ${fourth}`,
      [['altered', 4]],
    ]),
    [
      'the status that a record is found by',
      `UPDATE audit_records SET status = 500 WHERE id = ${fourth}`,
      [['altered', 4]],
    ],
    [
      'the caller that a record is found by',
      `UPDATE audit_records SET user_id = 'else' WHERE id = ${fourth}`,
      [['altered', 4]],
    ],
    [
      'the time that a record is found by',
      `UPDATE audit_records SET at = at + interval '1 ms' WHERE id = ${fourth}`,
      [
        ['deleted', 4],
        ['inserted', null],
      ],
    ],
    ['a record, deleted', `DELETE FROM audit_records WHERE id = ${fourth}`, [['deleted', 4]]],
    [
      'a record and its seal, deleted',
      `WITH gone AS (DELETE FROM audit_seals WHERE tenant_id = $TENANT AND sequence = 4 RETURNING record_id) DELETE FROM audit_records USING gone WHERE id = record_id`,
      [['missing', 4]],
    ],
    [
      'a seal alone, deleted',
      'DELETE FROM audit_seals WHERE tenant_id = $TENANT AND sequence = 4',
      [
        ['missing', 4],
        ['inserted', null],
      ],
    ],
    [
      'a record, put in',
      `INSERT INTO audit_records SELECT tenant_id, at, gen_random_uuid(), action, user_id, status, method, path, ip_address, details, '3'::xid8 FROM audit_records WHERE id = ${fourth}`,
      [['inserted', null]],
    ],
    [
      'a seal, altered',
      `UPDATE audit_seals SET hash = sha256(hash) WHERE tenant_id = $TENANT AND sequence = 4`,
      [
        ['altered', 4],
        ['altered', 5],
      ],
    ],
    [
      'the order of two records',
      'UPDATE audit_seals SET sequence = 9 - sequence WHERE tenant_id = $TENANT AND sequence IN (4, 5)',
      [
        ['altered', 4],
        ['altered', 5],
        ['altered', 6],
      ],
    ],
    [
      'the end, cut off',
      `WITH gone AS (DELETE FROM audit_seals WHERE tenant_id = $TENANT AND sequence > 8 RETURNING record_id) DELETE FROM audit_records USING gone WHERE id = record_id`,
      [['truncated', 9]],
    ],
    [
      'the checkpoint, forged',
      `UPDATE audit_checkpoints SET token = token || 'A' WHERE tenant_id = $TENANT`,
      [['rewritten', 10]],
    ],
  ])('shows that %s was changed', async (_, tampering, problems) => {
    await change(tampering)
    expect(await found()).toEqual(problems)
  })

  test('shows a record that was put in as of a transaction that has not begun, so that it would never be sealed', async () => {
    await change(
      `INSERT INTO audit_records SELECT tenant_id, at, gen_random_uuid(), action, user_id, status, method, path, ip_address, details, '9000000000000000'::xid8 FROM audit_records WHERE id = ${fourth}`,
    )
    expect(await found()).toEqual([['inserted', null]])
    await change("DELETE FROM audit_records WHERE transaction = '9000000000000000'")
  })

  test('shows that its end was cut off where the recorded end was cut as well', async () => {
    await change(
      `WITH gone AS (DELETE FROM audit_seals WHERE tenant_id = $TENANT AND sequence > 8 RETURNING record_id) DELETE FROM audit_records USING gone WHERE id = record_id`,
    )
    await change(
      'UPDATE audit_chains SET size = 8, head = (SELECT hash FROM audit_seals WHERE tenant_id = $TENANT AND sequence = 8) WHERE tenant_id = $TENANT',
    )
    const held = (await openCheckpoint(keys, checkpoint))!
    const { problems } = await verifyLog(database.readSession(tenantId), keys, {}, [
      { ...held, source: 'a checkpoint' },
    ])
    expect(problems.map(({ kind }) => kind)).toContain('truncated')
  })

  test('shows by a checkpoint that somebody kept that all of it was made anew', async () => {
    const held = (await openCheckpoint(keys, checkpoint))!
    await change('DELETE FROM audit_records WHERE tenant_id = $TENANT')
    await change('DELETE FROM audit_seals WHERE tenant_id = $TENANT')
    await change('DELETE FROM audit_chains WHERE tenant_id = $TENANT')
    await change('DELETE FROM audit_checkpoints WHERE tenant_id = $TENANT')
    await sealedRecords(database, tenantId, start, 12)
    expect(await found()).toEqual([])
    for (const part of [{}, { after: 11, limit: 1 }]) {
      const { problems } = await verifyLog(database.readSession(tenantId), keys, part, [
        { ...held, source: 'a checkpoint' },
      ])
      expect(problems.map(({ kind, sequence }) => [kind, sequence])).toEqual([['rewritten', 10]])
    }
  })

  test('shows a deleted chain', async () => {
    await change('DELETE FROM audit_seals WHERE tenant_id = $TENANT')
    expect((await found())[0]).toEqual(['truncated', 1])
    await change('DELETE FROM audit_chains WHERE tenant_id = $TENANT')
    expect((await found()).map(([kind]) => kind)).toEqual(Array.from({ length: 10 }, () => 'inserted'))
  })
})
