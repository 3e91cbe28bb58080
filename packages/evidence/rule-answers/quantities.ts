import type { Token } from '../vocabulary/tokens.ts'

type Unit = 'duration' | 'frequency' | 'tls-version' | 'percent'
type Comparison = 'at_most' | 'at_least' | 'at_least_as_often'

/** A value in a text: durations in hours, frequencies as days between two times, versions and percentages unchanged. */
export interface Quantity {
  unit: Unit
  value: number
  /** Position in tokens. */
  at: number
  /** A person's age in years. */
  age?: boolean
}

const words = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  words.set(word, 20 + 10 * index)
words.set('hundred', 100)

const hours = new Map([
  ['minute', 1 / 60],
  ['hour', 1],
  ['h', 1],
  ['hr', 1],
  ['hrs', 1],
  ['day', 24],
  ['night', 24],
  ['week', 168],
  ['month', 730],
  ['quarter', 2190],
  ['year', 8760],
])
const days = new Map([
  ['hourly', 1 / 24],
  ['daily', 1],
  ['nightly', 1],
  ['weekly', 7],
  ['biweekly', 14],
  ['monthly', 30.4],
  ['quarterly', 91.3],
  ['fortnightly', 14],
  ['bimonthly', 60.8],
  ['halfyearly', 182.5],
  ['biannual', 182.5],
  ['biannually', 182.5],
  ['semiannual', 182.5],
  ['semiannually', 182.5],
  ['annual', 365],
  ['annually', 365],
  ['yearly', 365],
])
const times = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])
const between = new Set(['business', 'working', 'calendar', 'consecutive', 'full', 'a', 'per', 'every', 'each'])

/** The quantities of a text, in order. */
export function quantitiesIn(tokens: readonly Token[]): Quantity[] {
  const found: Quantity[] = []
  for (const [at, { word }] of tokens.entries()) {
    const period = days.get(word)
    if (period !== undefined) found.push({ unit: 'frequency', value: period, at })
    const length = hours.get(word.replace(/s$/, '')) ?? hours.get(word)
    if (length !== undefined) {
      const count = countBefore(tokens, at)
      const working = /^(business|working)$/.test(tokens[at - 1]?.word ?? '') ? 7 / 5 : 1
      const every = tokens
        .slice(Math.max(0, at - 3), at)
        .some((t) => t.word === 'every' || t.word === 'each' || t.word === 'per')
      if (every) {
        const often = times.get(tokens[at - 2]?.word ?? '') ?? times.get(tokens[at - 3]?.word ?? '') ?? 1
        found.push({ unit: 'frequency', value: ((count ?? 1) * length) / 24 / often, at })
      } else if (tokens[at - 1]?.word === 'a' && times.has(tokens[at - 2]?.word ?? ''))
        found.push({ unit: 'frequency', value: length / 24 / times.get(tokens[at - 2]!.word)!, at })
      else if (count !== undefined)
        found.push({ unit: 'duration', value: count * length * working, at, ...(isAge(tokens, at) && { age: true }) })
    }
    const short = /^(\d+)(h|hrs?|d)$/.exec(word)
    if (short) found.push({ unit: 'duration', value: Number(short[1]) * (short[2] === 'd' ? 24 : 1), at })
    const version = /^(?:tls|ssl)v?(1\.[0-3])?$/.exec(word)
    if (version) {
      const value = version[1] ?? tokens[at + 1]?.word.replace(/^v(?:er(?:sion)?)?/, '') ?? ''
      const spelled = /^(?:version)?$/.test(value) ? (tokens[at + 2]?.word ?? '') : value
      if (/^1\.[0-3]$/.test(spelled)) found.push({ unit: 'tls-version', value: Number(spelled), at })
    }
    const percent = /^(\d+(?:\.\d+)?)%$/.exec(word)
    if (percent) found.push({ unit: 'percent', value: Number(percent[1]), at })
    else if (word === 'percent') {
      const value = Number(tokens[at - 1]?.word)
      if (Number.isFinite(value)) found.push({ unit: 'percent', value, at })
    }
  }
  return found
}

/** The number before a unit: `72 hours`, `seventy-two (72) hours`, `thirty calendar days`. */
function countBefore(tokens: readonly Token[], unitAt: number): number | undefined {
  let at = unitAt - 1
  while (at >= 0 && at > unitAt - 3 && between.has(tokens[at]!.word)) at--
  const word = tokens[at]?.word
  if (word === undefined) return undefined
  if (/^an?$/.test(tokens[unitAt - 1]!.word) && /^(?:within|in|after|under|than|for|of)$/.test(word)) return 1
  if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word)
  const last = words.get(word)
  if (last === undefined) return undefined
  const tens = words.get(tokens[at - 1]?.word ?? '')
  return tens !== undefined && tens >= 20 && tens < 100 && last < 10 ? tens + last : last
}

/** `under 16 years`, `16 years of age`, `13 years old`. */
const isAge = (tokens: readonly Token[], at: number) =>
  /^years?$/.test(tokens[at]!.word) &&
  (/^(?:old|of|or)$/.test(tokens[at + 1]?.word ?? '') || /^(?:under|below|aged?)$/.test(tokens[at - 2]?.word ?? ''))

/**
 * The comparison for a statement whose claim matcher has none: a time is an upper limit and a frequency a lower one, unless the
 * statement says otherwise.
 */
export function comparisonIn(statement: string, number: Quantity | undefined): Comparison {
  if (number?.unit === 'frequency') return 'at_least_as_often'
  const min = /\b(?:at least|minimum|no less than|not less than|or more|or longer|more than)\b/i.test(statement)
  return min || number?.unit === 'percent' ? 'at_least' : 'at_most'
}

/** Whether a document's value meets the required one. */
export function satisfies(found: Quantity, required: Quantity, compare: Comparison): boolean {
  if (found.unit !== required.unit) return false
  const slack = required.unit === 'percent' || required.unit === 'tls-version' ? 0 : required.value * 0.02
  return compare === 'at_least' ? found.value >= required.value - slack : found.value <= required.value + slack
}
