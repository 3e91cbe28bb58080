import type { Certification, VendorFacts } from '@custos/evidence/types'
import { sql } from 'kysely'

/** A claimed certificate that a person rejected in an assessment. */
export interface RejectedCertificate {
  certificate: Certification
  /** Its place among all certificates that the assessment read. */
  place: number
  /** The answer that the person corrected. */
  result_id: string
}

/**
 * All certificates that an assessment read, in their order.
 *
 * @param certificates those that stand
 * @param rejected those that a person rejected, in the order of their places
 */
export const certificatesRead = (
  certificates: readonly Certification[],
  rejected: readonly RejectedCertificate[],
): readonly Certification[] =>
  rejected.reduce((all, { certificate, place }) => all.toSpliced(place, 0, certificate), certificates)

/**
 * Whether a person rejected a certificate, in a query with `vendors`: in the vendor's newest review a claim to it with a same passage.
 * A certificate that a document shows is more than the claim.
 *
 * @param certificate the column with the certificate
 */
export const isRejected = (certificate: string) => {
  const claim = sql.ref(certificate)
  return sql<boolean>`(NOT coalesce(${claim} -> 'sources' @> '[{"type": "DOCUMENT"}]', true) AND EXISTS (
    SELECT FROM assessments AS review, jsonb_path_query(review.rejected_certificates, '$[*].certificate') AS rejected,
      jsonb_path_query(rejected, '$.sources[*].quote ? (@ != null)') AS passage
    WHERE review.tenant_id = vendors.tenant_id AND review.id = vendors.newest_review_id
      AND rejected -> 'framework_id' = ${claim} -> 'framework_id'
      AND ${claim} -> 'sources' @> jsonb_build_array(jsonb_build_object('quote', passage))))`
}

/** The facts gathered on a vendor without the certificates that a person rejected, in a query with `vendors` and `vendor_facts`. */
export const standingFacts = sql<VendorFacts>`vendor_facts.facts || jsonb_build_object('certificates', (
  SELECT coalesce(jsonb_agg(certificate ORDER BY place), '[]')
  FROM jsonb_array_elements(vendor_facts.facts -> 'certificates') WITH ORDINALITY AS claimed (certificate, place)
  WHERE NOT ${isRejected('certificate')}))`
