import * as contract from '@custos/contract/documents'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { noteUnreadUploads } from '../unread-uploads.ts'
import { lockDocument } from './find.ts'
import { presentDocument } from './present.ts'
import { markRemoved } from './store.ts'

/** The row stays. A worker removes the bytes after the commit, because their removal cannot be undone. */
export const remove = call(contract.deleteVendorDocument, async ({ params, session, services, now, auditNote }) => {
  const document = await lockDocument(session, params)
  auditNote('document_id', document.id)
  if (document.status !== 'REMOVED') {
    await markRemoved(session, document, now)
    await services.jobs.enqueue(session, 'document', { tenantId: session.tenantId, documentId: document.id })
    await recordEvent(session, services, now, {
      source: 'custos.documents',
      type: 'document.removed',
      detail: { vendor_id: params.id, document_id: document.id, sha256: document.sha256 },
    })
    await noteUnreadUploads(session, services, now, params.id)
    await voidIfChanged(session, services, now, params.id)
  }
  return { data: presentDocument({ ...document, status: 'REMOVED', replaced_by: null }) }
})
