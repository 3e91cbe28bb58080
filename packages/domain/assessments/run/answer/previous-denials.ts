import type { Answer } from '@custos/evidence/types'
import { claimAnswers } from '@custos/risk/controls'
import type { Denial } from '@custos/risk/types'
import { answersOf } from '../../../answers/store.ts'
import { effectiveAnswers } from '../../../judgements/effective-answers.ts'
import { judgementsOf } from '../../../judgements/store.ts'
import { completedBefore } from '../../store.ts'

/**
 * The denied claims of the vendor's previous assessment, including people's judgements, and those that it carried from earlier ones.
 *
 * @param isReadAgain whether this assessment reads the denial's sources again, so that its own answer replaces the denial
 */
export async function previousDenials(
  session: Parameters<typeof completedBefore.first>[0],
  { tenantId, vendorId, id }: { tenantId: string; vendorId: string; id: string },
  isReadAgain: (denied: Answer) => boolean,
): Promise<Denial[]> {
  const before = await completedBefore.first(session, { tenantId, vendorId, id })
  if (!before) return []
  const ofBefore = { tenantId, assessmentId: before.id }
  const [results, judgements] = await Promise.all([
    answersOf.all(session, ofBefore),
    judgementsOf.all(session, ofBefore),
  ])
  // Answers that a rejected certificate left open are no denials.
  const answers = effectiveAnswers({ results, judgements, without_certificate: [] }).map(({ answer }) => answer)
  const standing = answers.filter((answer) => answer.answer === false && !isReadAgain(answer))
  const denied = claimAnswers(standing).map(
    ({ statement, status, confidence, claim }): Denial => ({ statement, status, confidence, claim, answer: false }),
  )
  return [
    ...new Map(denied.map((denial) => [denial.statement, denial])).values(),
    ...(before.summarized_risk?.basis.denied_before ?? []),
  ]
}
