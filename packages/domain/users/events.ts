import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'

/** Records an event of an account. The detail names the person only by id, because an event outlives the account. */
export const recordUserEvent = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  type: 'user.invited' | 'user.joined' | 'user.updated' | 'user.reset' | 'user.connected' | 'user.break_glass_used',
  userId: string,
) => recordEvent(session, services, now, { source: 'custos.users', type, detail: { user_id: userId } })
