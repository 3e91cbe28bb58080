import type { Session } from '@custos/database/session'
import type { Services } from '../services.ts'

export interface Message {
  /** Replies go to the requesting person. */
  replyTo: string
  subject: string
  text: string
}

/** Passes a message to a mail server. @throws MessageRefused, or another error if the server does not accept it. */
export type SendMail = (message: Message) => Promise<void>

/** The mail server refuses this message, but may accept another. */
export class MessageRefused extends Error {}

/**
 * Sends each stored unsent request, oldest first. A refused one is retried next time and blocks no other.
 *
 * @param signal after it fires, no further message is begun.
 * @throws the error of the first message that stays.
 */
export async function deliverContactRequests(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  send: SendMail,
  signal: AbortSignal,
): Promise<void> {
  const refused: { id: string; error: MessageRefused }[] = []
  const deliverNext = () =>
    database.operateInTransaction(async (session) => {
      const request = await oldestUnsent(
        session,
        refused.map(({ id }) => id),
      )
      if (!request) return false
      try {
        await send(messageOf(request))
      } catch (error) {
        if (!(error instanceof MessageRefused)) throw error
        refused.push({ id: request.id, error })
        return true
      }
      await session.query({
        text: 'UPDATE contact_requests SET mailed_at = $1 WHERE id = $2',
        values: [clock(), request.id],
      })
      return true
    })
  while (!signal.aborted && (await deliverNext()));
  if (refused[0]) throw refused[0].error
}

/** The number of stored requests that are not delivered yet. */
export function countUnsent({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.operate(async (session) => {
    const [counted] = await session.query<{ unsent: number }>({
      text: 'SELECT count(*)::int AS unsent FROM contact_requests WHERE mailed_at IS NULL',
    })
    return counted!.unsent
  })
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

/** Locks the request until its transaction ends; other workers skip it meanwhile. */
async function oldestUnsent(session: Session, besides: string[]): Promise<Unsent | undefined> {
  const [request] = await session.query<Unsent>({
    text: `SELECT id, name, email, organisation, role, message, preferred_times FROM contact_requests
           WHERE mailed_at IS NULL AND id <> ALL($1) ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    values: [besides],
  })
  return request
}

function messageOf({ name, email, organisation, role, message, preferred_times: times }: Unsent): Message {
  const lines = [`${name}, ${role}, ${organisation}`, email, times.join(', '), '', message]
  return { replyTo: email, subject: `Demo request from ${organisation}`, text: lines.join('\n') }
}
