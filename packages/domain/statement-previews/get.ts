import { ApiError } from '@custos/contract/errors'
import { getPreview } from '@custos/contract/statement-previews'
import { call } from '../call.ts'
import { presentPreview } from './present.ts'
import { previewById } from './store.ts'

export const get = call(getPreview, async ({ params, session }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id, id: params.preview_id }
  const preview = await previewById.first(session, key)
  if (!preview) throw new ApiError('resource_not_found')
  return { data: presentPreview(preview) }
})
