import { stripVTControlCharacters } from 'node:util'

/** Text that others wrote, without what would move the cursor, colour the terminal, end the line or turn it around. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ')
}
