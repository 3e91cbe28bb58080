import { type Location, locationName, locationsIn } from '@custos/catalogue/locations'
import {
  type Mechanism,
  mechanismFor,
  type Safeguards,
  tableDate,
  transferAdequacyOf,
} from '@custos/catalogue/transfers'
import { holdsInFull } from './measure-parts.ts'
import { type PlacesInUse, placesInUse } from './places-in-use.ts'
import type { Answered, HeldCertificate, RiskBasis, RiskInput } from './types.ts'

/** A recipient of the data, with the mechanism for the transfer to it. */
export interface Recipient {
  name: string
  location: string
  /** The transfer mechanism; null if none is recorded. */
  mechanism: Mechanism | null
  /** Whether the documents name the mechanism for this recipient. The vendor's own mechanisms do not cover its sub-processors. */
  isNamed: boolean
  /** The words in brackets after the purpose, which may name another product: `Email on Acid`. */
  remark?: string
}

export interface Recipients {
  /** The least protected of the known places; UNKNOWN if none is named. */
  standing: 'EEA' | 'ADEQUATE' | 'THIRD_COUNTRY' | 'UNKNOWN'
  /** Recipients outside the EEA and the adequate countries. */
  outside: Recipient[]
  /**
   * Recipients in third countries that the list names for other customers or products. Those for other customers count until the
   * data is known to be stored in the EEA or an adequate country.
   */
  forOthers: Recipient[]
  /** Sub-processors that the list names partly or wholly for others. */
  divided: (PlacesInUse & { name: string; purpose: string | null })[]
}

function remarkIn(purpose: string | null): string | undefined {
  const remark = /\(([^()]{1,60})\)$/.exec(purpose?.trim() ?? '')?.[1]
  return remark !== undefined && /^(?:all|alle|tous|toutes)\b/i.test(remark) ? undefined : remark
}

/** The vendor's own name among the recipients. */
export const theVendor = 'The vendor'

const order = ['EEA', 'ADEQUATE', 'UNKNOWN', 'THIRD_COUNTRY'] as const

/** The recipients of the data: the vendor itself, and each sub-processor with a known place. */
export function recipientsOf(
  input: RiskInput,
  answers: readonly Answered[],
  at: Date,
  places: readonly PlacesInUse[] = placesInUse(input.subProcessors, input),
): Recipients {
  const isNear = isStoredNear(answers, at)
  const safeguards = safeguardsOf(answers, input.certificates)
  const vendor = {
    name: theVendor,
    remark: undefined,
    location: establishedIn(input),
    mechanisms: [],
    whole: safeguards,
  }
  // The Data Privacy Framework list names single organisations, so the vendor's entry does not cover its sub-processors.
  const engaged = input.subProcessors.map(({ name, mechanisms = [], purpose = null }, index) => ({
    name,
    remark: remarkIn(purpose),
    location: places[index]!.ours,
    mechanisms,
    whole: withNamed({ ...safeguards, dpf: false }, mechanisms),
  }))
  const divided = input.subProcessors.flatMap(({ name, purpose = null }, index) =>
    places[index]!.others === null ? [] : [{ name, purpose, ...places[index]! }],
  )
  const elsewhere = engaged.flatMap((one, index) => {
    const { others } = places[index]!
    return others === null || (isNear && others.kind === 'customers') ? [] : [{ ...one, location: others.location }]
  })
  const recipientsIn = (all: readonly (typeof engaged)[number][]): Recipient[] =>
    all
      .filter(({ location }) => transferAdequacyOf(location, at) === 'THIRD_COUNTRY')
      .map(({ name, location, mechanisms, whole, remark }) => {
        const mechanism = mechanismOf(location!, whole, at)
        return {
          name,
          location: location!,
          mechanism,
          isNamed: mechanism !== null && mechanisms.includes(mechanism),
          ...(remark !== undefined && { remark }),
        }
      })
  const named = [vendor, ...engaged, ...elsewhere]
    .map(({ location }) => transferAdequacyOf(location, at))
    .filter((standing) => standing !== 'UNKNOWN')
  const isInEea = answers.some((one) => one.claim === 'eea-storage' && one.answer === true && holdsInFull(one))
  return {
    standing:
      named.length === 0 ? (isInEea ? 'EEA' : 'UNKNOWN') : order[Math.max(...named.map((one) => order.indexOf(one)))]!,
    outside: recipientsIn([vendor, ...engaged]),
    forOthers: recipientsIn(elsewhere),
    divided,
  }
}

