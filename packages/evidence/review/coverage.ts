import { frameworkIdsNamed } from '@custos/catalogue/coverage'
import { impliedBy } from '@custos/catalogue/implications'
import { isHeld } from '../claims/held.ts'
import type { CertificateClaim } from '../model.ts'

/** A certificate that the vendor holds and that answers a statement. */
export interface Coverage {
  status: 'EXPLICIT_REFERENCED_COVERAGE' | 'INFERRED_BY_COVERAGE'
  claim: CertificateClaim
  /** Why the certificate held stands for the one named; empty when it is that one. */
  reason: string
}

/** What a vendor holds; a questionnaire that it filled in itself is no proof of a standard. */
export const answersCoverage = (claim: CertificateClaim): boolean => isHeld(claim) && claim.type !== 'Self-assessment'

/** The certificate that answers a statement with this coverage: one that it names, else one that implies one. */
export function coverageOf(coverage: readonly string[], claims: readonly CertificateClaim[]): Coverage | null {
  const named = new Set(coverage.flatMap((name) => frameworkIdsNamed(name)))
  if (named.size === 0) return null
  const valid = claims.filter(answersCoverage)
  for (const claim of valid)
    if (named.has(claim.framework_id)) return { status: 'EXPLICIT_REFERENCED_COVERAGE', claim, reason: '' }
  for (const claim of valid)
    for (const implied of impliedBy(claim.framework_id, claim.name))
      if (named.has(implied.framework_id)) return { status: 'INFERRED_BY_COVERAGE', claim, reason: implied.reason }
  return null
}
