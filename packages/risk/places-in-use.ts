import { foldName } from '@custos/catalogue/coverage'
import { type Location, locationName, locationsIn } from '@custos/catalogue/locations'
import { standingOf, tableDate } from '@custos/catalogue/transfers'
import type { RiskBasis, RiskInput } from './types.ts'

type Engaged = RiskInput['subProcessors'][number]

/** The places of one sub-processor in a list, for the organisation and for others. */
export interface PlacesInUse {
  /** For the organisation, or for nobody in particular; null where the list names no place for it. */
  ours: string | null
  /** The customers for whom the list names these places, in its words: `EU customers`; null if it names none in particular. */
  as: string | null
  /** The part for others: places of their own, or all of a sub-processor for another product. */
  others: { location: string; for: string; kind: 'customers' | 'product' } | null
}

/**
 * Reads places that a list names for some customers (`Germany (EU customers) USA (US customers)`) or for another product of the vendor
 * (`Datacenters (Email on Acid)`). Only what is plainly for others is: what is not read stays a place of the organisation's data.
 */
export function placesInUse(
  all: readonly Engaged[],
  { organisation = [], service }: Pick<RiskBasis, 'organisation' | 'service'>,
): PlacesInUse[] {
  const isNear = organisation.length > 0 && organisation.every((country) => standingOf(country, tableDate) === 'EEA')
  const isForUs = (customers: string): boolean =>
    !isNear || placesOfCustomers(customers)!.some((place) => includesOneOf(place, organisation))
  const isByProduct = all.some((one) => bracketed(one).some((text) => products.test(text) || everyProduct.test(text)))
  return all.map((one): PlacesInUse => {
    const { location } = one
    if (location === null) return { ours: null, as: null, others: null }
    const product = isByProduct ? otherProductIn(one, service) : null
    if (product !== null) return { ours: null, as: null, others: { location, for: product, kind: 'product' } }
    const whose = isNear ? bracketed(one).filter((text) => placesOfCustomers(text) !== null) : []
    if (whose.length > 0 && !whose.some(isForUs))
      return { ours: null, as: null, others: { location, for: whose.join(', '), kind: 'customers' } }
    const pieces = isNear ? piecesOf(location) : []
    const others = pieces.filter(({ customers }) => customers !== null && !isForUs(customers))
    if (others.length === 0) return { ours: location, as: null, others: null }
    const ours = pieces.filter((piece) => !others.includes(piece))
    return {
      ours: ours.map(({ places }) => places).join(', ') || null,
      as: ours.find(({ customers }) => customers !== null)?.customers ?? null,
      others: {
        location: others.map(({ places }) => places).join(', '),
        for: [...new Set(others.map(({ customers }) => customers!))].join(', '),
        kind: 'customers',
      },
    }
  })
}

/** Texts in brackets in the name or the purpose. */
const bracketed = ({ name, purpose }: Engaged): string[] =>
  [name, purpose ?? ''].flatMap((text) => [...text.matchAll(/\(([^()]*)\)/g)].map(([, within]) => within!.trim()))

/** Places of a list, and for which customers; null: for nobody in particular. */
interface Piece {
  places: string
  customers: string | null
}

/** The pieces of `Germany & Belgium (EU customers) USA (US customers)` and of `EU customers: Germany; US customers: USA`. */
function piecesOf(location: string): Piece[] {
  const labels = [...location.matchAll(/([^,;:|()]+):\s*/g)].filter(([, label]) => placesOfCustomers(label!) !== null)
  if (labels.length === 0) return bracketedPieces(location)
  return labels.flatMap(({ 0: found, 1: label, index }, at): Piece[] => {
    const [ours = '', ...rest] = location.slice(index + found.length, labels[at + 1]?.index).split(/[;|\n]/)
    const before = at === 0 ? location.slice(0, index) : ''
    return [unscoped(before), { places: tidy(ours), customers: label!.trim() }, unscoped(rest.join(', '))].filter(
      ({ places }) => places !== '',
    )
  })
}

function bracketedPieces(location: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: customers, index } of location.matchAll(/\(([^()]*)\)/g)) {
    if (placesOfCustomers(customers!) === null) continue
    // Of `India, USA (US customers)` the bracket may speak of the last alone.
    const items = location.slice(from, index).split(/[,;|\n]/)
    const last = tidy(items.pop()!)
    const isJoined = last.split(joiners).every((place) => locationsIn(place).length === 1)
    found.push(unscoped(items.join(',')), { places: last, customers: isJoined ? customers!.trim() : null })
    from = index + whole.length
  }
  return [...found, unscoped(location.slice(from))].filter(({ places }) => places !== '')
}

const unscoped = (text: string): Piece => ({ places: tidy(text), customers: null })

const joiners = /\s*(?:&|\+|\band\b|\bund\b|\bet\b)\s*/i

const tidy = (text: string): string =>
  text
    .trim()
    .replace(/^(?:[,;|&+\s]|and\s|und\s|et\s)+|[,;|&+\s]+$/giu, '')
    .replace(/\s*&\s*/g, ' and ')

