import type { Framework } from '@custos/catalogue/framework'
import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'
import { setFramework } from './store.ts'

/** Enables or disables a framework for the organisation. Existing assessments keep their statements. */
export async function switchFramework(
  session: TenantSession,
  services: EventServices,
  now: Date,
  framework: Framework,
  enabled: boolean,
): Promise<void> {
  await setFramework(session, framework.id, { enabled }, now)
  await recordEvent(session, services, now, {
    source: 'custos.frameworks',
    type: enabled ? 'framework.enabled' : 'framework.disabled',
    detail: { framework_id: framework.id },
  })
}
