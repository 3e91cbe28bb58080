import type { ApprovalRow, OpenPoint } from './approval.ts'
import { isOfficersTitle } from './officer.ts'
import { isOpen } from './terms.ts'

/**
 * What a decision leaves open that somebody has to say: who may decide, where a data protection officer alone has, what an approval
 * rests on beside its reason, the condition of a CONDITIONAL one that has none, and who sees to an open condition and by when, without
 * which it can never be overdue.
 */
export function openPointsOf({
  status,
  approvers,
  supporting_assessments,
  condition_items,
}: Pick<ApprovalRow, 'status' | 'approvers' | 'supporting_assessments' | 'condition_items'>): OpenPoint[] {
  return [
    ...openForSigners(approvers.map(({ role }) => role)),
    ...(status !== 'REJECTED' && supporting_assessments.length === 0 ? [withoutAssessment] : []),
    ...(status === 'CONDITIONAL' && condition_items.length === 0 ? [withoutCondition] : []),
    ...condition_items
      .filter(isOpen)
      .flatMap(({ id, text, owner, due }): OpenPoint[] => [
        ...(owner === null
          ? [{ code: 'CONDITION_WITHOUT_OWNER' as const, message: `No owner is set for: ${text}`, condition_id: id }]
          : []),
        ...(due === null
          ? [{ code: 'CONDITION_WITHOUT_DATE' as const, message: `No date is set for: ${text}`, condition_id: id }]
          : []),
      ]),
  ]
}

/** The open points that follow from the job titles of the signers; known before the signature. */
export const openForSigners = (jobTitles: readonly string[]): OpenPoint[] =>
  jobTitles.length > 0 && jobTitles.every(isOfficersTitle) ? [officerAlone] : []

const officerAlone: OpenPoint = {
  code: 'OFFICER_ALONE',
  message:
    'A data protection officer alone has decided. The officer advises and monitors (GDPR Art. 39(1)), and deciding conflicts with these tasks (Art. 38(6)): have the person accountable for the processing decide.',
  condition_id: null,
}

const withoutAssessment: OpenPoint = {
  code: 'ASSESSMENT_MISSING',
  message: 'No assessment supports the decision, only its reason. Assess the vendor, and decide again.',
  condition_id: null,
}

const withoutCondition: OpenPoint = {
  code: 'CONDITION_MISSING',
  message: 'The decision is CONDITIONAL and names no condition. Add one, or decide again.',
  condition_id: null,
}
