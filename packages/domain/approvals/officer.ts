import type { TenantSession } from '@custos/database/session'
import { organisationOf } from '../organisation/store.ts'
import { userById } from '../users/store.ts'

/** Whether a job title means a data protection officer. */
export const isOfficersTitle = (jobTitle: string): boolean =>
  /\b(?:dpo|data (?:protection|privacy) officer|datenschutzbeauftragte[rn]?)\b/i.test(jobTitle)

/** Whether a user is the organisation's data protection officer, by the organisation's record or by job title. */
export async function isOfficer(session: TenantSession, userId: string): Promise<boolean> {
  const user = await userById.first(session, { tenantId: session.tenantId, id: userId })
  if (!user) return false
  const { officer } = await organisationOf(session)
  return officer.email?.toLowerCase() === user.email.toLowerCase() || isOfficersTitle(user.job_title ?? '')
}
