import type { createApproval } from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { decisionPage } from '@custos/document-rendering/result/decision-page'
import type { Result } from '@custos/document-rendering/result/result'
import { unixSeconds } from '@custos/kernel/clock'
import type { z } from 'zod'
import { requireFactorsOfRisk } from '../approvals/addressed-factors.ts'
import { drafted } from '../approvals/decide.ts'
import { evidenceOf } from '../approvals/evidence.ts'
import { presentHistoryEntry } from '../approvals/present.ts'
import { decisionById, decisionInForce } from '../approvals/store.ts'
import { supportingOf } from '../approvals/supporting.ts'
import { adviceOf, approversOf, signatory } from '../approvals/terms.ts'
import { assessmentReportFor } from '../assessments/downloads/assessment-report.ts'
import { typeset } from '../assessments/downloads/result-page.ts'
import type { Caller } from '../call.ts'
import { organisationOnPaper } from '../organisation/store.ts'
import type { Services } from '../services.ts'
import { presentVendor } from '../vendors/present.ts'
import { findVendor } from '../vendors/store.ts'
import { decisionToRead } from './files.ts'

/**
 * The page of a signed decision as PDF, as its dossier has it.
 *
 * @throws ApiError `resource_not_found`
 */
export async function signedPage(
  session: TenantSession,
  services: Services,
  caller: Caller,
  vendorId: string,
  approvalId: string,
): Promise<Uint8Array> {
  const row = await decisionById(session, vendorId, approvalId)
  if (!row) throw new ApiError('resource_not_found')
  return typeset((await decisionToRead(session, services, caller, vendorId, row)).page, session.tenantId)
}

/**
 * The page of a decision as it would be signed now, as PDF. Nothing is recorded.
 *
 * @throws ApiError as the signature would.
 */
export async function previewOf(
  session: TenantSession,
  services: Services,
  caller: Caller,
  now: Date,
  vendorId: string,
  given: z.output<typeof createApproval.body>,
): Promise<Uint8Array> {
  const vendor = await findVendor(session, vendorId)
  if (!vendor) throw new ApiError('resource_not_found')
  const supporting = await supportingOf(session, vendorId, given.supporting_assessments)
  const replaced = (await decisionInForce(session, vendorId)) ?? null
  const evidence = await evidenceOf(session, vendorId, supporting)
  requireFactorsOfRisk(given, evidence.record, '')
  const row = await drafted(
    session,
    now,
    {
      ...given,
      supportingAssessments: supporting,
      approvers: approversOf(given.approvers, signatory(caller), unixSeconds(now), ''),
      advice: await adviceOf(session, given.advice, signatory(caller), ''),
      trigger: { type: 'MANUAL_REVIEW', assessmentId: null, date: now },
      paramPrefix: '',
    },
    evidence,
    replaced,
  )
  const reviews: Result[] = []
  for (const assessment_id of supporting)
    reviews.push(await assessmentReportFor(caller, session, services.objects, { id: vendorId, assessment_id }))
  const people = reviews.flatMap((review) => review.people)
  const page = decisionPage(
    await organisationOnPaper(session),
    presentVendor(vendor),
    presentHistoryEntry(row),
    { reviews, people },
    'draft',
  )
  return typeset(page, session.tenantId)
}
