import type { CertificateClaim, RiskSummary, SubProcessor } from '@custos/evidence/model'
import type { Answered, RiskBasis } from '@custos/risk/model'
import { summarizeRisk } from '@custos/risk/risk'
import type { IdentifiedAnswer } from '../answers/answer.ts'

/**
 * The risk that an assessment amounts to.
 *
 * @param effective its answers, those that people judged as they say
 */
export function effectiveRisk(
  effective: readonly Pick<IdentifiedAnswer<Answered>, 'framework_id' | 'answer'>[],
  found: { certificates: CertificateClaim[] | null; sub_processors: SubProcessor[] | null },
  basis: RiskBasis,
): RiskSummary {
  const { security = [], frameworks = [] } = Object.groupBy(effective, ({ framework_id }) =>
    framework_id === null ? 'security' : 'frameworks',
  )
  return summarizeRisk({
    ...basis,
    security: security.map(({ answer }) => answer),
    frameworks: frameworks.map(({ answer }) => answer),
    certificates: found.certificates ?? [],
    subProcessors: found.sub_processors ?? [],
  })
}
