import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import type { Comparison, Result } from '@custos/document-rendering/result/result'
import type { Collection } from '@custos/documents/types'
import type { Certification, SubProcessor } from '@custos/evidence/types'
import { presentHistoryEntry } from '../../approvals/present.ts'
import { decisionsOn } from '../../approvals/store.ts'
import { acceptorsOf } from '../../approvals/terms.ts'
import type { Caller } from '../../call.ts'
import type { Judgement } from '../../judgements/judgement.ts'
import { assessmentFacts } from '../../judgements/recompute-risk.ts'
import type { RejectedCertificate } from '../../judgements/rejected-certificate.ts'
import { readManifest } from '../../manifests.ts'
import { ObjectGone, type ObjectStore } from '../../object-store.ts'
import { organisationOnPaper } from '../../organisation/store.ts'
import type { Services } from '../../services.ts'
import { usersNamed } from '../../users/store.ts'
import { presentVendor } from '../../vendors/present.ts'
import { tierOf } from '../../vendors/risk-context.ts'
import { findVendor } from '../../vendors/store.ts'
import { explainedComparison } from '../compare/comparison.ts'
import { presentCollection, uploadsRead } from '../documents.ts'
import { notAskedNow } from '../not-asked-now.ts'
import { presentAssessment } from '../present.ts'
import { assessmentOwner, findAssessment } from '../store.ts'

/**
 * An assessment with its vendor, documents, changes and decisions: for the page, the PDF, OSCAL and the command line. Each part has
 * the API's form, if there is one.
 */
export interface AssessmentReport extends Result {
  tenant_id: string
  certificates: Certification[] | null
  sub_processors: SubProcessor[] | null
}

/**
 * Reads an assessment of any organisation; for the operator.
 *
 * @throws ApiError `resource_not_found`
 */
export async function assessmentReportOf(
  services: Pick<Services, 'database' | 'objects'>,
  assessmentId: string,
): Promise<AssessmentReport> {
  const { database, objects } = services
  const owner = await database.operate((session) => assessmentOwner.first(session, { id: assessmentId }))
  if (!owner) throw notFound(assessmentId)
  return {
    tenant_id: owner.tenant_id,
    ...(await readAssessmentReport(database.readSession(owner.tenant_id), objects, owner.vendor_id, assessmentId)),
  }
}

/**
 * An assessment with the parts that a caller may read: decisions need approvals:read, people's names users:read.
 *
 * @throws ApiError `resource_not_found`
 */
export async function assessmentReportFor(
  caller: Caller,
  session: TenantSession,
  objects: ObjectStore,
  { id, assessment_id }: { id: string; assessment_id: string },
): Promise<Result> {
  const result = await readAssessmentReport(session, objects, id, assessment_id)
  return {
    ...result,
    decisions: caller.scopes.has('approvals:read') ? result.decisions : [],
    people: caller.scopes.has('users:read') ? result.people : [],
  }
}

/**
 * An assessment of the session's organisation with all its parts.
 *
 * @throws ApiError `resource_not_found`
 */
async function readAssessmentReport(
  session: TenantSession,
  objects: ObjectStore,
  vendorId: string,
  assessmentId: string,
): Promise<Omit<AssessmentReport, 'tenant_id'>> {
  const [vendor, assessment, found, decisions, organisation] = await Promise.all([
    findVendor(session, vendorId),
    findAssessment(session, vendorId, assessmentId),
    assessmentFacts.first(session, { tenantId: session.tenantId, id: assessmentId }),
    decisionsOn(session, assessmentId),
    organisationOnPaper(session),
  ])
  if (!vendor || !assessment) throw notFound(assessmentId)
  const { collection, lost } = await collectionOrWhy(objects, assessment.collection)
  const not_asked_now = await notAskedNow(session, assessment, vendor, tierOf(vendor))
  const presented = presentAssessment({ ...assessment, not_asked_now }, objects.location)
  return {
    organisation,
    vendor: presentVendor(vendor),
    assessment: presented,
    certificates: found?.certificates ?? null,
    rejected_certificates: rejectedIn(found?.rejected_certificates ?? [], assessment.judgements),
    sub_processors: found?.sub_processors ?? null,
    countries: found?.countries ?? [],
    collection:
      collection && presentCollection(collection, await uploadsRead(session, { assessment_id: assessmentId })),
    lost,
    changes:
      assessment.status === 'COMPLETED' ? await explainedComparison(session, vendor.id, assessmentId, null) : null,
    decisions: decisions.map(presentHistoryEntry),
    people: await usersNamed(session, peopleOf(presented, vendor.risk_override, decisions)),
  }
}

/** The rejected certificates, each with the person who corrected the answer that asks for it. */
const rejectedIn = (
  rejected: readonly RejectedCertificate[],
  judgements: readonly Judgement[],
): Result['rejected_certificates'] =>
  rejected.map(({ certificate, result_id }) => ({
    ...certificate,
    rejected_by: judgements.find((one) => one.result_id === result_id)?.judged_by ?? null,
  }))

/** If the list of documents is unavailable, the report is still shown, with the reason. */
async function collectionOrWhy(
  objects: ObjectStore,
  hash: string | null,
): Promise<{ collection: Collection | null; lost: string | null }> {
  if (hash === null) return { collection: null, lost: null }
  try {
    return { collection: await readManifest(objects, hash), lost: null }
  } catch (error) {
    if (error instanceof ObjectGone)
      return { collection: null, lost: 'The list of the documents that were read is gone from the object store.' }
    if (error instanceof ApiError && error.code === 'service_unavailable')
      return {
        collection: null,
        lost: 'The object store with the list of the documents that were read cannot be reached now.',
      }
    throw error
  }
}

/**
 * Compares assessments of any organisation like `explainedComparison`; for the operator.
 *
 * @throws ApiError if there is nothing to compare.
 */
export async function comparisonOfAny(
  { database }: Pick<Services, 'database'>,
  afterId: string,
  beforeId: string | null,
): Promise<Comparison> {
  const owner = await database.operate((session) => assessmentOwner.first(session, { id: afterId }))
  if (!owner) throw notFound(afterId)
  const comparison = await explainedComparison(
    database.readSession(owner.tenant_id),
    owner.vendor_id,
    afterId,
    beforeId,
  )
  if (comparison) return comparison
  throw new ApiError('resource_not_found', { message: 'The vendor has no COMPLETED assessment before this one' })
}

/** The assignee, the judges of its answers, those who accepted what meets a condition, and who set the vendor's level or tier. */
const peopleOf = (
  { assignee_id, security_review, framework_reviews }: Result['assessment'],
  override: Result['vendor']['risk_override'],
  decisions: Awaited<ReturnType<typeof decisionsOn>>,
): string[] => [
  ...new Set([
    ...(override?.user_id ? [override.user_id] : []),
    ...(assignee_id ? [assignee_id] : []),
    ...decisions.flatMap(acceptorsOf),
    ...[...(security_review?.results ?? []), ...(framework_reviews ?? []).flatMap(({ results }) => results)].flatMap(
      ({ judgement }) => (judgement ? [judgement.judged_by] : []),
    ),
  ]),
]

function notFound(id: string): ApiError {
  return new ApiError('resource_not_found', { message: `There is no assessment ${id}` })
}
