import type { ApprovalRow, OpenPoint } from './approval.ts'
import { isOpen } from './terms.ts'

/**
 * What a decision leaves open that somebody has to say: what an approval rests on beside its reason, the condition of a CONDITIONAL one
 * that has none, and who sees to an open condition and by when, without which it can never be overdue.
 */
export function openPointsOf({
  status,
  supporting_assessments,
  condition_items,
}: Pick<ApprovalRow, 'status' | 'supporting_assessments' | 'condition_items'>): OpenPoint[] {
  return [
    ...(status !== 'REJECTED' && supporting_assessments.length === 0 ? [withoutAssessment] : []),
    ...(status === 'CONDITIONAL' && condition_items.length === 0 ? [withoutCondition] : []),
    ...condition_items
      .filter(isOpen)
      .flatMap(({ id, text, owner, due }): OpenPoint[] => [
        ...(owner === null
          ? [{ code: 'CONDITION_WITHOUT_OWNER' as const, message: `Nobody sees to: ${text}`, condition_id: id }]
          : []),
        ...(due === null
          ? [{ code: 'CONDITION_WITHOUT_DATE' as const, message: `No date is set for: ${text}`, condition_id: id }]
          : []),
      ]),
  ]
}

const withoutAssessment: OpenPoint = {
  code: 'ASSESSMENT_MISSING',
  message: 'The decision rests on no assessment, and on its reason alone. Assess the vendor, and decide anew.',
  condition_id: null,
}

const withoutCondition: OpenPoint = {
  code: 'CONDITION_MISSING',
  message: 'The decision is CONDITIONAL and names no condition. Add one, or decide anew.',
  condition_id: null,
}
