import { hash, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

const codes = 10

/** 80 random bits each, so that a plain hash suffices: `k3x7-9fqa-w2mt-c8rz`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => base32(randomBytes(10)).toLowerCase().match(/.{4}/g)!.join('-'))
}

/** Ignores case, spaces and hyphens. */
export function recoveryCodeHash(code: string): Buffer {
  return hash('sha256', code.toLowerCase().replace(/[\s-]/g, ''), 'buffer')
}
