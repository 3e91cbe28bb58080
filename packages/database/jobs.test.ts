import { createDatabase, masterKey } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { expect, inject, test } from 'vitest'
import { openJobs } from './jobs.ts'
import { roleConnection } from './roles.ts'

test('a queue whose database falls silent says so, and takes jobs again when it is back', async () => {
  await using database = await createDatabase(inject('postgres'))
  await using proxy = await startDatabaseProxy(database.owner)
  const errors: Error[] = []
  const jobs = await openJobs(roleConnection(proxy.connection, 'operator', masterKey), {
    supervise: true,
    onError: (error) => void errors.push(error),
    patience: 500,
  })
  const taken: object[] = []
  await jobs.work('collection', 1, async (job) => void taken.push(job))

  proxy.hang()
  await expect
    .poll(() => errors.map(({ message }) => message).join(), { timeout: 60_000 })
    .toContain('Query read timeout')
  proxy.resume()
  await jobs.enqueue(
    { query: <Row>({ text, values }: { text: string; values?: unknown[] }) => database.sql<Row>(text, values) },
    'collection',
    { tenantId: 'a' },
  )
  await expect.poll(() => taken, { timeout: 60_000 }).toEqual([{ tenantId: 'a' }])
  await jobs.stop()
})
