import * as contract from '@custos/contract/assessment-downloads'
import { ApiError } from '@custos/contract/errors'
import { answerGroups } from '@custos/document-rendering/result/answers'
import type { Result } from '@custos/document-rendering/result/result'
import { whyOpen, whyOpenInFull } from '@custos/document-rendering/result/why-open'
import { assessmentResults } from '@custos/exports/oscal/assessment-results'
import type { AssessedVendor } from '@custos/exports/oscal/source'
import { whyInapplicable } from '@custos/risk/inapplicable'
import { call } from '../../call.ts'
import { assessmentReportFor } from './assessment-report.ts'

const { mediaType } = contract.getOscal.response

export const oscal = call(contract.getOscal, async ({ params, caller, session, services }) => {
  const result = await assessmentReportFor(caller, session, services.objects, params)
  if (result.assessment.status !== 'COMPLETED')
    throw new ApiError('resource_conflict', {
      message: 'The assessment must be COMPLETED before you can read its results',
    })
  const bytes = Buffer.from(assessmentResults(assessedVendor(result)))
  return { data: { bytes, mediaType, fileName: `${params.assessment_id}.oscal.json` } }
})

/** A result in the export's form. */
function assessedVendor({ vendor, assessment, collection, decisions }: Result): AssessedVendor {
  const risk = assessment.summarized_risk
  return {
    vendor,
    assessment: { ...assessment, risk: risk ? { level: risk.level, factors: risk.details.factors } : null },
    answers: answerGroups(assessment).flatMap(({ title, frameworkId, answers }) =>
      answers.map(({ number, reviewed: answer }) => ({
        ...answer,
        number,
        framework: { id: frameworkId ?? 'questionnaire', name: title },
        reference: answer.reference ?? null,
        claim: answer.claim ?? null,
        effective_answer: answer.effective_answer ?? null,
        not_applicable: whyInapplicable(answer),
        why_open: whyOpen(answer),
        why_open_in_full: whyOpenInFull(answer, assessment.key_documents),
        sources: answer.sources.map((source) => ({ ...source, stated_by_vendor: source.stated_by_vendor === true })),
        completed_at: assessment.updated_at,
      })),
    ),
    documents: collection?.documents ?? [],
    decisions,
  }
}
