import * as contract from '@custos/contract/collected-documents'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import type { CollectedDocument, Collection } from '@custos/documents/types'
import { call } from '../call.ts'
import { collectedOf } from '../documents/readings.ts'
import { uploadsOfAssessment } from '../documents/store.ts'
import { readManifest } from '../manifests.ts'
import type { Services } from '../services.ts'
import { collectedBy } from './store.ts'

export const documents = call(contract.listDocuments, async ({ params, session, services }) => ({
  data: presentCollection(await collectionOf(session, services, params), await uploadsRead(session, params)),
}))

/** The uploaded documents that the assessment read, as collected documents. */
export async function uploadsRead(
  session: TenantSession,
  { assessment_id: assessmentId }: { assessment_id: string },
): Promise<CollectedDocument[]> {
  const uploads = await uploadsOfAssessment.all(session, { tenantId: session.tenantId, assessmentId })
  return uploads.map(collectedOf)
}

export const presentCollection = (
  { domains, documents, skipped, search }: Collection,
  uploads: CollectedDocument[],
): Data<typeof contract.listDocuments> => ({
  domains,
  documents: [...documents, ...uploads].map((document) => ({
    sha256: document.sha256,
    text_sha256: document.textSha256 ?? null,
    location: document.url,
    name: document.name,
    type: document.type,
    media_type: document.mediaType,
    language: document.language ?? null,
    size: document.bytes,
    sourced_at: document.fetchedAt,
    rendered: document.rendered ?? false,
    not_modified: document.notModified ?? false,
  })),
  skipped: skipped
    .slice(0, contract.maxSkipped)
    .map(({ url, reason, message }) => ({ location: url, reason, message })),
  search: search ?? null,
})

/**
 * The manifest of the assessment's documents. @throws ApiError if the assessment does not exist, or has not collected anything
 * yet.
 */
export async function collectionOf(
  session: TenantSession,
  services: Services,
  params: { id: string; assessment_id: string },
): Promise<Collection> {
  const assessment = await collectedBy.first(session, {
    tenantId: session.tenantId,
    vendorId: params.id,
    id: params.assessment_id,
  })
  if (!assessment) throw new ApiError('resource_not_found')
  if (assessment.collection === null)
    throw new ApiError('resource_not_found', { message: 'The assessment has not collected anything yet' })
  return readManifest(services.objects, assessment.collection)
}
