import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import type { ArchivedCheckpoint } from './archived-checkpoints.ts'
import { chainState } from './chain-store.ts'
import { type Integrity, verifyLog } from './integrity.ts'
import type { KnownEnd, Problem } from './verify.ts'

/**
 * Verifies all of an organisation's log against everything that the installation has of it, including the checkpoints in the object store:
 * an attacker who changes the database may not reach these.
 *
 * A checkpoint is in the object store before it is in the database. If some are missing there, the log was compared with fewer than were
 * signed, and an attacker who deleted them may have rewritten it.
 *
 * @param removalsNow the checkpoints of retention in the object store, read anew: retention may have run since `archived` was read.
 */
export async function verifyWholeLog(
  session: TenantSession,
  keys: KeyRing,
  archived: readonly ArchivedCheckpoint[],
  removalsNow: () => Promise<readonly ArchivedCheckpoint[]>,
  held: readonly KnownEnd[] = [],
): Promise<Integrity & { checkpoints: { signed: number; missing: number } }> {
  let known = archived
  let log = await verifyLog(session, keys, {}, [...held, ...known])
  const { removedThrough } = await chainState(session, keys)
  const isSigned = () => known.some(({ isRemoval, size }) => isRemoval && size === removedThrough)
  if (removedThrough > 0 && !isSigned()) known = [...archived, ...(await removalsNow())]
  // Records that retention removed while the log was read look like records that somebody removed.
  if (removedThrough !== log.chain.removedThrough) log = await verifyLog(session, keys, {}, [...held, ...known])
  const further: Problem[] = []
  if (removedThrough > 0 && !isSigned())
    further.push({
      kind: 'missing',
      sequence: 1,
      record_id: null,
      message: `The records up to ${removedThrough} are gone, and the object store has no checkpoint of retention that says so`,
    })
  return {
    ...log,
    problems: [...log.problems, ...further],
    problemCount: log.problemCount + further.length,
    checkpoints: await checkpointsMissing(session, known),
  }
}

/** Of those that the database has, how many are not among the archived ones. */
async function checkpointsMissing(
  session: TenantSession,
  archived: readonly ArchivedCheckpoint[],
): Promise<{ signed: number; missing: number }> {
  const [counted] = await session.query<{ signed: number; missing: number }>({
    text: `SELECT count(*)::int AS signed, (count(*) FILTER (WHERE archived.size IS NULL))::int AS missing
           FROM audit_checkpoints signed LEFT JOIN (SELECT DISTINCT unnest($2::bigint[]) AS size) archived ON archived.size = signed.size
           WHERE tenant_id = $1`,
    values: [session.tenantId, archived.map(({ size }) => size)],
  })
  return counted!
}
