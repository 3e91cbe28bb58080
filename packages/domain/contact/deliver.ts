import type { Session } from '@custos/database/session'
import type { Services } from '../services.ts'

export interface Message {
  /** Whoever answers writes to the person who asked. */
  replyTo: string
  subject: string
  text: string
}

/** Hands a message to a mail server. @throws when it does not take it. */
export type SendMail = (message: Message) => Promise<void>

/** Sends on each kept request that has not been sent yet, oldest first; one that the mail server refuses stays for the next time. */
export async function deliverContactRequests(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  send: SendMail,
): Promise<void> {
  const deliverNext = () =>
    database.operateInTransaction(async (session) => {
      const request = await oldestUnsent(session)
      if (!request) return false
      await send(messageOf(request))
      await session.query({
        text: 'UPDATE contact_requests SET mailed_at = $1 WHERE id = $2',
        values: [clock(), request.id],
      })
      return true
    })
  while (await deliverNext());
}

interface Unsent {
  id: string
  name: string
  email: string
  organisation: string
  role: string
  message: string
  preferred_times: string[]
}

/** Held until its transaction ends, and passed over by other workers meanwhile. */
async function oldestUnsent(session: Session): Promise<Unsent | undefined> {
  const [request] = await session.query<Unsent>({
    text: `SELECT id, name, email, organisation, role, message, preferred_times FROM contact_requests
           WHERE mailed_at IS NULL ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  })
  return request
}

function messageOf({ name, email, organisation, role, message, preferred_times: times }: Unsent): Message {
  const lines = [`${name}, ${role}, ${organisation}`, email, times.join(', '), '', message]
  return { replyTo: email, subject: `Demo request from ${organisation}`, text: lines.join('\n') }
}
