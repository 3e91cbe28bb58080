import { randomBytes } from 'node:crypto'
import { keyed, sameBytes } from '@custos/kernel/hash'

/** App secrets: 256 random bits, kept only as a keyed hash. A slow hash would protect a guessable secret; these are not. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function secretHash(masterKey: Uint8Array, secret: string): Buffer {
  return keyed(masterKey, 'app secret', secret)
}

/** Takes the same time whether or not there is a hash to compare with. */
export function secretMatches(masterKey: Uint8Array, secret: string, hash: Uint8Array | undefined): boolean {
  const given = secretHash(masterKey, secret)
  return sameBytes(given, hash ?? Buffer.alloc(32)) && hash !== undefined
}
