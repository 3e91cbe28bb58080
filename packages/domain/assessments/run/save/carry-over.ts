import type { OfferedPassage } from '@custos/evidence/types'
import { type IdentifiedAnswer, statementKey } from '../../../answers/answer.ts'
import type { KeyDocument } from '../../../answers/key-document.ts'
import type { Judgement } from '../../../judgements/judgement.ts'
import { inForce } from '../../../judgements/rules.ts'
import { unknownOf } from '../../key-documents.ts'
import { spaced } from './spaced.ts'

/** The answers of a COMPLETED assessment. */
export interface AnsweredReview {
  results: IdentifiedAnswer[]
  /** null in assessments from before they were stored. */
  key_documents: KeyDocument[] | null
}

export interface JudgedReview extends AnsweredReview {
  id: string
  judgements: Judgement[]
}

/** Judgements of earlier assessments, as first versions of a later assessment's. */
export interface CarriedOver {
  /** In force: the answer is unchanged. */
  carried: Judgement[]
  /** Of an answer that has changed, so that a person has to judge it again. */
  outdated: Judgement[]
}

/**
 * The judgements of earlier assessments on the statements of a later one. Of each statement, the newest assessment that asked it in
 * the same inventory counts, also if nobody judged it there. If that one holds an outdated judgement that nobody made again, the
 * assessment in which it was made counts: its page may only have been unavailable for a time.
 *
 * @param earlier newest first
 * @param originals the assessments in which outdated judgements were made
 * @param isGone whether the quote of a judgement stands in no document any more
 */
export function carryOver(
  { earlier, originals }: { earlier: readonly JudgedReview[]; originals: readonly JudgedReview[] },
  after: AnsweredReview,
  isGone: (quote: string) => boolean,
): CarriedOver {
  const reviews = earlier.map(indexed)
  const byId = new Map(originals.map((review) => [review.id, indexed(review)]))
  const all = after.results.flatMap((result) => {
    const key = statementKey(result)
    const asked = reviews.find((review) => review.asked.has(key))
    const found = asked && (judgedIn(asked, key) ?? judgedIn(byId.get(outdatedFrom(asked, key) ?? ''), key))
    if (!found) return []
    const { review, before, judgement } = found
    const isHeld =
      !(judgement.quote !== null && isGone(judgement.quote)) &&
      isUnchanged(judgement, { ...before, known: review.key_documents }, { ...result, known: after.key_documents })
    const carried_from = judgement.carried_from ?? review.id
    return { isHeld, judgement: { ...judgement, result_id: result.id, version: 1, carried_from } }
  })
  const of = (isHeld: boolean) => all.flatMap((one) => (one.isHeld === isHeld ? one.judgement : []))
  return { carried: of(true), outdated: of(false) }
}

type Indexed = ReturnType<typeof indexed>

const indexed = (review: JudgedReview) => ({
  ...review,
  asked: Map.groupBy(review.results, statementKey),
  judged: new Map(review.judgements.map((judgement) => [judgement.result_id, judgement])),
})

/** The answer to a statement with its judgement in force, if it has one. */
function judgedIn(review: Indexed | undefined, key: string) {
  for (const before of review?.asked.get(key) ?? []) {
    const judgement = inForce(review!.judged.get(before.id))
    if (judgement) return { review: review!, before, judgement }
  }
  return undefined
}

/** Where the outdated judgement on a statement was made. */
const outdatedFrom = ({ asked, judged }: Indexed, key: string): string | undefined =>
  asked.get(key)!.flatMap(({ id }) => madeIn(judged.get(id)) ?? [])[0]

/** The assessment in which an outdated judgement was made; null for any other judgement. */
export const madeIn = (judgement: Judgement | undefined): string | null =>
  judgement?.verdict === null ? judgement.carried_from : null

type Known = IdentifiedAnswer & { known: readonly KeyDocument[] | null }

/** Whether the answer that the person judged is still the one to judge: the same evidence, and no passage that the person has not seen. */
function isUnchanged(judgement: Judgement, before: Known, after: Known): boolean {
  const [was, is] = [before.answer, after.answer]
  if (was.status !== is.status || was.answer !== is.answer || was.evidence !== is.evidence) return false
  // A person's own quote counts as long as a document has it.
  if (judgement.quote !== null) return true
  const offered = is.explanation.offered ?? []
  const awaited = unknownOf(was, before.known)?.document
  const isReadNow = after.known?.some(({ kind, read }) => kind === awaited && read.length > 0)
  if (isReadNow && offered.length > 0) return false
  // A person who said yes or no to an open answer knew it from elsewhere.
  return judgement.answer !== is.answer || isSeen(offered, was.explanation.offered ?? [])
}

/** Whether the offered passages, or longer ones, were offered before. */
const isSeen = (offered: readonly OfferedPassage[], before: readonly OfferedPassage[]): boolean =>
  offered.every(({ quote }) => before.some((seen) => spaced(seen.quote).includes(spaced(quote))))
