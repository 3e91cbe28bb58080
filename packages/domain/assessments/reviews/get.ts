import * as contract from '@custos/contract/reviews'
import { call } from '../../call.ts'
import { etagOf } from '../../judgements/present.ts'
import { findReview, presentReview } from './review.ts'

export const get = call(contract.getReview, async ({ params, session }) => {
  const review = await findReview(session, params)
  return { data: await presentReview(session, review), etag: etagOf(review.changes[0]) }
})
