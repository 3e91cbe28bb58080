import type { ApprovalRow, OpenPoint } from './approval.ts'
import { isOpen } from './terms.ts'

/**
 * What a decision leaves open that somebody has to say: the condition of a CONDITIONAL one that has none, and who sees to an
 * open condition and by when, without which it can never be overdue.
 */
export function openPointsOf({
  status,
  condition_items,
}: Pick<ApprovalRow, 'status' | 'condition_items'>): OpenPoint[] {
  if (status === 'CONDITIONAL' && condition_items.length === 0)
    return [
      {
        code: 'CONDITION_MISSING',
        message: 'The decision is CONDITIONAL and names no condition. Add one, or decide anew.',
        condition_id: null,
      },
    ]
  return condition_items
    .filter(isOpen)
    .flatMap(({ id, text, owner, due }): OpenPoint[] => [
      ...(owner === null
        ? [{ code: 'CONDITION_WITHOUT_OWNER' as const, message: `Nobody sees to: ${text}`, condition_id: id }]
        : []),
      ...(due === null
        ? [{ code: 'CONDITION_WITHOUT_DATE' as const, message: `No date is set for: ${text}`, condition_id: id }]
        : []),
    ])
}
