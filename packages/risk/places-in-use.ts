import { foldName } from '@custos/catalogue/framework-names'
import { type Location, locationName, locationNamed } from '@custos/catalogue/locations'
import { tableDate, transferAdequacyOf } from '@custos/catalogue/transfers'
import type { RiskBasis, RiskInput } from './types.ts'
import { listed } from './words.ts'

type Engaged = RiskInput['subProcessors'][number]

/** The places of one sub-processor in a list, for the organisation and for others. */
export interface PlacesInUse {
  /** The places for the organisation or for all customers; null if the list names none. */
  ours: string | null
  /** The customers for whom the list names these places, in its words: `EU customers`; null if it names no customers. */
  as: string | null
  /** The part for others: some of the places, or the whole sub-processor if it is for another product. */
  others: { location: string; for: string; kind: 'customers' | 'product' } | null
}

/**
 * Reads places that a list names for some customers (`Germany (EU customers) USA (US customers)`) or for another product of the
 * vendor (`Datacenters (Products: Larkform)`). Only parts that are clearly for others are left out. If one part cannot be read, all
 * places stay.
 */
export function placesInUse(
  all: readonly Engaged[],
  { organisation = [], service = '' }: Pick<RiskBasis, 'organisation' | 'service'>,
): PlacesInUse[] {
  const isInEea =
    organisation.length > 0 && organisation.every((country) => transferAdequacyOf(country, tableDate) === 'EEA')
  const isForOthers = (customers: string): boolean =>
    placesOfCustomers(customers)?.every((place) => !includesOneOf(place, organisation)) ?? false
  const told = productsTold(all)
  const isToldApart = told.some((product) => isSameName(product, service))
  return all.map((one): PlacesInUse => {
    const { location } = one
    if (location === null) return { ours: null, as: null, others: null }
    const whole = { ours: location, as: null, others: null }
    if (location.length > longestCell) return whole
    const product = isToldApart ? otherProductOf(one, told, service) : null
    if (product !== null) return { ours: null, as: null, others: { location, for: product, kind: 'product' } }
    if (!isInEea) return whole
    const whose = scopeOf(one)
    if (whose !== null && !/[:(]/.test(location) && isForOthers(whose))
      return { ours: null, as: null, others: { location, for: whose, kind: 'customers' } }
    const pieces = piecesOf(location) ?? []
    const others = pieces.filter(({ customers }) => customers !== null && isForOthers(customers))
    if (others.length === 0) return whole
    const ours = pieces.filter((piece) => !others.includes(piece))
    return {
      ours: listed(ours.flatMap(({ places }) => places)) || null,
      as: ours.find(({ customers }) => customers !== null && !isEveryone(customers))?.customers ?? null,
      others: {
        location: listed(others.flatMap(({ places }) => places)),
        for: [...new Set(others.map(({ customers }) => customers!))].join(', '),
        kind: 'customers',
      },
    }
  })
}

/**
 * Whether a location that was excluded, because it serves other customers, does serve an organisation in these countries. If so, a stored risk
 * is too low.
 */
export function countsFurtherPlaces(
  all: readonly Engaged[],
  before: Pick<RiskBasis, 'organisation' | 'service'>,
  organisation: readonly string[],
): boolean {
  const now = placesInUse(all, { ...before, organisation })
  return placesInUse(all, before).some(
    ({ ours, others }, index) => others?.kind === 'customers' && !placesIn(now[index]!.ours).isSubsetOf(placesIn(ours)),
  )
}

/** The places of a location, each in one spelling. */
const placesIn = (location: string | null): Set<string> =>
  new Set(
    (piecesOf(location ?? '')?.flatMap(({ places }) => places) ?? placesListed(location ?? '')).map((place) => {
      const known = locationNamed(place)
      return known ? locationName(known) : foldName(place)
    }),
  )

/**
 * The place of a sub-processor in a table, and the customers for whom the list names other places, in its words. If the list names
 * none for the organisation, all places are shown.
 */
export function placeInUse(
  one: Engaged,
  organisation: readonly string[],
): { location: string | null; elsewhereFor: string | null } {
  const { ours, others } = placesInUse([one], { organisation })[0]!
  return ours === null || others === null
    ? { location: one.location, elsewhereFor: null }
    : { location: ours, elsewhereFor: others.for }
}

/** In characters. A longer cell is prose. */
const longestCell = 500

/** The texts in brackets. */
const bracketed = (text: string): string[] =>
  text.length > longestCell ? [] : [...text.matchAll(/\(([^()]*)\)/g)].map(([, within]) => within!.trim())

/** The text in the only brackets of name and purpose, if it applies to all activities of the sub-processor. */
function scopeOf({ name, purpose }: Engaged): string | null {
  const [scope, ...more] = [name, purpose ?? ''].flatMap(bracketed)
  if (scope === undefined || more.length > 0) return null
  return bracketed(name).length > 0 ? (isOneActivity(purpose ?? '') ? scope : null) : scopeOfPurpose(purpose ?? '')
}

/** The text in brackets at the end of a purpose of one activity: `Hosting (US customers)`. */
function scopeOfPurpose(purpose: string): string | null {
  const [, activity, scope] = purpose.length > longestCell ? [] : (/^([^()]*)\(([^()]*)\)$/.exec(purpose.trim()) ?? [])
  return activity !== undefined && isOneActivity(activity) ? scope!.trim() : null
}

/** Whether a text is a few words without a second part. */
const isOneActivity = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}\s-]*$/u.test(text) &&
  text.trim().split(/\s+/).length <= 4 &&
  !/(?:^|\s)(?:-|and|und|et|or|oder|ou|plus|sowie)(?:\s|$)/i.test(text)

