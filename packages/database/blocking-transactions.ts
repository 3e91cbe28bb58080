import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type ConnectionOptions, connectAsOwner } from './connection.ts'

/** The interval between checks for blocking transactions. Milliseconds. */
const lookInterval = 500

/** Does work on a connection, and reports each transaction that blocks it once. A second connection looks for them. */
export async function reportBlockingTransactions(
  owner: ConnectionOptions,
  client: pg.Client,
  onWait: (others: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const [waiting] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
  const over = new AbortController()
  const watching = watch().catch(() => {
    // Without the second connection, the migration continues unreported.
  })
  try {
    await work()
  } finally {
    over.abort()
    await watching
  }

  async function watch(): Promise<void> {
    const reported = new Set<number>()
    let watcher: pg.Client | undefined
    try {
      while (await sleep(lookInterval, true, { signal: over.signal }).catch(() => false)) {
        watcher ??= await connectAsOwner(owner)
        const { rows } = await watcher.query<{ pid: number; user: string }>(
          'SELECT pid, usename AS user FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))',
          [waiting!.pid],
        )
        for (const { pid, user } of rows)
          if (!reported.has(pid)) onWait(`a transaction of PostgreSQL's process ${pid} (${user})`)
        for (const { pid } of rows) reported.add(pid)
      }
    } finally {
      await watcher?.end()
    }
  }
}
