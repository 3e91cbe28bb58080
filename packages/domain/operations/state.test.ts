import { groupCommit } from '@custos/audit/append'
import { openJobs } from '@custos/database/jobs'
import { roleConnection } from '@custos/database/roles'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt, sealAll } from '@custos/testkit/audit-log'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { operationalState } from './state.ts'

/** Each signal that an operator should watch is raised. */

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let stored: TestDatabase
let database: Database

beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
})

const tenantId = newId()
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const sealLag = async () => (await operationalState(database)).sealLag

test("the sealer's lag: while a record waits, and no longer", async () => {
  expect(await sealLag()).toBe(0)
  await groupCommit(database).record(recordAt(tenantId, ago(300)))
  expect(await sealLag()).toBeGreaterThanOrEqual(300)
  await sealAll(database, ago(120))
  expect(await sealLag()).toBe(0)
})

test("the sealer's lag: where it has got past every transaction, and so seals nothing more", async () => {
  await stored.sql("UPDATE audit_sealer SET sealed_below = '9000000000000'")
  await groupCommit(database).record(recordAt(tenantId, ago(0)))
  expect(await sealLag()).toBeGreaterThanOrEqual(120)
})

test('a job that waits, by the size of its organisation', async () => {
  const jobs = await openJobs(roleConnection(stored.owner, 'operator', masterKey), {
    supervise: false,
    onError: () => {},
  })
  await database.write(tenantId, (session) => jobs.enqueue(session, 'assessment', { tenantId }))
  await jobs.stop()
  await stored.sql("UPDATE jobs.job SET start_after = now() - interval '5 minutes'")
  const { jobsWaiting } = await operationalState(database)
  const waiting = jobsWaiting.filter(({ queue }) => queue === 'assessment')
  expect(waiting).toEqual([
    { queue: 'assessment', organisation: 'large', age: 0, count: 0 },
    { queue: 'assessment', organisation: 'medium', age: 0, count: 0 },
    { queue: 'assessment', organisation: 'small', age: expect.any(Number), count: 1 },
  ])
  expect(waiting[2]!.age).toBeGreaterThanOrEqual(300)
})

test('partitions that are not made yet, and a record that found none', async () => {
  expect(await operationalState(database)).toMatchObject({ partitionsAhead: 3, defaultRows: 0 })
  const [last] = await stored.sql<{ name: string }>(
    "SELECT max(relname) AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'audit_records'::regclass AND relname ~ '[0-9]$'",
  )
  await stored.sql(`DROP TABLE ${last!.name}`)
  await groupCommit(database).record(recordAt(tenantId, new Date('2001-01-01T00:00:00Z')))
  expect(await operationalState(database)).toMatchObject({ partitionsAhead: 2, defaultRows: 1 })
})
