import { decidedFor, type OrganisationOnPaper } from '../organisation.ts'
import type { Page } from '../page.ts'
import { decided } from './decision-part.ts'
import { demonstrationPart, kindOf } from './demonstration.ts'
import type { Decision, Vendor } from './result.ts'
import { day, website } from './words.ts'

/** The page of a decision alone: its outcome, approvers, reasons and conditions. */
export function decisionPage(organisation: OrganisationOnPaper, vendor: Vendor, decision: Decision): Page {
  const { supporting_assessments: assessments } = decision
  return {
    title: vendor.name,
    kind: kindOf(vendor, `Decision of ${day(decision.decision_date)}`),
    blocks: [
      ...demonstrationPart(vendor),
      ...decided(decision),
      {
        kind: 'facts',
        rows: [
          ...decidedFor(organisation),
          { term: 'Vendor', runs: [website(vendor.domain)] },
          {
            term: 'Basis',
            runs: [assessments.length === 0 ? 'no assessment' : `assessments ${assessments.join(', ')}`],
          },
        ],
      },
    ],
    note: `Made by Custos from decision ${decision.id}.`,
  }
}
