import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { Attachment } from './vendor-request.ts'

/** Files attached to a vendor request's answers, oldest first, submitted or not. */
export const attachmentsOf = query((p: { tenantId: string; vendorRequestId: string }) =>
  build
    .selectFrom('vendor_request_attachments')
    .innerJoin('vendor_request_links', (join) =>
      join
        .onRef('vendor_request_links.tenant_id', '=', 'vendor_request_attachments.tenant_id')
        .onRef('vendor_request_links.id', '=', 'vendor_request_attachments.link_id'),
    )
    .select([
      'vendor_request_attachments.id',
      'question_id',
      'link_id',
      'name',
      'media_type',
      'size',
      'sha256',
      'attached_at',
      'submission_id',
      'submitted_at',
      'document_id',
      'email as attached_by',
    ])
    .where('vendor_request_attachments.tenant_id', '=', p.tenantId)
    .where('vendor_request_attachments.vendor_request_id', '=', p.vendorRequestId)
    .orderBy('vendor_request_attachments.id'),
)

export async function insertAttachment(
  session: TenantSession,
  vendorRequestId: string,
  { attached_by: _, ...attachment }: Attachment,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('vendor_request_attachments')
      .values({ tenant_id: session.tenantId, vendor_request_id: vendorRequestId, ...attachment }),
  )
}

/** Deletes an unsubmitted attachment; a periodic task removes its bytes. @returns whether it existed. */
export async function deleteAttachment(session: TenantSession, vendorRequestId: string, id: string): Promise<boolean> {
  const deleted = await run(
    session,
    build
      .deleteFrom('vendor_request_attachments')
      .where('tenant_id', '=', session.tenantId)
      .where('vendor_request_id', '=', vendorRequestId)
      .where('id', '=', id)
      .where('submitted_at', 'is', null)
      .returning('id'),
  )
  return deleted.length > 0
}

export async function markSubmitted(
  session: TenantSession,
  id: string,
  handed: { submission_id: string; submitted_at: Date; document_id: string },
): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendor_request_attachments')
      .set(handed)
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}
