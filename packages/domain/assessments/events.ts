import type { TenantSession } from '@custos/database/session'
import type { ModelUsage } from '@custos/evidence/model-answers/answer'
import { type EventServices, recordEvent } from '../events/record.ts'
import type { Trigger } from './assessment.ts'

const source = 'custos.assessments'

interface Subject {
  vendor_id: string
  assessment_id: string
}

export const recordCreated = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  subject: Subject & { name: string; triggered_by: Trigger },
  service: 'api' | 'worker',
) => recordEvent(session, services, now, { source, type: 'assessment.created', detail: { ...subject }, service })

export const recordStarted = (session: TenantSession, services: EventServices, now: Date, subject: Subject) =>
  recordEvent(session, services, now, { source, type: 'assessment.started', detail: { ...subject }, service: 'worker' })

export const recordCollected = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  subject: Subject & { documents: number; skipped: number; collection: string },
  processingTimeMs: number,
) =>
  recordEvent(session, services, now, {
    source,
    type: 'assessment.collected',
    detail: { ...subject },
    service: 'worker',
    processingTimeMs,
  })

export const recordModelAsked = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  subject: Subject & ModelUsage & { accepted: number },
  processingTimeMs: number,
) =>
  recordEvent(session, services, now, {
    source,
    type: 'assessment.model_reviewed',
    detail: { ...subject },
    service: 'worker',
    processingTimeMs,
  })

export const recordCompleted = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  subject: Subject & {
    level: string
    /** false: too little is known for a level. */
    assessable: boolean
    statements: number
    /** The number of judgements that were not carried over, because the earlier review read another company's website. */
    judgements_dropped?: number
    /** The number of judged answers that have changed, so that a person has to judge them again. */
    judgements_outdated?: number
  },
  processingTimeMs: number,
) =>
  recordEvent(session, services, now, {
    source,
    type: 'assessment.completed',
    detail: { ...subject },
    service: 'worker',
    processingTimeMs,
  })

export const recordFailed = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  subject: Subject & { code: string; message: string },
  processingTimeMs: number,
  service: 'api' | 'worker' = 'worker',
) =>
  recordEvent(session, services, now, {
    source,
    type: 'assessment.failed',
    detail: { ...subject },
    service,
    processingTimeMs,
  })
