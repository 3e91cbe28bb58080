import * as contract from '@custos/contract/documents'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { findDocument } from './find.ts'
import { contentOf } from './stored-content.ts'

export const content = call(contract.getDocumentContent, async ({ params, query, session, services }) => {
  const document = await findDocument(session, params)
  const form = query.form === 'text' ? 'text' : 'original'
  const found = await contentOf(services, session.tenantId, document, form)
  if (!found)
    throw new ApiError('resource_not_found', {
      message: 'Custos does not have the document in this form: choose another form',
    })
  return { data: found }
})
