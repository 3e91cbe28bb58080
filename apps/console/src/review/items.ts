import type { Assessment, ReviewResult } from '../api/types.ts'

/** One answer to look at, with where it was asked. */
export interface Item {
  result: ReviewResult
  /** The framework that asks it, or null for the questionnaire. */
  framework: string | null
}

export interface Group {
  category: string
  items: Item[]
}

/** Every answer of an assessment, the questionnaire's first, in the order in which they were asked. */
export function itemsOf({ security_review, framework_reviews }: Assessment): Item[] {
  return [
    ...(security_review?.results ?? []).map((result) => ({ result, framework: null })),
    ...(framework_reviews ?? []).flatMap(({ framework_id, results }) =>
      results.map((result) => ({ result, framework: framework_id })),
    ),
  ]
}

export const needsPerson = ({ result }: Item): boolean => result.needs_person

/** Whether a person should look at it and nobody has: what every screen counts as waiting. */
export const waits = (item: Item): boolean => needsPerson(item) && !isJudged(item)

/** Whether it has an answer, a person's or what was read. */
export const isKnown = ({ result }: Item): boolean => result.effective_answer !== null

export const isJudged = ({ result }: Item): boolean => Boolean(result.judgement)

/** In the order of the items; the same category of two frameworks is two groups. */
export function groupsOf(items: Item[]): Group[] {
  const groups: (Group & { framework: string | null })[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.category === item.result.category && last.framework === item.framework) last.items.push(item)
    else groups.push({ category: item.result.category, framework: item.framework, items: [item] })
  }
  return groups
}

/** What needs a person most stands first: what is contradicted, then what is weakly said, then the rest as it was asked. */
export const gravestFirst = (items: Item[]): Item[] => items.toSorted((one, other) => graveness(one) - graveness(other))

const graveness = ({ result: { answer, confidence } }: Item): number =>
  answer === false ? 0 : answer === true && confidence === 'LOW' ? 1 : 2

/** The first after `index` that is neither judged nor `taken`; the next one where all are. */
export function nextToJudge(items: Item[], index: number, taken: (id: string) => boolean): Item | undefined {
  const after = items.slice(index + 1)
  return after.find((item) => !isJudged(item) && !taken(item.result.id)) ?? after[0]
}

/** Whether nothing that was read says it, and it is to be known. */
export const isUnsaid = ({ result }: Item): boolean => result.answer === null && result.needs_person

/** Whether the vendor can tell: what the organisation alone knows is asked of nobody. */
export const canBeAsked = ({ result }: Item): boolean => result.needs_person && result.proof !== 'customer'

/** The counts that the heading of a review says. */
export function openCounts(items: Item[]): { undefined: number; low: number; contradicted: number } {
  const open = items.filter((item) => !isJudged(item))
  return {
    undefined: open.filter(isUnsaid).length,
    low: open.filter(({ result }) => result.answer === true && result.confidence === 'LOW').length,
    contradicted: open.filter(({ result }) => result.answer === false).length,
  }
}
