import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/reviews'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { inForce, withdrawn } from '../../judgements/rules.ts'
import { changeJudgement } from './change.ts'
import { presentReview } from './review.ts'

export const withdraw = call(contract.withdrawJudgement, async (request) => {
  const { session } = request
  const review = await changeJudgement(request, ({ changes }) => {
    if (!inForce(changes[0]))
      throw new Fault('resource_conflict', { message: 'There is no judgement of this answer to withdraw' })
    return withdrawn
  })
  return { data: await presentReview(session, review), etag: etagOf(review.changes[0]) }
})
