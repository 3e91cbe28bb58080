import type { TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { queueMail } from '../mail/queue.ts'
import { linkHash, newSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { invitationMail } from './mails.ts'
import { insertLink, linksOf } from './store.ts'
import type { Link, VendorRequest } from './vendor-request.ts'

/** A link expires this long after the requested day of the answer. Days. */
const grace = 30

export interface MadeLink extends Link {
  /** The token follows the #, so browsers send it to no server. */
  path: string
  mailed: boolean
}

/** Creates a link for each address, and mails it if a mail server is configured. */
export async function makeLinks(
  session: TenantSession,
  services: Services,
  now: Date,
  vendorRequest: VendorRequest,
  recipients: readonly { email: string }[],
): Promise<MadeLink[]> {
  const addresses = new Set(
    (await linksOf.all(session, { tenantId: session.tenantId, vendorRequestId: vendorRequest.id })).map(
      ({ email }) => email,
    ),
  )
  const emails = [...new Set(recipients.map(({ email }) => email.toLowerCase()))]
  const made: MadeLink[] = []
  for (const email of emails) {
    const token = newSecret()
    const expires_at = daysAfter(vendorRequest.answer_by > now ? vendorRequest.answer_by : now, grace)
    const link: Link = { id: newId(), email, created_at: now, expires_at, revoked_at: null, used_at: null }
    await insertLink(session, vendorRequest.id, link, linkHash(token))
    const path = `/console/answer#${token}`
    if (services.mail) {
      const mail = await invitationMail(session, services.mail, vendorRequest, {
        ...link,
        path,
        isReminder: addresses.has(email),
      })
      await queueMail(session, services.masterKey, now, mail)
    }
    made.push({ ...link, path, mailed: services.mail !== null })
  }
  return made
}
