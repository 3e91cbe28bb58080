import * as contract from '@custos/contract/calendar-feeds'
import { call } from '../call.ts'
import { presentCalendarFeed } from './calendar-feed.ts'
import { everyFeed } from './store.ts'

export const list = call(contract.listCalendarFeeds, async ({ session }) => {
  const feeds = await everyFeed.all(session, { tenantId: session.tenantId })
  return { data: { calendar_feeds: feeds.map(presentCalendarFeed) } }
})
