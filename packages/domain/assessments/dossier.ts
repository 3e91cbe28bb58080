import type { listApprovals } from '@custos/contract/approvals'
import type { getAssessment, listDocuments } from '@custos/contract/assessments'
import { Fault } from '@custos/contract/errors'
import type { getVendor } from '@custos/contract/vendors'
import type { CertificateClaim, SubProcessor } from '@custos/evidence/model'
import { presentHistoryEntry } from '../approvals/present.ts'
import { decisionsOn } from '../approvals/store.ts'
import type { Data } from '../call.ts'
import { readManifest } from '../manifests.ts'
import type { Services } from '../services.ts'
import { presentVendor } from '../vendors/present.ts'
import { findVendor } from '../vendors/store.ts'
import { type Comparison, compareAssessments } from './comparison.ts'
import { presentCollection, uploadsRead } from './documents.ts'
import { presentAssessment } from './present.ts'
import { assessmentOwner, factsFound, findAssessment } from './store.ts'

/** All that is known of one assessment, for a person to read. In the forms of the API where it has one. */
export interface Dossier {
  tenant_id: string
  vendor: Data<typeof getVendor>
  assessment: Data<typeof getAssessment>
  /** null until it is COMPLETED. */
  certificates: CertificateClaim[] | null
  /** null until it is COMPLETED, and for one that was made before they were kept with it. */
  sub_processors: SubProcessor[] | null
  /** null while nothing was collected. */
  collection: Data<typeof listDocuments> | null
  /** To the COMPLETED assessment before it; null when there is none, or this one has no result. */
  changes: Comparison | null
  /** Decisions that rest on it, newest first. */
  decisions: Data<typeof listApprovals>[]
}

/**
 * Reads an assessment of any organisation; for the operator.
 *
 * @throws Fault `resource_not_found`
 */
export async function dossierOf(
  services: Pick<Services, 'database' | 'objects'>,
  assessmentId: string,
): Promise<Dossier> {
  const { database, objects } = services
  const owner = await database.operate((session) => assessmentOwner.first(session, { id: assessmentId }))
  if (!owner) throw notFound(assessmentId)
  const tenantId = owner.tenant_id
  const session = database.reader(tenantId)
  const [vendor, assessment, found, decisions] = await Promise.all([
    findVendor(session, owner.vendor_id),
    findAssessment(session, owner.vendor_id, assessmentId),
    factsFound.first(session, { tenantId, id: assessmentId }),
    decisionsOn(session, assessmentId),
  ])
  if (!vendor || !assessment) throw notFound(assessmentId)
  const collection = assessment.collection === null ? null : await readManifest(objects, assessment.collection)
  return {
    tenant_id: tenantId,
    vendor: presentVendor(vendor),
    assessment: presentAssessment(assessment, objects.location),
    certificates: found?.certificates ?? null,
    sub_processors: found?.sub_processors ?? null,
    collection:
      collection && presentCollection(collection, await uploadsRead(session, { assessment_id: assessmentId })),
    changes:
      assessment.status === 'COMPLETED' ? await compareAssessments(session, vendor.id, assessmentId, null) : null,
    decisions: decisions.map(presentHistoryEntry),
  }
}

/**
 * Compares assessments of any organisation, as `compareAssessments` does; for the operator.
 *
 * @throws Fault when there is nothing to compare.
 */
export async function comparisonOfAny(
  { database }: Pick<Services, 'database'>,
  afterId: string,
  beforeId: string | null,
): Promise<Comparison> {
  const owner = await database.operate((session) => assessmentOwner.first(session, { id: afterId }))
  if (!owner) throw notFound(afterId)
  const comparison = await compareAssessments(database.reader(owner.tenant_id), owner.vendor_id, afterId, beforeId)
  if (comparison) return comparison
  throw new Fault('resource_not_found', { message: 'The vendor has no COMPLETED assessment before this one' })
}

function notFound(id: string): Fault {
  return new Fault('resource_not_found', { message: `There is no assessment ${id}` })
}
