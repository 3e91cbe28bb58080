import type { Clock } from '@custos/kernel/clock'
import { type CryptoKey, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { decrypt } from './encryption.ts'
import { sealedFor } from './sealed-columns.ts'
import type { Database } from './session.ts'
import { type KeyPurpose, keyChanges, keysInUse, makeFirstKeys, type SigningKey } from './signing-keys.ts'

export interface NamedKey {
  id: string
  key: CryptoKey
}

/** The keys of one purpose, as currently stored in the database. */
export interface KeyRing {
  /** The key that currently signs. */
  signing(): Promise<NamedKey>
  /** The key with this id; undefined if it does not exist or its signatures are no longer trusted. */
  verifying(id: string): Promise<CryptoKey | undefined>
  /** The public halves (RFC 7517) of current and future signing keys, and of those that are still trusted. */
  published(): { keys: JWK[] }
}

interface Key extends SigningKey {
  publicKey: CryptoKey
  privateKey: CryptoKey
}

/**
 * Opens the keys of each purpose and keeps them current: every process is notified of each change. For an unknown id, or while a
 * notification may have been lost, it asks the database. The first process of an installation creates the first keys.
 */
export async function openKeyRings(
  database: Database,
  masterKey: Uint8Array,
  clock: Clock,
): Promise<Record<KeyPurpose, KeyRing>> {
  /** Newest first. */
  let keys: Key[] = []
  /** The number of possible changes, and of those that `keys` includes. */
  let changes = 0
  let seen = 0
  let looking = Promise.resolve()
  let nextLook: Promise<void> | undefined

  async function read(): Promise<void> {
    const upTo = changes
    const stored = await database.operate((session) => keysInUse(session, clock()))
    keys = await Promise.all(
      stored.map(async (row) => ({
        ...(keys.find(({ id }) => id === row.id) ?? (await imported(row, masterKey))),
        ...row,
      })),
    )
    seen = upTo
  }

  /** One read at a time. A call during a read may be too late for it, so it shares the next one. */
  function look(): Promise<void> {
    nextLook ??= looking
      .catch(() => {})
      .then(() => {
        nextLook = undefined
        looking = read()
        return looking
      })
    return nextLook
  }

  const changed = () => {
    changes += 1
    look().catch(() => {})
  }

  await database.operateInTransaction((session) => makeFirstKeys(session, masterKey, clock()))
  const line = await database.listen(keyChanges, changed, changed)
  const isCertain = () => line.isCurrent() && seen === changes
  await look()

  function ringOf(purpose: KeyPurpose): KeyRing {
    const inUse = () => {
      const now = clock()
      return keys.filter((key) => key.purpose === purpose && (key.retired_at === null || key.retired_at > now))
    }
    return {
      async signing() {
        if (!isCertain()) await look()
        const now = clock()
        const ring = inUse()
        // No key is due yet if this clock is behind that of the process that created the first key.
        const { id, privateKey } = ring.find(({ signs_from }) => signs_from <= now) ?? ring.at(-1)!
        return { id, key: privateKey }
      },
      async verifying(id) {
        const find = () => inUse().find((key) => key.id === id)?.publicKey
        const cached = isCertain() ? find() : undefined
        if (cached) return cached
        await look()
        return find()
      },
      published: () => ({
        keys: inUse().map(({ id, public_jwk }) => ({ ...public_jwk, kid: id, alg: 'ES256', use: 'sig' })),
      }),
    }
  }
  return { 'access tokens': ringOf('access tokens'), 'audit checkpoints': ringOf('audit checkpoints') }
}

/** The key named in the header of a JWS (RFC 7515); undefined if the text is not a JWS or the key is not trusted. */
export async function keyNamedBy(jws: string, keys: Pick<KeyRing, 'verifying'>): Promise<NamedKey | undefined> {
  const id = keyIdOf(jws)
  const key = id === undefined ? undefined : await keys.verifying(id)
  return id !== undefined && key ? { id, key } : undefined
}

function keyIdOf(jws: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(jws)
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

async function imported(row: SigningKey, masterKey: Uint8Array): Promise<Key> {
  const privateJwk = JSON.parse(decrypt(masterKey, sealedFor.signingKey, row.private_jwk).toString()) as JWK
  return {
    ...row,
    publicKey: (await importJWK(row.public_jwk, 'ES256')) as CryptoKey,
    privateKey: (await importJWK(privateJwk, 'ES256')) as CryptoKey,
  }
}
