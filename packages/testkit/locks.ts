import { expect } from 'vitest'
import type { TestPlatform } from './platform.ts'

/**
 * Locks a row of the first organisation, so that other transactions wait for it in order.
 *
 * @returns a handle that releases the lock. Use `await using`: a transaction that a failed test leaves open stops the sealing in
 *   every database of the cluster.
 */
export async function holdRow(
  platform: TestPlatform,
  table: 'apps' | 'vendors',
  id: string,
): Promise<(() => Promise<void>) & AsyncDisposable> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = platform.services.database.write(platform.tenant.tenant_id, async (session) => {
    await session.query({ text: `SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, values: [id] })
    held.resolve()
    await released.promise
  })
  const release = () => {
    released.resolve()
    return holding
  }
  await Promise.race([held.promise, holding])
  return Object.assign(release, { [Symbol.asyncDispose]: release })
}

/** Waits until so many transactions wait for a lock. */
export async function untilWaiting({ database }: TestPlatform, transactions: number): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await database.sql(waiting)).length).toBe(transactions)
}
