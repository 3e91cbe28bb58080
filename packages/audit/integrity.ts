import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import { type ChainEnd, emptyChain } from './chain.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { recordOf, type StoredRecord, storedColumns } from './record.ts'
import { type ChainEntry, type KnownPlace, type Verification, verifyChain } from './verify.ts'

/** An organisation's chain as it stands. */
export interface ChainState extends ChainEnd {
  /** Null before the first record was sealed. */
  sealedAt: Date | null
  /** Records that are written and not yet sealed. */
  unsealed: number
  /** Up to here retention has removed the records. */
  removedThrough: number
  /** The newest signed checkpoint. */
  checkpoint: (Checkpoint & { token: string }) | null
}

export interface Integrity extends Verification {
  chain: ChainState
}

export async function chainState(session: TenantSession, keys: KeyRing): Promise<ChainState> {
  const [row] = await session.query<{
    size: string | null
    head: string | null
    sealed_at: Date | null
    unsealed: string
    removed: string
    token: string | null
  }>({
    name: 'audit_chain_state',
    text: `SELECT c.size, encode(c.head, 'hex') AS head, c.sealed_at,
             (SELECT count(*) FROM audit_records WHERE tenant_id = $1 AND transaction >= (SELECT sealed_below FROM audit_sealer)) AS unsealed,
             (SELECT coalesce(max(last_sequence), 0) FROM audit_removals WHERE tenant_id = $1) AS removed,
             (SELECT token FROM audit_checkpoints WHERE tenant_id = $1 ORDER BY size DESC LIMIT 1) AS token
           FROM (SELECT) one LEFT JOIN audit_chains c ON c.tenant_id = $1`,
    values: [session.tenantId],
  })
  const token = row!.token
  const checkpoint = token === null ? null : await openCheckpoint(keys, token)
  return {
    size: Number(row!.size ?? 0),
    head: row!.head ?? emptyChain.head,
    sealedAt: row!.sealed_at,
    unsealed: Number(row!.unsealed),
    removedThrough: Number(row!.removed),
    checkpoint: token !== null && checkpoint ? { ...checkpoint, token } : null,
  }
}

/**
 * Verifies a part of an organisation's chain, or all of it.
 *
 * @param part so many records after a sequence, or the newest ones; all that is there when left out.
 * @param held what checkpoints say that lie elsewhere.
 */
export async function verifyLog(
  session: TenantSession,
  keys: KeyRing,
  part: { after?: number; limit?: number; newest?: number } = {},
  held: readonly KnownPlace[] = [],
): Promise<Integrity> {
  const chain = await chainState(session, keys)
  const asked = part.newest === undefined ? (part.after ?? 0) : chain.size - part.newest
  const after = Math.min(Math.max(asked, chain.removedThrough), chain.size)
  const through = Math.min(chain.size, after + (part.limit ?? chain.size))
  const start = after === chain.removedThrough ? await chainStart(session, keys, after) : await placeAt(session, after)
  const within = (size: number) => size >= start.size && size <= through

  const outside = held.filter(({ size }) => size <= chain.size && size > chain.removedThrough && !within(size))
  const verification = await verifyChain({
    tenantId: session.tenantId,
    start,
    through,
    recorded: chain,
    entries: readChain(session, start.size, through),
    elsewhere: await Promise.all(outside.map(({ size }) => placeAt(session, size))),
    known: [...(await signedPlaces(session, keys, start.size, through)), ...held],
    strays: await unsealedAmongSealed(session, start.size, through, after === chain.removedThrough),
  })
  return { chain, ...verification }
}

/** Where the chain begins: nowhere, or at the checkpoint that was signed when retention removed what stood before. */
export async function chainStart(session: TenantSession, keys: KeyRing, size: number): Promise<ChainEnd> {
  if (size === 0) return emptyChain
  const [signed] = await signedPlaces(session, keys, size, size)
  return signed ?? { size, head: 'not signed' }
}

/** The chain at a size, or at the last one before it of which something is left. */
async function placeAt(session: TenantSession, size: number): Promise<ChainEnd> {
  const [seal] = await session.query<{ sequence: string; hash: string }>({
    name: 'audit_place',
    text: `SELECT sequence, encode(hash, 'hex') AS hash FROM audit_seals
           WHERE tenant_id = $1 AND sequence <= $2 ORDER BY sequence DESC LIMIT 1`,
    values: [session.tenantId, size],
  })
  return seal ? { size: Number(seal.sequence), head: seal.hash } : emptyChain
}

async function signedPlaces(
  session: TenantSession,
  keys: KeyRing,
  from: number,
  through: number,
): Promise<KnownPlace[]> {
  const tokens = await readTokens(session, from, through)
  const opened = await Promise.all(tokens.map((token) => openCheckpoint(keys, token)))
  return opened.map((checkpoint) =>
    checkpoint?.tenant_id === session.tenantId
      ? { size: checkpoint.size, head: checkpoint.head, what: 'its signed checkpoint' }
      : { size: through, head: 'not signed', what: 'a checkpoint whose signature is not genuine' },
  )
}

/** The signed checkpoints of a part of the chain. */
export async function readTokens(session: TenantSession, from: number, through: number): Promise<string[]> {
  const stored = await session.query<{ token: string }>({
    name: 'audit_tokens',
    text: 'SELECT token FROM audit_checkpoints WHERE tenant_id = $1 AND size >= $2 AND size <= $3 ORDER BY size',
    values: [session.tenantId, from, through],
  })
  return stored.map(({ token }) => token)
}

/** A seal with its record, the columns of which are null when it is gone. */
interface Row extends Omit<StoredRecord, 'id'> {
  sequence: string
  hash: string
  record_id: string
  id: string | null
}

const pageSize = 500

/** The chain's entries after a sequence, through another one, page by page. */
export async function* readChain(session: TenantSession, after: number, through: number): AsyncGenerator<ChainEntry> {
  let last = after
  while (last < through) {
    const rows: Row[] = await session.query<Row>({
      name: 'audit_chain_page',
      text: `SELECT s.sequence, encode(s.hash, 'hex') AS hash, s.record_id, r.*
             FROM (SELECT * FROM audit_seals WHERE tenant_id = $1 AND sequence > $2 AND sequence <= $3 ORDER BY sequence LIMIT ${pageSize}) s
             LEFT JOIN LATERAL (SELECT ${storedColumns.join(', ')} FROM audit_records
                                WHERE tenant_id = $1 AND at = s.at AND id = s.record_id) r ON true
             ORDER BY s.sequence`,
      values: [session.tenantId, last, through],
    })
    for (const { sequence, hash, record_id, id, ...stored } of rows)
      yield {
        sequence: Number(sequence),
        hash,
        recordId: record_id,
        record: id === null ? null : recordOf({ id, ...stored }),
      }
    if (rows.length < pageSize) return
    last = Number(rows.at(-1)!.sequence)
  }
}

/**
 * Records without a seal among the sealed ones of a part of the chain, or before them if the part is the chain's beginning.
 * The sealer has passed them, or they name a transaction that has not begun, so that the sealer would never reach them.
 */
function unsealedAmongSealed(
  session: TenantSession,
  after: number,
  through: number,
  isBeginning: boolean,
): Promise<{ id: string; at: Date }[]> {
  return session.query<{ id: string; at: Date }>({
    name: 'audit_strays',
    // The bounds first: the planner would go through all seals in the order of their times for each.
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
