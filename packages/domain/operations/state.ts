import type { Database } from '@custos/database/session'

/** What an operator watches that no single process knows. Ages in seconds, 0 for none. */
export interface OperationalState {
  /** By queue: how long the oldest job that could run has been waiting. */
  jobsWaiting: { queue: string; age: number }[]
  /** Age of the oldest audit record that is not sealed; of the last sealing where none is possible any more. */
  sealLag: number
  /** Months after this one that have a partition of the audit log. */
  partitionsAhead: number
  /** Records for which no partition was there; counted up to 10,000. */
  defaultRows: number
}

export async function operationalState(database: Database): Promise<OperationalState> {
  return database.operate(async (session) => {
    const jobsWaiting = await session.query<{ queue: string; age: number }>({
      name: 'jobs_waiting',
      text: `SELECT queue.name AS queue, coalesce(extract(epoch FROM now() - min(job.start_after)), 0)::float8 AS age
             FROM jobs.queue LEFT JOIN jobs.job ON job.name = queue.name AND job.state < 'active' AND job.start_after <= now()
             GROUP BY queue.name ORDER BY queue.name`,
    })
    const [audit] = await session.query<{ seal_lag: number; partitions_ahead: number; default_rows: number }>({
      name: 'audit_state',
      text: `SELECT
               coalesce((SELECT extract(epoch FROM greatest(now() - CASE
                           -- The sealer is past what comes, and seals nothing: see sealRound.
                           WHEN audit_transaction(pg_snapshot_xmax(pg_current_snapshot())) < sealed_below THEN (SELECT max(sealed_at) FROM audit_chains)
                           ELSE (SELECT at FROM audit_records WHERE transaction >= sealed_below ORDER BY transaction LIMIT 1)
                         END, interval '0')) FROM audit_sealer), 0)::float8 AS seal_lag,
               (SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'audit_records'::regclass
                  AND relname ~ '[0-9]$' AND relname > to_char(now() AT TIME ZONE 'UTC', '"audit_records_"YYYY_MM'))::int AS partitions_ahead,
               (SELECT count(*) FROM (SELECT FROM audit_records_default LIMIT 10000) d)::int AS default_rows`,
    })
    return {
      jobsWaiting,
      sealLag: audit!.seal_lag,
      partitionsAhead: audit!.partitions_ahead,
      defaultRows: audit!.default_rows,
    }
  })
}
