import * as contract from '@custos/contract/judged-answers'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { findAnswerWithHistory, judgementVersions, presentAnswerWithHistory } from './answer-with-history.ts'

export const get = call(contract.getJudgedAnswer, async ({ params, session }) => {
  const answer = await findAnswerWithHistory(session, params)
  return { data: await presentAnswerWithHistory(session, answer), etag: etagOf(judgementVersions(answer)[0]) }
})
