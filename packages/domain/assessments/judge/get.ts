import * as contract from '@custos/contract/reviews'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { changesIn, findJudgedAnswer, presentAnswer } from './find-answer.ts'

export const get = call(contract.getReview, async ({ params, session }) => {
  const answer = await findJudgedAnswer(session, params)
  return { data: await presentAnswer(session, answer), etag: etagOf(changesIn(answer)[0]) }
})
