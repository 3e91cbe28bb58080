import type { Reading } from '../language/lexicon.ts'
import { lexicon } from './lexicon.ts'
import file from './places.json' with { type: 'json' }

const places = Object.entries(file as Record<string, { within: string[] }>).map(([name, { within }]) => ({
  name,
  within: [name, ...within],
  owner: lexicon.ownerOf(`place ${name}`),
}))

/** The places that a text names; of places that lie in one another, the inner ones. */
export function placesIn(reading: Reading): string[] {
  const named = places.filter(({ owner }) => reading.matches.has(owner))
  return named
    .filter((place) => !named.some((other) => other !== place && other.within.includes(place.name)))
    .map(({ name }) => name)
}

/** Whether a place lies in one of others. */
export const liesIn = (place: string, others: readonly string[]): boolean =>
  places.find(({ name }) => name === place)!.within.some((outer) => others.includes(outer))
