import { createHmac, randomBytes } from 'node:crypto'

/** Time-based one-time codes (RFC 6238) with the parameters of every authenticator app: SHA-1, 6 digits, 30 seconds. */

const period = 30
const digits = 6
/** RFC 4226 section 4: at least 128 bits, 160 recommended. */
const secretBytes = 20
/** Clocks may differ by one step in either direction (RFC 6238 section 5.2). */
const drift = 1

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** The code of a step (RFC 4226 section 5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

/**
 * @param after the step of the last accepted code; it and earlier steps are refused. @returns the step of the code; undefined if
 * it is wrong.
 */
export function totpStepOf(secret: Uint8Array, code: string, now: Date, after: number): number | undefined {
  const step = totpStep(now)
  return Array.from({ length: 2 * drift + 1 }, (_, index) => step - drift + index).find(
    (candidate) => candidate > after && totpCode(secret, candidate) === code,
  )
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648 section 6). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The `otpauth:` address that authenticator apps read from a QR code. */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
