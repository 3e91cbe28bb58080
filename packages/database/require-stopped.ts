import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionOptions } from './connection.ts'
import { roleConnection } from './roles.ts'

/**
 * PostgreSQL notices the end of a connection later than the client, so a connection may remain for `timeoutMs` milliseconds.
 *
 * @throws Error while processes of Custos are connected to the database.
 */
export async function requireProcessesStopped(
  client: pg.ClientBase,
  owner: ConnectionOptions,
  masterKey: Uint8Array,
  timeoutMs: number,
): Promise<void> {
  const users = [roleConnection(owner, 'app', masterKey).user, roleConnection(owner, 'operator', masterKey).user]
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = ANY ($1)',
      [users],
    )
    if (rowCount === 0) return
    if (performance.now() >= deadline)
      throw new Error(
        `Custos is still running (connections to the database: ${rowCount}). Stop all of its processes first.`,
      )
    await sleep(100)
  }
}
