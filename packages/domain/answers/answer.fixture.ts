import type { Answer } from '@custos/evidence/types'
import { newId } from '@custos/kernel/ids'
import type { Judgement, JudgementValue } from '../judgements/judgement.ts'

/** A weak yes to a statement, as the engine gives it. */
export const answer = (statement: string, change: Partial<Answer> = {}): Answer => ({
  category: 'Encryption',
  statement,
  coverage: [],
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: true,
  evidence: `${statement} Yes.`,
  confidence: 'LOW',
  sources: [],
  explanation: { topics: [], rule: 'support', facets: [], considered: [] },
  ...change,
})

/** What a person says of an answer, without its verdict. */
export const bare = { answer: null, reason_code: null, reason: null, quote: null, source: null }

export const corrected: JudgementValue = { ...bare, verdict: 'CORRECTED', answer: false, reason_code: 'OUTDATED' }

/** The judgement of an answer by a person. */
export const judgementOf = (resultId: string, opinion: JudgementValue): Judgement => ({
  ...opinion,
  result_id: resultId,
  version: 3,
  judged_by: newId(),
  judged_at: 1_795_000_000,
  carried_from: null,
})
