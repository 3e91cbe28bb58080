import { type Place, placeName, placesIn } from '@custos/catalogue/places'
import { standingOf, tableDate } from '@custos/catalogue/transfers'
import type { Data } from '@custos/contract/route'
import type { getVendor } from '@custos/contract/vendors'
import { isHeld } from '@custos/evidence/claims/held'
import type { CertificateClaim, RiskSummary, SubProcessor } from '@custos/evidence/model'
import { isInapplicable } from '@custos/risk/inapplicable'
import type { Judgement } from '../judgements/judgement.ts'
import { type KeptAnswers, resultsOf } from '../judgements/results.ts'
import { effectiveAnswer, inForce, isUnchecked } from '../judgements/rules.ts'

export type AtAGlance = Pick<
  NonNullable<Data<typeof getVendor>['newest_review']>,
  'known' | 'answers' | 'certificates' | 'places' | 'without_safeguard'
>

/** What lists show of a COMPLETED assessment, so that they need not read its answers. */
export const atAGlance = (
  assessment: KeptAnswers & {
    id: string
    certificates: CertificateClaim[] | null
    sub_processors: SubProcessor[] | null
  },
  judgements: readonly Judgement[],
  risk: RiskSummary,
): AtAGlance => ({
  known: risk.known ?? null,
  answers: countAnswers(assessment, judgements),
  certificates: (assessment.certificates ?? []).filter(isHeld).map((claim) => ({
    framework_id: claim.framework_id,
    name: claim.name,
    type: claim.type,
    valid_until: claim.valid_until,
    period_to: claim.period?.to ?? null,
  })),
  places: placesOf([...(risk.transfers ?? []), ...(assessment.sub_processors ?? [])]),
  without_safeguard: risk.factors.some(({ code }) => code === 'no_mechanism_on_record'),
})

/**
 * Each answer counts once among the seven, as people have left it: a correction to yes or no is the person's, and what she leaves open, or
 * does not know, is open whatever the engine had found. So the first five are what is known.
 */
function countAnswers(
  assessment: KeptAnswers & { id: string },
  judgements: readonly Judgement[],
): AtAGlance['answers'] {
  const byResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  const counts = { stated: 0, covered: 0, inferred: 0, contradicted: 0, corrected: 0, undefined: 0, inapplicable: 0 }
  const results = resultsOf(assessment.id, assessment)
  let known = 0
  let to_check = 0
  for (const { id, finding } of results) {
    const judgement = inForce(byResult.get(id))
    const effective = effectiveAnswer(finding, judgement)
    if (effective !== null) known += 1
    if (effective !== null && judgement?.verdict === 'CORRECTED') counts.corrected += 1
    else if (effective === false) counts.contradicted += 1
    else if (effective === true) counts[kinds[finding.status]] += 1
    else if (isInapplicable(finding) && (judgement === null || judgement.verdict === 'AGREED')) counts.inapplicable += 1
    else counts.undefined += 1
    if (isUnchecked(finding, byResult.get(id))) to_check += 1
  }
  return { statements: results.length, ...counts, known, to_check }
}

const kinds = {
  EXPLICITLY_MENTIONED_IN_SOURCE: 'stated',
  EXPLICIT_REFERENCED_COVERAGE: 'covered',
  INFERRED_BY_COVERAGE: 'inferred',
  UNDEFINED: 'undefined',
} as const

const worstFirst = ['THIRD_COUNTRY', 'ADEQUATE', 'EEA'] as const

/** Every place that is named, once. */
function placesOf(named: readonly { location: string | null }[]): AtAGlance['places'] {
  const places = named.flatMap(({ location }): Place[] => (location === null ? [] : placesIn(location)))
  return [...new Map(places.map((place) => [placeName(place), place])).entries()]
    .flatMap(([name, { country }]) => {
      const standing = standingOf(name, tableDate)
      return standing === 'UNKNOWN' ? [] : [{ name, country, standing }]
    })
    .toSorted((one, other) => worstFirst.indexOf(one.standing) - worstFirst.indexOf(other.standing))
}
