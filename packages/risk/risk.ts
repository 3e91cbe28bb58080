import { tableDate } from '@custos/catalogue/transfers'
import { boundAnswers, knownOf } from './controls.ts'
import { impactOf, profileOf } from './data.ts'
import { factorsOf } from './factors/factors.ts'
import { inherentLikelihood, residualLikelihood } from './likelihood.ts'
import type { RiskInput, RiskSummary } from './model.ts'
import { placesOf } from './places.ts'
import { recommendationsOf } from './recommendations.ts'
import { cell, worst } from './scale.ts'
import { ownTransfers } from './transfers.ts'
import { vetoesOf } from './vetoes.ts'

/**
 * The risk of using a vendor: impact × likelihood before and after what is known of it, as ISO/IEC 27005 and NIST SP 800-30
 * have it, on one matrix. Vetoes set a floor. Silence never lowers it, and how much else was asked never dilutes it. The
 * rules are `rules.json`, published in `docs/risk.md`.
 */
export function summarizeRisk(input: RiskInput): RiskSummary {
  const all = [...input.security, ...input.frameworks]
  const answers = boundAnswers(all)
  const data = profileOf(input.dataUsage)
  const places = placesOf(input, answers, tableDate)
  const impact = impactOf(input)
  const inherent = cell(impact, inherentLikelihood(input, data, places))
  const residual = cell(impact, residualLikelihood(input, data, places, answers))
  const vetoes = vetoesOf(data, places, answers)
  const { dataUsage, industry, criticality, establishment } = input
  const known = knownOf(answers, input.certificates, data.isPersonal)
  const transfers = ownTransfers(input, all, tableDate)
  const factors = factorsOf({ input, data, places, transfers, answers, all, vetoes, known })
  return {
    level: worst([residual.level, ...vetoes.map(({ floor }) => floor)]),
    inherent,
    residual,
    vetoes,
    known,
    basis: { dataUsage, industry, criticality, establishment },
    transfers,
    factors,
    recommendations: recommendationsOf(factors, all),
  }
}
