import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { calendarOf } from '@custos/exports/calendar'
import { day, unixSeconds } from '@custos/kernel/clock'
import type { DateKind } from '../dates/due-date.ts'
import { kindsIn, soonestDates } from '../dates/list.ts'
import { linkHash } from '../secrets.ts'
import type { Services } from '../services.ts'
import { feedByToken, openFeed } from './store.ts'

/** A guessed address, a deleted feed, and a feed whose owner lost access are refused with the same words. */
const noSuchFeed = () => new ApiError('resource_not_found', { message: 'There is no calendar at this address' })

/** The maximum number of dates in a calendar. */
const maxShown = 1000

/** How long an overdue date stays in a calendar. Seconds. */
const shownPast = 90 * day

const words: Record<DateKind, string> = {
  REVIEW: 'Review',
  CONDITION: 'Condition due',
  CERTIFICATE: 'Certificate ends',
  CONTRACT_CANCELLATION: 'Last day to cancel a contract',
  CONTRACT_END: 'Contract ends',
  DECISION: 'Decision ends',
  ACCEPTED_RISK: 'Accepted risk ends',
  VENDOR_REQUEST: 'Vendor’s answers due',
}

/** The owner of the feed at this address, also of an ended feed, because its organisation's log records the use. @throws ApiError resource_not_found */
export async function findFeed({ database }: Pick<Services, 'database'>, token: string) {
  const feed = await database.operate((session) => feedByToken.first(session, { hash: linkHash(token) }))
  if (!feed) throw noSuchFeed()
  return { tenantId: feed.tenant_id, id: feed.id }
}

/** The dates of a feed as iCalendar; equal dates give equal bytes. @throws ApiError resource_not_found */
export async function readFeed(session: TenantSession, id: string, publicUrl: string, now: Date): Promise<string> {
  const feed = await openFeed.first(session, { tenantId: session.tenantId, id, now })
  if (!feed) throw noSuchFeed()
  const filters = {
    kinds: kindsIn(feed.kinds),
    ownerId: feed.owner_id ?? undefined,
    from: unixSeconds(now) - shownPast,
  }
  const shown = await soonestDates(session, now, filters, maxShown)
  return calendarOf({
    name: feed.name,
    madeAt: unixSeconds(feed.created_at),
    days: shown.map(({ id: uid, kind, date, what, owner, vendor_name, link }) => ({
      uid: `${uid}@custos`,
      date,
      summary: `${vendor_name}: ${words[kind]}`,
      description: [what, owner && `Owner: ${owner}`].filter(Boolean).join('\n') || null,
      url: publicUrl + link,
    })),
  })
}
