import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { reportBlockingTransactions } from './blocking-transactions.ts'
import { type ConnectionOptions, connectAsOwner } from './connection.ts'
import { installJobs, jobsVersion } from './jobs.ts'
import { isUnder, WrongMasterKey } from './master-key.ts'
import { moveAnswers } from './migrations-in-code/0320-move-answers.ts'
import { requireProcessesStopped } from './require-stopped.ts'
import { makeLoginRoles } from './roles.ts'
import type { Session } from './session.ts'

const ownFolder = new URL('./migrations/', import.meta.url)

/** How long a migration waits for a table's lock before it retries. While it waits, it blocks all later requests. Milliseconds. */
const lockTimeoutMs = 1000

/** Migration steps that SQL cannot do. */
const inCode: Record<string, (client: pg.Client) => Promise<void>> = { '0320_assessment_answers.sql': moveAnswers }

/** The first line of a migration that an older version cannot run beside. */
const notBesideOlder = '-- Not beside an older version'

/**
 * The first line of a migration that writes rows of large tables, which it names: `-- In batches: vendors, assessments`. Its single
 * statement takes the organisation and the id of the last row ($1, $2), writes some rows after it, and returns the last of these.
 * Each run is its own transaction, so that others wait for one batch at most. An interrupted migration starts again.
 */
const inBatches = /^-- In batches: (.+)/

/** The first line of a migration that only creates indexes, each concurrently with writers, in place of the index with its name. */
const besideWriters = '-- Indexes beside writers'

/** How long connections may outlive their processes. Milliseconds. */
const connectionsEnd = 5000

/** Interval between checks whether another migration has ended. Milliseconds. */
const turnInterval = 250

/** Errors that concurrent work can cause: an unavailable lock, a deadlock, a conflict of serializable transactions. */
const passing = new Set(['55P03', '40P01', '40001'])

/** A newer version has migrated the database. This version does not start, because it would write according to older rules. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(migration: string) {
    super(
      `A newer version of Custos has brought this database up to date (${migration}). Start that version, or restore the backup from before it.`,
    )
  }
}

/**
 * As the owner of the tables, updates the schema, creates the program's roles, and prepares a database restored from a logical
 * dump. Simultaneous migrations wait for each other. Each migration is one transaction, except those in batches and those of
 * indexes, which let others write. Running processes of the previous version may keep serving, unless a migration's first line says
 * otherwise.
 *
 * @param options.folder the folder of the migrations.
 * @param options.onWait called with a sentence about what a migration waits for.
 * @returns the names of the migrations that were run.
 * @throws Error with the database's address if it rejects the owner's login.
 * @throws WrongMasterKey if the installation's keys are encrypted under another one; nothing is changed.
 * @throws Error while an older version runs that a migration excludes; nothing is changed.
 * @throws NewerDatabase if a newer version has migrated the database; nothing is changed.
 */
export async function migrate(
  owner: ConnectionOptions,
  masterKey: Uint8Array,
  { folder = ownFolder, onWait = () => {} }: { folder?: URL; onWait?: (sentence: string) => void } = {},
): Promise<string[]> {
  const client = await connectAsOwner(owner)
  try {
    await lockMigrations(client, () => onWait('Another process migrates the database; this one waits for it'))
    if ((await isUnder(client, masterKey)) === false) throw new WrongMasterKey()
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const done = new Set(rows.map((row) => row.name))
    const available = await migrationNames(folder)
    const later = [...done].find((name) => name.endsWith('.sql') && !available.includes(name))
    if (later) throw new NewerDatabase(later)
    const due = available.filter((name) => !done.has(name))
    const texts: [name: string, text: string][] = []
    for (const name of due) if (name !== jobsVersion) texts.push([name, await readFile(new URL(name, folder), 'utf8')])
    if (texts.some(([, text]) => text.startsWith(notBesideOlder)))
      await requireProcessesStopped(client, owner, masterKey, connectionsEnd)
    for (const [name, text] of texts)
      await reportBlockingTransactions(
        owner,
        client,
        (others) => onWait(`The migration ${name} waits for ${others}`),
        () =>
          runnerOf(text)(client, name, text).catch((cause: unknown) => {
            throw new Error(`Migration ${name} failed; its transaction was undone`, { cause })
          }),
      )
    if (due.length > 0) {
      await installJobs(owner)
      await client.query('INSERT INTO migrations (name) VALUES ($1) ON CONFLICT DO NOTHING', [jobsVersion])
    }
    await followCollations(client)
    // Another process may have created the first keys meanwhile.
    if ((await isUnder(client, masterKey)) === false) throw new WrongMasterKey()
    await makeLoginRoles(client, owner, masterKey)
    if (folder === ownFolder) await client.query('SELECT go_on_after_restore()')
    return due
  } finally {
    await client.end()
  }
}

