import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import type { ArchivedCheckpoint } from './archived-checkpoints.ts'
import { chainState } from './chain-store.ts'
import { type Integrity, verifyLog } from './integrity.ts'
import type { KnownEnd, Problem } from './verify.ts'

/**
 * Verifies all of an organisation's log against everything that the installation has of it: also against the checkpoints in the object
 * store, which whoever changes the database may not reach.
 *
 * @param removalsNow the checkpoints of retention in the object store, read anew: retention may have run since `archived` was read.
 */
export async function verifyWholeLog(
  session: TenantSession,
  keys: KeyRing,
  archived: readonly ArchivedCheckpoint[],
  removalsNow: () => Promise<readonly ArchivedCheckpoint[]>,
  held: readonly KnownEnd[] = [],
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
  return { ...log, problems: [...log.problems, ...further], problemCount: log.problemCount + further.length }
}
