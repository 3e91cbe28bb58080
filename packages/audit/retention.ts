import type { ConnectionOptions } from '@custos/database/connection'
import type { KeyRing } from '@custos/database/key-ring'
import type { Database, Session } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import pg from 'pg'
import { type CheckpointArchive, signCheckpoint } from './checkpoint.ts'

/** The tables with one partition per month. */
const monthly = ['audit_records', 'audit_seals']

/**
 * Removes the months of the audit log that ended more than `months` ago, records and seals together. The rest stays verifiable:
 * before a month is removed, retention signs, archives and keeps a checkpoint at its last record. A month with unsealed records
 * stays.
 *
 * The owner of the tables removes the months, because the program's own roles have no right to remove anything.
 *
 * @returns the months removed, such as `2025-01`.
 */
export async function removeExpiredMonths(
  { database, keys, archive }: { database: Database; keys: KeyRing; archive: CheckpointArchive },
  owner: ConnectionOptions,
  months: number,
  now: Date,
): Promise<string[]> {
  const removed: string[] = []
  for (const month of await expiredMonths(database, months, now)) {
    if (!(await signEnds(database, keys, archive, month, now))) continue
    await dropMonth(owner, month)
    removed.push(month)
  }
  return removed
}

async function expiredMonths(database: Database, months: number, now: Date): Promise<string[]> {
  const rows = await database.operate((session) =>
    session.query<{ month: string }>({
      text: `SELECT DISTINCT replace(right(relname, 7), '_', '-') AS month FROM pg_inherits JOIN pg_class ON oid = inhrelid
             WHERE inhparent = ANY($3::text[]::regclass[]) AND relname ~ '_[0-9]{4}_[0-9]{2}$'
               AND to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= $1 AT TIME ZONE 'UTC' - make_interval(months => $2)
             ORDER BY month`,
      values: [now, months, monthly],
    }),
  )
  return rows.map((row) => row.month)
}

/** @returns false while the month has unsealed records. */
function signEnds(
  database: Database,
  keys: KeyRing,
  archive: CheckpointArchive,
  month: string,
  now: Date,
): Promise<boolean> {
  const first = `${month}-01`
  const within =
    "at >= $1::date::timestamp AT TIME ZONE 'UTC' AND at < ($1::date + interval '1 month') AT TIME ZONE 'UTC'"
  return database.operateInTransaction(async (session: Session) => {
    const [unsealed] = await session.query({
      text: `SELECT FROM audit_records WHERE ${within} AND transaction >= (SELECT sealed_below FROM audit_sealer) LIMIT 1`,
      values: [first],
    })
    if (unsealed) return false
    const ends = await session.query<{ tenant_id: string; sequence: string; head: string }>({
      text: `SELECT DISTINCT ON (tenant_id) tenant_id, sequence, encode(hash, 'hex') AS head FROM audit_seals
             WHERE ${within} ORDER BY tenant_id, sequence DESC`,
      values: [first],
    })
    const time = unixSeconds(now)
    const tokens: string[] = []
    for (const { tenant_id, sequence, head } of ends)
      tokens.push(await signCheckpoint(keys, { tenant_id, size: Number(sequence), head, time }))
    if (tokens.length > 0)
      await archive.putNamed(`audit/checkpoints/removed/${month}-${time}.txt`, `${tokens.join('\n')}\n`)
    await session.query({
      text: `WITH ends AS (SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[]) AS e(tenant_id, size, token)),
                  signed AS (INSERT INTO audit_checkpoints (tenant_id, size, at, token) SELECT tenant_id, size, $4, token FROM ends
                             ON CONFLICT DO NOTHING)
             INSERT INTO audit_removals (tenant_id, month, last_sequence, removed_at) SELECT tenant_id, $5, size, $4 FROM ends
             ON CONFLICT DO NOTHING`,
      values: [ends.map((end) => end.tenant_id), ends.map((end) => end.sequence), tokens, now, first],
    })
    return true
  })
}

async function dropMonth(owner: ConnectionOptions, month: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // Waiting for this lock would block every request behind it, so the next run tries again.
    await client.query("SET lock_timeout = '2s'")
    const suffix = month.replace('-', '_')
    const removed = monthly.map((table) => `${table}_${suffix}`)
    await client.query(`DROP TABLE IF EXISTS ${removed.join(', ')}`)
  } finally {
    await client.end()
  }
}
