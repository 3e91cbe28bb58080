import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../../events/record.ts'
import { evidenceOf, partsOf } from '../evidence.ts'
import { differing } from '../evidence-parts.ts'
import { endProposal, openProposal } from './store.ts'

/**
 * Ends the proposal about the vendor that waits, if what was on the table when it was signed has changed: nobody confirms what somebody
 * else signed as something else. Called in the transaction that changed it.
 */
export async function voidIfChanged(
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
): Promise<void> {
  const proposal = await openProposal.first(session, { tenantId: session.tenantId, vendorId })
  if (!proposal) return
  const evidence = await evidenceOf(session, vendorId, proposal.decision.supporting_assessments)
  if (evidence.digest === proposal.evidence_digest) return
  const changed = differing(proposal.evidence_parts, partsOf(evidence.record))
  await endProposal(session, proposal.id, {
    state: 'VOID',
    ended_by: null,
    ended_at: now,
    reason: `Since it was proposed, this has changed: ${changed.join(', ')}.`,
    approval_id: null,
  })
  await recordEvent(session, services, now, {
    source: 'custos.approvals',
    type: 'approval.proposal_void',
    detail: { vendor_id: vendorId, proposal_id: proposal.id, proposed_by: proposal.proposed_by, changed },
  })
}
