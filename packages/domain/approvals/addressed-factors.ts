import { ApiError } from '@custos/contract/errors'
import type { ConditionItem, StoredEvidence, TermsInput } from './approval.ts'

/** @throws ApiError naming the first factor that the terms address and the cited risk does not have */
export function requireFactorsOfRisk(terms: TermsInput, evidence: Cited, paramPrefix: string): void {
  for (const name of ['condition_items', 'accepted_risks'] as const)
    for (const [index, { factor }] of (terms[name] ?? []).entries())
      requireFactorOfRisk(factor, evidence, `${paramPrefix}${name}[${index}].factor`)
}

/**
 * Requires that a factor is one of the cited risk, word for word: the decision prints it above the signature as what Custos found. A
 * decision that cites no assessment may name factors of its own.
 *
 * @param param the path of the factor in the request
 * @throws ApiError naming the parameter
 */
export function requireFactorOfRisk(
  factor: ConditionItem['factor'] | undefined,
  { assessments }: Cited,
  param: string,
): void {
  if (!factor || assessments.length === 0) return
  const found = assessments.flatMap(({ risk }) => risk?.factors ?? [])
  if (found.some(({ code, message }) => code === factor.code && message === factor.message)) return
  throw new ApiError('parameter_invalid', {
    param,
    message: `The parameter ${param} must be a factor of the cited assessment’s risk, with its present message`,
  })
}

type Cited = Pick<StoredEvidence, 'assessments'>
