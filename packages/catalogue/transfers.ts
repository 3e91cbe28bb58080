import { readFileSync } from 'node:fs'
import { type Location, locationsIn } from './locations.ts'

/** A decision of the European Commission under GDPR Art. 45. */
export interface Adequacy {
  /** ISO 3166-1 alpha-2. */
  country: string
  decision: string
  date: string
  /** The limits of the decision; null if it covers the whole country. */
  scope: string | null
  /** The last day of the decision; null if it has none. */
  until: string | null
}

const table: { eea: string[]; decisions: Adequacy[]; sources: { title: string; date: string }[] } = JSON.parse(
  readFileSync(new URL('adequacy.json', import.meta.url), 'utf8'),
)

export const adequacyDecisions: readonly Adequacy[] = table.decisions

/** The day on which the table was last checked. Results from the table are as of that day. */
export const tableDate = new Date(table.sources[0]!.date)

/** Mechanisms for transfers of personal data: the EEA needs none; elsewhere one of GDPR Arts. 45 to 49. */
export const mechanisms = ['EEA', 'ADEQUACY', 'DPF', 'SCC', 'BCR', 'DEROGATION'] as const
export type Mechanism = (typeof mechanisms)[number]

/** The safeguards that a recipient is known to have. */
export interface Safeguards {
  /** The recipient is on the list of the Data Privacy Framework. */
  dpf: boolean
  scc: boolean
  bcr: boolean
}

/** The decision that covers a whole country on a day; a decision for some recipients does not count. */
export const adequacyOf = (country: string, at: Date): Adequacy | undefined =>
  table.decisions.find((decision) => decision.country === country && holds(decision, at))

const holds = ({ date, until }: Adequacy, at: Date) => {
  const day = at.toISOString().slice(0, 10)
  return date <= day && (until === null || day <= until)
}

const isInEea = ({ country, region }: Location): boolean =>
  region === 'EEA' || (country !== null && table.eea.includes(country))

/**
 * The best mechanism for a transfer from the EEA to a place; null if none is recorded. The decision for the United States covers
 * only recipients on the list of the Data Privacy Framework. The decision for Canada covers commercial organisations, and vendors
 * are such.
 */
export function mechanismFor(place: Location, { dpf, scc, bcr }: Safeguards, at: Date): Mechanism | null {
  if (isInEea(place)) return 'EEA'
  const decision = place.country === null ? undefined : adequacyOf(place.country, at)
  if (decision && place.country !== 'US') return 'ADEQUACY'
  if (decision && dpf) return 'DPF'
  if (bcr) return 'BCR'
  return scc ? 'SCC' : null
}

/** The mechanisms that a text names, such as a table of sub-processors or a clause of an agreement. */
export function mechanismsIn(text: string): Mechanism[] {
  return patterns.flatMap(([mechanism, pattern]) => (pattern.test(text) ? [mechanism] : []))
}

const patterns: readonly [Mechanism, RegExp][] = [
  ['ADEQUACY', /\badequacy decision|\badequate (?:country|countries)|Angemessenheitsbeschluss|décision d.adéquation/i],
  ['DPF', /\bdata privacy framework|\bDPF\b/i],
  [
    'SCC',
    /\bstandard contractual clauses|\bSCCs?\b|\bmodel clauses|Standardvertragsklauseln|clauses contractuelles types/i,
  ],
  ['BCR', /\bbinding corporate rules|\bBCRs?\b/i],
  ['DEROGATION', /\bderogation|\bArt(?:icle|\.)\s*49\b/i],
]

/** The adequacy of a named place, seen from the EEA; of several places, the worst. */
export type TransferAdequacy = 'EEA' | 'ADEQUATE' | 'THIRD_COUNTRY' | 'UNKNOWN'

export function transferAdequacyOf(text: string | null, at: Date): TransferAdequacy {
  const places = text === null ? [] : locationsIn(text)
  if (places.length === 0) return 'UNKNOWN'
  const none = { dpf: false, scc: false, bcr: false }
  const mechanisms = places.map((place) => mechanismFor(place, none, at))
  if (mechanisms.includes(null)) return 'THIRD_COUNTRY'
  return mechanisms.includes('ADEQUACY') ? 'ADEQUATE' : 'EEA'
}
