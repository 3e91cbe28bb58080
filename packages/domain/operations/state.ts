import type { Database } from '@custos/database/session'

/** The state of the whole installation, for the operator's metrics. Ages in seconds, 0 for none. */
export interface OperationalState {
  /** Waiting jobs by queue and by the size of the organisation: the age of the oldest, and their number. */
  jobsWaiting: { queue: string; organisation: (typeof sizes)[number]; age: number; count: number }[]
  /** The age of the oldest unsealed audit record; if sealing is impossible, the time since the last one. */
  sealLag: number
  /** The number of future months with a partition of the audit log. */
  partitionsAhead: number
  /** Records without a partition, counted up to 10,000. */
  defaultRows: number
}

/** Organisations with fewer than 100 vendors, with fewer than 10,000, and all others. */
const sizes = ['small', 'medium', 'large'] as const

export async function operationalState(database: Database): Promise<OperationalState> {
  return database.operate(async (session) => {
    const jobsWaiting = await session.query<OperationalState['jobsWaiting'][number]>({
      name: 'jobs_waiting',
      text: `WITH waiting AS MATERIALIZED (
               SELECT name, group_id, min(start_after) AS oldest, count(*) AS jobs FROM jobs.job
               WHERE state < 'active' AND start_after <= now() GROUP BY name, group_id),
             organisations AS MATERIALIZED (
               SELECT group_id, CASE WHEN vendors < 100 THEN 'small' WHEN vendors < 10000 THEN 'medium' ELSE 'large' END AS size
               FROM (SELECT DISTINCT group_id FROM waiting) those, LATERAL (
                 SELECT count(*) AS vendors FROM (SELECT FROM vendors WHERE tenant_id = group_id::uuid LIMIT 10000) theirs) counted)
             SELECT queue.name AS queue, known.size AS organisation, coalesce(sum(jobs), 0)::int AS count,
                    coalesce(extract(epoch FROM now() - min(oldest)), 0)::float8 AS age
             FROM jobs.queue CROSS JOIN unnest($1::text[]) known (size)
               LEFT JOIN (waiting JOIN organisations USING (group_id)) ON waiting.name = queue.name AND organisations.size = known.size
             GROUP BY queue.name, known.size ORDER BY queue.name, known.size`,
      values: [sizes],
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
