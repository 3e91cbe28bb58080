import type { TenantSession } from '@custos/database/session'
import type { Caller } from '../call.ts'
import { userById } from './store.ts'

/** The name of the person who acts, or the id of the app if no person does. */
export async function nameOfActor(
  session: TenantSession,
  { userId, appId }: Pick<Caller, 'userId' | 'appId'>,
): Promise<string> {
  const user = userId === null ? undefined : await userById.first(session, { tenantId: session.tenantId, id: userId })
  return user?.name ?? appId
}
