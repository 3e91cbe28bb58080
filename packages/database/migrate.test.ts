import { createDatabase, masterKey } from '@custos/testkit/database'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

test('of ten installations at once, one runs every migration and the others find it done', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(database.owner, masterKey)))
  const worked = runs.filter((run) => run.length > 0)
  expect(worked).toHaveLength(1)
  expect(worked[0]).toEqual(worked[0]!.toSorted())
  const recorded = await database.sql<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  expect(recorded.map(({ name }) => name)).toEqual(worked[0])
})

test('a database that is up to date is left as it is', async () => {
  await using database = await createDatabase(inject('postgres'))
  expect(await migrate(database.owner, masterKey)).toEqual([])
})
