/** Characters that are not seen: soft hyphens, joiners, marks of direction and byte order, controls that are no white space. */
const INVISIBLE = /\p{Cf}|(?![\t-\r])\p{Cc}/gu

/** Half of a surrogate pair, which neither UTF-8 nor PostgreSQL can hold, becomes U+FFFD. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '')
}
