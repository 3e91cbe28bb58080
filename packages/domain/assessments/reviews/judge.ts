import * as contract from '@custos/contract/reviews'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { opinionOf } from '../../judgements/rules.ts'
import { changeJudgement } from './change.ts'
import { presentReview } from './review.ts'

export const judge = call(contract.judgeResult, async (request) => {
  const { body, session, note } = request
  const review = await changeJudgement(request, ({ result }) => opinionOf(body, result.finding))
  note('verdict', body.verdict)
  return { data: await presentReview(session, review), etag: etagOf(review.changes[0]) }
})
