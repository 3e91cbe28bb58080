import { ApiError } from '@custos/contract/errors'
import type { JobKind } from '@custos/database/fair-queue'
import type { TenantSession } from '@custos/database/session'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { vendorForReference } from '../shared-vendor-queries.ts'
import type { Described, DocumentRow, Received } from './document.ts'
import { documentWithContent, insertDocument, makeConfidential, receiveAgain } from './store.ts'

/**
 * Turns a received file into a document of the vendor for a worker to read: row, job and event together. If the vendor already has
 * the same bytes, returns that document, which becomes confidential if this upload is, and is read again if it was REFUSED.
 *
 * @param kind whether a person waits for its text.
 * @throws ApiError resource_not_found without such a vendor; parameter_invalid for a period that ends before it begins.
 */
export async function storeDocument(
  session: TenantSession,
  services: Services,
  now: Date,
  document: Received & Described & { vendorId: string; name: string; uploadedBy: string; statedByVendor?: boolean },
  kind: JobKind = 'background',
): Promise<DocumentRow> {
  requirePeriod(document)
  const { tenantId } = session
  const { vendorId, sha256 } = document
  if (!(await vendorForReference.first(session, { tenantId, id: vendorId }))) throw new ApiError('resource_not_found')
  const inserted = await insertDocument(session, { ...document, now })
  const same = inserted ? null : (await documentWithContent.first(session, { tenantId, vendorId, sha256 }))!
  // A refused document is tried once more: the fault may have been ours, and its new name may reveal its type.
  const received = inserted ?? (await receiveAgain(session, same!.id, document.mediaType, now))
  if (received) {
    await services.jobs.enqueue(session, 'document', { tenantId, documentId: received.id }, kind)
    await recordEvent(session, services, now, {
      source: 'custos.documents',
      type: 'document.received',
      detail: { vendor_id: vendorId, document_id: received.id, kind: received.kind },
    })
    await voidIfChanged(session, services, now, vendorId)
  }
  if (inserted) return inserted
  const found = received ?? same!
  // The vendor does not decide whether the organisation's document is confidential.
  if (!document.confidential || found.confidential || document.statedByVendor) return found
  await makeConfidential(session, found.id, now)
  await recordEvent(session, services, now, {
    source: 'custos.documents',
    type: 'document.updated',
    detail: { vendor_id: vendorId, document_id: found.id },
  })
  return { ...found, confidential: true }
}

/** @throws ApiError if the period ends before it begins. */
export function requirePeriod({ period_start, period_end }: Pick<Described, 'period_start' | 'period_end'>): void {
  if (period_start && period_end && period_end < period_start)
    throw new ApiError('parameter_invalid', {
      param: 'period_end',
      message: 'The period must not end before it begins',
    })
}
