import {
  awaitsAgreement,
  isJudged,
  type ListedAnswer,
  onSameCertificate,
  restsOnUnverifiedCertificate,
} from './listed-answers.ts'
import type { View } from './views.ts'

/** Whether the view lists all answers that wait for one document as one entry. */
export const listsDocumentsOnce = (view: View): boolean => view === 'toObtain' || view === 'noEffect'

/** Whether several claims wait for an agreement that Custos did not find or read. */
export const isAgreementMissing = (all: readonly ListedAnswer[]): boolean =>
  new Set(all.filter(awaitsAgreement).map(({ result }) => result.claim)).size > 1

/**
 * All answers that wait for the missing agreement, if the open answer is one of them and the view lists them as one; otherwise
 * null.
 */
export const awaitingAgreement = (
  item: ListedAnswer | undefined,
  view: View,
  all: readonly ListedAnswer[],
): ListedAnswer[] | null =>
  item && awaitsAgreement(item) && isAgreementMissing(all) && (listsDocumentsOnce(view) || view === 'agreement')
    ? all.filter(awaitsAgreement)
    : null

/**
 * The answers that get one judgement together with the open one, because they wait for one document; empty: the open answer
 * alone.
 */
export function waitingForSameDocument(
  item: ListedAnswer | undefined,
  view: View,
  all: readonly ListedAnswer[],
): ListedAnswer[] {
  const awaiting = awaitingAgreement(item, view, all)
  if (awaiting) return awaiting.filter((one) => !isJudged(one))
  return view === 'toObtain' && item && restsOnUnverifiedCertificate(item) ? onSameCertificate(item, all) : []
}
