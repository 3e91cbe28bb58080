import { once } from 'node:events'
import { createDatabase, masterKey } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { expect, inject, test } from 'vitest'
import { openJobs } from './jobs.ts'
import { roleConnection } from './roles.ts'

/** A worker that runs one job at a time. */
const one = { shared: 1, max: 1 }

type Owner = Parameters<typeof roleConnection>[0]

const open = (owner: Owner, given: Partial<Parameters<typeof openJobs>[1]> = {}) =>
  openJobs(roleConnection(owner, 'operator', masterKey), { supervise: true, onError: () => {}, ...given })

/** A session that enqueues each job in its own transaction. */
const sessionOf = ({ sql }: { sql<Row>(text: string, values?: unknown[]): Promise<Row[]> }) => ({
  query: <Row>({ text, values }: { text: string; values?: unknown[] }) => sql<Row>(text, values),
})

test('a job that its worker leaves because it is told to stop has lost no attempt: the next worker has its last one', async () => {
  await using database = await createDatabase(inject('postgres'))
  const session = sessionOf(database)
  const stopped = await open(database.owner, { toEnd: 0 })
  await stopped.enqueue(session, 'assessment', { tenantId: 'a' })
  await database.sql('UPDATE jobs.job SET retry_count = retry_limit')
  const taken: boolean[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  stopped.work('assessment', one, async (_, signal, isLastAttempt) => {
    taken.push(isLastAttempt())
    begin()
    await once(signal, 'abort').finally(() => taken.push(isLastAttempt()))
    throw signal.reason
  })
  await begun
  await stopped.stop()
  expect(taken).toEqual([true, false])

  const next = await open(database.owner, { toEnd: 0 })
  next.work('assessment', one, async (job, _, isLastAttempt) => {
    taken.push(isLastAttempt())
    throw new Error(JSON.stringify(job))
  })
  const states = () => database.sql('SELECT state, output FROM jobs.job ORDER BY created_on')
  await expect
    .poll(states)
    .toMatchObject([{ state: 'completed' }, { state: 'failed', output: { message: '{"tenantId":"a"}' } }])
  expect(taken).toEqual([true, false, true])
  await next.stop()
})

test('a job that is put off goes behind the others, and has lost no attempt', async () => {
  await using database = await createDatabase(inject('postgres'))
  const jobs = await open(database.owner)
  const session = sessionOf(database)
  for (const tenantId of ['a', 'b']) await jobs.enqueue(session, 'assessment', { tenantId })
  await database.sql('UPDATE jobs.job SET retry_count = retry_limit')
  const taken: [string, boolean][] = []
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  jobs.work('assessment', one, async ({ tenantId }, _, isLastAttempt) => {
    taken.push([tenantId, isLastAttempt()])
    if (taken.length === 1) return 'later'
    if (taken.length === 3) end()
    return undefined
  })
  await done
  await jobs.stop()
  expect(taken).toEqual([
    ['a', true],
    ['b', true],
    ['a', true],
  ])
  expect(await database.sql('SELECT state FROM jobs.job')).toEqual(Array(3).fill({ state: 'completed' }))
})

test('a queue whose database falls silent says so, and takes jobs again when it is back', async () => {
  await using database = await createDatabase(inject('postgres'))
  await using proxy = await startDatabaseProxy(database.owner)
  const errors: Error[] = []
  const jobs = await open(proxy.connection, { onError: (error) => void errors.push(error), timeoutMs: 500 })
  const taken: object[] = []
  jobs.work('collection', one, async (job) => void taken.push(job))

  proxy.hang()
  await expect.poll(() => errors.map(({ message }) => message).join()).toContain('Query read timeout')
  proxy.resume()
  await jobs.enqueue(sessionOf(database), 'collection', { tenantId: 'a' })
  await expect.poll(() => taken).toEqual([{ tenantId: 'a' }])
  await jobs.stop()
})

test('a job that ends because the database is away has lost no attempt', async () => {
  await using database = await createDatabase(inject('postgres'))
  await using proxy = await startDatabaseProxy(database.owner)
  const jobs = await openJobs(roleConnection(proxy.connection, 'operator', masterKey), {
    supervise: true,
    onError: () => proxy.resume(),
    timeoutMs: 500,
  })
  const session = {
    query: <Row>({ text, values }: { text: string; values?: unknown[] }) => database.sql<Row>(text, values),
  }
  await jobs.enqueue(session, 'document', { tenantId: 'a' })
  await database.sql('UPDATE jobs.job SET retry_count = retry_limit')
  const taken: boolean[] = []
  jobs.work('document', one, async (_, __, isLastAttempt) => {
    taken.push(isLastAttempt())
    if (taken.length > 1) return undefined
    proxy.hang()
    throw new Error('The database does not answer')
  })
  await expect.poll(() => taken).toEqual([true, true])
  await jobs.stop()
  expect(await database.sql('SELECT state FROM jobs.job')).toEqual(Array(2).fill({ state: 'completed' }))
})

test('organisations take turns at a worker, and what a person waits for comes before what a schedule asks', async () => {
  await using database = await createDatabase(inject('postgres'))
  const jobs = await open(database.owner)
  const session = sessionOf(database)
  for (const tenantId of ['a', 'a', 'a', 'a', 'b', 'c', 'c']) await jobs.enqueue(session, 'assessment', { tenantId })
  for (const tenantId of ['a', 'd']) await jobs.enqueue(session, 'assessment', { tenantId, by: 'a person' }, 'awaited')
  const taken: string[] = []
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  jobs.work<{ tenantId: string; by?: string }>('assessment', one, async ({ tenantId, by }) => {
    taken.push(by ? `${tenantId}, awaited` : tenantId)
    if (taken.length === 9) end()
    return undefined
  })
  await done
  await jobs.stop()
  expect(taken).toEqual(['a, awaited', 'd, awaited', 'a', 'b', 'c', 'a', 'c', 'a', 'a'])
})

test('an organisation whose jobs never end holds half of the places, and the next one begins at once', async () => {
  await using database = await createDatabase(inject('postgres'))
  const jobs = await open(database.owner, { toEnd: 0 })
  const session = sessionOf(database)
  for (let number = 0; number < 50; number++) await jobs.enqueue(session, 'assessment', { tenantId: 'a' })
  const taken: string[] = []
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  jobs.work('assessment', { shared: 20, max: 40 }, async ({ tenantId }, signal) => {
    taken.push(tenantId)
    if (tenantId === 'b') {
      end()
      return undefined
    }
    if (taken.length === 10) await jobs.enqueue(session, 'assessment', { tenantId: 'b' })
    await once(signal, 'abort')
    throw signal.reason
  })
  await done
  await jobs.stop()
  expect(taken).toEqual([...Array(10).fill('a'), 'b'])
})

test('a job that another worker was given is called off here', async () => {
  await using database = await createDatabase(inject('postgres'))
  const jobs = await open(database.owner)
  const session = sessionOf(database)
  for (const tenantId of ['lost', 'kept']) await jobs.enqueue(session, 'assessment', { tenantId })
  const { promise: calledOff, resolve: callOff } = Promise.withResolvers<string>()
  const { promise: goOn, resolve: end } = Promise.withResolvers<void>()
  jobs.work('assessment', { shared: 4, max: 4 }, async ({ tenantId }, signal) => {
    if (tenantId === 'kept') {
      await goOn
      return undefined
    }
    await database.sql("UPDATE jobs.job SET retry_count = 1 WHERE group_id = 'lost'")
    await once(signal, 'abort')
    callOff(tenantId)
    throw signal.reason
  })
  expect(await calledOff).toBe('lost')
  end()
  await jobs.stop()
  expect(await database.sql('SELECT group_id, state FROM jobs.job ORDER BY created_on')).toEqual([
    // The new worker of the job settles it.
    { group_id: 'lost', state: 'active' },
    { group_id: 'kept', state: 'completed' },
  ])
})
