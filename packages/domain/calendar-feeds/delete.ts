import * as contract from '@custos/contract/calendar-feeds'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { deleteFeed } from './store.ts'

export const remove = call(contract.deleteCalendarFeed, async ({ params, session, auditNote }) => {
  if (!(await deleteFeed(session, params.id))) throw new ApiError('resource_not_found')
  auditNote('feed_id', params.id)
  return { data: {} }
})
