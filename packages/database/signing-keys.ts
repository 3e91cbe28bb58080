import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { decrypt, encrypt } from './encryption.ts'
import type { Database } from './session.ts'

/** The keys of one purpose: ES256, private halves encrypted under the master key. */
export interface KeyRing {
  /** Signs from now on. */
  current: { id: string; key: CryptoKey }
  /** Those whose signatures are still believed. */
  verifying: ReadonlyMap<string, CryptoKey>
  /** The public halves (RFC 7517). */
  jwks: { keys: JWK[] }
}

/** What is signed by a key of one purpose is believed for no other. */
export type KeyPurpose = 'access tokens' | 'audit checkpoints'

interface StoredKey {
  id: string
  public_jwk: JWK
  private_jwk: Buffer
}

/** Loads the keys; the first process of an installation makes the first one, and others that start beside it take that. */
export async function loadKeyRing(
  database: Database,
  masterKey: Uint8Array,
  purpose: KeyPurpose,
  now: Date,
): Promise<KeyRing> {
  const stored = await database.operateInTransaction(async (session) => {
    await session.query({ text: "SELECT pg_advisory_xact_lock(hashtext('signing_keys'))" })
    const keys = await session.query<StoredKey>({
      text: `SELECT id, public_jwk, private_jwk FROM signing_keys
             WHERE purpose = $1 AND retired_at IS NULL ORDER BY created_at DESC, id`,
      values: [purpose],
    })
    if (keys.length > 0) return keys
    const made = await makeKey(masterKey)
    await session.query({
      text: 'INSERT INTO signing_keys (id, purpose, public_jwk, private_jwk, created_at) VALUES ($1, $2, $3, $4, $5)',
      values: [made.id, purpose, JSON.stringify(made.public_jwk), made.private_jwk, now],
    })
    return [made]
  })

  const newest = stored[0]!
  const verifying = new Map<string, CryptoKey>()
  for (const key of stored) verifying.set(key.id, (await importJWK(key.public_jwk, 'ES256')) as CryptoKey)
  const privateJwk = JSON.parse(decrypt(masterKey, 'signing key', newest.private_jwk).toString()) as JWK
  return {
    current: { id: newest.id, key: (await importJWK(privateJwk, 'ES256')) as CryptoKey },
    verifying,
    jwks: { keys: stored.map((key) => ({ ...key.public_jwk, kid: key.id, alg: 'ES256', use: 'sig' })) },
  }
}

async function makeKey(masterKey: Uint8Array): Promise<StoredKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const public_jwk = await exportJWK(publicKey)
  return {
    id: await calculateJwkThumbprint(public_jwk),
    public_jwk,
    private_jwk: encrypt(masterKey, 'signing key', JSON.stringify(await exportJWK(privateKey))),
  }
}
