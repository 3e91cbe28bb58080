import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import type { ArchivedCheckpoint } from './archived-checkpoints.ts'
import { type Integrity, verifyLog } from './integrity.ts'
import type { KnownPlace, Problem } from './verify.ts'

/**
 * Verifies all of an organisation's log against everything that the installation has of it: also against the checkpoints in the object
 * store, which whoever changes the database may not reach, and whether the counts by which pages are found agree with the records.
 */
export async function verifyWholeLog(
  session: TenantSession,
  keys: KeyRing,
  archived: readonly ArchivedCheckpoint[],
  held: readonly KnownPlace[] = [],
): Promise<Integrity> {
  const known = archived.map((checkpoint) => ({ ...checkpoint, what: 'its checkpoint in the object store' }))
  const log = await verifyLog(session, keys, {}, [...held, ...known])
  const { removedThrough } = log.chain
  const further: Problem[] = []
  if (removedThrough > 0 && !archived.some(({ isRemoval, size }) => isRemoval && size === removedThrough))
    further.push({
      kind: 'missing',
      sequence: 1,
      record_id: null,
      message: `The records up to ${removedThrough} are gone, and the object store has no checkpoint of retention that says so`,
    })
  for (const month of await miscountedMonths(session))
    further.push({
      kind: 'altered',
      sequence: null,
      record_id: null,
      message: `What pages of ${month} are found and counted by does not agree with its records`,
    })
  return { ...log, problems: [...log.problems, ...further], problemCount: log.problemCount + further.length }
}

/** The months, as `2026-01`, of which some count is not that of the sealed records. */
async function miscountedMonths(session: TenantSession): Promise<string[]> {
  const months = await session.query<{ month: Date }>({
    name: 'audit_months',
    text: `SELECT generate_series(date_trunc('month', min(at), 'UTC') AT TIME ZONE 'UTC', max(at) AT TIME ZONE 'UTC', '1 month') AT TIME ZONE 'UTC' AS month
           FROM audit_seals WHERE tenant_id = $1
           UNION SELECT date_trunc('month', hour, 'UTC') FROM audit_counts WHERE tenant_id = $1
           UNION SELECT date_trunc('month', day, 'UTC') FROM audit_day_counts WHERE tenant_id = $1
           UNION SELECT month FROM audit_month_counts WHERE tenant_id = $1
           UNION SELECT date_trunc('month', day, 'UTC') FROM audit_value_counts WHERE tenant_id = $1
           ORDER BY month`,
    values: [session.tenantId],
  })
  const miscounted: string[] = []
  for (const { month } of months) {
    const [found] = await session.query<{ differs: boolean }>({
      name: 'audit_miscounted',
      text: `WITH sealed AS MATERIALIZED (
               SELECT date_trunc('hour', at, 'UTC') AS hour, jsonb_build_array(action, method, status, user_id) AS kind, path, ip_address,
                 count(*) AS records
               FROM audit_records WHERE tenant_id = $1 AND at >= $2 AND at < $3 AND transaction < (SELECT sealed_below FROM audit_sealer)
               GROUP BY 1, 2, 3, 4
             ), true_counts AS (
               SELECT 'hour' AS field, NULL AS value, hour AS since, kind, sum(records) AS records FROM sealed GROUP BY 3, 4
               UNION ALL SELECT 'day', NULL, date_trunc('day', hour, 'UTC'), kind, sum(records) FROM sealed GROUP BY 3, 4
               UNION ALL SELECT 'month', NULL, $2, kind, sum(records) FROM sealed GROUP BY 4
               UNION ALL SELECT field, value, date_trunc('day', hour, 'UTC'), kind, sum(records)
                 FROM sealed, LATERAL (
                   VALUES ('path', path), ('ip_address', ip_address), ('ip_address path', ip_address || ' ' || path)) AS held(field, value)
                 WHERE value IS NOT NULL GROUP BY 1, 2, 3, 4
             ), kept_counts AS (
               SELECT 'hour', NULL, hour, jsonb_build_array(action, method, status, user_id), records::numeric
                 FROM audit_counts WHERE tenant_id = $1 AND hour >= $2 AND hour < $3
               UNION ALL SELECT 'day', NULL, day, jsonb_build_array(action, method, status, user_id), records
                 FROM audit_day_counts WHERE tenant_id = $1 AND day >= $2 AND day < $3
               UNION ALL SELECT 'month', NULL, month, jsonb_build_array(action, method, status, user_id), records
                 FROM audit_month_counts WHERE tenant_id = $1 AND month = $2
               UNION ALL SELECT field, value, day, jsonb_build_array(action, method, status, user_id), records
                 FROM audit_value_counts JOIN audit_kinds USING (tenant_id, kind) WHERE tenant_id = $1 AND day >= $2 AND day < $3
             )
             SELECT EXISTS ((TABLE true_counts EXCEPT ALL TABLE kept_counts) UNION ALL (TABLE kept_counts EXCEPT ALL TABLE true_counts)) AS differs`,
      values: [session.tenantId, month, new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))],
    })
    if (found!.differs) miscounted.push(month.toISOString().slice(0, 7))
  }
  return miscounted
}