/** Places of a list, and the customers that they are for; null for all customers. */
interface Piece {
  places: string[]
  customers: string | null
}

/** The pieces of a location; null if one part cannot be read. */
const piecesOf = (location: string): Piece[] | null =>
  location.includes(':') ? labelledPieces(location) : bracketedPieces(location)

/** For example: `EU customers: Germany; US customers: USA` */
function labelledPieces(location: string): Piece[] | null {
  const pieces = location.split(/[;|\n]/).map((part): Piece | null => {
    const [label, listing, ...more] = part.split(':')
    const places = placesListed(listing ?? '')
    return more.length > 0 || places.length === 0 || !isOnlyPlaces(places) || placesOfCustomers(label!) === null
      ? null
      : { places, customers: label!.trim() }
  })
  return pieces.includes(null) ? null : (pieces as Piece[])
}

/** For example: `Germany & Belgium (EU customers) USA (US customers)` */
function bracketedPieces(location: string): Piece[] | null {
  // Every second part stood in brackets.
  const parts = location.split(/\(([^()]*)\)/)
  const found: Piece[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const places = placesListed(parts[at]!)
    const customers = parts[at + 1]
    if (!isOnlyPlaces(places)) return null
    if (customers === undefined) found.push({ places, customers: null })
    else {
      if (places.length === 0 || placesOfCustomers(customers) === null) return null
      // In `India and USA (US customers)`, the bracket may apply only to the last place.
      found.push(
        { places: places.slice(0, -1), customers: null },
        { places: places.slice(-1), customers: customers.trim() },
      )
    }
  }
  return found
}

