import { type KeyRing, keyNamedBy } from '@custos/database/key-ring'
import type { Database } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { CompactSign, compactVerify } from 'jose'
import { z } from 'zod'
import type { ChainEnd } from './chain.ts'

/** A signed statement of a chain's length and last hash at a time. Time in unix seconds. */
export interface Checkpoint extends ChainEnd {
  tenant_id: string
  time: number
  /** Only in an export: the size of the chain before its first record. */
  start?: number | undefined
  /** Whether this checkpoint was signed when the organisation and its log were deleted. */
  deleted?: true | undefined
}

const Checkpoint = z.object({
  tenant_id: z.uuid(),
  size: z.int().min(0),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  time: z.int(),
  start: z.int().min(0).optional(),
  deleted: z.literal(true).optional(),
})

const type = 'custos-audit-checkpoint'

/** The interval between two checkpoints of a growing chain. Milliseconds. */
const interval = 60_000

/** Returns a JWS (RFC 7515) in its compact form. */
export async function signCheckpoint(
  keys: Pick<KeyRing, 'signing'>,
  { tenant_id, size, head, time, start, deleted }: Checkpoint,
): Promise<string> {
  const { id, key } = await keys.signing()
  return new CompactSign(new TextEncoder().encode(JSON.stringify({ tenant_id, size, head, time, start, deleted })))
    .setProtectedHeader({ alg: 'ES256', typ: type, kid: id })
    .sign(key)
}

/** @returns the signed checkpoint, or null if none of these keys has signed the token as a checkpoint. */
export async function openCheckpoint(keys: Pick<KeyRing, 'verifying'>, token: string): Promise<Checkpoint | null> {
  const named = await keyNamedBy(token, keys)
  if (!named) return null
  try {
    const { payload, protectedHeader } = await compactVerify(token, named.key, { algorithms: ['ES256'] })
    return protectedHeader.typ === type ? Checkpoint.parse(JSON.parse(new TextDecoder().decode(payload))) : null
  } catch {
    return null
  }
}

/** Stores checkpoints outside the database, so that rewriting the database does not rewrite them. */
export interface CheckpointArchive {
  putNamed(key: string, text: string): Promise<void>
}

/**
 * Signs the ends of the chains that have grown, each at most once a minute. Checkpoints are archived before they are stored in the
 * database, so that the archive has every known one. A checkpoint that is only in the archive is also valid.
 *
 * @returns the number of signed checkpoints.
 */
export function writeCheckpoints(
  database: Database,
  keys: KeyRing,
  archive: CheckpointArchive,
  now: Date,
): Promise<number> {
  return database.operateInTransaction(async (session) => {
    const [turn] = await session.query<{ mine: boolean }>({
      text: "SELECT pg_try_advisory_xact_lock(hashtext('audit_checkpoints')) AS mine",
    })
    if (!turn?.mine) return 0
    const grown = await session.query<{ tenant_id: string; size: string; head: string }>({
      text: `SELECT tenant_id, chain.size, encode(head, 'hex') AS head FROM audit_chains chain
             LEFT JOIN LATERAL (SELECT size, at FROM audit_checkpoints p WHERE p.tenant_id = chain.tenant_id
                                ORDER BY size DESC LIMIT 1) last ON true
             WHERE last.size IS NULL OR (last.size < chain.size AND (last.at <= $1 OR last.at > $2))`,
      // A checkpoint dated in the future was signed while a clock was wrong.
      values: [new Date(now.getTime() - interval), now],
    })
    if (grown.length === 0) return 0

    const time = unixSeconds(now)
    const tokens: string[] = []
    for (const { tenant_id, size, head } of grown)
      tokens.push(await signCheckpoint(keys, { tenant_id, size: Number(size), head, time }))
    const stamp = now.toISOString()
    await archive.putNamed(
      `audit/checkpoints/${stamp.slice(0, 10)}/${stamp.replaceAll(':', '-')}.txt`,
      `${tokens.join('\n')}\n`,
    )
    await session.query({
      text: `INSERT INTO audit_checkpoints (tenant_id, size, at, token)
             SELECT tenant_id, size, $3, token FROM unnest($1::uuid[], $2::bigint[], $4::text[]) AS c(tenant_id, size, token)`,
      values: [grown.map((chain) => chain.tenant_id), grown.map((chain) => chain.size), now, tokens],
    })
    return grown.length
  })
}
