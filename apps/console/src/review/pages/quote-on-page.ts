/** A part of one of a page's runs of text: characters [from, to) of the run `item`. UTF-16 code units. */
export interface QuotePosition {
  item: number
  from: number
  to: number
}

/** Characters that PDFs write differently or leave out: space, hyphens, quotation marks and soft hyphens. */
const IGNORED = /[\s\p{Pd}\p{Pi}\p{Pf}\p{Cf}"'`´]/u

/** The beginning of a quote that runs on to the next page is marked if it is at least so long. Folded characters. */
const minBeginning = 24

/**
 * Where a quote of the stored text stands among a page's runs of text. Both are compared without what no reader sees as a difference:
 * the stored text has its lines joined, ligatures parted and words at a line's end put together again. Empty where it does not stand.
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

/** Each character that counts, with where it stands. One that is two for the eye, as a ligature, counts as two. */
function foldedCharacters(text: string): { character: string; from: number; to: number }[] {
  let from = 0
  return [...text].flatMap((character) => {
    const to = from + character.length
    // One code unit each, so that a place in the joined characters is a place in the list.
    const folded = IGNORED.test(character) ? [] : character.normalize('NFKD').toLowerCase().split('')
    const found = folded.filter((unit) => !IGNORED.test(unit)).map((unit) => ({ character: unit, from, to }))
    from = to
    return found
  })
}

/** All of it, or the beginning of it that the text has. If a beginning is there, so is each shorter one. */
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
