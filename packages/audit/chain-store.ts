import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import { type ChainEnd, emptyChain } from './chain.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { recordOf, type StoredRecord, storedColumns } from './record.ts'
import type { ChainEntry, KnownEnd } from './verify.ts'

/** Reads an organisation's chain and its checkpoints. */

/** The current state of an organisation's chain. */
export interface ChainState extends ChainEnd {
  /** Null before the first record was sealed. */
  sealedAt: Date | null
  /** Records that are written but not sealed yet. */
  unsealed: number
  /** Retention has removed the records up to this sequence. */
  removedThrough: number
  /** The newest signed checkpoint. */
  checkpoint: (Checkpoint & { token: string }) | null
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

/** The start of the chain: empty, or the checkpoint that retention signed when it removed earlier records. */
export async function chainStart(session: TenantSession, keys: KeyRing, size: number): Promise<ChainEnd> {
  if (size === 0) return emptyChain
  const [signed] = await signedEnds(session, keys, size, size)
  return signed ?? { size, head: 'not signed' }
}

/** The chain at a size, or at the last earlier size that is still stored. */
export async function endAt(session: TenantSession, size: number): Promise<ChainEnd> {
  const [seal] = await session.query<{ sequence: string; hash: string }>({
    name: 'audit_end',
    text: `SELECT sequence, encode(hash, 'hex') AS hash FROM audit_seals
           WHERE tenant_id = $1 AND sequence <= $2 ORDER BY sequence DESC LIMIT 1`,
    values: [session.tenantId, size],
  })
  return seal ? { size: Number(seal.sequence), head: seal.hash } : emptyChain
}

export async function signedEnds(
  session: TenantSession,
  keys: KeyRing,
  from: number,
  through: number,
): Promise<KnownEnd[]> {
  const tokens = await readTokens(session, from, through)
  const opened = await Promise.all(tokens.map((token) => openCheckpoint(keys, token)))
  return opened.map((checkpoint) =>
    checkpoint?.tenant_id === session.tenantId
      ? { size: checkpoint.size, head: checkpoint.head, source: 'its signed checkpoint' }
      : { size: through, head: 'not signed', source: 'a checkpoint whose signature is not genuine' },
  )
}

/** The signed checkpoints in a part of the chain. */
export async function readTokens(session: TenantSession, from: number, through: number): Promise<string[]> {
  const stored = await session.query<{ token: string }>({
    name: 'audit_tokens',
    text: 'SELECT token FROM audit_checkpoints WHERE tenant_id = $1 AND size >= $2 AND size <= $3 ORDER BY size',
    values: [session.tenantId, from, through],
  })
  return stored.map(({ token }) => token)
}

/** A seal with its record. The record's columns are null if the record is missing. */
interface Row extends Omit<StoredRecord, 'id'> {
  sequence: string
  hash: string
  record_id: string
  id: string | null
}

const pageSize = 500

/** The chain's entries from `after`, exclusive, to `through`, inclusive, page by page. */
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
