import { queryOptions } from '@tanstack/react-query'
import { read, write } from './client.ts'

export const calendarFeeds = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: async ({ signal }) => (await read('/v1/calendar_feeds', { signal })).calendar_feeds,
})

/** The response has the path of the calendar, which needs no sign-in, only this once. */
export const createCalendarFeed = (body: { name: string; owner_id: string | null }) =>
  write('POST', '/v1/calendar_feeds', { body })

export const deleteCalendarFeed = (id: string) => write('DELETE', '/v1/calendar_feeds/{id}', { path: { id } })
