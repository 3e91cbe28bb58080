import { write } from './client.ts'
import type { Judgement, ReasonCode, ReviewResult, Verdict } from './types.ts'

export interface JudgementBody {
  verdict: Verdict
  answer?: boolean | null
  reason_code?: ReasonCode
  reason?: string
}

/** A person's judgement beside the engine's answer. It is refused if somebody else has judged since it was read. */
export async function judge(
  vendorId: string,
  assessmentId: string,
  result: ReviewResult,
  body: JudgementBody,
): Promise<Judgement> {
  const { data } = await write<ReviewResult>(
    'PUT',
    `/v1/vendors/${vendorId}/assessment/${assessmentId}/reviews/${result.id}`,
    body,
    { ifMatch: result.etag ?? '*' },
  )
  return data.judgement!
}
