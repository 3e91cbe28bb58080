import { passwordMatches } from '../credentials/passwords.ts'
import type { Services } from '../services.ts'
import { userByEmail } from '../users/store.ts'
import { emailKey, maySignIn, type User } from '../users/user.ts'

/** The id of no organisation, so that a sign-in to an unknown one takes equally long. */
const noOrganisation = '00000000-0000-0000-0000-000000000000'

/**
 * The person with this address and password; undefined otherwise, after the same work. `aimedAt` names the tried account for the
 * audit log.
 *
 * @param organisation its id; undefined if none was found.
 * @throws ApiError service_unavailable while too many passwords are being checked.
 */
export async function personByPassword(
  { database }: Pick<Services, 'database'>,
  organisation: string | undefined,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<{ person: User | undefined; aimedAt: Record<string, unknown> }> {
  const session = database.readSession(organisation ?? noOrganisation)
  const user = await userByEmail.first(session, { tenantId: session.tenantId, email: emailKey(email) })
  const matches = await passwordMatches(password, user?.password_hash ?? null)
  return {
    person: user && matches && maySignIn(user, now) ? user : undefined,
    aimedAt: user ? { user_id: user.id } : {},
  }
}
