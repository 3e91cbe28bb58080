import { readFileSync } from 'node:fs'
import { foldName } from './coverage.ts'
import { type Tier, tierRank } from './tiers.ts'

/** What a kind of service usually gets, to propose for a vendor of that kind; it overwrites nothing that is recorded. */
export interface ServiceProfile {
  /** A stable slug. */
  id: string
  name: string
  description: string
  /** By language: a term stands as whole words in a row; a star lets a word go on. */
  words: Record<string, string[]>
  industries: string[]
  proposes: {
    industry: string
    criticality: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'
    data_usage: {
      shared_data_types: string[]
      target_data_subjects: string[]
      /** For an organisation of some hundred employees. */
      data_transfer_volume: string | null
      data_transfer_frequency: string | null
    }
    processing: { role: string | null; purposes: string | null; special_categories_condition: string | null }
  }
  /** A sentence to show beside the proposal. */
  check: string
  /** That of such a vendor in the EEA. */
  tier: Tier
}

const written: {
  /** What a word of a term counts by where it stands, and what an industry counts. */
  matching: { name: number; industry: number; description: number; at_most: number }
  profiles: ServiceProfile[]
} = JSON.parse(readFileSync(new URL('service-profiles.json', import.meta.url), 'utf8'))

export const serviceProfiles: readonly ServiceProfile[] = written.profiles

/** The kinds of service that a vendor's name, line of business and description suggest, the likeliest first. */
export function profilesFor(vendor: {
  name: string
  industry: string | null
  description: string | null
}): ServiceProfile[] {
  const { matching } = written
  const [name, description] = [wordsIn(vendor.name), wordsIn(vendor.description ?? '')]
  return serviceProfiles
    .map((profile) => {
      const terms = termsOf.get(profile)!
      const found = (words: readonly string[]) =>
        terms.reduce((sum, term) => sum + (isIn(words, term) ? term.length : 0), 0)
      const line = profile.industries.includes(vendor.industry ?? '') ? matching.industry : 0
      return { profile, score: found(name) * matching.name + found(description) * matching.description + line }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || tierRank(b.profile.tier) - tierRank(a.profile.tier))
    .slice(0, matching.at_most)
    .map(({ profile }) => profile)
}

interface Word {
  text: string
  /** It may go on. */
  isOpen: boolean
}

const wordsIn = (text: string): string[] => foldName(text).split(' ')

const termsOf = new Map(
  serviceProfiles.map((profile) => {
    const terms = new Set(Object.values(profile.words).flat())
    return [profile, [...terms].map((term) => term.split(' ').flatMap(wordsOfTerm))]
  }),
)

function wordsOfTerm(written: string): Word[] {
  const parts = wordsIn(written)
  return parts.map((text, index) => ({ text, isOpen: written.endsWith('*') && index === parts.length - 1 }))
}

const isIn = (words: readonly string[], term: readonly Word[]): boolean =>
  words.some((_, from) =>
    term.every(({ text, isOpen }, index) => {
      const word = words[from + index]
      return isOpen ? word?.startsWith(text) : word === text
    }),
  )
