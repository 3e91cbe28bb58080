import * as contract from '@custos/contract/documents'
import { ApiError } from '@custos/contract/errors'
import { dateOf } from '@custos/kernel/clock'
import { actorOf, uploadCall } from '../call.ts'
import { requireQueueCapacity } from '../queue-limit.ts'
import { vendorExists } from '../shared-vendor-queries.ts'
import { presentDocument } from './present.ts'
import { receiveFile } from './receive.ts'
import { withinStorage } from './storage.ts'
import { storeDocument } from './store-document.ts'

export const upload = uploadCall(contract.uploadDocument, {
  async receive({ params, query, session, services }, file) {
    // Checked before its bytes are read.
    if (!(await vendorExists.first(session, { tenantId: session.tenantId, id: params.id })))
      throw new ApiError('resource_not_found')
    await requireQueueCapacity(session, services, 'document')
    const { tenantId } = session
    return receiveFile(services, tenantId, query.name, withinStorage(services, tenantId, 'name', file))
  },

  async handle({ params, query, received, caller, session, services, now, auditNote }) {
    const { kind, name } = query
    const document = await storeDocument(
      session,
      services,
      now,
      {
        ...received,
        vendorId: params.id,
        name,
        kind,
        confidential: query.confidential === 'true',
        period_start: dateOf(query.period_start ?? null),
        period_end: dateOf(query.period_end ?? null),
        valid_until: dateOf(query.valid_until ?? null),
        received_from: query.received_from ?? null,
        uploadedBy: actorOf(caller),
      },
      caller.userId === null ? 'background' : 'awaited',
    )
    auditNote('document_id', document.id)
    auditNote('sha256', document.sha256)
    return { data: presentDocument(document), location: `/v1/vendors/${params.id}/documents/${document.id}` }
  },
})
