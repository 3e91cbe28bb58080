import type { JudgementBody } from '../api/reviews.ts'
import type { Judgement } from '../api/types.ts'

/**
 * What undoes a judgement, given the one before it: null withdraws. Undefined where nothing can: a judgement of somebody
 * else or of an earlier assessment would come back under the wrong name.
 */
export function undoJudgement(before: Judgement | null, userId: string): JudgementBody | null | undefined {
  if (before === null) return null
  if (before.judged_by !== userId || before.carried_from !== null) return undefined
  const { verdict, answer, reason_code, reason, quote, source } = before
  return {
    verdict,
    ...(verdict === 'CORRECTED' && { answer }),
    ...(reason_code !== null && { reason_code }),
    ...(reason !== null && { reason }),
    ...(quote !== null && { quote }),
    ...(source !== null && { source }),
  }
}
