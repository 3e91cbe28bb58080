import type { TenantSession } from '@custos/database/session'
import type { EventServices } from '../events/record.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { recordUserEvent } from './events.ts'
import { updateUser } from './store.ts'

/** Disables or enables a person's sign-in. */
export async function setDisabled(
  session: TenantSession,
  services: EventServices,
  now: Date,
  userId: string,
  disabled: boolean,
): Promise<void> {
  await updateUser(session, userId, { disabled_at: disabled ? now : null, updated_at: now })
  await endSessionsOf(session, userId)
  await recordUserEvent(session, services, now, 'user.updated', userId)
}
