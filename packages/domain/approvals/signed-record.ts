import { canonicalJson } from '@custos/kernel/canonical-json'
import { sha256 } from '@custos/kernel/hash'
import type { ApprovalRow } from './approval.ts'

/**
 * A decision as it was signed, in canonical JSON (RFC 8785): its terms, reasons, people and the digest of its evidence. Later changes of a
 * condition do not change it. The audit record of the call that decided has its digest, so that the audit chain holds the decision too.
 */
export const signedRecord = (vendorId: string, decision: ApprovalRow): string =>
  canonicalJson({ form: 'custos-decision-1', vendor_id: vendorId, ...decision })

/** The parts of the audit record that bind a decision. The digest is a SHA-256 in hexadecimal. */
export const decisionNotes = (vendorId: string, decision: ApprovalRow) => ({
  vendor_id: vendorId,
  approval_id: decision.id,
  decision_digest: sha256(signedRecord(vendorId, decision)),
})
