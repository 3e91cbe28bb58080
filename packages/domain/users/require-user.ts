import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { userById } from './store.ts'

/**
 * Refuses an id in a body that is no user's; null passes.
 *
 * @param param the parameter with the id.
 * @throws ApiError if the organisation has no such user.
 */
export async function requireUser(session: TenantSession, id: string | null | undefined, param: string): Promise<void> {
  if (id && !(await userById.first(session, { tenantId: session.tenantId, id })))
    throw new ApiError('resource_not_found', { param, message: 'No user has this id: check it' })
}
