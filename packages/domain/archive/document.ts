import * as contract from '@custos/contract/archive'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { documentWithContent } from '../documents/store.ts'
import { contentFor } from '../documents/stored-content.ts'
import { readManifest } from '../manifests.ts'
import { archivedVendor } from './store.ts'

export const document = call(contract.getArchivedDocument, async ({ params, caller, session, services }) => {
  const vendor = await archivedVendor.first(session, { tenantId: session.tenantId, id: params.id })
  if (!vendor) throw new ApiError('resource_not_found')
  const { tenantId } = session
  const uploaded = await documentWithContent.first(session, { tenantId, vendorId: params.id, sha256: params.sha256 })
  if (uploaded) return { data: await contentFor(caller, services, uploaded, 'original') }
  for (const { assessment } of vendor.content.assessments) {
    if (!assessment.collected_trust_data_id) continue
    const { documents } = await readManifest(services.objects, assessment.collected_trust_data_id)
    if (!documents.some(({ sha256 }) => sha256 === params.sha256)) continue
    const bytes = await services.objects.get(params.sha256)
    return { data: { bytes, mediaType: 'application/octet-stream', fileName: params.sha256 } }
  }
  throw new ApiError('resource_not_found')
})
