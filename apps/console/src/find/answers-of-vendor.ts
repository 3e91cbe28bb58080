import { useQuery } from '@tanstack/react-query'
import { assessment } from '../api/assessments.ts'
import type { StatementAnswer } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { listedAnswersOf } from '../review/listed-answers.ts'

interface FoundAnswer extends Pick<StatementAnswer, 'id' | 'statement'> {
  evidence: string | null
  assessmentId: string
}

/** The answers of the newest review of the vendor on the screen; none without a vendor. */
export function useAnswersOfVendor(vendorId: string | undefined): FoundAnswer[] {
  const latest = useQuery({ ...vendor(vendorId ?? ''), enabled: vendorId !== undefined }).data?.latest_assessment
  const isCompleted = latest?.status === 'COMPLETED'
  const { data } = useQuery({
    ...assessment(vendorId ?? '', latest?.id ?? ''),
    enabled: vendorId !== undefined && isCompleted,
  })
  if (vendorId === undefined || !data) return []
  // A statement in several frameworks has one answer.
  const itemByStatement = new Map(
    listedAnswersOf(data)
      .toReversed()
      .map((item) => [item.result.statement, item]),
  )
  return [...itemByStatement.values()].toReversed().map(({ result: { id, statement, evidence } }) => ({
    id,
    statement,
    evidence: evidence ?? null,
    assessmentId: data.id,
  }))
}
