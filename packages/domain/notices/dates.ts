import { dateKinds } from '@custos/contract/dates'
import type { Scope } from '@custos/contract/scopes'
import type { TenantSession } from '@custos/database/session'
import { day, daysAfter, unixSeconds } from '@custos/kernel/clock'
import { byDate, type DateKind } from '../dates/due-date.ts'
import { soonestDates } from '../dates/list.ts'
import { peopleToHandOver } from '../users/responsibilities.ts'
import { daysBefore, type Notice } from './notices.ts'

const words: Record<DateKind, string> = {
  REVIEW: 'A vendor’s review is due on',
  CONDITION: 'A condition of an approval is due on',
  CERTIFICATE: 'A certificate is valid until',
  CONTRACT_CANCELLATION: 'The last day to cancel a contract is',
  CONTRACT_END: 'A contract ends on',
  DECISION: 'A decision is valid until',
  ACCEPTED_RISK: 'A risk is accepted until',
  VENDOR_REQUEST: 'A vendor’s answers are due on',
}

/** The maximum lines of one mail. */
const max = 20

/**
 * Dates that are due or end soon across vendors, announced to approvers on each of the `daysBefore`, and the ends of accounts,
 * announced to administrators.
 *
 * @param from the day's mailing time, one a day, so that no date is announced twice or left out.
 */
export async function endingSoon(session: TenantSession, from: Date, scopes: ReadonlySet<Scope>): Promise<Notice[]> {
  return [
    ...(scopes.has('users:write') ? await accountsEnding(session, from) : []),
    ...(await datesFor(session, from, scopes)),
  ]
}

/** An account that ends leaves no owner to what its person is responsible for, unless an administrator hands it over. */
async function accountsEnding(session: TenantSession, from: Date): Promise<Notice[]> {
  const people = await peopleToHandOver(session, daysAfter(from, Math.max(...daysBefore)))
  return people
    .flatMap(({ disabled_at, access_until }) => (disabled_at === null && access_until !== null ? access_until : []))
    .filter((end) => daysBefore.some((days) => end > daysAfter(from, days - 1) && end <= daysAfter(from, days)))
    .map((end) => ({
      text: `An account ends on ${end.toISOString().slice(0, 10)}. Hand over what its person is responsible for.`,
      path: '/console/',
    }))
}

async function datesFor(session: TenantSession, from: Date, scopes: ReadonlySet<Scope>): Promise<Notice[]> {
  if (!scopes.has('approvals:write')) return []
  const now = unixSeconds(from)
  const notices = await Promise.all(
    daysBefore.map((days) =>
      soonestDates(
        session,
        from,
        { kinds: dateKinds, from: now + (days - 1) * day + 1, to: now + days * day + 1 },
        max,
      ),
    ),
  )
  return notices
    .flat()
    .toSorted(byDate)
    .slice(0, max)
    .map(({ kind, date, link }) => ({
      text: `${words[kind]} ${new Date(date * 1000).toISOString().slice(0, 10)}.`,
      path: link,
    }))
}
