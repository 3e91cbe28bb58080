import type { MatchedText } from '../language/lexicon.ts'
import type { Match } from '../vocabulary/patterns.ts'
import type { Token } from '../vocabulary/tokens.ts'
import { lexicon } from './lexicon.ts'
import file from './locations.json' with { type: 'json' }

const places = Object.entries(file as Record<string, { within: string[] }>).map(([name, { within }]) => ({
  name,
  within: [name, ...within],
  listId: lexicon.patternListId(`place ${name}`),
}))

/** The places in a text; of nested places, the inner ones. */
export function locationsIn(reading: MatchedText): string[] {
  const named = places.filter(({ listId }) => reading.matches.has(listId))
  return named
    .filter((place) => !named.some((other) => other !== place && other.within.includes(place.name)))
    .map(({ name }) => name)
}

const countries = lexicon.patternListId('@country')
const unions = lexicon.patternListId('@union')

/** Whether a text names a country, or a place in one; a union of states does not count. */
export function namesCountry({ matches }: MatchedText): boolean {
  const wider = matches.get(unions) ?? []
  const isUnion = ({ from, to }: Match) => wider.some((union) => union.from <= from && to <= union.to)
  return (matches.get(countries) ?? []).some((match) => !isUnion(match))
}

/** `Swiss law`, `German data protection authorities`, `the courts of Ireland`: who decides there, rather than what is there. */
export function isJurisdiction(tokens: readonly Token[], { from, to }: Match): boolean {
  const behind = tokens.slice(to, to + 4).map(({ word }) => word)
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word)
  return (
    /^(?:(?:federal|national|data|privacy|protection|civil|commercial|supervisory) )*(?:law|laws|legislation|courts?|authority|authorities|act|statutes?|constitution)\b/.test(
      behind.join(' '),
    ) || /\b(?:laws?|courts?|legislation|authority|authorities) (?:of|in)(?: the)?$/.test(before.join(' '))
  )
}

/** Whether a place lies in one of the others. */
export const liesIn = (place: string, others: readonly string[]): boolean =>
  places.find(({ name }) => name === place)!.within.some((outer) => others.includes(outer))
