import type { AnswerState } from '@custos/contract/answer-state'
import {
  isJudged,
  isNotNeeded,
  isToCheck,
  isToObtain,
  type ListedAnswer,
  mostSevereFirst,
  oneOfEach,
} from './listed-answers.ts'

/** Which answers are listed. */
export const viewNames = ['toCheck', 'toObtain', 'notNeeded', 'unchecked', 'all', 'agreement'] as const
export type View = (typeof viewNames)[number]

/** The view that shows the answers that wait, or all if none does. */
export const firstViewOf = (all: readonly ListedAnswer[]): View =>
  all.some(isToCheck) ? 'toCheck' : all.some(isToObtain) ? 'toObtain' : 'all'

/**
 * The answers of each view. An answer that is judged on this screen stays in its list, marked as judged; those judged before are left
 * out.
 *
 * @param initialStandings how each answer stood when the screen opened, by its id
 */
export function viewsOf(
  all: ListedAnswer[],
  agreement: ListedAnswer[],
  initialStandings: ReadonlyMap<string, AnswerState>,
): Record<View, ListedAnswer[]> {
  const bySeverity = mostSevereFirst(all)
  const inView = (isMember: (item: ListedAnswer) => boolean, ...from: AnswerState[]) =>
    oneOfEach(
      bySeverity.filter(
        (item) => isMember(item) || (isJudged(item) && from.includes(initialStandings.get(item.result.id)!)),
      ),
    )
  return {
    toCheck: inView(isToCheck, 'toCheck'),
    toObtain: inView(isToObtain, 'awaitsAgreement', 'awaitsReport'),
    notNeeded: inView(isNotNeeded, 'noEffect'),
    unchecked: bySeverity.filter((item) => !isJudged(item)),
    all,
    agreement,
  }
}

/** The number of each view: of those that wait, without the answers that were judged on this screen. */
export const viewCounts = (views: Record<View, ListedAnswer[]>): Record<View, number> => ({
  toCheck: oneOfEach(views.all.filter(isToCheck)).length,
  toObtain: oneOfEach(views.all.filter(isToObtain)).length,
  notNeeded: oneOfEach(views.all.filter(isNotNeeded)).length,
  unchecked: views.unchecked.length,
  all: views.all.length,
  agreement: views.agreement.length,
})
