import { frameworks } from '@custos/catalogue/catalogue'
import { isAnsweredBy, retiredEdition } from '@custos/catalogue/framework-names'
import { impliedBy } from '@custos/catalogue/implications'
import { lapsedOn } from '@custos/risk/certificate-end'
import { isHeld } from '../certificates/held.ts'
import type { Certification } from '../types.ts'

/** A certificate that the vendor holds and that answers a statement. */
export interface Coverage {
  status: 'EXPLICIT_REFERENCED_COVERAGE' | 'INFERRED_BY_COVERAGE'
  certification: Certification
  /** Why the held certificate implies the named one; empty if it is that one. */
  reason: string
}

/**
 * Whether a vendor's certificate counts as coverage: in a valid edition, and not from its own questionnaire, which proves no
 * standard.
 */
export const answersCoverage = (certification: Certification): boolean =>
  isHeld(certification) &&
  certification.type !== 'Self-assessment' &&
  !retiredEdition(frameworks.get(certification.framework_id)!, certification.name)

/**
 * The certificate that answers a statement with this coverage: a named one, else one that implies a named one; current ones first.
 */
export function coverageOf(coverage: readonly string[], certifications: readonly Certification[]): Coverage | null {
  const valid = certifications
    .filter(answersCoverage)
    .toSorted((a, b) => Number(lapsedOn(a) !== null) - Number(lapsedOn(b) !== null))
  for (const certification of valid)
    if (coverage.some((entry) => isAnsweredBy(entry, certification)))
      return { status: 'EXPLICIT_REFERENCED_COVERAGE', certification, reason: '' }
  for (const certification of valid) {
    const implied = impliedBy(certification.framework_id, certification.name).find(({ framework_id, level }) =>
      coverage.some((entry) => isAnsweredBy(entry, { framework_id, name: '', type: level })),
    )
    if (implied) return { status: 'INFERRED_BY_COVERAGE', certification, reason: implied.reason }
  }
  return null
}
