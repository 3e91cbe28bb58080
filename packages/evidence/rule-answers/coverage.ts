import { frameworks } from '@custos/catalogue/catalogue'
import { isAnsweredBy, retiredEdition } from '@custos/catalogue/coverage'
import { impliedBy } from '@custos/catalogue/implications'
import { lapsedOn } from '@custos/risk/certificate-end'
import { isHeld } from '../claims/held.ts'
import type { CertificateClaim } from '../model.ts'

/** A certificate that the vendor holds and that answers a statement. */
export interface Coverage {
  status: 'EXPLICIT_REFERENCED_COVERAGE' | 'INFERRED_BY_COVERAGE'
  claim: CertificateClaim
  /** Why the certificate held stands for the one named; empty when it is that one. */
  reason: string
}

/** The certificates of a vendor in a valid edition; its own questionnaire does not prove a standard. */
export const answersCoverage = (claim: CertificateClaim): boolean =>
  isHeld(claim) && claim.type !== 'Self-assessment' && !retiredEdition(frameworks.get(claim.framework_id)!, claim.name)

/** The certificate that answers a statement with this coverage: one that it names, else one that implies one; a current one first. */
export function coverageOf(coverage: readonly string[], claims: readonly CertificateClaim[]): Coverage | null {
  const valid = claims
    .filter(answersCoverage)
    .toSorted((a, b) => Number(lapsedOn(a) !== null) - Number(lapsedOn(b) !== null))
  for (const claim of valid)
    if (coverage.some((entry) => isAnsweredBy(entry, claim)))
      return { status: 'EXPLICIT_REFERENCED_COVERAGE', claim, reason: '' }
  for (const claim of valid) {
    const implied = impliedBy(claim.framework_id, claim.name).find(({ framework_id, level }) =>
      coverage.some((entry) => isAnsweredBy(entry, { framework_id, name: '', type: level })),
    )
    if (implied) return { status: 'INFERRED_BY_COVERAGE', claim, reason: implied.reason }
  }
  return null
}
