import * as contract from '@custos/contract/reviews'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { findJudgedAnswer, judgementVersions, presentJudgedAnswer } from './judged-answer.ts'

export const get = call(contract.getReview, async ({ params, session }) => {
  const answer = await findJudgedAnswer(session, params)
  return { data: await presentJudgedAnswer(session, answer), etag: etagOf(judgementVersions(answer)[0]) }
})
