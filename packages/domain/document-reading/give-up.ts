import type { Session, TenantSession } from '@custos/database/session'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { reassessWithDocuments } from '../assessments/reassess/with-documents.ts'
import { documentOfTenant, finishReading } from '../documents/store.ts'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { noteUnreadUploads } from '../unread-uploads.ts'
import { notRead } from './read-upload.ts'

/** Unread documents of all organisations whose job has no attempts left; for the periodic task. */
export function abandonedDocuments(session: Session) {
  return session.query<{ tenant_id: string; id: string }>({
    text: `
      SELECT tenant_id, id FROM documents WHERE status = 'RECEIVED' AND NOT EXISTS (
        SELECT FROM jobs.job WHERE name = 'document' AND state < 'completed' AND data->>'documentId' = documents.id::text)
      LIMIT 100`,
  })
}

export async function giveUpDocument(session: TenantSession, services: Services, now: Date, id: string): Promise<void> {
  const document = await documentOfTenant.first(session, { tenantId: session.tenantId, id })
  if (!document) return
  // Locks the vendor before the document, like every writer.
  await vendorForChange.first(session, { tenantId: session.tenantId, id: document.vendor_id })
  const refusal = { code: 'interrupted' as const, message: notRead }
  if (!(await finishReading(session, id, { scanned: null, refusal }, now))) return
  await recordEvent(session, services, now, {
    source: 'custos.documents',
    type: 'document.refused',
    detail: { vendor_id: document.vendor_id, document_id: id, reason: refusal.code },
    service: 'worker',
  })
  if (await noteUnreadUploads(session, services, now, document.vendor_id, 'worker'))
    await voidIfChanged(session, services, now, document.vendor_id)
  await reassessWithDocuments(session, services, now, document.vendor_id)
}
