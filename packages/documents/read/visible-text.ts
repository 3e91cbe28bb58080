/** Characters that are not seen: soft hyphens, joiners, fillers, marks of direction, variation and byte order, controls that are no white space. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t-\r])\p{Cc}/gu
/** A pattern of braille without a dot shows as a space. */
const BLANK = /\u2800/g

/** Half of a surrogate pair, which neither UTF-8 nor PostgreSQL can hold, becomes U+FFFD. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(BLANK, ' ')
}
