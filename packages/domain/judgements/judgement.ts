import type { judgeAnswer } from '@custos/contract/judged-answers'
import type { z } from 'zod'

type JudgeBody = z.output<NonNullable<(typeof judgeAnswer)['body']>>

export type Verdict = JudgeBody['verdict']
export type ReasonCode = NonNullable<JudgeBody['reason_code']>

/** A person's judgement of an answer, without author and time. */
export interface JudgementValue {
  /** null: withdrawn. */
  verdict: Verdict | null
  answer: boolean | null
  reason_code: ReasonCode | null
  reason: string | null
  quote: string | null
  /** The source of the quote: an address, or the name of a document. */
  source: string | null
}

/** One version of a judgement. Times are unix seconds, so that it can be JSON within a row. */
export interface Judgement extends JudgementValue {
  result_id: string
  /** From 1. */
  version: number
  judged_by: string
  judged_at: number
  carried_from: string | null
}

export interface Comment {
  id: string
  text: string
  /** Ids of users. */
  mentions: string[]
  written_by: string
  written_at: Date
}

/** The number of judged answers in an assessment, by verdict, and of judgements from an earlier assessment. */
export interface JudgementCounts {
  agreed: number
  corrected: number
  left_open: number
  carried: number
}
