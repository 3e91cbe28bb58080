import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { encrypt } from './encryption.ts'
import { sealedFor } from './sealed-columns.ts'
import type { Session } from './session.ts'

/** A signature with a key of one purpose is invalid for any other purpose. */
export type KeyPurpose = 'access tokens' | 'audit checkpoints'

/** An ES256 key; its private half is encrypted under the master key. */
export interface SigningKey {
  /** The key's thumbprint (RFC 7638). */
  id: string
  purpose: KeyPurpose
  public_jwk: JWK
  private_jwk: Buffer
  created_at: Date
  /** The newest key past this time signs. */
  signs_from: Date
  /** The time from which the key's signatures are no longer trusted; null if none is set. */
  retired_at: Date | null
  /** The time of the key's withdrawal; none of its signatures is trusted. */
  withdrawn_at: Date | null
}

/** All keys ever made, newest first. */
export function listKeys(session: Session): Promise<SigningKey[]> {
  return session.query<SigningKey>({ text: 'SELECT * FROM signing_keys ORDER BY signs_from DESC, created_at DESC, id' })
}

/** The current and future signing keys, and those whose signatures are still trusted. */
export function keysInUse(session: Session, now: Date): Promise<SigningKey[]> {
  return session.query<SigningKey>({
    text: `SELECT * FROM signing_keys WHERE withdrawn_at IS NULL AND (retired_at IS NULL OR retired_at > $1)
           ORDER BY signs_from DESC, created_at DESC, id`,
    values: [now],
  })
}

/** Creates the first key of each purpose that has none. Run in a transaction. */
export async function makeFirstKeys(session: Session, masterKey: Uint8Array, now: Date): Promise<void> {
  await changeAlone(session)
  const inUse = await keysInUse(session, now)
  for (const purpose of ['access tokens', 'audit checkpoints'] as const)
    if (!inUse.some((key) => key.purpose === purpose))
      await makeKey(session, masterKey, { purpose, created_at: now, signs_from: now, retired_at: null })
}

/**
 * Publishes a new key that signs from a later time on. Run in a transaction.
 *
 * @param signsFrom late enough for every process to know the key by then.
 * @param othersUntil the time from which earlier keys are no longer trusted; null: they stay trusted.
 */
export async function publishKey(
  session: Session,
  masterKey: Uint8Array,
  {
    purpose,
    now,
    signsFrom,
    othersUntil,
  }: { purpose: KeyPurpose; now: Date; signsFrom: Date; othersUntil: Date | null },
): Promise<SigningKey> {
  await changeAlone(session)
  await session.query({
    text: 'UPDATE signing_keys SET retired_at = $2 WHERE purpose = $1 AND retired_at IS NULL AND withdrawn_at IS NULL',
    values: [purpose, othersUntil],
  })
  const made = await makeKey(session, masterKey, { purpose, created_at: now, signs_from: signsFrom, retired_at: null })
  await notifyProcesses(session)
  return made
}

/**
 * Withdraws a key of access tokens, for example after a leak. A new key takes over its signing period. Run in a transaction.
 *
 * @returns the new key; undefined if no key in use has this id.
 */
export async function withdrawKey(
  session: Session,
  masterKey: Uint8Array,
  { id, now }: { id: string; now: Date },
): Promise<SigningKey | undefined> {
  await changeAlone(session)
  const [withdrawn] = await session.query<SigningKey>({
    text: `UPDATE signing_keys SET withdrawn_at = $2 WHERE id = $1 AND purpose = 'access tokens' AND withdrawn_at IS NULL
           AND (retired_at IS NULL OR retired_at > $2) RETURNING *`,
    values: [id, now],
  })
  if (!withdrawn) return undefined
  const { purpose, signs_from, retired_at } = withdrawn
  const made = await makeKey(session, masterKey, { purpose, created_at: now, signs_from, retired_at })
  await notifyProcesses(session)
  return made
}

/** The channel that tells every process of changed keys. */
export const keyChanges = 'signing_keys'

function notifyProcesses(session: Session): Promise<unknown> {
  return session.query({ text: `NOTIFY ${keyChanges}` })
}

function changeAlone(session: Session): Promise<unknown> {
  return session.query({ text: "SELECT pg_advisory_xact_lock(hashtext('signing_keys'))" })
}

async function makeKey(
  session: Session,
  masterKey: Uint8Array,
  life: Pick<SigningKey, 'purpose' | 'created_at' | 'signs_from' | 'retired_at'>,
): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const public_jwk = await exportJWK(publicKey)
  const key: SigningKey = {
    id: await calculateJwkThumbprint(public_jwk),
    public_jwk,
    private_jwk: encrypt(masterKey, sealedFor.signingKey, JSON.stringify(await exportJWK(privateKey))),
    ...life,
    withdrawn_at: null,
  }
  await session.query({
    text: `INSERT INTO signing_keys (id, purpose, public_jwk, private_jwk, created_at, signs_from, retired_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      key.id,
      key.purpose,
      JSON.stringify(public_jwk),
      key.private_jwk,
      key.created_at,
      key.signs_from,
      key.retired_at,
    ],
  })
  return key
}
