import { newId } from '@custos/kernel/ids'
import { createDatabase, masterKey, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { roleConnection } from './roles.ts'
import { isPassing, openDatabase, type TenantSession } from './session.ts'

let scratch: TestDatabase
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  scratch = await createDatabase(inject('postgres'))
  database = withConnections(2)
})

afterAll(async () => {
  await database.close()
  await scratch[Symbol.asyncDispose]()
})

const withConnections = (connections: number, timeoutMs?: number) =>
  openDatabase({
    app: roleConnection(scratch.owner, 'app', masterKey),
    operator: roleConnection(scratch.owner, 'operator', masterKey),
    connections,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

const settledOn = {
  name: 'settled_on',
  text: "SELECT current_setting('app.tenant') AS tenant, pg_backend_pid() AS pid",
}
const ask = (tenant: string) => database.readSession(tenant).query<{ tenant: string; pid: number }>(settledOn)

test('an organisation whose transactions do not end leaves connections to others, and to what they read', async () => {
  const small = withConnections(10, 2_000)
  const [long, other] = [newId(), newId()]
  const goOn = Promise.withResolvers<void>()
  let begun = 0
  const transactions = Array.from({ length: 20 }, () =>
    small.write(long, async () => {
      begun += 1
      await goOn.promise
      return small.readSession(long).query(settledOn)
    }),
  )
  const settled = Promise.allSettled(transactions)
  await expect.poll(() => begun).toBe(3)
  const [row] = await small.write(other, () => small.readSession(other).query<{ tenant: string }>(settledOn))
  expect(row!.tenant).toBe(other)
  goOn.resolve()
  for (const transaction of transactions.slice(0, 3)) expect(await transaction).toMatchObject([{ tenant: long }])
  await settled
  await small.close()
})

test('four organisations whose transactions do not end leave connections to every other one', async () => {
  const small = openDatabase({
    app: roleConnection(scratch.owner, 'app', masterKey),
    operator: roleConnection(scratch.owner, 'operator', masterKey),
    connections: 20,
    timeoutMs: 8_000,
  })
  const goOn = Promise.withResolvers<void>()
  let begun = 0
  const long = Array.from({ length: 4 }, () => newId()).flatMap((tenant) =>
    Array.from({ length: 12 }, () =>
      small.write(tenant, async () => {
        begun += 1
        await goOn.promise
      }),
    ),
  )
  const settled = Promise.allSettled(long)
  // The number of connections for transactions.
  await expect.poll(() => begun).toBeGreaterThanOrEqual(12)
  const others = Array.from({ length: 20 }, () => newId())
  const rows = await Promise.all(
    others.map((other) => small.write(other, (session) => session.query<{ tenant: string }>(settledOn))),
  )
  expect(rows.map(([row]) => row!.tenant)).toEqual(others)
  goOn.resolve()
  await settled
  await small.close()
})

test('an organisation whose reads do not end leaves connections to others', async () => {
  const small = withConnections(10, 20_000)
  const [long, other] = [newId(), newId()]
  const reads = Array.from({ length: 200 }, () => small.readSession(long).query({ text: 'SELECT pg_sleep(1000)' }))
  let isOver = false
  void Promise.allSettled(reads).then(() => {
    isOver = true
  })
  const [row] = await small.readSession(other).query<{ tenant: string }>(settledOn)
  expect(row!.tenant).toBe(other)
  const end = async () => {
    await scratch.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'")
    return isOver
  }
  await expect.poll(end).toBe(true)
  await small.close()
})

describe('reads', () => {
  test('of one moment and one organisation share a connection, and each gets its own answer', async () => {
    const tenant = newId()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        database.readSession(tenant).query<{ n: number; pid: number }>({
          name: 'echo',
          text: 'SELECT $1::int AS n, pg_backend_pid() AS pid',
          values: [n],
        }),
      ),
    )
    expect(answers.map(([row]) => row!.n)).toEqual([0, 1, 2, 3, 4])
    expect(new Set(answers.map(([row]) => row!.pid)).size).toBe(1)
  })

  test('of many organisations at once run each under its own setting, on fewer connections than organisations', async () => {
    const tenants = Array.from({ length: 40 }, () => newId())
    const asked = [...tenants, ...tenants.toReversed(), ...tenants]
    const answers = await Promise.all(asked.map(ask))
    expect(answers.map(([row]) => row!.tenant)).toEqual(asked)
    expect(new Set(answers.map(([row]) => row!.pid)).size).toBeLessThanOrEqual(2)
  })

  test('that fail take none with them', async () => {
    const tenant = newId()
    const reader = database.readSession(tenant)
    const [before, failed, after] = await Promise.allSettled([
      ask(tenant),
      reader.query({ text: 'SELECT 1 / 0' }),
      ask(tenant),
    ])
    expect(before.status).toBe('fulfilled')
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(after).toMatchObject({ status: 'fulfilled', value: [{ tenant }] })
  })

  test('are refused, all of them, when their organisation cannot be set', async () => {
    const impossible = 'a\0b'
    const answers = await Promise.allSettled([ask(impossible), ask(impossible)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const tenant = newId()
    expect(await ask(tenant)).toMatchObject([{ tenant }])
  })

  test('fail with their connection, and the next ones get another', async () => {
    const tenant = newId()
    const [lost] = await ask(tenant)
    const answers = await Promise.allSettled([
      database.readSession(tenant).query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' }),
      ask(tenant),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const [next] = await ask(tenant)
    expect(next!.tenant).toBe(tenant)
    expect(next!.pid).not.toBe(lost!.pid)
  })
})

test('a statement that takes too long ends in the database itself, and its connection serves on', async () => {
  // The limit also covers connecting, which may be slow on a busy machine.
  const impatient = withConnections(1, 3_000)
  const slow = { text: 'SELECT pg_sleep(3600) /* slow */' }
  await expect(impatient.readSession(newId()).query(slow)).rejects.toMatchObject({ code: '57014' })
  await expect(impatient.operate((session) => session.query(slow))).rejects.toMatchObject({ code: '57014' })
  // The server answers before it notes that its process is idle again.
  await expect
    .poll(() =>
      scratch.sql(
        "SELECT FROM pg_stat_activity WHERE query LIKE '%/* slow */%' AND state = 'active' AND pid <> pg_backend_pid()",
      ),
    )
    .toEqual([])
  await impatient.close()
})

test.each<[string, boolean, (session: TenantSession) => Promise<unknown>]>([
  ['a fault of its own', false, () => Promise.reject(new Error('Not so'))],
  ['a value that the database refuses', false, (session) => session.query({ text: 'SELECT 1 / 0' })],
  ['a statement that takes too long', true, (session) => session.query({ text: 'SELECT pg_sleep(3600)' })],
  ['a lost connection', true, (session) => session.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' })],
  [
    'a connection that was lost meanwhile',
    true,
    async (session) => {
      const [row] = await session.query<{ pid: number }>(settledOn)
      await scratch.sql('SELECT pg_terminate_backend($1, 10000)', [row!.pid])
      return session.query(settledOn)
    },
  ],
])('of what ends a transaction, %s is of the moment: %s', async (_, expected, work) => {
  const impatient = withConnections(2, 3_000)
  const failure = await impatient.write(newId(), work).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isPassing(failure)).toBe(expected)
  await impatient.close()
})

test('that no connection is free is of the moment', async () => {
  const small = withConnections(2, 1_000)
  const goOn = Promise.withResolvers<void>()
  const long = small.write(newId(), () => goOn.promise)
  const failure = await small.write(newId(), () => Promise.resolve()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isPassing(failure)).toBe(true)
  goOn.resolve()
  await long
  await small.close()
})
