import type { AnswerState } from '@custos/contract/answer-state'
import {
  hasNoEffect,
  isJudged,
  isToCheck,
  isToObtain,
  type ListedAnswer,
  mostSevereFirst,
  oneOfEach,
} from './listed-answers.ts'

/** The views of the answers. */
export const viewNames = ['toCheck', 'toObtain', 'noEffect', 'unjudged', 'all', 'agreement'] as const
export type View = (typeof viewNames)[number]

/** The view with the answers to check or obtain, or all answers if there are none. */
export const firstViewOf = (all: readonly ListedAnswer[]): View =>
  all.some(isToCheck) ? 'toCheck' : all.some(isToObtain) ? 'toObtain' : 'all'

/**
 * The answers of each view. An answer judged on this screen stays in its list, marked as judged. Answers judged before are left
 * out.
 * @param initialStates the state of each answer when the screen opened, by its id
 */
export function viewsOf(
  all: ListedAnswer[],
  agreement: ListedAnswer[],
  initialStates: ReadonlyMap<string, AnswerState>,
): Record<View, ListedAnswer[]> {
  const bySeverity = mostSevereFirst(all)
  const inView = (isMember: (item: ListedAnswer) => boolean, ...from: AnswerState[]) =>
    oneOfEach(
      bySeverity.filter(
        (item) => isMember(item) || (isJudged(item) && from.includes(initialStates.get(item.result.id)!)),
      ),
    )
  return {
    toCheck: inView(isToCheck, 'toCheck'),
    toObtain: inView(isToObtain, 'awaitsAgreement', 'awaitsReport'),
    noEffect: inView(hasNoEffect, 'noEffect'),
    unjudged: bySeverity.filter((item) => !isJudged(item)),
    all,
    agreement,
  }
}

/** The number in each view: the remaining answers, without those judged on this screen. */
export const viewCounts = (views: Record<View, ListedAnswer[]>): Record<View, number> => ({
  toCheck: oneOfEach(views.all.filter(isToCheck)).length,
  toObtain: oneOfEach(views.all.filter(isToObtain)).length,
  noEffect: oneOfEach(views.all.filter(hasNoEffect)).length,
  unjudged: views.unjudged.length,
  all: views.all.length,
  agreement: views.agreement.length,
})