const placesListed = (text: string): string[] =>
  text
    .split(/[,;|&+\n]|\s(?:and|und|et)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isOnlyPlaces = (parts: readonly string[]): boolean =>
  parts.every((part) => /^[\p{L}\p{M}\s.'’-]+$/u.test(part) && locationNamed(part) !== null)

const people =
  '(?:customers?|clients?|users?|accounts?|tenants?|kund(?:en|innen)|nutzer(?:innen)?|utilisateurs?|comptes?)'
const leading = '(?:(?:only|for|nur|für|uniquement|seulement|pour|les|our|all|alle|tous)\\s+)*'
const customersFirst = new RegExp(
  `^${leading}${people}\\s+(?:(?:based|located|established|hosted|basés?|situés?)\\s+)*(.+?)(?:\\s+only)?$`,
  'iu',
)
const customersLast = new RegExp(`^${leading}(.+?)(?:[-\\s]+based)?[-\\s]+${people}(?:\\s+only)?$`, 'iu')
const article =
  /^(?:(?:in|of|from|within|aus|innerhalb|im|der|den|dem|des|die|the|de|du|en|aux?|la|les?|dans)\s+|[dl]['’]\s*)/iu

/** In characters. A longer text is a remark, not a list of customers. */
const longestCustomers = 80

/** The places of these customers: `EU customers`, `Kunden in der EU`, `clients européens`; null if the text names none clearly. */
function placesOfCustomers(text: string): Location[] | null {
  const said = text.trim()
  if (said.length > longestCustomers) return null
  const [, named] = customersFirst.exec(said) ?? customersLast.exec(said) ?? []
  if (named === undefined) return null
  const places = named.split(/\s*(?:[,/]|&|\+|\band\b|\bund\b|\bet\b)\s*/i).map(placeOfCustomers)
  return places.includes(null) ? null : (places as Location[])
}

function placeOfCustomers(text: string): Location | null {
  const denial = /^(?:non|not(?=\s+in\s)|nicht|outside|außerhalb|ausserhalb|hors)[-\s]+(.+)$/iu.exec(text.trim())
  if (denial) return placeOfCustomers(denial[1]!)?.region === 'EEA' ? farther : null
  let part = text.trim()
  while (article.test(part)) part = part.replace(article, '')
  const known = regions.get(foldName(part))
  // A country code may be a word: `IT customers`. A place that is no country (`global`, `Asia`) may include the organisation.
  if (known || /^[A-Z]{2,3}$/.test(part)) return known ?? null
  const place = locationNamed(part)
  return place?.region === 'OUTSIDE_EEA' ? null : place
}

/** Customers in any place. */
const anywhere: Location = { country: null, region: null }

const isEveryone = (customers: string): boolean => placesOfCustomers(customers)?.includes(anywhere) ?? false

const eea: Location = { country: null, region: 'EEA' }
const farther: Location = { country: null, region: 'OUTSIDE_EEA' }
const america: Location = { country: 'US', region: null }
const regions = new Map<string, Location>(
  [
    ...['EU', 'UE', 'EEA', 'EWR', 'EEE', 'European', 'Europe', 'Europa', 'EMEA'].map((name) => [name, eea] as const),
    ...['europäische', 'europäischen', 'europäischer', 'européen', 'européens', 'européennes'].map(
      (name) => [name, eea] as const,
    ),
    ...['US', 'USA', 'American', 'amerikanische', 'amerikanischen', 'américains', 'américaines'].map(
      (name) => [name, america] as const,
    ),
    ...['North America', 'North American', 'Nordamerika', 'APAC', 'LATAM'].map((name) => [name, farther] as const),
    ...['all', 'alle', 'every', 'tous', 'global', 'globally', 'worldwide', 'weltweit', 'weltweite', 'weltweiten'].map(
      (name) => [name, anywhere] as const,
    ),
    ['UK', { country: 'GB', region: null }] as const,
  ].map(([name, place]) => [foldName(name), place]),
)

/** Whether customers of a place include an organisation in one of these countries of the EEA. */
const includesOneOf = (place: Location, organisation: readonly string[]): boolean =>
  place === anywhere || place.region === 'EEA' || (place.country !== null && organisation.includes(locationName(place)))

const everyProduct = /^(?:all|alle|tous les|toutes les)\s+(?:our\s+)?(?:products?|produkte|produits)$/iu
const products = /^(?:products?|produkte|produits)\s*:\s*(\S.*)$/iu

const productsIn = (text: string): string[] =>
  text
    .split(/[,;/&]|\s(?:and|und|et)\s/)
    .map((product) => product.trim())
    .filter((product) => product !== '')

/** The vendor's products as its list names them: `Products: Larkmail, Larkform`. */
const productsTold = (all: readonly Engaged[]): string[] =>
  all.flatMap(({ purpose }) => bracketed(purpose ?? '')).flatMap((text) => productsIn(products.exec(text)?.[1] ?? ''))

/** The other products that a sub-processor is for; null if it may be for the service in use. */
function otherProductOf({ name, purpose }: Engaged, told: readonly string[], service: string): string | null {
  const scope = scopeOfPurpose(purpose ?? '')
  if (scope === null || bracketed(name).some((text) => everyProduct.test(text))) return null
  const named = products.exec(scope)?.[1] ?? scope
  const isOther = (product: string) =>
    !isSameName(product, service) && told.some((one) => foldName(one) === foldName(product))
  const those = productsIn(named)
  return those.length > 0 && those.every(isOther) ? named : null
}

function isSameName(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)]
  return Math.min(a.length, b.length) >= 3 && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `))
}
