import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../../events/record.ts'
import { evidenceOf, partsOf } from '../evidence.ts'
import { differing } from '../evidence-parts.ts'
import { arePlacesLeftOut } from '../supporting.ts'
import { endProposal, openProposal } from './store.ts'

/**
 * Ends the vendor's waiting proposal if its evidence has changed since it was signed, so that nobody confirms other evidence. Also
 * ends it if its reviews leave out places that count, because nobody can sign then. Called in the transaction of the change.
 */
export async function voidIfChanged(
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
): Promise<void> {
  const proposal = await openProposal.first(session, { tenantId: session.tenantId, vendorId })
  if (!proposal) return
  const { supporting_assessments } = proposal.decision
  const evidence = await evidenceOf(session, vendorId, supporting_assessments)
  const areLeftOut = await arePlacesLeftOut(session, supporting_assessments)
  if (evidence.digest === proposal.evidence_digest && !areLeftOut) return
  const changed = [
    ...differing(proposal.evidence_parts, partsOf(evidence.record)),
    ...(areLeftOut ? ['the places of sub-processors that count for your entities'] : []),
  ]
  const step = areLeftOut ? ' Assess the vendor again, and propose a decision on that review.' : ''
  await endProposal(session, proposal.id, {
    state: 'VOID',
    ended_by: null,
    ended_at: now,
    reason: `Since it was proposed, this has changed: ${changed.join(', ')}.${step}`,
    approval_id: null,
  })
  await recordEvent(session, services, now, {
    source: 'custos.approvals',
    type: 'approval.proposal_void',
    detail: { vendor_id: vendorId, proposal_id: proposal.id, proposed_by: proposal.proposed_by, changed },
  })
}
