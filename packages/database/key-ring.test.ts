import { openRoles } from '@custos/testkit/audit-log'
import { manualClock } from '@custos/testkit/clock'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openKeyRings } from './key-ring.ts'
import type { Database } from './session.ts'
import { publishKey, withdrawKey } from './signing-keys.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let stored: TestDatabase
let database: ReturnType<typeof openRoles>
let watched: Database
let keys: Awaited<ReturnType<typeof openKeyRings>>['access tokens']
let first: Awaited<ReturnType<typeof keys.signing>>
beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
  watched = {
    ...database,
    operate: (work) => {
      asked += 1
      return database.operate(work)
    },
    listen: async (_channel, _onNotification, onOpen) => {
      reopen = onOpen
      onOpen()
      return { isCurrent: () => isCurrent }
    },
  }
  ;({ 'access tokens': keys } = await openKeyRings(watched, masterKey, clock.now))
  first = await keys.signing()
})
const clock = manualClock()

/** The test controls the number of database reads and the connection for notifications. */
let asked = 0
let isCurrent = true
let reopen: () => void = () => {}

const asks = async (work: () => Promise<unknown>) => {
  const before = asked
  await work()
  return asked - before
}

test('a key that is known costs no question while the line is there', async () => {
  expect(await asks(() => keys.verifying(first.id))).toBe(0)
})

test('unknown keys cost a question at a time, however many are asked for', async () => {
  const many = () => Promise.all(Array.from({ length: 50 }, () => keys.verifying('unknown')))
  expect(await asks(many)).toBe(1)
})

test('while the line is not current nothing is believed that was not asked for, and once it is back it is known what was missed', async () => {
  isCurrent = false
  const made = await database.operateInTransaction((session) =>
    withdrawKey(session, masterKey, { id: first.id, now: clock.now() }),
  )
  expect(await asks(async () => expect(await keys.verifying(first.id)).toBeUndefined())).toBe(1)
  expect((await keys.signing()).id).toBe(made!.id)
  isCurrent = true
  reopen()
  expect(await keys.verifying(made!.id)).toBeDefined()
  expect(await asks(() => keys.verifying(made!.id))).toBe(0)
})

test('a token that another process signed with a key that this one has not heard of is verified', async () => {
  const now = clock.now()
  const made = await database.operateInTransaction((session) =>
    publishKey(session, masterKey, { purpose: 'access tokens', now, signsFrom: now, othersUntil: now }),
  )
  expect(await keys.verifying(made.id)).toBeDefined()
})

test('two processes that start at once on an empty installation make one key of each purpose', async () => {
  await using other = await createDatabase(inject('postgres'))
  const processes = [openRoles(other), openRoles(other)]
  const rings = await Promise.all(processes.map((process) => openKeyRings(process, masterKey, clock.now)))
  const ids = await Promise.all(rings.map(async (ring) => (await ring['access tokens'].signing()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await other.sql('SELECT purpose FROM signing_keys ORDER BY 1')).toEqual([
    { purpose: 'access tokens' },
    { purpose: 'audit checkpoints' },
  ])
  await Promise.all(processes.map((process) => process.close()))
})
