import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import type { Received } from '../documents/document.ts'
import { storeDocument } from '../documents/store-document.ts'
import type { Services } from '../services.ts'
import { attachmentsOf, deleteAttachment, insertAttachment, markSubmitted } from './attachment-store.ts'
import { type OpenedLink, requireOpenLink, requireQuestion } from './require-open-link.ts'
import { noteUse, vendorRequestById, vendorRequestForChange } from './store.ts'
import type { Attachment, VendorRequest } from './vendor-request.ts'

/** The maximum number of files in one vendor request, over all its links. */
const maxFiles = 50

/**
 * Checked before the file's bytes are read. @throws ApiError authentication_invalid, resource_not_found, feature_limit_exceeded.
 */
export async function requireAttachable(session: TenantSession, found: OpenedLink, now: Date, questionId: string) {
  const { vendorRequest } = await requireOpenLink(session, found, now, vendorRequestById)
  requireQuestion(vendorRequest, questionId)
  await requireRoom(session, vendorRequest)
}

async function requireRoom(session: TenantSession, { id: vendorRequestId }: VendorRequest): Promise<void> {
  const attached = await attachmentsOf.all(session, { tenantId: session.tenantId, vendorRequestId })
  if (attached.length >= maxFiles)
    throw new ApiError('feature_limit_exceeded', {
      message: `At most ${maxFiles} files can be attached to the same questions`,
    })
}

/** Stores a received file beside an answer, visible only to the vendor until it is submitted. */
export async function attachBy(
  session: TenantSession,
  found: OpenedLink,
  now: Date,
  given: { question_id: string; name: string; received: Received },
): Promise<Attachment> {
  const { link, vendorRequest } = await requireOpenLink(session, found, now, vendorRequestForChange)
  requireQuestion(vendorRequest, given.question_id)
  await requireRoom(session, vendorRequest)
  const { id, mediaType, size, sha256 } = given.received
  const attachment: Attachment = {
    id,
    question_id: given.question_id,
    link_id: link.id,
    name: given.name,
    media_type: mediaType,
    size,
    sha256,
    attached_by: link.email,
    attached_at: now,
    submission_id: null,
    submitted_at: null,
    document_id: null,
  }
  await insertAttachment(session, vendorRequest.id, attachment)
  await noteUse(session, link.id, now)
  return attachment
}

/** @throws ApiError resource_not_found for a missing or submitted file. */
export async function detachBy(session: TenantSession, found: OpenedLink, now: Date, id: string): Promise<void> {
  const { vendorRequest } = await requireOpenLink(session, found, now, vendorRequestForChange)
  if (!(await deleteAttachment(session, vendorRequest.id, id)))
    throw new ApiError('resource_not_found', {
      param: 'attachment_id',
      message: 'No file attached to this request has this id: check it',
    })
}

/**
 * Turns unsubmitted attachments into documents of the vendor: scanned and read like any other, and the vendor's own statement,
 * whatever they are.
 */
export async function submitFiles(
  session: TenantSession,
  services: Services,
  now: Date,
  vendorRequest: VendorRequest,
  submissionId: string,
): Promise<number> {
  const attached = await attachmentsOf.all(session, { tenantId: session.tenantId, vendorRequestId: vendorRequest.id })
  const open = attached.filter(({ submitted_at }) => submitted_at === null)
  for (const { id, name, media_type: mediaType, size, sha256, attached_by, link_id } of open) {
    const document = await storeDocument(session, services, now, {
      id,
      mediaType,
      size,
      sha256,
      vendorId: vendorRequest.vendor_id,
      name,
      kind: 'OTHER',
      confidential: true,
      period_start: null,
      period_end: null,
      valid_until: null,
      received_from: attached_by,
      uploadedBy: link_id,
      statedByVendor: true,
    })
    await markSubmitted(session, id, { submission_id: submissionId, submitted_at: now, document_id: document.id })
  }
  return open.length
}
