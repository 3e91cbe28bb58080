import { queryOptions } from '@tanstack/react-query'
import { read, write } from './client.ts'

export const calendarFeeds = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: async ({ signal }) => (await read('/v1/calendar_feeds', { signal })).calendar_feeds,
})

/** The path leads to the calendar without signing in, and is answered only this once. */
export const createCalendarFeed = (body: { name: string; owner_id: string | null }) =>
  write('POST', '/v1/calendar_feeds', { body })

export const deleteCalendarFeed = (id: string) => write('DELETE', '/v1/calendar_feeds/{id}', { path: { id } })
