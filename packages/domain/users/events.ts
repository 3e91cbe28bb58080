import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'

/** What happens to accounts. The detail names the person by id alone: an event outlives her account. */
export const recordUserEvent = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  type: 'user.invited' | 'user.joined' | 'user.updated' | 'user.reset' | 'user.connected' | 'user.break_glass_used',
  userId: string,
) => recordEvent(session, services, now, { source: 'custos.users', type, detail: { user_id: userId } })
