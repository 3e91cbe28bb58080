import { levelReserve } from '@custos/contract/level-reserve'
import { isAssessable } from '@custos/risk/assessable'
import { decidedFor, type OrganisationOnPaper } from '../organisation.ts'
import type { Page } from '../page.ts'
import { resultsOf } from './answer-states.ts'
import { decided, inQuotes, recordedRow, reviewRows, useRows } from './decision-part.ts'
import { demonstrationPart, kindOf } from './demonstration.ts'
import { renderedAnswers } from './entries.ts'
import type { Assessment, Decision, Result, Vendor } from './result.ts'
import { ownTierLines, tierSentences } from './tier-words.ts'
import { day, website } from './words.ts'

/**
 * The page of a decision alone: its outcome, approvers, reasons, conditions and risk.
 *
 * @param basis the cited reviews, with the vendor as it was at the signature, and the people who set its risk
 * and accepted what meets a condition; null if the reader may not
 * see them
 * @param state a draft shows how the decision will print
 */
export function decisionPage(
  organisation: OrganisationOnPaper,
  vendor: Vendor,
  decision: Decision,
  basis: { reviews: readonly Result[]; people: Result['people'] } | null,
  state: 'signed' | 'draft' = 'signed',
): Page {
  const { supporting_assessments: cited } = decision
  const reviews = basis?.reviews ?? []
  const isDraft = state === 'draft'
  return {
    title: vendor.name,
    kind: kindOf(vendor, `${isDraft ? 'Draft decision, not signed,' : 'Decision of'} ${day(decision.decision_date)}`),
    blocks: [
      ...demonstrationPart(vendor),
      ...decided(decision, {
        isDraft,
        people: basis?.people ?? [],
        answers: reviews.flatMap(({ assessment }) => resultsOf(assessment)),
        factors: reviews.flatMap(({ assessment }) => assessment.summarized_risk?.details.factors ?? []),
      }),
      {
        kind: 'facts',
        rows: [
          ...decidedFor(organisation),
          { term: 'Vendor', runs: [website(vendor.domain)] },
          ...(basis ? useRows(vendor, basis.people) : []),
          ...(basis ? recordedRow(vendor) : []),
          ...(cited.length === 0 ? [{ term: 'Basis', runs: ['no assessment'] }] : []),
          ...(basis
            ? basis.reviews.flatMap((review) => [
                { term: 'Risk after the review', runs: [riskAfter(review.assessment)] },
                ...scopeRows(review.assessment, vendor, isDraft ? 'now' : 'at the signature'),
                ...reviewRows(review, renderedAnswers(review.assessment), inQuotes),
              ])
            : cited.map((id) => ({ term: 'Basis', runs: [`assessment ${id}`] }))),
        ],
      },
    ],
    note: isDraft
      ? 'Made by Custos from a draft that nobody has signed.'
      : `Made by Custos from decision ${decision.id}.`,
  }
}

/** The risk level with the tier that it applies to. */
function riskAfter({ summarized_risk: risk, tier }: Assessment): string {
  const isRated = risk && isAssessable(risk.details)
  const reserve = isRated && levelReserve(risk.details.factors)
  const level = isRated ? `${risk.level}${reserve ? `, ${reserve}` : ''}` : 'too little is known for a level'
  return tier ? `${level}, for the statements of tier ${tier}` : level
}

/** What the level holds for, with what the organisation's own tiers changed. */
const scopeRows = (assessment: Assessment, vendor: Vendor, when: 'now' | 'at the signature') =>
  assessment.tier === undefined
    ? []
    : [
        { term: 'Scope', runs: [tierSentences(assessment, vendor, when).join(' ')] },
        ...ownTierLines(assessment).map((line) => ({ term: 'Own tier', runs: [line] })),
      ]
