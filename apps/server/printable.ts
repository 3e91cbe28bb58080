import { stripVTControlCharacters } from 'node:util'

/** Foreign text without characters that move the cursor, colour the terminal, end the line or reverse its direction. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ')
}
