import type { listCalendarFeeds } from '@custos/contract/calendar-feeds'
import { unixSeconds } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import type { Data } from '../call.ts'

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

/** The token has 256 random bits: a plain hash gives none of them away, and outlives a change of the master key. */
export const tokenHash = (token: string): Buffer => Buffer.from(sha256(token), 'hex')
