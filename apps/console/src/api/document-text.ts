import { queryOptions } from '@tanstack/react-query'
import { readText } from './client.ts'

/** The text of a document as it was read: what the ranges of quotes refer to. It never changes, so it is read once. */
export const documentText = (vendorId: string, assessmentId: string, sha256: string) =>
  queryOptions({
    queryKey: ['documents', sha256, 'text'],
    queryFn: ({ signal }) => readText(`${documentPath(vendorId, assessmentId, sha256)}?form=text`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const documentPath = (vendorId: string, assessmentId: string, sha256: string): string =>
  `/v1/vendors/${vendorId}/assessment/${assessmentId}/documents/${sha256}`
