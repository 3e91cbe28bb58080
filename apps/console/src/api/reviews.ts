import { queryOptions } from '@tanstack/react-query'
import { read, write } from './client.ts'
import type { ReasonCode, Review, ReviewResult, Verdict } from './types.ts'

export interface JudgementBody {
  verdict: Verdict
  answer?: boolean | null
  reason_code?: ReasonCode
  reason?: string
  quote?: string
  source?: string
}

const path = (vendorId: string, assessmentId: string, resultId: string) =>
  `/v1/vendors/${vendorId}/assessment/${assessmentId}/reviews/${resultId}`

/** What was judged and said of an answer, newest first. */
export const review = (vendorId: string, assessmentId: string, resultId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId, 'reviews', resultId],
    queryFn: ({ signal }) => read<Review>(path(vendorId, assessmentId, resultId), {}, signal),
  })

/**
 * A person's judgement beside the engine's answer; null withdraws the one that stands. It is refused if somebody else has
 * judged since it was read.
 */
export async function judge(
  vendorId: string,
  assessmentId: string,
  { id, etag }: ReviewResult,
  body: JudgementBody | null,
): Promise<Review> {
  const address = path(vendorId, assessmentId, id)
  return body === null
    ? write<Review>('DELETE', address, undefined, { ifMatch: etag })
    : write<Review>('PUT', address, body, { ifMatch: etag })
}

export const comment = (vendorId: string, assessmentId: string, resultId: string, text: string) =>
  write('POST', `${path(vendorId, assessmentId, resultId)}/comments`, { text })
