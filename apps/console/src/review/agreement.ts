import type { Assessment } from '../api/types.ts'
import { type AnswerGroup, isJudged, type ListedAnswer, oneOfEachJudgement } from './listed-answers.ts'

/** The agreement point by point, as the review shows it. */
export interface Agreement {
  /** The answers by article, in the order of the articles. Answers judged together appear once. */
  groups: AnswerGroup[]
  /** The point of an answer, by its id. */
  points: ReadonlyMap<string, string>
  /** The points that were not asked, each with its article. */
  notAsked: string[]
  /** The agreement that Custos read, if any. */
  sha256: string | null
  /**
   * The number of points in each state. Answers to one point count together. `elsewhere`: only other documents say it, because
   * Custos read no agreement.
   */
  counts: { confirmed: number; inPart: number; found: number; open: number; elsewhere: number; denied: number }
}

/** null if no statement asks about an agreement. */
export function agreementOf(
  { agreement_points, key_documents }: Pick<Assessment, 'agreement_points' | 'key_documents'>,
  all: readonly ListedAnswer[],
): Agreement | null {
  const byId = new Map(all.map((item) => [item.result.id, item]))
  const agreementPoints = (agreement_points ?? []).map((point) => ({
    ...point,
    items: oneOfEachJudgement(point.results.flatMap((id) => byId.get(id) ?? [])),
  }))
  if (agreementPoints.every(({ items }) => items.length === 0)) return null
  const sha256 = key_documents?.find(({ kind }) => kind === 'AGREEMENT')?.read[0] ?? null
  const counts = { confirmed: 0, inPart: 0, found: 0, open: 0, elsewhere: 0, denied: 0 }
  for (const { items } of agreementPoints) if (items.length > 0) counts[pointStateOf(items, sha256 !== null)] += 1
  return {
    groups: [...Map.groupBy(agreementPoints, ({ article }) => article)].flatMap(([category, points]) => {
      const items = points.flatMap((point) => point.items)
      return items.length === 0 ? [] : [{ category, items }]
    }),
    points: new Map(agreementPoints.flatMap(({ says, items }) => items.map(({ result }) => [result.id, says]))),
    notAsked: agreementPoints
      .filter(({ items }) => items.length === 0)
      .map(({ says, article }) => `${says} (${article})`),
    sha256,
    counts,
  }
}

/**
 * A group is denied if one of its answers is a no; otherwise open if none is a yes; otherwise confirmed if a person has checked
 * a yes, unless the person confirmed it only in part. Without an agreement, a yes rests on another document.
 */
function pointStateOf(items: readonly ListedAnswer[], hasAgreement: boolean): keyof Agreement['counts'] {
  const answers = items.map(({ result }) => result.effective_answer)
  if (answers.includes(false)) return 'denied'
  if (!answers.includes(true)) return 'open'
  if (!hasAgreement) return 'elsewhere'
  const checked = items.filter((item) => item.result.effective_answer === true && isJudged(item))
  if (checked.length === 0) return 'found'
  return checked.every(({ result }) => result.judgement?.reason_code === 'IN_PART') ? 'inPart' : 'confirmed'
}
