import * as contract from '@custos/contract/judged-answers'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { judgementValueOf } from '../../judgements/rules.ts'
import { judgementVersions, presentAnswerWithHistory } from './answer-with-history.ts'
import { changeJudgement } from './change-judgement.ts'

export const judge = call(contract.judgeAnswer, async (request) => {
  const { body, session, auditNote } = request
  const answer = await changeJudgement(request, ({ result }) => judgementValueOf(body, result.answer))
  auditNote('verdict', body.verdict)
  return { data: await presentAnswerWithHistory(session, answer), etag: etagOf(judgementVersions(answer)[0]) }
})
