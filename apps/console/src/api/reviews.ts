import { queryOptions } from '@tanstack/react-query'
import { read, write } from './client.ts'
import type { ReasonCode, Review, StatementAnswer, Verdict } from './types.ts'

export interface JudgementBody {
  verdict: Verdict
  answer?: boolean | null
  reason_code?: ReasonCode
  reason?: string
  quote?: string
  source?: string
}

const of = (vendorId: string, assessmentId: string, resultId: string) => ({
  id: vendorId,
  assessment_id: assessmentId,
  result_id: resultId,
})

const answer = '/v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}'

/** What was judged and said of an answer, newest first. */
export const review = (vendorId: string, assessmentId: string, resultId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId, 'reviews', resultId],
    queryFn: ({ signal }) => read(answer, { path: of(vendorId, assessmentId, resultId), signal }),
  })

/** The answers whose judgement is on its way from this tab. */
const underWay = new Set<string>()

export const isBeingJudged = (resultId: string): boolean => underWay.has(resultId)

/**
 * A person's judgement beside the engine's answer; null withdraws the one that stands. It is refused if somebody else has
 * judged since it was read. Sent again under the same key, it is saved once.
 */
export async function judge(
  vendorId: string,
  assessmentId: string,
  { id, etag, judged_with }: StatementAnswer,
  body: JudgementBody | null,
  key: string,
): Promise<Review> {
  const path = of(vendorId, assessmentId, id)
  const all = [id, ...judged_with.map((other) => other.id)]
  for (const one of all) underWay.add(one)
  try {
    return body === null
      ? await write('DELETE', answer, { path, ifMatch: etag })
      : await write('PUT', answer, { path, body, ifMatch: etag, key })
  } finally {
    for (const one of all) underWay.delete(one)
  }
}

export const comment = (vendorId: string, assessmentId: string, resultId: string, text: string) =>
  write('POST', `${answer}/comments`, { path: of(vendorId, assessmentId, resultId), body: { text } })
