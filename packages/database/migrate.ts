import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type ConnectionOptions, connectAsOwner } from './connection.ts'
import { installJobs, jobsVersion } from './jobs.ts'
import { isUnder, WrongMasterKey } from './master-key.ts'
import { makeLoginRoles } from './roles.ts'
import type { Session } from './session.ts'

const ownFolder = new URL('./migrations/', import.meta.url)

/**
 * How long a migration waits for a table's lock before it tries again. While it waits, it blocks every later request.
 * Milliseconds.
 */
const lockPatience = 1000

/** Errors that concurrent work can cause: a lock is not available, a deadlock, a conflict of serializable transactions. */
const passing = new Set(['55P03', '40P01', '40001'])

/**
 * As the owner of the tables, updates the schema, creates the roles that the program runs as, and prepares a database that
 * was restored from a logical dump. Simultaneous migrators wait for each other. Each migration is one transaction, except
 * those that PostgreSQL cannot run in one. Processes of the previous version may serve meanwhile.
 *
 * @param folder where the migrations are.
 * @returns the names of the migrations that were run.
 * @throws Error with the database's address if it rejects the owner's login.
 * @throws WrongMasterKey if the installation's keys are encrypted under another one; then nothing is changed.
 */
export async function migrate(owner: ConnectionOptions, masterKey: Uint8Array, folder = ownFolder): Promise<string[]> {
  const client = await connectAsOwner(owner)
  try {
    await takeTurn(client)
    if ((await isUnder(client, masterKey)) === false) throw new WrongMasterKey()
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const done = new Set(rows.map((row) => row.name))
    const due = (await migrationNames(folder)).filter((name) => !done.has(name))
    for (const name of due) {
      if (name === jobsVersion) continue
      const text = await readFile(new URL(name, folder), 'utf8')
      await (name.endsWith('.concurrently.sql') ? runConcurrently(client, name, text) : run(client, name, text))
    }
    if (due.length > 0) {
      await installJobs(owner)
      await client.query('INSERT INTO migrations (name) VALUES ($1) ON CONFLICT DO NOTHING', [jobsVersion])
    }
    // The first keys may have been made meanwhile.
    if ((await isUnder(client, masterKey)) === false) throw new WrongMasterKey()
    await makeLoginRoles(client, owner, masterKey)
    if (folder === ownFolder) await client.query('SELECT go_on_after_restore()')
    return due
  } finally {
    await client.end()
  }
}

/** Every migration that this version of the program needs, in their order; the queue, which brings its own, is the last. */
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

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  for (;;) {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL lock_timeout = ${lockPatience}`)
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
      await client.query(text)
      await client.query('COMMIT')
      return
    } catch (cause) {
      // A connection that is lost has rolled back by itself, and the cause is what is to be told.
      await client.query('ROLLBACK').catch(() => {})
      if (!passing.has((cause as pg.DatabaseError).code ?? ''))
        throw new Error(`Migration ${name} failed; the database is as it was before it`, { cause })
      await sleep(lockPatience)
    }
  }
}

/**
 * Waits until no other migrator works, and keeps others out as long as the client is connected. It polls, because a waiting
 * statement would hold up an index being built concurrently, and so the end of its own wait.
 */
export async function takeTurn(client: pg.Client): Promise<void> {
  const turn = { text: 'SELECT pg_try_advisory_lock($1) AS mine', values: [0x637573] }
  while (!(await client.query<{ mine: boolean }>(turn)).rows[0]!.mine) await sleep(lockPatience / 10)
}

/**
 * Runs a migration that is a query for statements. Each of them runs outside a transaction, so that an index can be built
 * while its table is in use. After an interruption the query returns the statements that are left.
 */
async function runConcurrently(client: pg.Client, name: string, text: string): Promise<void> {
  for (;;) {
    try {
      const { rows } = await client.query<{ statement: string }>(text)
      for (const { statement } of rows) await client.query(statement)
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
      return
    } catch (cause) {
      if (!passing.has((cause as pg.DatabaseError).code ?? ''))
        throw new Error(`Migration ${name} failed; run again, it continues where it stopped`, { cause })
      await sleep(lockPatience)
    }
  }
}
