import { keyed, sameBytes } from '@custos/kernel/hash'

/** Opaque, signed places in a list: what a client gets is what it can give back, and nothing else. */
export interface CursorSigner {
  /** `purpose` ties the cursor to one list, one organisation and one set of filters. */
  seal(purpose: string, place: unknown): string
  /** The place, or undefined for a cursor that is foreign or altered. */
  open(purpose: string, cursor: string): unknown
}

export function cursorSigner(masterKey: Uint8Array): CursorSigner {
  const signature = (purpose: string, text: string) => keyed(masterKey, 'cursor', `${purpose}\n${text}`).subarray(0, 16)
  return {
    seal(purpose, place) {
      const text = JSON.stringify(place)
      return Buffer.concat([signature(purpose, text), Buffer.from(text)]).toString('base64url')
    },
    open(purpose, cursor) {
      const bytes = Buffer.from(cursor, 'base64url')
      const text = bytes.subarray(16).toString()
      // Comparing the round trip refuses the many spellings that base64 decoders let pass.
      if (
        bytes.length <= 16 ||
        bytes.toString('base64url') !== cursor ||
        !sameBytes(bytes.subarray(0, 16), signature(purpose, text))
      )
        return undefined
      return JSON.parse(text)
    },
  }
}
