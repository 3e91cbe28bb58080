import { decrypt, encrypt } from '@custos/database/encryption'
import { run } from '@custos/database/query'
import { sealedFor } from '@custos/database/sealed-columns'
import type { Session, TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { removeOldest } from '../remove-oldest.ts'
import { build } from '../tables.ts'
import type { Mail } from './mail.ts'

/**
 * Queues a mail in the session's transaction: it is sent if and only if the transaction commits. It may contain a link, so it is
 * encrypted.
 */
export async function queueMail(session: TenantSession, masterKey: Uint8Array, now: Date, mail: Mail): Promise<void> {
  const id = newId()
  await run(
    session,
    build.insertInto('mails').values({
      tenant_id: session.tenantId,
      id,
      content: encrypt(masterKey, sealedFor.mail(id), JSON.stringify(mail)),
      created_at: now,
      due_at: now,
      failed_attempts: 0,
      sent_at: null,
      problem: null,
    }),
  )
}

/** Few, because another organisation's first mail waits for them. */
const together = 10

/** The organisations and ids of some due mails, in turns by organisation. Run under the operator's role. */
export function dueMails(session: Session, now: Date): Promise<{ tenant_id: string; id: string }[]> {
  return session.query({
    text: `SELECT tenant_id, id FROM mails WHERE due_at <= $1
           ORDER BY row_number() OVER (PARTITION BY tenant_id ORDER BY due_at, id), due_at, id LIMIT ${together}`,
    values: [now],
  })
}

export interface TakenMail {
  mail: Mail
  failed_attempts: number
}

/**
 * Takes a due mail. Until `until` nobody else sends it; after that it is due again unless its outcome is recorded.
 *
 * @returns undefined if another worker has taken or sent it.
 */
export async function takeMail(
  session: TenantSession,
  masterKey: Uint8Array,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<TakenMail | undefined> {
  const [taken] = await run(
    session,
    build
      .updateTable('mails')
      .set({ due_at: until })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where('due_at', '<=', now)
      .returning(['content', 'failed_attempts']),
  )
  if (!taken?.content) return undefined
  const mail = JSON.parse(decrypt(masterKey, sealedFor.mail(id), taken.content).toString()) as Mail
  return { mail, failed_attempts: taken.failed_attempts }
}

/** Records the outcome of a mail, and removes the content of a sent or given-up one. */
export async function recordOutcome(
  session: TenantSession,
  id: string,
  outcome: { sent_at: Date } | { failed_attempts: number; due_at: Date | null; problem: string },
): Promise<void> {
  const ended = 'sent_at' in outcome || outcome.due_at === null
  await run(
    session,
    build
      .updateTable('mails')
      .set({
        ...('sent_at' in outcome ? { due_at: null, problem: null } : {}),
        ...outcome,
        ...(ended && { content: null }),
      })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** Removes ended mails that were queued before `until`. Run under the operator's role. */
export const removeOldMails = (session: Session, until: Date) =>
  removeOldest(session, 'mails', 'created_at', until, 'due_at IS NULL')
