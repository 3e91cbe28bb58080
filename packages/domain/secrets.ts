import { randomBytes } from 'node:crypto'
import { type UseKeys, verifyingKeys } from '@custos/database/former-keys'
import { hmac, sameBytes } from '@custos/kernel/hash'

/** App secrets: 256 random bits, kept only as a keyed hash. A slow hash would protect a guessable secret; these are not. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function secretHash(keys: UseKeys, secret: string): Buffer {
  return hmac(keys.current, secret)
}

/** Takes the same time whether or not there is a hash to compare with. */
export function secretMatches(keys: UseKeys, secret: string, hash: Uint8Array | undefined, now: Date): boolean {
  const matches = verifyingKeys(keys, now).map((key) => sameBytes(hmac(key, secret), hash ?? Buffer.alloc(32)))
  return matches.includes(true) && hash !== undefined
}
