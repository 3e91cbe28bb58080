import { queryOptions } from '@tanstack/react-query'
import { pathTo, readBytes, readText } from './client.ts'

/**
 * The text of a document as Custos read it, to which the ranges of quotes refer. It never changes, so the console reads it
 * once.
 */
export const documentText = (vendorId: string, assessmentId: string, sha256: string) =>
  queryOptions({
    queryKey: ['documents', sha256, 'text'],
    queryFn: ({ signal }) => readText(`${documentPath(vendorId, assessmentId, sha256)}?form=text`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The document as Custos collected or received it. The console keeps it while it is shown, and a minute longer. */
export const documentBytes = (vendorId: string, assessmentId: string, sha256: string) =>
  queryOptions({
    queryKey: ['documents', sha256, 'bytes'],
    queryFn: ({ signal }) => readBytes(documentPath(vendorId, assessmentId, sha256), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

export const documentPath = (vendorId: string, assessmentId: string, sha256: string): string =>
  pathTo('/v1/vendors/{id}/assessment/{assessment_id}/documents/{sha256}', {
    id: vendorId,
    assessment_id: assessmentId,
    sha256,
  })
