import { asOperator } from '../operator.ts'
import type { Services } from '../services.ts'
import { type InvitationServices, inviteUser } from './invitation.ts'
import type { Link } from './links.ts'
import { updateUser } from './store.ts'
import { noEmail } from './user.ts'

/** Invites the link's holder to be the organisation's first admin, who enters an address on acceptance. */
export function inviteFirstAdmin(
  services: InvitationServices & Pick<Services, 'database'>,
  tenantId: string,
  now: Date,
  command: string,
): Promise<Link> {
  const detail = { role: 'admin' }
  return asOperator(
    services,
    { tenantId, action: 'operator.user_invited', command, detail, now },
    async (session, operators) => {
      const { user, link } = await inviteUser(session, operators, now, {
        email: noEmail('first'),
        name: null,
        role: 'admin',
        accessUntil: null,
        isBreakGlass: true,
        createdBy: null,
      })
      await updateUser(session, user.id, { email: noEmail(user.id) })
      Object.assign(detail, { user_id: user.id })
      return link
    },
  )
}
