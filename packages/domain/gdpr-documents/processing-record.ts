import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/gdpr-documents'
import type { TenantSession } from '@custos/database/session'
import { docxOf } from '@custos/document-rendering/docx'
import { processingRecord as pageOf, type Reply } from '@custos/document-rendering/gdpr/processing-record'
import { unixSeconds } from '@custos/kernel/clock'
import { presentAssessment } from '../assessments/present.ts'
import { completedIds, findAssessment } from '../assessments/store.ts'
import { call } from '../call.ts'
import { countriesOfOrganisation, organisationOnPaper } from '../organisation/store.ts'
import { presentReport } from '../reports/present.ts'
import { reportOfVendor } from '../reports/store.ts'
import { everyVendorRequest, submittedAnswers } from '../vendor-requests/store.ts'
import { presentVendor } from '../vendors/present.ts'
import { findVendor } from '../vendors/store.ts'

const { mediaType } = contract.getProcessingRecord.response

/** The maximum number of reviews for an entry: an earlier one may include statements that the newest does not. */
const maxReviews = 5

/** Without the scope for assessments, it omits their quotes and the vendor's replies. */
export const processingRecord = call(
  contract.getProcessingRecord,
  async ({ params: { id }, session, services, caller, now }) => {
    const vendor = await findVendor(session, id)
    if (!vendor) throw new ApiError('resource_not_found')
    const mayQuote = caller.scopes.has('assessments:read')
    const ofVendor = { tenantId: session.tenantId, vendorId: id }
    const [organisation, countries, report, completed, replies] = await Promise.all([
      organisationOnPaper(session),
      countriesOfOrganisation(session),
      reportOfVendor(session, id, services.aggregator !== null),
      mayQuote ? completedIds.all(session, { ...ofVendor, max: maxReviews }) : [],
      mayQuote ? repliesOf(session, ofVendor) : [],
    ])
    const assessments = await Promise.all(completed.map((one) => findAssessment(session, id, one.id)))
    const page = pageOf({
      organisation,
      vendor: presentVendor(vendor),
      report: presentReport(report!, [], now, countries),
      assessments: assessments.flatMap((one) => (one ? presentAssessment(one, services.objects.location) : [])),
      replies,
      made_at: unixSeconds(now),
    })
    return { data: { bytes: await docxOf(page), mediaType, fileName: `processing-record-${id}.docx` } }
  },
)

/** The vendor's submissions, newest first. */
async function repliesOf(session: TenantSession, ofVendor: { tenantId: string; vendorId: string }): Promise<Reply[]> {
  const vendorRequests = await everyVendorRequest.all(session, ofVendor)
  const replies = await Promise.all(
    vendorRequests.map(async ({ id, questions }) => {
      const submitted = await submittedAnswers.all(session, { tenantId: ofVendor.tenantId, vendorRequestId: id })
      return submitted.flatMap(({ question_id, answer, text, answered_by, answered_at }) => {
        const question = questions.find(({ id }) => id === question_id)
        return question
          ? [{ statement: question.statement, answer, text, answered_by, answered_at: unixSeconds(answered_at) }]
          : []
      })
    }),
  )
  return replies.flat().toSorted((a, b) => b.answered_at - a.answered_at)
}
