import { randomFillSync, randomUUIDv7 } from 'node:crypto'
import ksuid from 'ksuid'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A UUID version 7 (RFC 9562): ordered by its time of making, so that newest-first needs no second column. */
export function newId(): string {
  return randomUUIDv7()
}

export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** `req_` and 16 alphanumeric characters (specification, point 9): 95 bits of chance. */
export function newRequestId(): string {
  let id = 'req_'
  while (id.length < 20) {
    const byte = randomByte()
    // 248 is the largest multiple of 62 below 256; larger bytes would make some characters likelier than others.
    if (byte < 248) id += ALPHANUMERIC[byte % 62]
  }
  return id
}

const pool = new Uint8Array(4096)
let used = pool.length

/** Chance is asked for in large pieces: each asking costs more than the bytes. */
function randomByte(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++]!
}

/** A K-sortable id of 27 base-62 characters, whose first 32 bits are the time. */
export function newKsuid(at: Date): string {
  return ksuid.randomSync(at).string
}
