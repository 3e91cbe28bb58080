import type { TenantSession } from '@custos/database/session'
import { unassessedDocuments } from '../../documents/store.ts'
import type { Services } from '../../services.ts'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import { insertAndEnqueue } from '../create/insert-and-enqueue.ts'
import { askedForDocuments, lastEndedOf, lastOfDocuments, pendingOf } from '../store.ts'

/**
 * Creates an assessment once all of the vendor's documents are read and one of them is new. Its scope is that of the link through
 * which the answers came, or else of the vendor's last assessment. Judgements are carried over for unchanged answers, so people
 * only judge the changes. A pending assessment, or the vendor's first one, reads the documents itself. A document starts one
 * assessment at most: if that fails, the next one reads it.
 */
export async function reassessWithDocuments(
  session: TenantSession,
  services: Services,
  now: Date,
  vendorId: string,
): Promise<void> {
  const { tenantId } = session
  if (!(await vendorForChange.first(session, { tenantId, id: vendorId }))) return
  const documents = await unassessedDocuments.all(session, { tenantId, vendorId })
  if (documents.some(({ status }) => status === 'RECEIVED')) return
  const { created_at: opened } = (await lastOfDocuments.first(session, { tenantId, vendorId })) ?? {}
  if (!documents.some(({ read_at }) => !opened || read_at! > opened)) return
  if (await pendingOf.first(session, { tenantId, vendorId })) return
  const lastScope =
    (await askedForDocuments.first(session, { tenantId, vendorId, since: opened ?? new Date(0) })) ??
    (await lastEndedOf.first(session, { tenantId, vendorId }))
  if (!lastScope) return
  const { questionnaire_id: id, snapshot, tier, not_asked } = lastScope
  await insertAndEnqueue(session, services, now, {
    vendorId,
    name: 'Review of received documents',
    questionnaire: id === null ? null : { id, statements: snapshot.questionnaire ?? [] },
    frameworks: snapshot.frameworks.map(({ framework_id, statements }) => ({ id: framework_id, statements })),
    tier,
    not_asked,
    triggeredBy: 'DOCUMENT',
  })
}
