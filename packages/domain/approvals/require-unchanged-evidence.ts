import { readRecords } from '@custos/audit/list'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { day, unixSeconds } from '@custos/kernel/clock'
import { type Evidence, partsOf } from './evidence.ts'
import { differing, type Parts } from './evidence-parts.ts'

/** Readings of the basis that are looked through for the one whose digest was sent. */
const maxReadings = 100

/** What the audit record of a reading of the basis says was on the table. */
export const noteOfReading = ({ digest, table }: Evidence) => ({
  evidence_digest: digest,
  evidence_parts: partsOf(table),
})

/**
 * Who signs may say what she has read: what she signs is that, or it is not signed.
 *
 * @param read the digest that she sent; undefined: she said nothing.
 * @param param where it stands in the request.
 * @throws ApiError resource_conflict naming what has changed since.
 */
export async function requireUnchangedEvidence(
  session: TenantSession,
  vendorId: string,
  read: string | undefined,
  evidence: Evidence,
  now: Date,
  param: string,
): Promise<void> {
  if (read === undefined || read === evidence.digest) return
  const before = await partsRead(session, vendorId, read, now)
  const changed = before && differing(before, partsOf(evidence.table))
  throw new ApiError('resource_conflict', {
    param: `${param}evidence_digest`,
    message: changed
      ? `Since you read it, this has changed: ${changed.join(', ')}. Read it again, then sign`
      : 'The evidence differs from the one that you name. Read it again (GET /v1/vendors/{id}/approval/basis), then sign',
  })
}

/** What was on the table at the reading with this digest, by the audit log of the last day. */
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
