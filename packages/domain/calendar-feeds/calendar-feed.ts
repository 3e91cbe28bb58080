import type { listCalendarFeeds } from '@custos/contract/calendar-feeds'
import type { Data } from '@custos/contract/route'
import { unixSeconds } from '@custos/kernel/clock'

export interface CalendarFeed {
  id: string
  name: string
  owner_id: string | null
  /** Separated by commas; null: all. */
  kinds: string | null
  created_by: string
  created_at: Date
}

type Presented = Data<typeof listCalendarFeeds>['calendar_feeds'][number]

export const presentCalendarFeed = (feed: CalendarFeed): Presented => ({
  ...feed,
  created_at: unixSeconds(feed.created_at),
})
