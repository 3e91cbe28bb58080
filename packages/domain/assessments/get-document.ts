import * as contract from '@custos/contract/collected-documents'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { uploadsOfAssessment } from '../documents/store.ts'
import { contentFor } from '../documents/stored-content.ts'
import { collectionOf } from './documents.ts'

export const getDocument = call(contract.getDocument, async ({ params, query, caller, session, services }) => {
  const collection = await collectionOf(session, services, params)
  const { tenantId } = session
  const uploads = await uploadsOfAssessment.all(session, { tenantId, assessmentId: params.assessment_id })
  const upload = uploads.find(({ sha256 }) => sha256 === params.sha256)
  if (upload) return { data: await contentFor(caller, services, upload, query.form === 'text' ? 'text' : 'original') }
  const document = collection.documents.find((candidate) => candidate.sha256 === params.sha256)
  if (!document) throw new ApiError('resource_not_found')

  const { sha256, textSha256 } = document
  if (query.form !== 'text') {
    const bytes = await services.objects.get(sha256)
    return { data: { bytes, mediaType: 'application/octet-stream', fileName: sha256 } }
  }
  // A new reading could give another text, in which quotes have other positions.
  if (!textSha256) throw new ApiError('resource_not_found', { message: 'The text of this document was not kept' })
  const bytes = await services.objects.get(textSha256)
  return { data: { bytes, mediaType: 'text/plain; charset=utf-8', fileName: `${sha256}.txt` } }
})
