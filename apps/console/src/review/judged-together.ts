import { awaitsAgreement, isJudged, isUnverified, type ListedAnswer, onSameCertificate } from './listed-answers.ts'
import type { View } from './views.ts'

/** Whether the view lists all that waits for one document as one entry. */
export const listsDocumentsOnce = (view: View): boolean => view === 'toObtain' || view === 'notNeeded'

/** Whether several claims wait for an agreement that was not found, or not read. */
export const isAgreementMissing = (all: readonly ListedAnswer[]): boolean =>
  new Set(all.filter(awaitsAgreement).map(({ result }) => result.claim)).size > 1

/** All answers that wait for the missing agreement if the open one does and the view handles them as one; else null. */
export const awaitingAgreement = (
  item: ListedAnswer | undefined,
  view: View,
  all: readonly ListedAnswer[],
): ListedAnswer[] | null =>
  item && awaitsAgreement(item) && isAgreementMissing(all) && (listsDocumentsOnce(view) || view === 'agreement')
    ? all.filter(awaitsAgreement)
    : null

/** The answers that get one judgement with the open one, itself among them, since they wait for one document; none: it alone. */
export function judgedTogether(
  item: ListedAnswer | undefined,
  view: View,
  all: readonly ListedAnswer[],
): ListedAnswer[] {
  const awaiting = awaitingAgreement(item, view, all)
  if (awaiting) return awaiting.filter((one) => !isJudged(one))
  return view === 'toObtain' && item && isUnverified(item) ? onSameCertificate(item, all) : []
}
