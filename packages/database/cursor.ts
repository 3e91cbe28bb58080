import type { Clock } from '@custos/kernel/clock'
import { hmac, sameBytes } from '@custos/kernel/hash'
import { type UseKeys, verifyingKeys } from './former-keys.ts'

/** Opaque, signed positions in a list: a client can return only those that it received. */
export interface CursorSigner {
  /** `purpose` ties the cursor to one list, one organisation and one set of filters. */
  seal(purpose: string, place: unknown): string
  /** The position, or undefined for a foreign or altered cursor. */
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
      // The round trip refuses the non-canonical spellings that base64 decoders accept.
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
