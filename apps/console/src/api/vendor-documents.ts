import { queryOptions } from '@tanstack/react-query'
import { type Data, downloadAddress, pathTo, read, readPage, sendFile, write } from './client.ts'

/** A document that was uploaded about a vendor. */
export type VendorDocument = Data<'/v1/vendors/{id}/documents', 'GET'>[number]

export type DocumentKind = VendorDocument['kind']

export const vendorDocuments = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'documents'],
    queryFn: async ({ signal }) =>
      (await readPage('/v1/vendors/{id}/documents', { path: { id: vendorId }, query: { limit: 100 }, signal })).data,
  })

/** The differences of an assessment from the one before it. */
export const changes = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId, 'difference'],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/assessment/{assessment_id}/difference', {
        path: { id: vendorId, assessment_id: assessmentId },
        signal,
      }),
  })

export const uploadDocument = (
  vendorId: string,
  file: File,
  about: { kind: VendorDocument['kind']; confidential: boolean; received_from?: string },
  onProgress: (share: number) => void,
) =>
  sendFile(
    '/v1/vendors/{id}/documents',
    { path: { id: vendorId }, query: { name: file.name, ...about } },
    file,
    onProgress,
  )

export const updateDocument = (vendorId: string, id: string, changes: { is_of_vendor: true } | { is_current: true }) =>
  write('PUT', '/v1/vendors/{id}/documents/{document_id}', { path: { id: vendorId, document_id: id }, body: changes })

export const removeDocument = (vendorId: string, id: string) =>
  write('DELETE', '/v1/vendors/{id}/documents/{document_id}', { path: { id: vendorId, document_id: id } })

export const documentAddress = (vendorId: string, id: string) =>
  downloadAddress(pathTo('/v1/vendors/{id}/documents/{document_id}/content', { id: vendorId, document_id: id }))
