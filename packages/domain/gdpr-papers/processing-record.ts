import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/gdpr-papers'
import { unixSeconds } from '@custos/kernel/clock'
import { docxOf } from '@custos/paper/docx'
import { processingRecord as pageOf } from '@custos/paper/gdpr/processing-record'
import { presentAssessment } from '../assessments/present.ts'
import { findAssessment, newestCompleted } from '../assessments/store.ts'
import { call } from '../call.ts'
import { organisationName } from '../organisation/store.ts'
import { presentReport } from '../reports/present.ts'
import { reportOfVendor } from '../reports/store.ts'
import { presentVendor } from '../vendors/present.ts'
import { findVendor } from '../vendors/store.ts'

const { mediaType } = contract.getProcessingRecord.answer

/** Without the scope for assessments, their quotes are left out. */
export const processingRecord = call(
  contract.getProcessingRecord,
  async ({ params: { id }, session, services, caller, now }) => {
    const vendor = await findVendor(session, id)
    if (!vendor) throw new Fault('resource_not_found')
    const newest = caller.scopes.has('assessments:read')
      ? await newestCompleted.first(session, { tenantId: session.tenantId, vendorId: id })
      : undefined
    const [organisation, report, assessment] = await Promise.all([
      organisationName(session),
      reportOfVendor(session, id, services.aggregator !== null),
      newest ? findAssessment(session, id, newest.id) : undefined,
    ])
    const page = pageOf({
      organisation,
      vendor: presentVendor(vendor),
      report: presentReport(report!, [], now),
      assessment: assessment ? presentAssessment(assessment, services.objects.location) : null,
      made_at: unixSeconds(now),
    })
    return { data: { bytes: await docxOf(page), mediaType, fileName: `processing-record-${id}.docx` } }
  },
)
