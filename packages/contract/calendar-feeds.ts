import { z } from 'zod'
import { Kinds } from './dates.ts'
import { empty, id, name, secret, time } from './fields.ts'
import { route } from './route.ts'

/** The maximum number of calendar feeds in an organisation. */
export const maxCalendarFeeds = 100

const given = {
  name: name('Name of the calendar.', 200),
  owner_id: id('The user whose vendors it covers; null: all vendors.').nullable(),
  kinds: Kinds.nullable(),
}

const fields = {
  id: id('The feed.'),
  ...given,
  created_by: id('The person or app that created it. The feed ends with them.'),
  created_at: time('When it was created.'),
}

const CalendarFeed = z
  .object(fields)
  .meta({ id: 'CalendarFeed', description: 'An address from which calendars read dates.' })

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e95',
  name: 'Vendor dates',
  owner_id: null,
  kinds: 'CONDITION,CERTIFICATE',
  created_by: '0198c2b4-0000-7000-8000-0000000000a1',
  created_at: 1795000000,
}

const common = { tag: 'Vendors', extension: true } as const

export const listCalendarFeeds = route({
  ...common,
  id: 'calendar-feeds.list',
  method: 'GET',
  path: '/v1/calendar_feeds',
  summary: 'List calendar feeds',
  description:
    'Every address from which a calendar may read dates, newest first. Custos does not store the addresses themselves.',
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ calendar_feeds: z.array(CalendarFeed).max(maxCalendarFeeds).describe('The feeds.') })
      .meta({ id: 'CalendarFeedList', description: 'Calendar feeds.' }),
    description: 'The feeds.',
  },
  examples: { data: { calendar_feeds: [example] } },
})

export const createCalendarFeed = route({
  ...common,
  id: 'calendar-feeds.create',
  method: 'POST',
  path: '/v1/calendar_feeds',
  summary: 'Create a calendar feed',
  description:
    'Creates an address from which a calendar reads the dates of GET /v1/dates as iCalendar (RFC 5545). Anyone with the address reads them without signing in: treat it as a password, and delete the feed to revoke it. It ends with the access of its creator.',
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'access',
  body: z
    .strictObject({ name: given.name, owner_id: given.owner_id.optional(), kinds: given.kinds.optional() })
    .meta({ id: 'CalendarFeedCreate', description: 'The data of a new feed.' }),
  response: {
    status: 201,
    envelope: 'single',
    data: z
      .object({
        ...fields,
        path: secret(
          z.string().describe('The path of the address, below the address of the installation. Shown only this once.'),
        ),
      })
      .meta({ id: 'CreatedCalendarFeed', description: 'A new feed with its address.' }),
    description: 'The feed with its address.',
  },
  errors: ['resource_not_found', 'feature_limit_exceeded'],
  examples: {
    body: { name: example.name, kinds: example.kinds },
    data: { ...example, path: '/calendar/an-example-of-43-characters.ics' },
  },
})

export const deleteCalendarFeed = route({
  ...common,
  id: 'calendar-feeds.delete',
  method: 'DELETE',
  path: '/v1/calendar_feeds/{id}',
  summary: 'Delete a calendar feed',
  description: 'Revokes the address at once.',
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'access',
  params: z.strictObject({ id: id('The feed.') }),
  response: {
    status: 200,
    envelope: 'single',
    data: empty,
    description: 'Deleted.',
  },
  errors: ['resource_not_found'],
  examples: { params: { id: example.id }, data: {} },
})

/** The feed for calendar programs. It is outside the API, because a calendar program has only the address. */
export const readCalendar = route({
  ...common,
  id: 'calendar.read',
  method: 'GET',
  path: '/calendar/{token}',
  summary: 'Read the dates of a feed',
  description: 'The dates from 90 days ago on, as iCalendar.',
  auth: { by: 'visitor' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'none',
    data: z.string().describe('The calendar.'),
    mediaType: 'text/calendar',
    description: 'The calendar.',
  },
  examples: { data: 'BEGIN:VCALENDAR' },
})

export const calendarFeedRoutes = [listCalendarFeeds, createCalendarFeed, deleteCalendarFeed]
