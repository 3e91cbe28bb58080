import type { JudgementBody } from '../api/judged-answers.ts'
import type { Judgement } from '../api/types.ts'

/**
 * The request that undoes a judgement by restoring the previous one; null withdraws the judgement. undefined if the previous
 * judgement is by another person or from an earlier assessment, because restoring it would sign it with the wrong name.
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
