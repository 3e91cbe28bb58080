import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 as lower-case hex. */
export function sha256(bytes: Uint8Array | string): string {
  return hash('sha256', bytes)
}

/** HMAC-SHA-256 as raw bytes. A `purpose` separates the uses of one master key, so that no value serves two. */
export function keyed(key: Uint8Array, purpose: string, value: string | Uint8Array): Buffer {
  return createHmac('sha256', createHmac('sha256', key).update(purpose).digest()).update(value).digest()
}

/** Compares in time that depends on the lengths alone. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
