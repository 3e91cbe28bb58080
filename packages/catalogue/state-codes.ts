import { readFileSync } from 'node:fs'
import countries from 'i18n-iso-countries/index.js'
import { foldName } from './framework-names.ts'

const names: {
  states: Record<string, string>
  /** By code: towns of the country, and of the state where the two are to be told apart. */
  towns: Record<string, string[]>
  american_towns: Record<string, string[]>
  provinces: string[]
} = JSON.parse(readFileSync(new URL('place-names.json', import.meta.url), 'utf8'))

/** The states of the United States by their full names, but Georgia, which is a country as well. */
export const stateNames = Object.values(names.states).filter((name) => name !== 'Georgia')

const states = new Set(Object.keys(names.states))
const provinces = new Set(names.provinces.map(foldName))
const codeOfCountry = (code: string): string | null => (countries.isValid(code) ? code : null)
const isStateName = (text: string): boolean => stateNames.some((name) => foldName(name) === foldName(text))

/** Whether two letters are, or may be, a state of the United States or a province of Canada. */
export const isStateCode = (letters: string): boolean =>
  /^[A-Z]{2}$/.test(letters) && (states.has(letters) || provinces.has(foldName(letters)))

/** What parts the places of a list, unlike the commas within an address. */
const entryBreak = /[;|\n/&+]|:\s|\s(?:and|und|et|y|or|oder|ou|sowie)\s/giu
const zip = /^[\s,]*\d{5}(?:[-–]\d{4})?(?![\d-]|\s+(?!U\.?S|United States|America)\p{L})/u
const canadianPostcode = '[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d\\b'
/** Postcodes of the country, where no American address has digits like these. */
const postcodes: Record<string, { before?: RegExp; after?: RegExp }> = {
  CA: { before: new RegExp(`\\b${canadianPostcode}`), after: new RegExp(`^[\\s,]*${canadianPostcode}`) },
  DE: {
    before: /(?:^|[\s,(-])\d{5}\s+\p{L}[^\d,()]*[,(]?\s*$/u,
    after: /^-\s?\d{5}\b/,
  },
  IL: { before: /\b\d{7},?\s*$/ },
  IN: { before: /\b\d{3}\s?\d{3},?\s*$/, after: /^[\s,-]*\d{3}\s?\d{3}(?![\d-])/ },
}
/** Countries that protect personal data by the GDPR: a code that may be either is not read as one of them. */
const inEea = new Set(['DE', 'MT'])

/**
 * The country that two letters in a text mean, where they are also a state or province: `Dover, DE 19901` is in the United States,
 * `10115 Berlin, DE` in Germany; letters in a list of countries (`US, CA, DE`) are a country. Null where either may be meant.
 *
 * @param placeNamed the country or region that a text names, and nothing beside it; undefined for none.
 */
export function countryOfStateCode(
  code: string,
  text: string,
  { at, end }: { at: number; end: number },
  placeNamed: (text: string) => string | undefined,
): string | null {
  const { before, after } = entryAround(text, at, end)
  // The letters of a Dutch postcode: `1015 CA Amsterdam`.
  if (/\b\d{4}\s$/.test(before) && /^\s+\p{Lu}/u.test(after)) return null
  if (/\bUSA?\s*[-–]\s*$/.test(before) || (states.has(code) && zip.test(after))) return 'US'
  if (provinces.has(foldName(code)) && postcodes.CA!.after!.test(after)) return 'CA'

  const earlier = partsOf(before)
  const [previous, next] = [earlier.at(-1), partBehind(after)]
  const [nameBefore, nameAfter] = [previous, next].map((part) => (part === undefined ? undefined : placeNamed(part)))
  const isPartAlone = /(?:^|[,(])\s*$/.test(before) && /^\.?\s*(?:$|[,)])/.test(after)
  const isCodeAfter = /^[A-Z]{2}$/.test(next ?? '')
  if (nameAfter === 'US' && !isCodeAfter) return states.has(code) ? 'US' : null
  if (nameBefore === 'US' && /\(\s*$/.test(before)) return 'US'
  const isListed = previous === undefined ? next === undefined || nameAfter !== undefined : nameBefore !== undefined
  if (isPartAlone && isListed && !isStateName(previous ?? '')) return codeOfCountry(code)
  // A part of the country that the address names: `Cagliari, CA, Italy`.
  if (nameAfter !== undefined && !isCodeAfter) return null

  if (earlier.some((part) => endsWith(names.american_towns[code], part))) return 'US'
  const { before: postcodeBefore, after: postcodeAfter } = postcodes[code] ?? {}
  if (postcodeBefore?.test(before) || postcodeAfter?.test(after)) return code
  if (earlier.some((part) => endsWith(names.towns[code], part)) || startsWith(names.towns[code], after)) return code
  if (code === 'CA' && earlier.slice(1).some((part) => provinces.has(foldName(part)))) return code
  const isBehindTown = isPartAlone && /\p{Lu}[\p{L}.'’-]*\s*[,(]\s*$/u.test(before)
  if (!states.has(code)) return codeOfCountry(code)
  return isBehindTown && !inEea.has(code) ? 'US' : null
}

/** Whether the name Georgia means the state: `Atlanta, Georgia`, `Georgia 30301`, `Georgia, USA`. */
export function isStateOfGeorgia(
  text: string,
  { at, end }: { at: number; end: number },
  placeNamed: (text: string) => string | undefined,
): boolean {
  const { before, after } = entryAround(text, at, end)
  const next = partBehind(after)
  return (
    zip.test(after) ||
    (next !== undefined && placeNamed(next) === 'US') ||
    partsOf(before).some((part) => endsWith(names.american_towns.GA, part))
  )
}

const entryAround = (text: string, at: number, end: number): { before: string; after: string } => ({
  before: text.slice(0, at).split(entryBreak).at(-1)!,
  after: text.slice(end).split(entryBreak)[0]!,
})

const partsOf = (text: string): string[] =>
  text
    .split(/[,()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')

/** The next part of an address that is no postcode. */
const partBehind = (text: string): string | undefined => partsOf(text).find((part) => !/\d/.test(part))

const endsWith = (towns: readonly string[] = [], part: string): boolean => {
  const folded = ` ${foldName(part.replace(/[\d\s.-]+$/, ''))}`
  return towns.some((town) => folded.endsWith(` ${foldName(town)}`))
}

/** `(Frankfurt)`, `10115 Berlin` */
const startsWith = (towns: readonly string[] = [], after: string): boolean => {
  const folded = `${foldName(after.replace(/^[\s,(–-]*(?:\d{4,5}\s+)?/, ''))} `
  return towns.some((town) => folded.startsWith(`${foldName(town)} `))
}
