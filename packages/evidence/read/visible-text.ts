/** Characters that are not seen: soft hyphens, joiners, marks of direction and byte order, controls that are no white space. */
const INVISIBLE = /\p{Cf}|(?![\t-\r])\p{Cc}/gu

export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '')
}
