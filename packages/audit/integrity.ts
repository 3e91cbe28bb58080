import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import { type ChainState, chainStart, chainState, endAt, readChain, signedEnds } from './chain-store.ts'
import { type KnownEnd, type Verification, verifyChain } from './verify.ts'

export interface Integrity extends Verification {
  chain: ChainState
}

/**
 * Verifies a part of an organisation's chain, or all of it.
 *
 * @param part a number of records after a sequence, or the newest records; without it, all records.
 * @param knownEnds the ends of the chain that checkpoints outside the database name.
 */
export async function verifyLog(
  session: TenantSession,
  keys: KeyRing,
  part: { after?: number; limit?: number; newest?: number } = {},
  knownEnds: readonly KnownEnd[] = [],
): Promise<Integrity> {
  const chain = await chainState(session, keys)
  const requestedStart = part.newest === undefined ? (part.after ?? 0) : chain.size - part.newest
  const after = Math.min(Math.max(requestedStart, chain.removedThrough), chain.size)
  const through = Math.min(chain.size, after + (part.limit ?? chain.size))
  const start = after === chain.removedThrough ? await chainStart(session, keys, after) : await endAt(session, after)
  const within = (size: number) => size >= start.size && size <= through

  const outside = knownEnds.filter(({ size }) => size <= chain.size && size > chain.removedThrough && !within(size))
  const verification = await verifyChain({
    tenantId: session.tenantId,
    start,
    through,
    recorded: chain,
    entries: readChain(session, start.size, through),
    elsewhere: await Promise.all(outside.map(({ size }) => endAt(session, size))),
    known: [...(await signedEnds(session, keys, start.size, through)), ...knownEnds],
    strays: await unsealedAmongSealed(session, start.size, through, after === chain.removedThrough),
  })
  return { chain, ...verification }
}

/**
 * Unsealed records between the sealed records of a part, or before them if the part is the chain's beginning. The sealer has passed
 * these records, or they name a transaction that has not begun, so it would never reach them.
 */
function unsealedAmongSealed(
  session: TenantSession,
  after: number,
  through: number,
  isBeginning: boolean,
): Promise<{ id: string; at: Date }[]> {
  return session.query<{ id: string; at: Date }>({
    name: 'audit_strays',
    // Reads the bounds first: otherwise the planner scans all seals by time for each record.
    text: `WITH part AS MATERIALIZED (
             SELECT at FROM audit_seals WHERE tenant_id = $1 AND sequence > $2 AND sequence <= $3
           ), span AS MATERIALIZED (
             SELECT CASE WHEN $4 THEN '-infinity' ELSE min(at) END AS first,
               CASE WHEN $3 = coalesce((SELECT size FROM audit_chains WHERE tenant_id = $1), 0) THEN 'infinity' ELSE max(at) END AS last
             FROM part
           )
           SELECT r.id, r.at FROM audit_records r
           WHERE r.tenant_id = $1 AND r.at >= (SELECT first FROM span) AND r.at <= (SELECT last FROM span)
             AND (r.transaction < (SELECT sealed_below FROM audit_sealer) OR r.transaction >= audit_transaction(pg_snapshot_xmax(pg_current_snapshot())))
             AND NOT EXISTS (
               SELECT FROM audit_seals s WHERE s.tenant_id = $1 AND s.at = r.at AND s.record_id = r.id
                 AND s.at >= (SELECT first FROM span) AND s.at <= (SELECT last FROM span))
           ORDER BY r.at, r.id LIMIT 1000`,
    values: [session.tenantId, after, through, isBeginning],
  })
}
