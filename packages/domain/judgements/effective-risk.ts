import { withRisk } from '@custos/evidence/assess'
import type { CertificateClaim, RiskSummary, SubProcessor } from '@custos/evidence/model'
import type { RiskBasis } from '@custos/risk/model'
import { effectiveResults } from './effective-results.ts'
import type { Judgement } from './judgement.ts'
import type { KeptAnswers } from './results.ts'

/** The risk that an assessment amounts to when people's judgements stand in for the engine's answers. */
export function effectiveRisk(
  assessment: KeptAnswers & {
    id: string
    certificates: CertificateClaim[] | null
    sub_processors: SubProcessor[] | null
  },
  judgements: readonly Judgement[],
  basis: RiskBasis,
): RiskSummary {
  const findings = effectiveResults(assessment, judgements)
  const of = (frameworkId: string | null) =>
    findings.filter(({ framework_id }) => framework_id === frameworkId).map(({ finding }) => finding)
  return withRisk(
    {
      questionnaire: assessment.security_review && of(null),
      frameworks: (assessment.framework_reviews ?? []).map(({ framework_id }) => ({
        framework_id,
        findings: of(framework_id),
      })),
      certificates: assessment.certificates ?? [],
    },
    { subProcessors: assessment.sub_processors ?? [] },
    basis,
  ).risk
}
