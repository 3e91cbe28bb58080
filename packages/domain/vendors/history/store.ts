import { query } from '@custos/database/query'
import { sql } from 'kysely'
import { build } from '../../tables.ts'

/** Events that only show a machine's progress, and nothing about the vendor. */
const machinery = ['assessment.started', 'assessment.model_reviewed', 'statement_preview.ended'] as const

/** A comparison is worth an entry only if the two reviews ask different statements. */
const saysNothing = sql<boolean>`(type = 'assessment.compared' AND NOT coalesce(detail ? 'no_longer_asked', false))`

const ofVendor = (p: { tenantId: string; vendorId: string }) =>
  build.selectFrom('events').where('tenant_id', '=', p.tenantId).where('vendor_id', '=', p.vendorId)

export const eventOfVendor = query((p: { tenantId: string; vendorId: string; id: string }) =>
  ofVendor(p).select(['at', 'id']).where('id', '=', p.id),
)

/** The events before a position, newest first. */
export const eventsOfVendor = query(
  (p: { tenantId: string; vendorId: string; beforeAt: Date; beforeId: string; rows: number }) =>
    ofVendor(p)
      .selectAll()
      .where('type', 'not in', machinery)
      .where(({ not }) => not(saysNothing))
      .where(sql<boolean>`(at, id) < (${p.beforeAt}, ${p.beforeId})`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(p.rows),
)

export const namesOfAssessments = query((p: { tenantId: string; ids: string[] }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'name'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', sql<string>`ANY(${p.ids})`),
)

export const namesOfDocuments = query((p: { tenantId: string; ids: string[] }) =>
  build
    .selectFrom('documents')
    .select(['id', 'name'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', sql<string>`ANY(${p.ids})`),
)

export const changesOfEvents = query((p: { tenantId: string; vendorId: string; ids: string[] }) =>
  build
    .selectFrom('vendor_changes')
    .select(['event_id', 'changes'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('event_id', '=', sql<string>`ANY(${p.ids})`),
)
