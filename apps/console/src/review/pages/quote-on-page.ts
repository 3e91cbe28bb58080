/** A part of one of a page's runs of text: characters [from, to) of the run `item`. UTF-16 code units. */
export interface QuotePosition {
  item: number
  from: number
  to: number
}

/** Characters that PDFs write differently or leave out: space, hyphens, quotation marks and soft hyphens. */
const IGNORED = /[\s\p{Pd}\p{Pi}\p{Pf}\p{Cf}"'`´]/u

/** Minimum length at which the beginning of a quote that continues on the next page is marked. Folded characters. */
const minBeginning = 24

/**
 * The position of a quote of the stored text in a page's runs of text; empty if the page lacks it. The comparison ignores
 * differences that no reader sees: the stored text has joined lines, split ligatures, and words without the hyphen at the end
 * of a line.
 */
export function quotePositions(quote: string, items: readonly string[]): QuotePosition[] {
  const page = items.flatMap((text, item) => foldedCharacters(text).map((folded) => ({ ...folded, item })))
  const text = page.map(({ character }) => character).join('')
  const sought = foldedCharacters(quote)
    .map(({ character }) => character)
    .join('')
  const { at, length } = longestBeginning(text, sought)
  const places: QuotePosition[] = []
  for (const { item, from, to } of page.slice(at, at + length)) {
    const last = places.at(-1)
    if (last?.item === item) last.to = to
    else places.push({ item, from, to })
  }
  return places
}

/** The compared characters, each with its position. A character that looks like two, such as a ligature, counts as two. */
function foldedCharacters(text: string): { character: string; from: number; to: number }[] {
  let from = 0
  return [...text].flatMap((character) => {
    const to = from + character.length
    // One code unit each, so that a position in the joined characters is a position in the list.
    const folded = IGNORED.test(character) ? [] : character.normalize('NFKD').toLowerCase().split('')
    const found = folded.filter((unit) => !IGNORED.test(unit)).map((unit) => ({ character: unit, from, to }))
    from = to
    return found
  })
}

/** The longest beginning of the sought text in the text. If the text has a beginning, it has each shorter one. */
function longestBeginning(text: string, sought: string): { at: number; length: number } {
  if (sought === '') return { at: 0, length: 0 }
  const whole = text.indexOf(sought)
  if (whole >= 0) return { at: whole, length: sought.length }
  let [min, max] = [minBeginning - 1, sought.length]
  while (max - min > 1) {
    const middle = (min + max) >> 1
    if (text.includes(sought.slice(0, middle))) min = middle
    else max = middle
  }
  if (min < minBeginning) return { at: 0, length: 0 }
  return { at: text.indexOf(sought.slice(0, min)), length: min }
}
