import { scopesOfRole } from '@custos/contract/roles'
import type { Session, TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import { letter } from '../mail/letter.ts'
import { queueMail } from '../mail/queue.ts'
import type { Services } from '../services.ts'
import { userForChange } from '../users/store.ts'
import { emailOf, maySignIn } from '../users/user.ts'
import { endingSoon } from './dates.ts'
import { defaultNoticeChoice, lastDailyTime, noticeLines } from './notices.ts'
import { waitingFor } from './pending.ts'
import { chosenBy, eventsBetween, storeSubscription, subscribersDue } from './store.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** The path of the links that end a person's notices. */
export const oneClickPath = '/console/notices/one-click/'

/** The maximum delay until an event is visible to others. Milliseconds. */
const settled = 60_000

/** Older news is only on the screen Today. Days. */
const oldest = 2

const untilOf = (now: Date) => new Date(now.getTime() - settled)

/** People of all organisations whose notices are due. Run under the operator's role. */
export const dueSubscribers = (session: Session, now: Date) =>
  subscribersDue(session, { until: untilOf(now), daily: lastDailyTime(untilOf(now)) })

/**
 * Queues a person's due mail, if there is news, in the transaction that records it as sent. So each item is sent once, by the first
 * worker.
 */
export async function sendDueNotice(
  session: TenantSession,
  { mail, masterKey }: Pick<Services, 'mail' | 'masterKey'>,
  now: Date,
  id: string,
): Promise<void> {
  const { tenantId } = session
  const user = await userForChange.first(session, { tenantId, id })
  const to = user && maySignIn(user, now) ? emailOf(user) : null
  if (!mail || !user?.signed_in_at || to === null) return
  const subscription = await chosenBy.first(session, { tenantId, userId: id })
  const { choice, told_until } = subscription ?? {
    choice: defaultNoticeChoice(user.role),
    told_until: user.signed_in_at,
  }
  const until = untilOf(now)
  const daily = lastDailyTime(until)
  if (choice === 'NONE' || told_until >= (choice === 'DAILY' ? daily : until)) return

  const since = new Date(Math.max(told_until.getTime(), daysAfter(now, -oldest).getTime()))
  const person = { id, scopes: new Set(scopesOfRole[user.role]) }
  const changed = noticeLines(await eventsBetween(session, since, until), person)
  // Once a day, however often the person gets news of changes.
  const ending = told_until < daily ? await endingSoon(session, daily, person.scopes) : []
  await storeSubscription(session, id, { choice, told_until: until })
  if (changed.length + ending.length === 0) return

  const waiting = choice === 'DAILY' ? await waitingFor(session, person) : []
  const unsubscribe = `${mail.publicUrl}${oneClickPath}${unsubscribeToken(masterKey, { tenantId, userId: id })}`
  const lists = [
    { heading: 'Changes', notices: changed },
    { heading: 'Ending soon', notices: ending },
    { heading: 'Your tasks', notices: waiting },
  ].flatMap(({ heading, notices }) =>
    notices.length === 0
      ? []
      : [{ heading, items: notices.map(({ text, path }) => ({ text, url: `${mail.publicUrl}${path}` })) }],
  )
  await queueMail(session, masterKey, now, {
    to,
    unsubscribe,
    ...letter({
      subject: choice === 'DAILY' ? 'Your day in Custos' : [...changed, ...ending][0]!.text,
      paragraphs: [],
      lists,
      foot: [
        `You get this e-mail ${choice === 'DAILY' ? 'once a day, if there is news' : 'when something happens or ends soon'}. Choose how often: ${mail.publicUrl}/console/my-account`,
        `Stop these e-mails without signing in: ${unsubscribe}`,
      ],
    }),
  })
}
