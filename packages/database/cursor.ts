import type { Clock } from '@custos/kernel/clock'
import { hmac, sameBytes } from '@custos/kernel/hash'
import { type UseKeys, verifyingKeys } from './former-keys.ts'

/** Opaque, signed places in a list: a client can give back only those that it got. */
export interface CursorSigner {
  /** `purpose` ties the cursor to one list, one organisation and one set of filters. */
  seal(purpose: string, place: unknown): string
  /** The place, or undefined for a cursor that is foreign or altered. */
  open(purpose: string, cursor: string): unknown
}

export function cursorSigner(keys: UseKeys, clock: Clock): CursorSigner {
  const signature = (key: Uint8Array, purpose: string, text: string) => hmac(key, `${purpose}\n${text}`).subarray(0, 16)
  return {
    seal(purpose, place) {
      const text = JSON.stringify(place)
      return Buffer.concat([signature(keys.current, purpose, text), Buffer.from(text)]).toString('base64url')
    },
    open(purpose, cursor) {
      const bytes = Buffer.from(cursor, 'base64url')
      const text = bytes.subarray(16).toString()
      // Comparing the round trip refuses the many spellings that base64 decoders let pass.
      if (
        bytes.length <= 16 ||
        bytes.toString('base64url') !== cursor ||
        !verifyingKeys(keys, clock()).some((key) => sameBytes(bytes.subarray(0, 16), signature(key, purpose, text)))
      )
        return undefined
      return JSON.parse(text)
    },
  }
}
