import { randomBytes } from 'node:crypto'
import { type UseKeys, verifyingKeys } from '@custos/database/former-keys'
import { hmac, sameBytes, sha256 } from '@custos/kernel/hash'

/**
 * 256 random bits. Of an app's secret only a keyed hash is stored. A slow hash would protect a guessable secret; these are not
 * guessable.
 */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** For a secret in an address: a plain hash reveals none of its bits, and survives a change of the master key. */
export const linkHash = (secret: string): Buffer => Buffer.from(sha256(secret), 'hex')

export function secretHash(keys: UseKeys, secret: string): Buffer {
  return hmac(keys.current, secret)
}

/** Takes the same time with or without a hash to compare. */
export function secretMatches(keys: UseKeys, secret: string, hash: Uint8Array | undefined, now: Date): boolean {
  const matches = verifyingKeys(keys, now).map((key) => sameBytes(hmac(key, secret), hash ?? Buffer.alloc(32)))
  return matches.includes(true) && hash !== undefined
}
