import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/judged-answers'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { inForce, withdrawn } from '../../judgements/rules.ts'
import { judgementVersions, presentAnswerWithHistory } from './answer-with-history.ts'
import { changeJudgement } from './change-judgement.ts'

export const withdraw = call(contract.withdrawJudgement, async (request) => {
  const { session } = request
  const answer = await changeJudgement(request, (answer) => {
    if (!inForce(judgementVersions(answer)[0]))
      throw new ApiError('resource_conflict', { message: 'There is no judgement of this answer to withdraw' })
    return withdrawn
  })
  return { data: await presentAnswerWithHistory(session, answer), etag: etagOf(judgementVersions(answer)[0]) }
})
