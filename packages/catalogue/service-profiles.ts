import { readFileSync } from 'node:fs'
import { foldName } from './framework-names.ts'
import { type Tier, tierRank } from './tiers.ts'

/** The data that a kind of service usually gets: a proposal for its vendors, which overwrites no recorded value. */
export interface ServiceProfile {
  /** A stable slug. */
  id: string
  name: string
  description: string
  /** By language. A term is whole words in sequence; a star lets a word continue. */
  words: Record<string, string[]>
  industries: string[]
  proposes: {
    industry: string
    criticality: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'
    data_usage: {
      shared_data_types: string[]
      target_data_subjects: string[]
      /** For an organisation of a few hundred employees. */
      data_transfer_volume: string | null
      data_transfer_frequency: string | null
    }
    processing: { role: string | null; purposes: string | null; special_categories_condition: string | null }
  }
  /** A sentence to show beside the proposal, if the user should check something. */
  check: string | null
  /** The tier of such a vendor in the EEA. */
  tier: Tier
}

const written: {
  /** The weight of a word by its field, and the weight of an industry. */
  matching: { name: number; industry: number; description: number; at_most: number }
  profiles: ServiceProfile[]
} = JSON.parse(readFileSync(new URL('service-profiles.json', import.meta.url), 'utf8'))

export const serviceProfiles: readonly ServiceProfile[] = written.profiles

/** The kinds of service that a vendor's name, industry and description suggest, the likeliest first. */
export function profilesFor(vendor: {
  name: string
  industry: string | null
  description: string | null
}): ServiceProfile[] {
  const { matching } = written
  const scores = new Map<ServiceProfile, number>()
  const add = (profile: ServiceProfile, points: number) => scores.set(profile, (scores.get(profile) ?? 0) + points)
  for (const { profile, words } of termsIn(vendor.name)) add(profile, words.length * matching.name)
  for (const { profile, words } of termsIn(vendor.description ?? '')) add(profile, words.length * matching.description)
  const described = foldName(vendor.description ?? '')
  for (const profile of serviceProfiles) if (foldName(profile.name) === described) add(profile, matching.name)
  for (const profile of serviceProfiles)
    if (profile.industries.includes(vendor.industry ?? '')) add(profile, matching.industry)
  return [...scores]
    .toSorted(
      ([a, ofA], [b, ofB]) =>
        ofB - ofA || tierRank(b.tier) - tierRank(a.tier) || serviceProfiles.indexOf(a) - serviceProfiles.indexOf(b),
    )
    .slice(0, matching.at_most)
    .map(([profile]) => profile)
}

interface Term {
  profile: ServiceProfile
  words: Word[]
}

interface Word {
  text: string
  /** The last word may continue. */
  isOpen: boolean
}

const wordsIn = (text: string): string[] => foldName(text).split(' ')

function wordsOfTerm(written: string): Word[] {
  const parts = wordsIn(written)
  return parts.map((text, index) => ({ text, isOpen: written.endsWith('*') && index === parts.length - 1 }))
}

/** The terms by their first word, because a register proposes profiles for a hundred vendors at once. */
const byFirstWord = Map.groupBy(
  serviceProfiles.flatMap((profile): Term[] =>
    [...new Set(Object.values(profile.words).flat())].map((term) => ({
      profile,
      words: term.split(' ').flatMap(wordsOfTerm),
    })),
  ),
  ({ words }) => words[0]!.text,
)

/** Characters. */
const longest = Math.max(...[...byFirstWord.keys()].map(({ length }) => length))

function termsIn(text: string): Set<Term> {
  const words = wordsIn(text)
  const startsOf = (word: string) =>
    Array.from({ length: Math.min(word.length, longest) }, (_, index) => word.slice(0, index + 1))
  return new Set(
    words.flatMap((word, from) =>
      startsOf(word)
        .flatMap((start) => byFirstWord.get(start) ?? [])
        .filter((term) => isAt(words, from, term)),
    ),
  )
}

const isAt = (words: readonly string[], from: number, term: Term): boolean =>
  term.words.every(({ text, isOpen }, index) => {
    const word = words[from + index]
    return isOpen ? word?.startsWith(text) : word === text
  })
