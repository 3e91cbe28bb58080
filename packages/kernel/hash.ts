import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 as lower-case hex. */
export function sha256(bytes: Uint8Array | string): string {
  return hash('sha256', bytes)
}

/** HMAC-SHA-256 as raw bytes. */
export function hmac(key: Uint8Array, value: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(value).digest()
}

/** A key for one use of the master key: no value serves two. */
export function derivedKey(masterKey: Uint8Array, purpose: string): Buffer {
  return hmac(masterKey, purpose)
}

/** HMAC-SHA-256 under the key that is derived for this purpose. */
export function keyed(masterKey: Uint8Array, purpose: string, value: string | Uint8Array): Buffer {
  return hmac(derivedKey(masterKey, purpose), value)
}

/** Compares in time that depends on the lengths alone. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
