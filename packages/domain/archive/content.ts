import type { TenantSession } from '@custos/database/session'
import { presentHistoryEntry } from '../approvals/present.ts'
import { presentProposal } from '../approvals/proposals/present.ts'
import { everyProposal } from '../approvals/proposals/store.ts'
import { everyDecision } from '../approvals/store.ts'
import { presentAssessment } from '../assessments/present.ts'
import { assessmentIdsOf, findAssessment } from '../assessments/store.ts'
import { presentDocument } from '../documents/present.ts'
import { everyDocument } from '../documents/store.ts'
import { presentComment, presentVersion } from '../judgements/present.ts'
import { everyComment, everyJudgementVersion } from '../judgements/store.ts'
import { presentVendorRequest } from '../vendor-requests/present.ts'
import { everyVendorRequest, linksOf, submittedAnswers } from '../vendor-requests/store.ts'
import { presentVendor } from '../vendors/present.ts'
import type { VendorRow } from '../vendors/vendor.ts'
import type { Content } from './archived-vendor.ts'

/** Everything that documents the decisions about a vendor. The caller locks the vendor. */
export async function contentOf(
  session: TenantSession,
  vendor: VendorRow,
  location: (key: string) => string,
): Promise<Content> {
  const { tenantId } = session
  const assessments: Content['assessments'] = []
  for (const { id } of await assessmentIdsOf.all(session, { tenantId, vendorId: vendor.id })) {
    const assessment = await findAssessment(session, vendor.id, id)
    const changes = await everyJudgementVersion.all(session, { tenantId, assessmentId: id })
    const comments = await everyComment.all(session, { tenantId, assessmentId: id })
    assessments.push({
      assessment: presentAssessment(assessment!, location),
      judgements: changes.map((change) => ({ result_id: change.result_id, change: presentVersion(change) })),
      comments: comments.map(({ result_id, ...comment }) => ({ result_id, comment: presentComment(comment) })),
    })
  }
  const vendorRequests: Content['vendor_requests'] = []
  for (const vendorRequest of await everyVendorRequest.all(session, { tenantId, vendorId: vendor.id })) {
    const key = { tenantId, vendorRequestId: vendorRequest.id }
    vendorRequests.push(
      presentVendorRequest(vendorRequest, await submittedAnswers.all(session, key), await linksOf.all(session, key)),
    )
  }
  const decisions = await everyDecision(session, vendor.id)
  const documents = await everyDocument.all(session, { tenantId, vendorId: vendor.id })
  const proposals = await everyProposal.all(session, { tenantId, vendorId: vendor.id })
  return {
    vendor: presentVendor(vendor),
    decisions: decisions.map(presentHistoryEntry),
    proposals: proposals.map(presentProposal),
    assessments,
    documents: documents.map(presentDocument),
    vendor_requests: vendorRequests,
  }
}
