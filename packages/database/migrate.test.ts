import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDatabase, masterKey } from '@custos/testkit/database'
import pg from 'pg'
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

test.each([
  [
    'that does not answer',
    { host: 'localhost', port: 1 },
    /^The database at localhost:1 cannot be used: .*ECONNREFUSED/,
  ],
  ['that does not know the user', { user: 'nobody_known' }, /^The database at .* cannot be used: .*nobody_known/],
])('a database %s is named, with the reason', async (_name, wrong, words) => {
  await expect(migrate({ ...inject('postgres'), ...wrong }, masterKey)).rejects.toThrow(words)
})

test('a migration that has to wait for a table holds up nobody who uses it meanwhile, and is run once it can be', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await mkdtemp(join(tmpdir(), 'custos-migrations-'))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, '9999-later.sql'), 'ALTER TABLE vendors ADD COLUMN later text')

  const reader = new pg.Client(database.owner)
  await reader.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM vendors')
  const migrated = migrate(database.owner, masterKey, pathToFileURL(`${folder}/`))
  const waits = "SELECT FROM pg_locks WHERE relation = 'vendors'::regclass AND NOT granted"
  await expect.poll(async () => (await database.sql(waits)).length).toBe(1)
  // Stands in the queue behind the migration, until that gives way.
  await database.sql('SELECT FROM vendors')
  await reader.query('COMMIT')
  await reader.end()
  expect(await migrated).toEqual(['9999-later.sql'])
  expect(await database.sql("SELECT FROM information_schema.columns WHERE column_name = 'later'")).toHaveLength(1)
  await rm(folder, { recursive: true })
})
