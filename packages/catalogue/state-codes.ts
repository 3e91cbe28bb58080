import { readFileSync } from 'node:fs'
import countries from 'i18n-iso-countries/index.js'
import { foldName } from './framework-names.ts'

type ByCode = Record<string, string[]>

const names: {
  states: Record<string, string>
  /** By state: the first digits of its ZIPs, as a pattern. */
  zips: Record<string, string>
  /** By country. */
  towns: ByCode
  /** By state. Delaware's are all listed, because `DE` behind no such town is Germany. */
  american_towns: ByCode
  /** By code: towns in a part of a further country that has the same letters, such as Milano, MI. */
  towns_elsewhere: ByCode
  provinces: string[]
} = JSON.parse(readFileSync(new URL('place-names.json', import.meta.url), 'utf8'))

/** The states of the United States by their full names, but Georgia, which is a country as well. */
export const stateNames = Object.values(names.states).filter((name) => name !== 'Georgia')

const states = new Set(Object.keys(names.states))
const provinces = new Set(names.provinces.map(foldName))
const foldedStates = new Set(stateNames.map(foldName))
const codeOfCountry = (code: string): string | null => (countries.isValid(code) ? code : null)

/** Whether two letters are, or may be, a state of the United States or a province of Canada. */
export const isStateCode = (letters: string): boolean =>
  /^[A-Z]{2}$/.test(letters) && (states.has(letters) || provinces.has(foldName(letters)))

type Place = { at: number; end: number }
/** The country or region that a text names, and nothing beside it; undefined for none. */
type PlaceNamed = (text: string) => string | undefined

/** What parts the places of a list, unlike the commas within an address. */
const entryBreak = /[;|\n/&+]|:\s|\s(?:and|und|et|y|or|oder|ou|sowie)\s/giu
const unitedStates = /\bU\.?S\.?A?\b|\bUnited States\b|\bAmerica\b|\bDelaware\b/
const street =
  /\b(?:box|st|street|ave|avenue|hwy|highway|rd|road|blvd|boulevard|dr|drive|ln|lane|way|pike|pkwy|parkway|ct|court|plaza|suite|ste|floor)\b/i
const canadianPostcode = '[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d\\b'
const isCanadianPostcode = new RegExp(`^[\\s,]*${canadianPostcode}`)
/** Postcodes of the country, where no American address has digits like these. */
const postcodes: Record<string, { before: RegExp; after: RegExp }> = {
  CA: { before: new RegExp(`\\b${canadianPostcode}`), after: isCanadianPostcode },
  IL: { before: /\b\d{7},?\s*$/, after: /^[\s,-]*\d{7}\b/ },
  IN: { before: /\b\d{3}\s?\d{3},?\s*$/, after: /^[\s,-]*\d{3}\s?\d{3}(?![\d-])/ },
}
/** Letters that stand as often for the country: behind a town that is not listed they may be either. */
const oftenCountry = new Set(['AL', 'AR', 'IL', 'IN', 'MD', 'ME', 'MT'])
/** Letters that are no part of any other country. */
const onlyCanadian = new Set(['BC', 'ON', 'QC'])

/**
 * The country that two letters in a text mean, where they are also a state or province: `Dover, DE 19901` is in the United States,
 * `Berlin, DE` in Germany; letters in a list of countries (`US, CA, DE`) are a country. A country that follows the letters decides
 * alone. Null where either may be meant.
 */
