import type { ParsedDocument } from '@custos/documents/types'

/** A range of a document. UTF-16 code units. */
type Range = [start: number, end: number]

/**
 * The ranges of a reader's quotes in a document as the product reads it, which may mark lists and links differently. A quote that
 * is not found as a whole is searched by sentence.
 */
export function rangesOf(quotes: readonly string[], { text }: ParsedDocument): Range[] {
  const { letters, places } = lettersOf(text)
  const find = (quote: string): Range[] => {
    for (const marked of [quote, quote.replaceAll(/\]\([^)]*\)/g, ' ')]) {
      const asked = lettersOf(marked).letters
      const at = asked.length < 8 ? -1 : letters.indexOf(asked)
      if (at >= 0) return [[places[at]!, places[at + asked.length - 1]! + 1]]
    }
    return []
  }
  return quotes.flatMap((quote) => {
    const whole = find(quote)
    return whole.length > 0 ? whole : quote.split(/(?<=[.!?;:])\s+|\n+|\s*\|\s*/).flatMap(find)
  })
}

/** Whether a passage contains at least half of a quote, or a quote half of the passage. */
export const holds = (start: number, end: number, ranges: readonly Range[]): boolean =>
  ranges.some(([from, to]) => {
    const common = Math.min(end, to) - Math.max(start, from)
    return common > 0 && common >= Math.min(end - start, to - from) / 2
  })

/** The letters and digits of a text in lower case, each with its position. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const places: number[] = []
  let letters = ''
  for (const { 0: character, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const lower = character.toLowerCase()
    letters += lower
    for (let at = 0; at < lower.length; at++) places.push(index)
  }
  return { letters, places }
}
