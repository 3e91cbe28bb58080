import { readFileSync } from 'node:fs'
import countries from 'i18n-iso-countries/index.js'
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' }
import { foldName } from './framework-names.ts'
import { countryOfStateCode, isStateAt, isStateCode, isStateOfGeorgia, stateNames } from './state-codes.ts'

/** A place in an address, a table of sub-processors or a sentence. */
export interface Location {
  /** ISO 3166-1 alpha-2; null for a region, and for a place known only to be outside one. */
  country: string | null
  /** `EEA`: the region itself. `OUTSIDE_EEA`: said to be outside the EEA, or anywhere in the world. */
  region: 'EEA' | 'OUTSIDE_EEA' | null
}

const names: {
  countries: Record<string, string[]>
  eea: string[]
  everywhere: string[]
  outside: string[]
} = JSON.parse(readFileSync(new URL('place-names.json', import.meta.url), 'utf8'))

/** ISO 3166-1 alpha-2, A to Z. */
export const countryCodes = Object.keys(countries.getAlpha2Codes()).toSorted()

/** The maximum number of words in a country's name. */
const maxWords = 8

const outsideEea: Location = { country: null, region: 'OUTSIDE_EEA' }
const inEea: Location = { country: null, region: 'EEA' }
const americanState: Location = { country: 'US', region: null }

const byName = new Map<string, Location>()
const byCode = new Map<string, Location>()
// The languages of the documents.
for (const language of [en, de, fr, es, nl])
  for (const [country, spellings] of Object.entries(language.countries))
    add([spellings].flat(), { country, region: null })
for (const [code, country] of Object.entries(countries.getAlpha3Codes())) byCode.set(code, { country, region: null })
for (const country of Object.keys(countries.getAlpha2Codes())) byCode.set(country, { country, region: null })
for (const [country, spellings] of Object.entries(names.countries)) add(spellings, { country, region: null })
add(stateNames, americanState)
add(names.eea, inEea)
add(names.everywhere, outsideEea)

/** Short names count as codes only in capitals: `US` is a country, `us` is not. */
function add(spellings: string[], place: Location) {
  for (const name of spellings) {
    const code = name.replaceAll('.', '')
    if (/^[A-Z]{2,4}$/.test(code)) byCode.set(code, place)
    else byName.set(foldName(name), place)
  }
}

const outside = new Set(names.outside.map(foldName))

/**
 * The distinct places that a text names, in order: `Outside the EU`, `non-EU (India)`, `Deutschland`, `EU / US`. The text is a
 * place or a list of places. A vague place (`Europe`, a city) gives none, because it is not known to be in the EEA. A code that is
 * also a state's is read in its context (`countryOfStateCode`).
 */
export function locationsIn(text: string): readonly Location[] {
  const places = known.get(text) ?? readLocations(text)
  known.delete(text)
  known.set(text, places)
  if (known.size > mostKnown) known.delete(known.keys().next().value!)
  return places
}

/** Places of the latest texts, the least recently used first: a review is weighed some hundred times with the same texts. */
const known = new Map<string, readonly Location[]>()
const mostKnown = 2_000

function readLocations(text: string): Location[] {
  const words = wordsIn(text)
  const found: Location[] = []
  for (let from = 0; from < words.length; ) {
    const [named, length] = placeAt(words, from)
    const place = inContext(named, words.slice(from, from + length), text)
    if (place) {
      const denied = place.region === 'EEA' && isDenied(words.slice(Math.max(0, from - 3), from))
      const meant = denied ? outsideEea : place
      if (!found.some((one) => one.country === meant.country && one.region === meant.region)) found.push(meant)
    }
    from += length
  }
  const isCountryNamed = found.some(({ country }) => country !== null)
  return isCountryNamed ? found.filter((place) => place !== outsideEea) : found
}

function inContext(named: Location | undefined, words: readonly Word[], text: string): Location | undefined {
  const { written, at } = words[0]!
  const where = { at, end: words.at(-1)!.end }
  if (words.length === 1 && isStateCode(written)) {
    const country = countryOfStateCode(written, text, where, placeNamed)
    return country === null ? undefined : { country, region: null }
  }
  if (named === americanState) return isStateAt(text, where, placeNamed) ? named : undefined
  return named?.country === 'GE' && isStateOfGeorgia(text, where, placeNamed) ? americanState : named
}

function placeNamed(text: string): string | undefined {
  const place = locationNamed(text)
  return place?.country ?? place?.region ?? undefined
}

/** The place, if the text is exactly its name. */
export function locationNamed(text: string): Location | null {
  const words = wordsIn(text)
  if (words.length === 0) return null
  const [place, length] = placeAt(words, 0)
  return length === words.length ? (place ?? null) : null
}

const wordsIn = (text: string): Word[] =>
  [...text.slice(0, 2_000).matchAll(/(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}’']+/gu)].map(({ 0: word, index }) => ({
    written: word.replaceAll('.', ''),
    folded: foldName(word),
    at: index,
    end: index + word.length,
  }))

/** A place as a table names it. */
export function locationName({ country, region }: Location): string {
  if (country === null) return region === 'EEA' ? 'EEA' : 'outside the EEA'
  return [en.countries[country as keyof typeof en.countries]].flat()[0] ?? country
}

type Word = { written: string; folded: string; at: number; end: number }

function placeAt(words: readonly Word[], from: number): [Location | undefined, number] {
  for (let length = Math.min(maxWords, words.length - from); length > 0; length -= 1) {
    const run = words.slice(from, from + length)
    const place = byName.get(run.map(({ folded }) => folded).join(' '))
    if (place) return [place, length]
  }
  return [byCode.get(words[from]!.written), 1]
}

/** `outside the`, `non-`, `hors de l’`: one of these words precedes the place, with at most two words between. */
const isDenied = (before: readonly Word[]) =>
  before.some(
    ({ folded }, at) => outside.has(folded) || outside.has(`${folded} ${before[at + 1]?.folded ?? ''}`.trim()),
  )
