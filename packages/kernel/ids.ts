import { createHash, randomBytes, randomFillSync, randomUUIDv7 } from 'node:crypto'
import ksuid from 'ksuid'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The 48 bits of time of the last id, and the number of later ids with the same time. */
let moment = ''
let within = 0

/**
 * A UUID version 7 (RFC 9562): ordered by its creation time, so that newest-first needs no second column. Within one millisecond,
 * or after the clock was set back, a counter keeps the order of a process's ids (section 6.2, method 1).
 */
export function newId(): string {
  const id = randomUUIDv7()
  const time = id.slice(0, 13)
  within = time > moment ? 0 : within + 1
  if (time > moment) moment = time
  // The counter's 12 bits are used up, so the time advances by a millisecond.
  if (within > 0xfff) {
    const next = (Number.parseInt(moment.replace('-', ''), 16) + 1).toString(16).padStart(12, '0')
    moment = `${next.slice(0, 8)}-${next.slice(8)}`
    within = 0
  }
  return `${moment}-7${within.toString(16).padStart(3, '0')}${id.slice(18)}`
}

export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** A UUID version 5 (RFC 9562 section 5.5), determined by the name and the namespace, itself a UUID. */
export function namedId(namespace: string, name: string): string {
  const bytes = createHash('sha1').update(uuidBytes(namespace)).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return uuidOf(bytes)
}

/** The 16 bytes of a UUID. */
export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The UUID of 16 bytes. */
export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** `req_` and 16 alphanumeric characters (specification, point 9): 95 random bits. */
export function newRequestId(): string {
  let id = 'req_'
  while (id.length < 20) {
    const byte = randomByte()
    // 248 is the largest multiple of 62 below 256; larger bytes would make some characters more likely.
    if (byte < 248) id += ALPHANUMERIC[byte % 62]
  }
  return id
}

const pool = new Uint8Array(4096)
let used = pool.length

/** Random bytes are requested in large pools: a request costs more than its bytes. */
function randomByte(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++]!
}

/** The creation time of the last KSUID. Microseconds. */
let made = 0

/**
 * A K-sortable id of 27 base-62 characters: 32 bits of the given time, in seconds, then the time of its creation, then 64 random
 * bits. Ids that one process makes for the same second sort by creation.
 */
export function newKsuid(at: Date): string {
  made = Math.max(made + 1, Date.now() * 1000)
  const payload = randomBytes(16)
  payload.writeBigUInt64BE(BigInt(made))
  return ksuid.fromParts(at.getTime(), payload).string
}

/** The second that a KSUID is for; undefined if the text is not a KSUID. */
export function ksuidTime(id: string): Date | undefined {
  try {
    return ksuid.parse(id).date
  } catch {
    return undefined
  }
}
