import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import type { ArchivedCheckpoint } from './archived-checkpoints.ts'
import { chainState, type Integrity, verifyLog } from './integrity.ts'
import type { KnownPlace, Problem } from './verify.ts'

/**
 * Verifies all of an organisation's log against everything that the installation has of it: also against the checkpoints in the object
 * store, which whoever changes the database may not reach, and whether the counts by which pages are found agree with the records.
 *
 * @param removalsNow the checkpoints of retention in the object store, read anew: retention may have run since `archived` was read.
 */
export async function verifyWholeLog(
  session: TenantSession,
  keys: KeyRing,
  archived: readonly ArchivedCheckpoint[],
  removalsNow: () => Promise<readonly ArchivedCheckpoint[]>,
  held: readonly KnownPlace[] = [],
): Promise<Integrity> {
  let known = archived
  let log = await verifyLog(session, keys, {}, [...held, ...known])
  const { removedThrough } = await chainState(session, keys)
  const isSigned = () => known.some(({ isRemoval, size }) => isRemoval && size === removedThrough)
  if (removedThrough > 0 && !isSigned()) known = [...archived, ...(await removalsNow())]
  // What retention took away while the log was read looks like what somebody took away.
  if (removedThrough !== log.chain.removedThrough) log = await verifyLog(session, keys, {}, [...held, ...known])
  const further: Problem[] = []
  if (removedThrough > 0 && !isSigned())
    further.push({
      kind: 'missing',
      sequence: 1,
      record_id: null,
      message: `The records up to ${removedThrough} are gone, and the object store has no checkpoint of retention that says so`,
    })
  for (const span of [...(await miscountedDays(session)), ...(await miscountedMonths(session))])
    further.push({
      kind: 'altered',
      sequence: null,
      record_id: null,
      message: `What pages of ${span} are found and counted by does not agree with its records`,
    })
  return { ...log, problems: [...log.problems, ...further], problemCount: log.problemCount + further.length }
}

/** The days, as `2026-01-31`, of which some count is not that of the sealed records. One after the other: each takes the memory of a day. */
async function miscountedDays(session: TenantSession): Promise<string[]> {
  const days = await session.query<{ day: Date }>({
    name: 'audit_days',
    text: `SELECT DISTINCT date_trunc('day', at, 'UTC') AS day FROM audit_seals WHERE tenant_id = $1
           UNION SELECT date_trunc('day', hour, 'UTC') FROM audit_counts WHERE tenant_id = $1
           UNION SELECT day FROM audit_day_counts WHERE tenant_id = $1
           UNION SELECT day FROM audit_value_counts WHERE tenant_id = $1
           ORDER BY day`,
    values: [session.tenantId],
  })
  const miscounted: string[] = []
  for (const { day } of days) {
    const [found] = await session.query<{ differs: boolean }>({
      name: 'audit_miscounted_day',
      text: `WITH sealed AS MATERIALIZED (
               SELECT date_trunc('hour', at, 'UTC') AS hour, jsonb_build_array(action, method, status, user_id) AS kind, path, ip_address,
                 count(*) AS records
               FROM audit_records
               WHERE tenant_id = $1 AND at >= $2 AND at < $2 + interval '24 hours' AND transaction < (SELECT sealed_below FROM audit_sealer)
               GROUP BY 1, 2, 3, 4
             ), true_counts AS (
               SELECT 'hour' AS field, NULL AS value, hour AS since, kind, sum(records) AS records FROM sealed GROUP BY 3, 4
               UNION ALL SELECT 'day', NULL, $2, kind, sum(records) FROM sealed GROUP BY 4
               UNION ALL SELECT field, value, $2, kind, sum(records)
                 FROM sealed, LATERAL (
                   VALUES ('path', path), ('ip_address', ip_address), ('ip_address path', ip_address || ' ' || path)) AS held(field, value)
                 WHERE value IS NOT NULL GROUP BY 1, 2, 4
             ), kept_counts AS (
               SELECT 'hour', NULL, hour, jsonb_build_array(action, method, status, user_id), records::numeric
                 FROM audit_counts WHERE tenant_id = $1 AND hour >= $2 AND hour < $2 + interval '24 hours'
               UNION ALL SELECT 'day', NULL, day, jsonb_build_array(action, method, status, user_id), records
                 FROM audit_day_counts WHERE tenant_id = $1 AND day = $2
               UNION ALL SELECT field, value, day, jsonb_build_array(action, method, status, user_id), records
                 FROM audit_value_counts JOIN audit_kinds USING (tenant_id, kind) WHERE tenant_id = $1 AND day = $2
             )
             SELECT EXISTS ((TABLE true_counts EXCEPT ALL TABLE kept_counts) UNION ALL (TABLE kept_counts EXCEPT ALL TABLE true_counts)) AS differs`,
      values: [session.tenantId, day],
    })
    if (found!.differs) miscounted.push(day.toISOString().slice(0, 10))
  }
  return miscounted
}

/** The months, as `2026-01`, of which some count is not that of their days. */
async function miscountedMonths(session: TenantSession): Promise<string[]> {
  const miscounted = await session.query<{ month: Date }>({
    name: 'audit_miscounted_months',
    text: `WITH true_counts AS (
             SELECT date_trunc('month', day, 'UTC') AS month, action, method, status, user_id, sum(records)
             FROM audit_day_counts WHERE tenant_id = $1 GROUP BY 1, 2, 3, 4, 5
           ), kept_counts AS (
             SELECT month, action, method, status, user_id, records::numeric FROM audit_month_counts WHERE tenant_id = $1
           )
           SELECT DISTINCT month FROM (
             (TABLE true_counts EXCEPT ALL TABLE kept_counts) UNION ALL (TABLE kept_counts EXCEPT ALL TABLE true_counts)) AS differing
           ORDER BY month`,
    values: [session.tenantId],
  })
  return miscounted.map(({ month }) => month.toISOString().slice(0, 7))
}
