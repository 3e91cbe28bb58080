import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionOptions } from './connection.ts'
import { installJobs, jobsVersion } from './jobs.ts'
import { isUnder, WrongMasterKey } from './master-key.ts'
import { makeLoginRoles } from './roles.ts'
import type { Session } from './session.ts'

const ownFolder = new URL('./migrations/', import.meta.url)

/**
 * A migration that waits for a table's lock holds up every request that comes after it: it lets them pass and tries again.
 * Milliseconds.
 */
const lockPatience = 1000

/** What others' work can do to a migration that is right: a lock is not available, a deadlock, a conflict of serializable transactions. */
const passing = new Set(['55P03', '40P01', '40001'])

/**
 * Brings the schema up to date as the owner of the tables, makes the roles that the program runs as, and sees to it that a database
 * restored from a logical dump can go on.
 * Migrators that start at once wait for each other; each migration is one transaction, but for those that PostgreSQL wants outside of
 * one. Processes of the version before may serve meanwhile.
 *
 * @param folder where the migrations are.
 * @returns the names of the migrations that were run.
 * @throws Error that says where the database was looked for, when it does not let the owner in.
 * @throws WrongMasterKey when the installation's keys are under another one; no role is made for it.
 */
export async function migrate(owner: ConnectionOptions, masterKey: Uint8Array, folder = ownFolder): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect().catch((cause: unknown) => {
    throw new Error(`The database at ${owner.host}:${owner.port} cannot be used: ${reasonOf(cause)}`, { cause })
  })
  try {
    await takeTurn(client)
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
    if ((await isUnder(client, masterKey)) === false) throw new WrongMasterKey()
    await makeLoginRoles(client, owner, masterKey)
    if (folder === ownFolder) await client.query('SELECT go_on_after_restore()')
    return due
  } finally {
    await client.end()
  }
}

/** A connection that fails on every address of a name has no message of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
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
      await client.query('ROLLBACK')
      if (!passing.has((cause as pg.DatabaseError).code ?? ''))
        throw new Error(`Migration ${name} failed; the database is as it was before it`, { cause })
      await sleep(lockPatience)
    }
  }
}

/** Waits until no migrator is at work, and keeps others out as long as the client is connected. Asks instead of waiting: a statement that waits would hold up whoever builds an index concurrently, and so its own turn. */
export async function takeTurn(client: pg.Client): Promise<void> {
  const turn = { text: 'SELECT pg_try_advisory_lock($1) AS mine', values: [0x637573] }
  while (!(await client.query<{ mine: boolean }>(turn)).rows[0]!.mine) await sleep(lockPatience / 10)
}

/**
 * The migration is a query for statements, each of which is run by itself: an index of a table in use is built beside its use. Should it
 * be interrupted, the query tells what is left.
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
        throw new Error(`Migration ${name} failed; it goes on where it ended when it is run again`, { cause })
      await sleep(lockPatience)
    }
  }
}
