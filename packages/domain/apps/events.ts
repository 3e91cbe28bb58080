import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'

const source = 'custos.apps'

interface NamedApp {
  id: string
  name: string
}

export const recordAppCreated = (session: TenantSession, services: EventServices, now: Date, app: NamedApp) =>
  recordEvent(session, services, now, { source, type: 'app.created', detail: { app_id: app.id, name: app.name } })

export const recordAppDeleted = (session: TenantSession, services: EventServices, now: Date, app: NamedApp) =>
  recordEvent(session, services, now, { source, type: 'app.deleted', detail: { app_id: app.id, name: app.name } })

export const recordSecretRotated = (session: TenantSession, services: EventServices, now: Date, app: NamedApp) =>
  recordEvent(session, services, now, {
    source,
    type: 'app.secret_rotated',
    detail: { app_id: app.id, name: app.name },
  })
