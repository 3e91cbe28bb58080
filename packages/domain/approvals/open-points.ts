import type { ApprovalRow, OpenPoint } from './approval.ts'
import { isOfficersTitle } from './officer.ts'
import { isOpen } from './terms.ts'

/**
 * The points that a decision leaves open: a data protection officer decided alone, an approval cites no assessment, a CONDITIONAL
 * decision has no condition, or an open condition has no owner or no date. Without a date a condition is never overdue.
 */
export function openPointsOf({
  status,
  approvers,
  supporting_assessments,
  condition_items,
}: Pick<ApprovalRow, 'status' | 'approvers' | 'supporting_assessments' | 'condition_items'>): OpenPoint[] {
  return [
    ...signerOpenPoints(approvers.map(({ role }) => role)),
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

/** The open points from the job titles of the signers, known before the signature. */
export const signerOpenPoints = (jobTitles: readonly string[]): OpenPoint[] =>
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
