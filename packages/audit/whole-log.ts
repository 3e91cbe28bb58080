import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import type { ArchivedCheckpoint } from './archived-checkpoints.ts'
import { chainState } from './chain-store.ts'
import { type Integrity, verifyLog } from './integrity.ts'
import type { KnownEnd, Problem } from './verify.ts'

/**
 * Verifies an organisation's whole log against the database and the checkpoints in the object store, which an attacker of the
 * database may not reach.
 *
 * A checkpoint is stored in the object store before the database. If the object store lacks some, an attacker may have deleted them
 * and rewritten the log.
 *
 * @param removalsNow reads retention's checkpoints from the object store again: retention may have run since `archived` was read.
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
  // If retention runs while the log is read, its removals look like those of an attacker.
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

/** The number of checkpoints in the database that the archive lacks. */
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
