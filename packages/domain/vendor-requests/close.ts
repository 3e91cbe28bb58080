import * as contract from '@custos/contract/vendor-requests'
import { call } from '../call.ts'
import { recordVendorRequestEvent } from './events.ts'
import { presentHead } from './present.ts'
import { requireVendorRequest } from './require.ts'
import { closeVendorRequest, submittedAnswers, vendorRequestForChange } from './store.ts'

export const close = call(contract.closeVendorRequest, async ({ params, session, services, now, auditNote }) => {
  const vendorRequest = await requireVendorRequest(session, params, vendorRequestForChange)
  if (!vendorRequest.closed_at) {
    await closeVendorRequest(session, vendorRequest.id, now)
    await recordVendorRequestEvent(session, services, now, 'vendor_request.closed', vendorRequest)
  }
  auditNote('vendor_request_id', vendorRequest.id)
  const answers = await submittedAnswers.all(session, { tenantId: session.tenantId, vendorRequestId: vendorRequest.id })
  return { data: presentHead({ ...vendorRequest, closed_at: vendorRequest.closed_at ?? now }, answers) }
})