export function countryOfStateCode(
  code: string,
  text: string,
  { at, end }: Place,
  placeNamed: PlaceNamed,
): string | null {
  const { before, after } = entryAround(text, at, end)
  const earlier = partsOf(before)
  const [previous, next] = [earlier.at(-1), partBehind(after)]
  const isBehind = (towns: readonly string[] | undefined) => earlier.some((part) => endsWith(towns, part))

  // The letters of a Dutch postcode: `1015 CA Amsterdam`.
  if (/\b\d{4}\s$/.test(before) && /^\s+\p{Lu}/u.test(after)) return null
  if (/\bUSA?\s*[-–]\s*$/.test(before) || isZip(code, after) || isBehind(names.american_towns[code])) return 'US'
  if (provinces.has(foldName(code)) && isCanadianPostcode.test(after)) return 'CA'

  const [nameBefore, nameAfter] = [previous, next].map((part) => (part === undefined ? undefined : placeNamed(part)))
  if (nameBefore === 'US' && (/\(\s*$/.test(before) || isStateName(previous!))) return states.has(code) ? 'US' : null
  const isPartAlone = /(?:^|[,(])\s*$/.test(before) && /^\.?\s*(?:$|[,)])/.test(after)
  const isAmongStates = [...earlier, ...partsOf(after)].some((part) => states.has(part) && !countries.isValid(part))
  const isListed =
    earlier.length === 0
      ? next === undefined || nameAfter !== undefined
      : earlier.every((part) => placeNamed(part) !== undefined)
  if (isPartAlone && isListed && !isAmongStates) return codeOfCountry(code)
  if (nameAfter !== undefined) return nameAfter === 'US' && states.has(code) ? 'US' : null

  if (isBehind(names.towns_elsewhere[code])) return null
  if (postcodes[code]?.before.test(before) || postcodes[code]?.after.test(after)) return code
  if (isBehind(names.towns[code]) || startsWith(names.towns[code], after)) return code
  if (code === 'CA' && earlier.slice(1).some((part) => provinces.has(foldName(part)))) return code
  // Letters of a part of India come before: `Mangalore, KA, IN`.
  if (code === 'IN' && earlier.length > 1 && /^[A-Z]{2}$/.test(previous!)) return code
  if (code === 'DE') return isAmongStates ? null : countryOfDe(before, after)

  const isBehindTown = isPartAlone && /\p{Lu}[\p{L}.'’-]*\s*,\s*$/u.test(before)
  if (!states.has(code))
    return codeOfCountry(code) ?? ((isBehindTown && onlyCanadian.has(code)) || isBehind(names.towns.CA) ? 'CA' : null)
  return isBehindTown && !oftenCountry.has(code) && !isBehindPostcode(previous!, after) ? 'US' : null
}

/**
 * An address in Delaware has a ZIP, or one of few towns; other letters `DE` are Germany, but for the word in a title in Spanish or
 * French and the letters behind a town of a further country.
 */
function countryOfDe(before: string, after: string): string | null {
  if (unitedStates.test(before) || unitedStates.test(after) || startsWith(names.american_towns.DE, after)) return 'US'
  const isWord = /^\s+\p{Lu}{2}/u.test(after)
  const isElsewhere = partsOf(before).some((part) => Object.values(names.towns).some((towns) => endsWith(towns, part)))
  return isWord || isElsewhere ? null : 'DE'
}

/** Whether the name of a state means it: it ends its part of an address that names no other country. */
export function isStateAt(text: string, { at, end }: Place, placeNamed: PlaceNamed): boolean {
  const { before, after } = entryAround(text, at, end)
  const isEnd =
    /^(?:\.\s|\s[–—-]\s|\.?\s*(?:$|[,()]|\d{5}\b))/.test(after) || unitedStates.test(partBehind(after) ?? '')
  return (
    isEnd && [...partsOf(before), ...partsOf(after)].every((part) => isStateCode(part) || !isAbroad(placeNamed(part)))
  )
}

const isAbroad = (place: string | undefined) => place !== undefined && place.length === 2 && place !== 'US'

/** Whether the name Georgia means the state: `Atlanta, Georgia`, `Georgia 30301`, `Georgia, USA`. */
export function isStateOfGeorgia(text: string, { at, end }: Place, placeNamed: PlaceNamed): boolean {
  const { before, after } = entryAround(text, at, end)
  const next = partBehind(after)
  return (
    isZip('GA', after) ||
    (next !== undefined && placeNamed(next) === 'US') ||
    partsOf(before).some((part) => endsWith(names.american_towns.GA, part))
  )
}

const isStateName = (text: string): boolean => foldedStates.has(foldName(text))

const entryAround = (text: string, at: number, end: number): { before: string; after: string } => ({
  before: text.slice(0, at).split(entryBreak).at(-1)!,
  after: text.slice(end).split(entryBreak)[0]!,
})

const partsOf = (text: string): string[] =>
  text
    .split(/[,()]/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))

/** The next part of an address, without its postcode: `94104 USA`. */
const partBehind = (text: string): string | undefined => partsOf(text)[0]?.replace(/^\P{L}+/u, '')

/** Whether the state's ZIP follows, and no town behind it: `Müller & CO, 80331 München`. Germany has no postcodes like Delaware's. */
function isZip(code: string, after: string): boolean {
  const [, digits, rest] = /^[\s,–-]*(\d{5})(?:[-–]\d{4})?(?![\d-])(.*)/s.exec(after) ?? []
  if (digits === undefined || !new RegExp(`^(?:${names.zips[code] ?? '-'})`).test(digits)) return false
  return code === 'DE' || !/^\s+\p{L}/u.test(rest!) || unitedStates.test(rest!)
}

/** `20121 Milano, MI`, `Milano, MI 20121`: the number is no ZIP of the state. A house's number has a street behind it. */
const isBehindPostcode = (part: string, after: string): boolean =>
  /^[\s,-]*\d{4}/.test(after) || (/^(?:\p{Lu}{1,2}-)?\d{4,6}\s/u.test(part) && !street.test(part))

const endsWith = (towns: readonly string[] = [], part: string): boolean => {
  const folded = ` ${foldName(part.replace(/[\d\s.-]+$/, ''))}`
  return towns.some((town) => folded.endsWith(` ${foldName(town)}`))
}

/** `(Frankfurt)`, `10115 Berlin` */
const startsWith = (towns: readonly string[] = [], after: string): boolean => {
  const folded = `${foldName(after.replace(/^[\s,(–-]*(?:\d{4,5}\s+)?/, ''))} `
  return towns.some((town) => folded.startsWith(`${foldName(town)} `))
}
