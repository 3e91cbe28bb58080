import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDatabase, masterKey } from '@custos/testkit/database'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { encrypt } from './encryption.ts'
import { WrongMasterKey } from './master-key.ts'
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

test('an installation that ended before it had its queue is completed by the next start', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  await database.sql('CREATE SCHEMA jobs')
  await database.sql('CREATE TABLE jobs.version (unlike text)')
  await expect(migrate(database.owner, masterKey)).rejects.toThrow()
  await database.sql('DROP SCHEMA jobs CASCADE')
  expect(await migrate(database.owner, masterKey)).toHaveLength(1)
  expect(await database.sql("SELECT FROM jobs.queue WHERE name = 'assessment'")).toHaveLength(1)
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

/** A folder of its own with the migrations, or some of them. */
async function copied(isTaken: (path: string) => boolean = () => true): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'custos-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true, filter: isTaken })
  return pathToFileURL(`${folder}/`)
}

/** The migrations with one more. */
async function folderWith(text: string): Promise<URL> {
  const folder = await copied()
  await writeFile(new URL('9999-later.sql', folder), text)
  return folder
}

/** The migrations before one of them. */
const folderBefore = (name: string) => copied((path) => !path.endsWith('.sql') || basename(path) < name)

test('with a wrong master key nothing is migrated, whatever version the database is of', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  const folder = await folderBefore('0003')
  await migrate(database.owner, masterKey, folder)
  await database.sql("INSERT INTO signing_keys VALUES ('key', '{}', $1, now())", [
    encrypt(masterKey, 'signing key', '{}'),
  ])
  const done = () => database.sql('SELECT name FROM migrations ORDER BY name')
  const before = await done()
  await expect(migrate(database.owner, randomBytes(32))).rejects.toThrow(WrongMasterKey)
  expect(await done()).toEqual(before)
  expect(await migrate(database.owner, masterKey)).not.toEqual([])
})

test('a migration that a deadlock ended, or a conflict with another transaction, is run again', async () => {
  await using database = await createDatabase(inject('postgres'))
  // A sequence goes on when a transaction is undone.
  await database.sql('CREATE SEQUENCE runs')
  const folder = await folderWith(
    `DO $$ BEGIN
       CASE nextval('runs')
         WHEN 1 THEN RAISE EXCEPTION SQLSTATE '40P01';
         WHEN 2 THEN RAISE EXCEPTION SQLSTATE '40001';
         ELSE NULL;
       END CASE;
     END $$`,
  )
  expect(await migrate(database.owner, masterKey, folder)).toEqual(['9999-later.sql'])
})

test('a migration that is wrong is named, undone, and not tried again', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await folderWith('CREATE TABLE half (id int); SELECT nonsense')
  await expect(migrate(database.owner, masterKey, folder)).rejects.toThrow(/^Migration 9999-later\.sql failed/)
  expect(await database.sql("SELECT FROM pg_class WHERE relname = 'half'")).toEqual([])
})

test('a migration that has to wait for a table holds up nobody who uses it meanwhile, and is run once it can be', async () => {
  await using database = await createDatabase(inject('postgres'))
  const folder = await folderWith('ALTER TABLE vendors ADD COLUMN later text')
  const reader = new pg.Client(database.owner)
  await reader.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM vendors')
  const migrated = migrate(database.owner, masterKey, folder)
  const waits = "SELECT FROM pg_locks WHERE relation = 'vendors'::regclass AND NOT granted"
  await expect.poll(async () => (await database.sql(waits)).length).toBe(1)
  // Stands in the queue behind the migration, until that gives way.
  await database.sql('SELECT FROM vendors')
  await reader.query('COMMIT')
  await reader.end()
  expect(await migrated).toEqual(['9999-later.sql'])
  expect(await database.sql("SELECT FROM information_schema.columns WHERE column_name = 'later'")).toHaveLength(1)
})

test.each(['0026-audit-kinds.sql', '0029-event-counts.sql', '0031-pairs-count.sql'])(
  'while %s counts what is there, records and events are read and written',
  async (name) => {
    await using database = await createDatabase(inject('postgres'), 'empty')
    const folder = await folderBefore(name)
    await migrate(database.owner, masterKey, folder)
    const counting = new pg.Client(database.owner)
    await counting.connect()
    await counting.query('BEGIN')
    await counting.query(await readFile(new URL(`./migrations/${name}`, import.meta.url), 'utf8'))
    const held = await counting.query(
      `SELECT relation::regclass::text AS name, mode FROM pg_locks
       WHERE pid = pg_backend_pid() AND relation IN ('audit_records'::regclass, 'events'::regclass) AND mode <> 'AccessShareLock'`,
    )
    expect(held.rows).toEqual([])
    await counting.end()
  },
)

test('an index is built beside the use of its table, also when a build before it was interrupted and nine others want to migrate', async () => {
  await using database = await createDatabase(inject('postgres'))
  await database.sql(
    `INSERT INTO audit_records (tenant_id, at, id, action, status, method, path, record)
     VALUES (uuidv4(), now(), uuidv4(), 'a', 200, 'GET', '/', '{}')`,
  )
  const [partition] = await database.sql<{ name: string }>('SELECT tableoid::regclass::text AS name FROM audit_records')
  await database.sql('DROP INDEX audit_of_path')
  await database.sql(`CREATE INDEX ${partition!.name}_of_path ON ${partition!.name} (tenant_id)`)
  await database.sql(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${partition!.name}_of_path'::regclass`)
  await database.sql("DELETE FROM migrations WHERE name = '0023-audit-indexes.concurrently.sql'")

  // Takes part in the log's use: an index that were built otherwise would wait for its end, or it for the index.
  const writer = new pg.Client(database.owner)
  await writer.connect()
  await writer.query('BEGIN')
  await writer.query(
    `INSERT INTO audit_records (tenant_id, at, id, action, status, method, path, record)
     VALUES (uuidv4(), now(), uuidv4(), 'a', 200, 'GET', '/', '{}')`,
  )
  const runs = Array.from({ length: 10 }, () => migrate(database.owner, masterKey))
  const waits = "SELECT FROM pg_locks WHERE locktype = 'virtualxid' AND NOT granted"
  await expect.poll(async () => (await database.sql(waits)).length).toBe(1)
  await database.sql(
    `INSERT INTO audit_records (tenant_id, at, id, action, status, method, path, record)
     VALUES (uuidv4(), now(), uuidv4(), 'a', 200, 'GET', '/', '{}')`,
  )
  await writer.query('COMMIT')
  await writer.end()
  expect((await Promise.all(runs)).flat()).toEqual(['0023-audit-indexes.concurrently.sql'])
  const built = `SELECT pg_get_indexdef(indexrelid) AS built FROM pg_index
    WHERE indexrelid = '${partition!.name}_of_path'::regclass AND indisvalid`
  expect(await database.sql(built)).toMatchObject([{ built: expect.stringContaining('(tenant_id, path, action,') }])
})
