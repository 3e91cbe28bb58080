import { derivedKey } from '@custos/kernel/hash'
import { decrypt, encrypt } from './encryption.ts'
import { sealedFor } from './sealed-columns.ts'
import type { Database, Session } from './session.ts'

/**
 * Uses of the master key whose results stay valid after its replacement, and for how many hours; null: for ever. Only the client
 * knows an app's secret, so its hash cannot be recomputed. A client that pages through a list holds a cursor.
 */
const outlasting = { 'app secret': null, cursor: 24 } as const

type OutlastingUse = keyof typeof outlasting

const uses = Object.keys(outlasting) as OutlastingUse[]

/** The keys of one use: the current one signs and verifies; former keys verify until their end. */
export interface UseKeys {
  current: Uint8Array
  former: { key: Uint8Array; until: Date | null }[]
}

export async function openUseKeys(
  database: Pick<Database, 'operate'>,
  masterKey: Uint8Array,
): Promise<Record<OutlastingUse, UseKeys>> {
  const rows = await database.operate((session) =>
    session.query<{ purpose: string; key: Buffer; until: Date | null }>({
      text: 'SELECT purpose, key, until FROM former_keys ORDER BY replaced_at DESC',
    }),
  )
  const keysOf = (use: OutlastingUse): UseKeys => ({
    current: derivedKey(masterKey, use),
    former: rows
      .filter(({ purpose }) => purpose === use)
      .map(({ key, until }) => ({ key: decrypt(masterKey, sealedFor.formerKey, key), until })),
  })
  return { 'app secret': keysOf('app secret'), cursor: keysOf('cursor') }
}

/** The keys that verify now, the current one first. */
export function verifyingKeys({ current, former }: UseKeys, now: Date): Uint8Array[] {
  return [current, ...former.filter(({ until }) => until === null || until > now).map(({ key }) => key)]
}

/** Stores the former keys, encrypted under the new master key. */
export async function keepFormerKeys(
  session: Session,
  { from, to, now }: { from: Uint8Array; to: Uint8Array; now: Date },
): Promise<void> {
  await session.query({ text: 'DELETE FROM former_keys WHERE until <= $1', values: [now] })
  for (const use of uses) {
    const hours = outlasting[use]
    await session.query({
      text: 'INSERT INTO former_keys (purpose, key, replaced_at, until) VALUES ($1, $2, $3, $4)',
      values: [
        use,
        encrypt(to, sealedFor.formerKey, derivedKey(from, use)),
        now,
        hours === null ? null : new Date(now.getTime() + hours * 3_600_000),
      ],
    })
  }
}
