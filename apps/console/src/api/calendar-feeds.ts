import { queryOptions } from '@tanstack/react-query'
import { read, write } from './client.ts'

export interface CalendarFeed {
  id: string
  name: string
  created_by: string
  created_at: number
}

export const calendarFeeds = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: async ({ signal }) =>
    (await read<{ calendar_feeds: CalendarFeed[] }>('/v1/calendar_feeds', {}, signal)).calendar_feeds,
})

/** The path leads to the calendar without signing in, and is answered only this once. */
export const createCalendarFeed = (body: { name: string; owner_id: string | null }) =>
  write<CalendarFeed & { path: string }>('POST', '/v1/calendar_feeds', body)

export const deleteCalendarFeed = (id: string) => write('DELETE', `/v1/calendar_feeds/${id}`)
