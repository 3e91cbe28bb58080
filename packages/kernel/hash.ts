import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 as lower-case hex. */
export function sha256(bytes: Uint8Array | string): string {
  return hash('sha256', bytes)
}

/** HMAC-SHA-256 as raw bytes. */
export function hmac(key: Uint8Array, value: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(value).digest()
}

/** The key for one purpose, derived from the master key: no two purposes share a key. */
export function derivedKey(masterKey: Uint8Array, purpose: string): Buffer {
  return hmac(masterKey, purpose)
}

/** HMAC-SHA-256 under the key derived for this purpose. */
export function keyed(masterKey: Uint8Array, purpose: string, value: string | Uint8Array): Buffer {
  return hmac(derivedKey(masterKey, purpose), value)
}

/** Compares in a time that depends only on the lengths. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
