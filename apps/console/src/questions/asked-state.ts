import type { VendorRequestHead } from '../api/vendor-requests.ts'

/** The state of a request, in the order of urgency. */
export const askedStates = ['overdue', 'unopened', 'waiting', 'answered'] as const
export type AskedState = (typeof askedStates)[number]

/** @param now unix seconds */
export function askedStateOf(
  request: Pick<VendorRequestHead, 'answer_by' | 'opened_at' | 'questions_answered' | 'questions_total'>,
  now: number,
): AskedState {
  if (request.questions_answered >= request.questions_total) return 'answered'
  if (request.answer_by < now) return 'overdue'
  // If an earlier version made the link, answers show that it was opened.
  return request.opened_at === null && request.questions_answered === 0 ? 'unopened' : 'waiting'
}
