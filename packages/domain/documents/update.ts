import * as contract from '@custos/contract/documents'
import { ApiError } from '@custos/contract/errors'
import { dateOf } from '@custos/kernel/clock'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { noteUnreadUploads } from '../unread-uploads.ts'
import { lockDocument } from './find.ts'
import { presentDocument } from './present.ts'
import { confirmDocument, describeDocument, documentById, setReplaced } from './store.ts'
import { requirePeriod } from './store-document.ts'

export const update = call(
  contract.updateVendorDocument,
  async ({ params, body, session, services, now, auditNote }) => {
    const document = await lockDocument(session, params)
    if (body.is_of_vendor && document.status !== 'HELD')
      throw new ApiError('parameter_invalid', {
        param: 'is_of_vendor',
        message: 'Only a document with the status HELD needs confirmation',
      })
    const date = (given: number | null | undefined, was: Date | null) => (given === undefined ? was : dateOf(given))
    const described = {
      kind: body.kind ?? document.kind,
      confidential: body.confidential ?? document.confidential,
      period_start: date(body.period_start, document.period_start),
      period_end: date(body.period_end, document.period_end),
      valid_until: date(body.valid_until, document.valid_until),
      received_from: body.received_from === undefined ? document.received_from : body.received_from,
    }
    requirePeriod(described)
    await describeDocument(session, document.id, described, now)
    if (body.is_of_vendor) {
      await confirmDocument(session, document.id, now)
      await services.jobs.enqueue(session, 'document', { tenantId: session.tenantId, documentId: document.id })
    }
    if (body.is_current) await setReplaced(session, [document.id], null, now)
    await recordEvent(session, services, now, {
      source: 'custos.documents',
      type: body.is_of_vendor ? 'document.confirmed' : 'document.updated',
      detail: { vendor_id: params.id, document_id: document.id },
    })
    await noteUnreadUploads(session, services, now, params.id)
    await voidIfChanged(session, services, now, params.id)
    auditNote('document_id', document.id)
    const { tenantId } = session
    const changed = await documentById.first(session, { tenantId, vendorId: params.id, id: document.id })
    return { data: presentDocument(changed!) }
  },
)
