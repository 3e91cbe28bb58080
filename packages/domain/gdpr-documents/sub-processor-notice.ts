import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/gdpr-documents'
import { docxOf } from '@custos/document-rendering/docx'
import { subProcessorNotice as pageOf } from '@custos/document-rendering/gdpr/sub-processor-notice'
import { answerGroups } from '@custos/document-rendering/result/answers'
import type { Assessment } from '@custos/document-rendering/result/result'
import { unixSeconds } from '@custos/kernel/clock'
import { compareAssessments } from '../assessments/compare/comparison.ts'
import { presentAssessment } from '../assessments/present.ts'
import { findAssessment } from '../assessments/store.ts'
import { call } from '../call.ts'
import { assessmentFacts } from '../judgements/recompute-risk.ts'
import { countriesOfOrganisation, organisationOnPaper } from '../organisation/store.ts'
import { presentReport } from '../reports/present.ts'
import { reportOfVendor } from '../reports/store.ts'
import { transferOf } from '../reports/transfer.ts'
import { presentVendor } from '../vendors/present.ts'
import { findVendor } from '../vendors/store.ts'

const { mediaType } = contract.getSubProcessorNotice.response

/** Without the scope for reports, it omits the vendor's published contact. */
export const subProcessorNotice = call(
  contract.getSubProcessorNotice,
  async ({ params: { id, assessment_id }, query, session, services, caller, now }) => {
    const vendor = await findVendor(session, id)
    if (!vendor) throw new ApiError('resource_not_found')
    const comparison = await compareAssessments(session, id, assessment_id, query.since ?? null)
    const changed = comparison?.sub_processors
    if (!comparison || !changed || changed.gained.length === 0)
      throw new ApiError('resource_conflict', {
        message: 'This assessment shows no new sub-processor, so there is nothing to give notice of',
      })
    const [organisation, countries, row, found, report] = await Promise.all([
      organisationOnPaper(session),
      countriesOfOrganisation(session),
      findAssessment(session, id, assessment_id),
      assessmentFacts.first(session, { tenantId: session.tenantId, id: assessment_id }),
      caller.scopes.has('reports:read') ? reportOfVendor(session, id, services.aggregator !== null) : undefined,
    ])
    const contacts = report && presentReport(report, [], now).contactInformation
    const gained = new Set(changed.gained.map(({ name }) => name))
    const page = pageOf({
      organisation,
      vendor: presentVendor(vendor),
      gained: found!
        .sub_processors!.filter(({ name }) => gained.has(name))
        .map((row) => ({ ...row, transfer: transferOf(row, now, countries) })),
      lost: changed.lost.map(({ name }) => name),
      before: comparison.before,
      after: comparison.after,
      clauses: clausesIn(presentAssessment(row!, services.objects.location)),
      published_contact: contacts?.dpoDetails ?? contacts?.privacyContact ?? null,
      informed_at: query.informed_at ?? null,
      objection_days: query.objection_days ?? null,
      made_at: unixSeconds(now),
    })
    return { data: { bytes: await docxOf(page), mediaType, fileName: `sub-processors-${assessment_id}.docx` } }
  },
)

/** Clauses of the vendor's documents about objections to new sub-processors. */
const clausesIn = (assessment: Assessment) => [
  ...new Map(
    answerGroups(assessment)
      .flatMap(({ answers }) => answers.map(({ reviewed }) => reviewed))
      .filter(({ claim, effective_answer }) => claim === 'subprocessor-objection' && effective_answer === true)
      .flatMap(({ sources }) => sources)
      .flatMap(({ quote, location, sourced_at }) => (quote === null ? [] : [[quote, { quote, location, sourced_at }]])),
  ).values(),
]
