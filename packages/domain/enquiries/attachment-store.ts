import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { Attachment } from './enquiry.ts'

/** What a vendor attached to the answers of an enquiry, oldest first, handed in or not. */
export const attachmentsOf = query((p: { tenantId: string; enquiryId: string }) =>
  build
    .selectFrom('enquiry_attachments')
    .innerJoin('enquiry_links', (join) =>
      join
        .onRef('enquiry_links.tenant_id', '=', 'enquiry_attachments.tenant_id')
        .onRef('enquiry_links.id', '=', 'enquiry_attachments.link_id'),
    )
    .select([
      'enquiry_attachments.id',
      'question_id',
      'link_id',
      'name',
      'media_type',
      'size',
      'sha256',
      'attached_at',
      'hand_in_id',
      'handed_in_at',
      'document_id',
      'email as attached_by',
    ])
    .where('enquiry_attachments.tenant_id', '=', p.tenantId)
    .where('enquiry_attachments.enquiry_id', '=', p.enquiryId)
    .orderBy('enquiry_attachments.id'),
)

export async function insertAttachment(
  session: TenantSession,
  enquiryId: string,
  { attached_by: _, ...attachment }: Attachment,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('enquiry_attachments')
      .values({ tenant_id: session.tenantId, enquiry_id: enquiryId, ...attachment }),
  )
}

/** Forgets what was not handed in; its bytes are swept away. @returns whether there was one. */
export async function deleteAttachment(session: TenantSession, enquiryId: string, id: string): Promise<boolean> {
  const deleted = await run(
    session,
    build
      .deleteFrom('enquiry_attachments')
      .where('tenant_id', '=', session.tenantId)
      .where('enquiry_id', '=', enquiryId)
      .where('id', '=', id)
      .where('handed_in_at', 'is', null)
      .returning('id'),
  )
  return deleted.length > 0
}

export async function noteHandedIn(
  session: TenantSession,
  id: string,
  handed: { hand_in_id: string; handed_in_at: Date; document_id: string },
): Promise<void> {
  await run(
    session,
    build.updateTable('enquiry_attachments').set(handed).where('tenant_id', '=', session.tenantId).where('id', '=', id),
  )
}
