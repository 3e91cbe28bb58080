import { queryOptions } from '@tanstack/react-query'
import { consoleRequest, read, write } from './client.ts'
import type { JudgedAnswer, ReasonCode, StatementAnswer, Verdict } from './types.ts'

export interface JudgementBody {
  verdict: Verdict
  answer?: boolean | null
  reason_code?: ReasonCode
  reason?: string
  quote?: string
  source?: string
}

const pathParams = (vendorId: string, assessmentId: string, resultId: string) => ({
  id: vendorId,
  assessment_id: assessmentId,
  result_id: resultId,
})

const reviewPath = '/v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}'

/** An answer with all of its judgements and comments. */
export const judgedAnswer = (vendorId: string, assessmentId: string, resultId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId, 'reviews', resultId],
    queryFn: ({ signal }) => read(reviewPath, { path: pathParams(vendorId, assessmentId, resultId), signal }),
  })

/** The answers whose judgement this tab is sending. */
const underWay = new Set<string>()

export const isBeingJudged = (resultId: string): boolean => underWay.has(resultId)

/**
 * Saves a person's judgement beside the engine's answer; null withdraws the judgement in force. The server refuses it if
 * somebody else has judged the answer since it was read. A repeated request with the same key is saved once.
 */
export async function judge(
  vendorId: string,
  assessmentId: string,
  { id, etag, judged_with }: StatementAnswer,
  body: JudgementBody | null,
  key: string,
): Promise<JudgedAnswer> {
  const path = pathParams(vendorId, assessmentId, id)
  const all = [id, ...judged_with.map((other) => other.id)]
  for (const one of all) underWay.add(one)
  try {
    return body === null
      ? await write('DELETE', reviewPath, { path, ifMatch: etag })
      : await write('PUT', reviewPath, { path, body, ifMatch: etag, key })
  } finally {
    for (const one of all) underWay.delete(one)
  }
}

/** @param body.mentions ids of users, who get a notice */
export const comment = (
  vendorId: string,
  assessmentId: string,
  resultId: string,
  body: { text: string; mentions: string[] },
) => write('POST', `${reviewPath}/comments`, { path: pathParams(vendorId, assessmentId, resultId), body })

/** The comments that mention the person and await an answer. */
export const mentions = queryOptions({
  queryKey: ['mentions'],
  queryFn: async () => (await consoleRequest('GET', '/console/mentions')).mentions,
})