/** Whether all known storage places of the vendor are in the EEA or an adequate country. */
function isStoredNear(answers: readonly Answered[], at: Date): boolean {
  const stored = answers.filter(
    ({ claim, answer }) => answer === true && (claim === 'storage-countries' || claim === 'eea-storage'),
  )
  if (!stored.every(holdsInFull)) return false
  const standings = stored.map(({ claim, evidence }) => {
    const standing = transferAdequacyOf(evidence ?? null, at)
    return standing === 'UNKNOWN' && claim === 'eea-storage' ? 'EEA' : standing
  })
  return standings.length > 0 && standings.every((standing) => standing === 'EEA' || standing === 'ADEQUATE')
}

/** The vendor's own place: the recorded one, the one in its documents, or both if they differ; null if neither is known. */
export function establishedIn({ country, establishment }: Establishment): string | null {
  if (!country || establishment === null) return country ?? establishment
  return locationsIn(establishment).every((place) => isConsistent(place, country))
    ? country
    : `${country} in your record, but ${establishment} in the documents`
}

type Establishment = Pick<RiskBasis, 'country' | 'establishment'>

/** Whether a place in documents may be the recorded country: `EU` may be any of its countries. */
const isConsistent = (place: Location, country: string): boolean =>
  place.country === null
    ? (place.region === 'EEA') === (transferAdequacyOf(country, tableDate) === 'EEA')
    : locationName(place) === country

/** Whether the vendor's own place now protects data less than its place before. */
export const isLessProtected = (now: Establishment, before: Establishment): boolean =>
  order.indexOf(transferAdequacyOf(establishedIn(now), tableDate)) >
  order.indexOf(transferAdequacyOf(establishedIn(before), tableDate))

/** The transfer mechanism for all the places that a location names; null if one of them has none. */
export function mechanismOf(location: string, safeguards: Safeguards, at: Date): Mechanism | null {
  const mechanisms = locationsIn(location).map((place) => mechanismFor(place, safeguards, at))
  return mechanisms.includes(null) ? null : (mechanisms.find((one) => one !== 'EEA' && one !== 'ADEQUACY') ?? null)
}

/** The safeguards of all recipients, with those that the documents name for one. */
const withNamed = ({ dpf, scc, bcr }: Safeguards, named: readonly Mechanism[]): Safeguards => ({
  dpf: dpf || named.includes('DPF'),
  scc: scc || named.includes('SCC'),
  bcr: bcr || named.includes('BCR'),
})

/** The safeguards that the vendor itself has. */
export function safeguardsOf(answers: readonly Answered[], certificates: readonly HeldCertificate[]): Safeguards {
  const isTrue = (...claims: string[]) =>
    answers.some((one) => one.answer === true && holdsInFull(one) && claims.includes(one.claim ?? ''))
  const isInPart = (...claims: string[]) =>
    answers.some((one) => one.answer === true && !holdsInFull(one) && claims.includes(one.claim ?? ''))
  return {
    dpf:
      isTrue('dpf-list', 'dpf-participation') ||
      (!isInPart('dpf-list', 'dpf-participation') &&
        certificates.some(({ framework_id, kind }) => framework_id === 'eu-us-dpf' && kind === 'certified')),
    scc: isTrue('transfer-instrument', 'scc-module'),
    bcr: false,
  }
}