/** All migrations of this version, in order; the queue's own migration is the last. */
async function migrationNames(folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return [...files, jobsVersion]
}

/** Whether the database has every migration that this version needs; it may have newer ones. */
export async function isMigrated(session: Session): Promise<boolean> {
  const rows = await session.query<{ name: string }>({ text: 'SELECT name FROM migrations' })
  const done = new Set(rows.map((row) => row.name))
  return (await migrationNames(ownFolder)).every((name) => done.has(name))
}

const runnerOf = (text: string) =>
  text.startsWith(besideWriters) ? makeIndexes : inBatches.test(text) ? runInBatches : run

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    await client.query(text)
    await inCode[name]?.(client)
  })
}

async function runInBatches(client: pg.Client, name: string, text: string): Promise<void> {
  const tables = inBatches.exec(text)![1]!.split(', ')
  // Row-level security restricts an owner who is not a superuser. Lifting it from a table would lock the table for every batch.
  const admit = tables.map((table) => `CREATE POLICY migration ON ${table} TO CURRENT_USER USING (true)`)
  const dismiss = tables.map((table) => `DROP POLICY IF EXISTS migration ON ${table}`)
  await inTransaction(client, () => client.query([...dismiss, ...admit].join(';')))
  const nil = '00000000-0000-0000-0000-000000000000'
  for (let last: string[] | undefined = [nil, nil]; last; ) {
    const after: string[] = last
    const { rows } = await inTransaction(client, async () => {
      // If another transaction changes a row meanwhile, the batch fails and runs again instead of counting outdated rows.
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      return client.query<{ tenant_id: string; id: string }>(text, after)
    })
    last = rows[0] && [rows[0].tenant_id, rows[0].id]
  }
  await inTransaction(client, async () => {
    await client.query(dismiss.join(';'))
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
  })
}

/** What a killed or failed REINDEX CONCURRENTLY leaves: its new index, or the former one. */
const isUnfinished = String.raw`NOT indisvalid AND relname ~ '_cc(new|old)\d*$'`

async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = (SELECT indrelid FROM pg_index WHERE indexrelid = $1::regclass) AND ${isUnfinished}`,
    [index],
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
}

/** Another version of ICU may sort texts in a different order. An index in the former order misses some texts, so it is rebuilt. */
async function followCollations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ collation: string; indexes: string[] }>(
    `SELECT collname AS collation, ARRAY(
       SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE pg_collation.oid = ANY (indcollation) AND NOT (${isUnfinished})) AS indexes
     FROM pg_collation
     WHERE collnamespace = 'public'::regnamespace AND collversion IS DISTINCT FROM pg_collation_actual_version(oid)`,
  )
  for (const { collation, indexes } of rows) {
    for (const index of indexes)
      await untilItPasses(async () => {
        await dropUnfinished(client, index)
        await client.query(`REINDEX INDEX CONCURRENTLY ${index}`)
      })
    await client.query(`ALTER COLLATION ${collation} REFRESH VERSION`)
  }
}

async function makeIndexes(client: pg.Client, name: string, text: string): Promise<void> {
  for (const [, index, definition] of text.matchAll(/^CREATE INDEX (\w+) ([^;]+);$/gm)) {
    await untilItPasses(async () => {
      // A build that was killed or ended by a deadlock leaves an index that is of no use and slows every writer.
      await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}_new`)
      await client.query(`CREATE INDEX CONCURRENTLY ${index}_new ${definition}`)
    })
    await inTransaction(client, () =>
      client.query(`DROP INDEX IF EXISTS ${index}; ALTER INDEX ${index}_new RENAME TO ${index}`),
    )
  }
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
}

const inTransaction = <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> =>
  untilItPasses(async () => {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      const result = await work()
      await client.query('COMMIT')
      return result
    } catch (cause) {
      // A lost connection has rolled back by itself; the caller needs the original error.
      await client.query('ROLLBACK').catch(() => {})
      throw cause
    }
  })

/** Does the work again while the work of others ends it. */
async function untilItPasses<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (cause) {
      if (!passing.has((cause as pg.DatabaseError).code ?? '')) throw cause
      await sleep(lockTimeoutMs)
    }
  }
}

/** Waits until no other process migrates, and keeps others out while the client is connected. */
export async function lockMigrations(client: pg.Client, onWait: () => void = () => {}): Promise<void> {
  const turn = 0x637573
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [turn])
    if (rows[0]!.mine) return
    if (!isTold) onWait()
    // A waiting statement would hold a snapshot, and a concurrent index creation would wait for its end.
    await sleep(turnInterval)
  }
}
