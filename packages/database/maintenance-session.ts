import type pg from 'pg'
import { type ConnectionOptions, connectAsOwner } from './connection.ts'
import { isUnder, WrongMasterKey } from './master-key.ts'
import { lockMigrations } from './migrate.ts'
import { requireProcessesStopped } from './require-stopped.ts'
import type { Session } from './session.ts'

/** How long another program, such as a backup, may lock a table, and connections may outlive their processes. Milliseconds. */
const timeoutMs = 5000

/** The owner of the tables, while no process of Custos is running. */
export interface MaintenanceSession {
  client: pg.ClientBase
  /**
   * A transaction that sees the rows of every organisation.
   *
   * @param tables the organisations' tables that it reads or writes.
   * @throws Error if processes of Custos are connected or another program locks a table; nothing is changed.
   */
  transaction<Result>(tables: readonly string[], work: (session: Session) => Promise<Result>): Promise<Result>
}

/**
 * The owner's work on a migrated database while no process of Custos is running. None can start until the work has ended.
 *
 * @throws WrongMasterKey if the database is not under the master key.
 * @throws Error while processes of Custos are connected.
 */
export async function withMaintenanceSession<Result>(
  owner: ConnectionOptions,
  masterKey: Uint8Array,
  work: (alone: MaintenanceSession) => Promise<Result>,
): Promise<Result> {
  const client = await connectAsOwner(owner)
  const session: Session = {
    query: async <Row>({ text, values = [] }: { text: string; values?: unknown[] }) =>
      (await client.query(text, values)).rows as Row[],
  }

  async function transaction<Result>(tables: readonly string[], work: (session: Session) => Promise<Result>) {
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${timeoutMs}`)
      // A process that starts now waits here for its signing keys.
      await client.query('LOCK TABLE signing_keys')
      await requireProcessesStopped(client, owner, masterKey, 0)
      if ((await isUnder(client, masterKey)) === false) throw new WrongMasterKey()
      // Forced row-level security would hide all rows from the owner.
      for (const table of tables) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
      const result = await work(session)
      for (const table of tables) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      if ((error as pg.DatabaseError).code !== '55P03') throw error
      throw new Error(
        'Something else uses the database, such as a backup. Wait until it has ended, then run this again. Nothing was changed.',
        { cause: error },
      )
    }
  }

  try {
    await lockMigrations(client)
    await requireProcessesStopped(client, owner, masterKey, timeoutMs)
    return await work({ client, transaction })
  } finally {
    await client.end()
  }
}
