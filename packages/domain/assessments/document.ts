import * as contract from '@custos/contract/assessments'
import { Fault } from '@custos/contract/errors'
import { readDocument } from '@custos/documents/read/document'
import { call } from '../call.ts'
import { collectionOf } from './documents.ts'

export const document = call(contract.getDocument, async ({ params, query, session, services }) => {
  const collection = await collectionOf(session, services, params)
  const found = collection.documents.find((candidate) => candidate.sha256 === params.sha256)
  if (!found) throw new Fault('resource_not_found')

  const bytes = await services.objects.get(found.sha256)
  if (query.form !== 'text') return { data: { bytes, mediaType: 'application/octet-stream', fileName: found.sha256 } }
  const { text } = await readDocument(found, bytes)
  return { data: { bytes: text, mediaType: 'text/plain; charset=utf-8', fileName: `${found.sha256}.txt` } }
})
