import type { Services } from '../services.ts'
import type { Mail } from './mail.ts'
import { dueMails, recordOutcome, takeMail } from './queue.ts'

/**
 * Passes a mail to a mail server. The id makes its Message-ID, so that a mail sent twice is recognised.
 *
 * @throws MailRefused, or another error if the server does not accept it.
 */
export type SendMail = (id: string, mail: Mail) => Promise<void>

/** The mail server refuses this mail permanently (RFC 5321: a 5xx reply). */
export class MailRefused extends Error {}

/** Longer than a mail server may take for one mail. Milliseconds. */
const lease = 120_000

/** The waits between attempts, in minutes; by the last one the mail server has been down for days. */
const waits = [1, 5, 30, 120, 360, 720, 1440, 1440]

/**
 * Sends every due mail. An unavailable mail server loses nothing. A refused mail is given up, with the reason stored.
 *
 * @param signal after it fires, no further mail is begun.
 * @throws the error of the first mail that stays.
 */
export async function deliverMails(
  { database, masterKey, clock }: Pick<Services, 'database' | 'masterKey' | 'clock'>,
  send: SendMail,
  signal: AbortSignal,
): Promise<void> {
  const problems: unknown[] = []
  const look = () => database.operate((session) => dueMails(session, clock()))
  for (let due = await look(); due.length > 0 && !signal.aborted; due = await look()) {
    const before = problems.length
    for (const mail of due) if (!signal.aborted) await deliver(mail)
    // A server that accepts none of them is not tried again in this call.
    if (problems.length - before === due.length) break
  }
  if (problems.length > 0) throw problems[0]

  async function deliver({ tenant_id: tenantId, id }: { tenant_id: string; id: string }): Promise<void> {
    const now = clock()
    const until = new Date(now.getTime() + lease)
    const taken = await database.write(tenantId, (session) => takeMail(session, masterKey, id, { now, until }))
    if (!taken) return
    try {
      await send(id, taken.mail)
      await database.write(tenantId, (session) => recordOutcome(session, id, { sent_at: clock() }))
    } catch (error) {
      problems.push(error)
      const wait = error instanceof MailRefused ? undefined : waits[taken.failed_attempts]
      const due_at = wait === undefined ? null : new Date(clock().getTime() + wait * 60_000)
      const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      await database.write(tenantId, (session) =>
        recordOutcome(session, id, { failed_attempts: taken.failed_attempts + 1, due_at, problem }),
      )
    }
  }
}