const people =
  '(?:customers?|clients?|users?|accounts?|tenants?|kund(?:en|innen)|nutzer(?:innen)?|utilisateurs?|comptes?)'
const leading = '(?:(?:only|for|nur|für|uniquement|seulement|pour|les|our)\\s+)*'
const customersFirst = new RegExp(
  `^${leading}${people}\\s+(?:(?:based|located|established|hosted|basés?|situés?)\\s+)*(.+?)(?:\\s+only)?$`,
  'iu',
)
const customersLast = new RegExp(`^${leading}(.+?)(?:[-\\s]+based)?[-\\s]+${people}(?:\\s+only)?$`, 'iu')
const article =
  /^(?:(?:in|of|from|within|aus|innerhalb|im|der|den|dem|des|die|the|de|du|en|aux?|la|les?|dans)\s+|[dl]['’]\s*)/iu

/** Characters; what is longer is a remark. */
const longestCustomers = 80

/** `EU customers`, `Kunden in der EU`, `clients européens`: where these customers are; null where a text names none plainly. */
function placesOfCustomers(text: string): Location[] | null {
  const said = text.trim()
  if (said.length > longestCustomers) return null
  const [, named] = customersFirst.exec(said) ?? customersLast.exec(said) ?? []
  if (named === undefined) return null
  const places = named.split(/\s*(?:[,/]|&|\+|\band\b|\bund\b|\bet\b)\s*/i).map(placeOfCustomers)
  return places.includes(null) ? null : (places as Location[])
}

function placeOfCustomers(text: string): Location | null {
  let part = text.trim()
  while (article.test(part)) part = part.replace(article, '')
  const known = regions.get(foldName(part))
  if (known) return known
  // A code may be a word: `IT customers`.
  if (/^[A-Z]{2}$/.test(part)) return null
  const [place, ...more] = locationsIn(part)
  if (!place || more.length > 0) return null
  if (foldName(locationName(place)) === foldName(part)) return place
  const words = part.split(/[\s-]+/)
  const isSame = (some: readonly string[]) =>
    locationsIn(some.join(' ')).some(({ country, region }) => country === place.country && region === place.region)
  // Words beside a place limit the customers that it is about.
  return words.length > 1 && (isSame(words.slice(1)) || isSame(words.slice(0, -1))) ? null : place
}

const eea: Location = { country: null, region: 'EEA' }
const farther: Location = { country: null, region: 'OUTSIDE_EEA' }
const america: Location = { country: 'US', region: null }
const regions = new Map<string, Location>(
  [
    ...['EU', 'UE', 'EEA', 'EWR', 'EEE', 'European', 'Europe', 'Europa', 'EMEA'].map((name) => [name, eea] as const),
    ...['europäische', 'europäischen', 'europäischer', 'européen', 'européens', 'européennes'].map(
      (name) => [name, eea] as const,
    ),
    ...['US', 'American', 'amerikanische', 'amerikanischen', 'américains', 'américaines'].map(
      (name) => [name, america] as const,
    ),
    ...['North America', 'North American', 'Nordamerika', 'APAC', 'LATAM'].map((name) => [name, farther] as const),
    ['UK', { country: 'GB', region: null }] as const,
  ].map(([name, place]) => [foldName(name), place]),
)

/** Whether customers of a place include an organisation in one of these countries of the EEA. */
const includesOneOf = (place: Location, organisation: readonly string[]): boolean =>
  place.region === 'EEA' || (place.country !== null && organisation.includes(locationName(place)))

const everyProduct = /^(?:all|alle|tous les|toutes les)\s+(?:our\s+)?(?:products?|produkte|produits)$/iu
const products = /^(?:products?|produkte|produits)\s*:\s*(\S.*)$/iu

/** Of a list that tells its products apart: the other products that a sub-processor is for; null where it may be for the service. */
function otherProductIn(one: Engaged, service: string | undefined): string | null {
  for (const text of bracketed(one)) {
    const [, listed] = products.exec(text) ?? []
    const named = listed ?? (isName(text) ? text : null)
    if (named === null || everyProduct.test(text) || placesOfCustomers(text) !== null) continue
    const isOurs = named.split(/\s*(?:,|&|\band\b|\bund\b|\bet\b)\s*/).some((name) => isSameName(name, service ?? ''))
    return isOurs ? null : named
  }
  return null
}

/** `Email on Acid`: a name, and no abbreviation or remark. */
const isName = (text: string): boolean =>
  /^\p{Lu}[\p{L}\p{N}]+(?:\s+(?:\p{Lu}[\p{L}\p{N}]*|on|of|for|and|by)){0,4}$/u.test(text) &&
  !/^[\p{Lu}\p{N}]+$/u.test(text) &&
  locationsIn(text).length === 0

function isSameName(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)]
  return Math.min(a.length, b.length) >= 3 && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `))
}
