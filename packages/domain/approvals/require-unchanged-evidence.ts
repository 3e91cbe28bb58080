import { readRecords } from '@custos/audit/list'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { day, unixSeconds } from '@custos/kernel/clock'
import { type Evidence, partsOf } from './evidence.ts'
import { differing, type Parts } from './evidence-parts.ts'

/** The maximum number of earlier readings that are searched for the sent digest. */
const maxReadings = 100

/** The evidence in the audit record of a reading of the basis. */
export const evidenceNotes = ({ digest, record }: Evidence) => ({
  evidence_digest: digest,
  evidence_parts: partsOf(record),
})

/**
 * Refuses a signature if the evidence differs from the evidence that the approver has read.
 *
 * @param signedDigest the digest that the approver sent; undefined: none, so nothing is compared.
 * @param paramPrefix the path of the decision in the request, with its dot.
 * @throws ApiError resource_conflict naming what has changed since.
 */
export async function requireUnchangedEvidence(
  session: TenantSession,
  vendorId: string,
  signedDigest: string | undefined,
  evidence: Evidence,
  now: Date,
  paramPrefix: string,
): Promise<void> {
  if (signedDigest === undefined || signedDigest === evidence.digest) return
  const before = await partsRead(session, vendorId, signedDigest, now)
  const changed = before && differing(before, partsOf(evidence.record))
  throw new ApiError('resource_conflict', {
    param: `${paramPrefix}evidence_digest`,
    message: changed
      ? `Since you read it, this has changed: ${changed.join(', ')}. Read it again, then sign`
      : 'The evidence_digest does not match the present evidence. Read it again (GET /v1/vendors/{id}/approval/basis), then sign',
  })
}

/** The parts of the evidence with this digest, from the last day's readings in the audit log. */
async function partsRead(
  session: TenantSession,
  vendorId: string,
  digest: string,
  now: Date,
): Promise<Partial<Parts> | null> {
  const at = unixSeconds(now)
  const span = { start_time: at - day, end_time: at, path: `/v1/vendors/${vendorId}/approval/basis` }
  const records = await readRecords(session, span, { order: 'desc', limit: maxReadings, after: null })
  const reading = records.find(({ details }) => details.custom_data?.evidence_digest === digest)
  return (reading?.details.custom_data?.evidence_parts as Partial<Parts> | undefined) ?? null
}
