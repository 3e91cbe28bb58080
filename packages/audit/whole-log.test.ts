import { type KeyRing, openKeyRings } from '@custos/database/key-ring'
import type { Database, TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, sealedRecords } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readArchivedCheckpoints } from './archived-checkpoints.ts'
import { writeCheckpoints } from './checkpoint.ts'
import { removeExpiredMonths } from './retention.ts'
import { verifyWholeLog } from './whole-log.ts'

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
  // An owner of the database can do this, but cannot reach the object store.
  for (const table of ['audit_records', 'audit_seals', 'audit_checkpoints', 'audit_removals'])
    await stored.sql(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_are_final`)
})

const objects = new Map<string, string>()
const archive = {
  putNamed: async (key: string, text: string) => void objects.set(key, text),
  getNamed: async (key: string) => Buffer.from(objects.get(key)!),
  async *keysBelow(prefix: string) {
    for (const key of objects.keys()) if (key.startsWith(prefix)) yield key
  },
}

const start = new Date(Date.now() - 60_000)
let tenantId: string

beforeEach(async () => {
  objects.clear()
  tenantId = newId()
  await sealedRecords(database, tenantId, start, 10)
  await writeCheckpoints(database, keys, archive, new Date())
})

const change = (text: string) => stored.sql(text.replaceAll('$TENANT', `'${tenantId}'`))

const archived = async (only?: { removals: true }) =>
  (await readArchivedCheckpoints(archive, keys, only)).checkpoints.get(tenantId) ?? []

async function verified(session: TenantSession) {
  return verifyWholeLog(session, keys, await archived(), () => archived({ removals: true }))
}

async function found() {
  const { problems } = await verified(database.readSession(tenantId))
  return problems.map(({ kind, sequence }) => [kind, sequence])
}

describe('a log, with what lies in the object store,', () => {
  test('is found whole when nobody touched it', async () => {
    expect(await found()).toEqual([])
  })

  test('is compared with fewer checkpoints than were signed where the object store has lost some, and that is told', async () => {
    const { checkpoints } = await verified(database.readSession(tenantId))
    expect(checkpoints).toEqual({ signed: 1, missing: 0 })
    objects.clear()
    expect((await verified(database.readSession(tenantId))).checkpoints).toEqual({ signed: 1, missing: 1 })
  })

  test('is not when all that the database has of it was made anew, and was signed again', async () => {
    for (const table of ['audit_records', 'audit_seals', 'audit_chains', 'audit_checkpoints'])
      await change(`DELETE FROM ${table} WHERE tenant_id = $TENANT`)
    await sealedRecords(database, tenantId, start, 12)
    await writeCheckpoints(database, keys, archive, new Date())
    expect(await found()).toEqual([['rewritten', 10]])
  })

  test('is not when nothing of its organisation is left in the database', async () => {
    for (const table of ['audit_records', 'audit_seals', 'audit_chains', 'audit_checkpoints'])
      await change(`DELETE FROM ${table} WHERE tenant_id = $TENANT`)
    const { checkpoints } = await readArchivedCheckpoints(archive, keys)
    expect([...checkpoints.keys()]).toContain(tenantId)
    expect(await found()).toEqual([['truncated', 1]])
  })

  test('is not when its beginning is gone and retention is said to have removed it', async () => {
    await sealedRecords(database, tenantId, new Date(start.getTime() + 20_000), 3)
    await change("INSERT INTO audit_removals VALUES ($TENANT, '2020-01-01', 10, now())")
    await change(
      'DELETE FROM audit_records USING audit_seals s WHERE s.tenant_id = $TENANT AND s.sequence <= 10 AND id = s.record_id',
    )
    await change('DELETE FROM audit_seals WHERE tenant_id = $TENANT AND sequence <= 10')
    expect(await found()).toContainEqual(['missing', 1])
  })

  test('is found whole from where retention removed what stood before', async () => {
    const old = new Date('2025-03-15T00:00:00Z')
    for (const table of ['audit_records', 'audit_seals'])
      await stored.sql(
        `CREATE TABLE ${table}_2025_03 PARTITION OF ${table} FOR VALUES FROM ('2025-03-01 00:00:00+00') TO ('2025-04-01 00:00:00+00')`,
      )
    tenantId = newId()
    await sealedRecords(database, tenantId, old, 4)
    await sealedRecords(database, tenantId, start, 4)
    await writeCheckpoints(database, keys, archive, new Date())
    expect(await found()).toEqual([])
    const now = new Date('2026-04-02T00:00:00Z')
    expect(await removeExpiredMonths({ database, keys, archive }, stored.owner, 12, now)).toEqual(['2025-03'])
    expect(await found()).toEqual([])
    // A forged record, dated in the removed month.
    await change(
      `INSERT INTO audit_records SELECT tenant_id, '2025-03-20', gen_random_uuid(), action, user_id, status, method, path, ip_address, details, '3'::xid8 FROM audit_records WHERE tenant_id = $TENANT LIMIT 1`,
    )
    expect(await found()).toEqual([['inserted', null]])
  })

  test.each([
    ['once the object store was read', 'audit_chain_state'],
    ['while it is read', 'audit_chain_page'],
  ])('is found whole although retention removes its beginning %s', async (_, query) => {
    for (const table of ['audit_records', 'audit_seals'])
      await stored.sql(
        `CREATE TABLE IF NOT EXISTS ${table}_2025_05 PARTITION OF ${table} FOR VALUES FROM ('2025-05-01 00:00:00+00') TO ('2025-06-01 00:00:00+00')`,
      )
    tenantId = newId()
    await sealedRecords(database, tenantId, new Date('2025-05-15T00:00:00Z'), 4)
    await sealedRecords(database, tenantId, start, 4)
    await writeCheckpoints(database, keys, archive, new Date())
    const session = database.readSession(tenantId)
    let hasRun = false
    const meanwhile: TenantSession = {
      ...session,
      async query(asked) {
        if (asked.name === query && !hasRun) {
          hasRun = true
          await removeExpiredMonths({ database, keys, archive }, stored.owner, 12, new Date('2026-06-02T00:00:00Z'))
        }
        return session.query(asked)
      },
    }
    const { problems, chain } = await verified(meanwhile)
    expect(problems).toEqual([])
    expect(chain.removedThrough).toBe(4)
  })
})

test('a signature by no key of the installation is named, wherever its checkpoint stands', async () => {
  const [[key, text]] = objects as unknown as [[string, string]]
  objects.set('audit/checkpoints/removed/2020-01-1.txt', `${text}nonsense\n`)
  const { checkpoints, forged } = await readArchivedCheckpoints(archive, keys)
  expect(forged).toEqual(['audit/checkpoints/removed/2020-01-1.txt'])
  expect(checkpoints.get(tenantId)).toMatchObject([{ size: 10 }, { size: 10 }])
  expect(key).toMatch(/^audit\/checkpoints\/\d{4}-/)
})

test('an object that cannot be read is named, a folder is passed over, and the others are read', async () => {
  const withMore = {
    ...archive,
    async *keysBelow(prefix: string) {
      yield* ['audit/checkpoints/2020-01-01/', 'audit/checkpoints/2020-01-01/gone.txt']
      yield* archive.keysBelow(prefix)
    },
  }
  const { checkpoints, forged, unreadable } = await readArchivedCheckpoints(withMore, keys)
  expect({ forged, unreadable }).toEqual({ forged: [], unreadable: ['audit/checkpoints/2020-01-01/gone.txt'] })
  expect(checkpoints.get(tenantId)).toMatchObject([{ size: 10 }])
})

test('of one organisation, the checkpoints of the others are left alone', async () => {
  const [[key, text]] = objects as unknown as [[string, string]]
  const other = newId()
  await sealedRecords(database, other, start, 3)
  await writeCheckpoints(database, keys, archive, new Date(Date.now() + 1000))
  const tokens = [...objects.values()].join('').trim().split('\n')
  objects.clear()
  // One token cannot be verified, and need not be.
  const ofOther = tokens.find((token) => decodeJwt(token).tenant_id === other)!
  objects.set(key, `${ofOther.slice(0, -8)}\n${text}`)
  const { checkpoints, forged } = await readArchivedCheckpoints(archive, keys, { tenantId })
  expect(forged).toEqual([])
  expect([...checkpoints.keys()]).toEqual([tenantId])
})
