import type { Answered, DataUsage } from './types.ts'

const volumes: Record<string, string> = {
  LESS_THAN_100: 'fewer than 100 records',
  BETWEEN_100_AND_1000: '100 to 1,000 records',
  BETWEEN_1000_AND_10000: '1,000 to 10,000 records',
  BETWEEN_10000_AND_100000: '10,000 to 100,000 records',
  MORE_THAN_100000: 'more than 100,000 records',
}

const frequencies: Record<string, string> = {
  ONE_TIME: 'once',
  DAILY: 'every day',
  WEEKLY: 'every week',
  MONTHLY: 'every month',
  QUARTERLY: 'every quarter',
  ANNUAL: 'every year',
  CONTINUOUS_REAL_TIME: 'continuously',
  ON_DEMAND_AD_HOC: 'on demand',
}

const kinds: Record<string, string> = {
  PERSONAL_IDENTIFIABLE_INFORMATION: 'personal data',
  RACIAL_ETHNIC_ORIGIN: 'data on racial or ethnic origin',
  RELIGIOUS_PHILOSOPHICAL_BELIEFS: 'data on beliefs',
  SEXUAL_ORIENTATION: 'data on sexual orientation',
  CRIMINAL_CONVICTION_OFFENSE_DATA: 'data on criminal convictions',
  OTHER: 'data of another kind',
}

const plain = (code: string) => code.toLowerCase().replaceAll('_', ' ')

/** The length of the longest list that a condition names, in characters. */
export const maxNamed = 1500

/** For example: `health data, employee records and financial data`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** A text in quotation marks, shortened to its first words, so that a sentence with several stays short. */
export const quoted = (text: string): string => `“${cutTo(maxQuoted, text)}”`

/** Cuts a text that is longer than `max` characters after a whole word. */
export function cutTo(max: number, text: string): string {
  if (text.length <= max) return text
  const words = text.slice(0, max - 2).replace(/\s+\S*$/, '')
  return `${words.replace(/[\ud800-\udbff]$/, '')} …`
}

/** Characters. */
const maxQuoted = 200

/** How far yes answers hold, in the words of the reviewers; null if one of them holds in full: `so far only: for files`. */
export function soFar(yes: readonly Pick<Answered, 'in_part'>[]): string | null {
  const limits = new Set(yes.map(({ in_part }) => in_part?.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '')))
  if (limits.size === 0 || limits.has(undefined)) return null
  return `so far only: ${[...limits].map((limit) => cutTo(maxQuoted, limit!)).join('; ')}`
}

/** A subject, with how far it is confirmed: `encryption at rest (so far only: for files)`. */
export const limitedTo = (name: string, yes: readonly Pick<Answered, 'in_part'>[]): string => {
  const limit = soFar(yes)
  return limit === null ? name : `${name} (${limit})`
}

/** The longest message of a factor, in characters. A decision stores the message beside its condition. */
export const maxMessage = 2000

/** The first `max` parts, and the number of the others. */
export const firstOf = (parts: readonly string[], max: number): string =>
  parts.length <= max ? listed(parts) : `${parts.slice(0, max).join(', ')} and ${parts.length - max} more`

export const kindsOfData = (types: readonly string[]): string =>
  firstOf(
    types.map((type) => kinds[type] ?? plain(type)),
    4,
  )

/** For example: `health data of customers: more than 100,000 records, continuously`. */
export function usageInWords(usage: DataUsage, types: readonly string[]): string {
  const about =
    usage.target_data_subjects.length === 0 ? '' : ` of ${firstOf(usage.target_data_subjects.map(plain), 3)}`
  const volume = usage.data_transfer_volume
  const frequency = usage.data_transfer_frequency
  const scale = [
    ...(volume === null ? [] : [volumes[volume] ?? plain(volume)]),
    ...(frequency === null ? [] : [frequencies[frequency] ?? plain(frequency)]),
  ]
  return `${kindsOfData(types)}${about}${scale.length === 0 ? '' : `: ${scale.join(', ')}`}`
}
