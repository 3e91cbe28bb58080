import { queryOptions } from '@tanstack/react-query'
import { downloadAddress, read, readPage, sendFile, write } from './client.ts'

/** What was handed in about a vendor. Times are unix seconds. */
export interface VendorDocument {
  id: string
  name: string
  kind: string
  confidential: boolean
  size: number
  status: 'RECEIVED' | 'READABLE' | 'REFUSED' | 'REMOVED'
  refusal: { code: string; message: string } | null
  scanned: boolean | null
  facts: { name: string; value: string; quote: string; page: number | null }[]
  assessment_id: string | null
  received_from: string | null
  created_at: number
}

const path = (vendorId: string) => `/v1/vendors/${vendorId}/documents`

export const vendorDocuments = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'documents'],
    queryFn: async ({ signal }) => (await readPage<VendorDocument>(path(vendorId), { limit: 100 }, signal)).data,
  })

export interface ChangedAnswer {
  framework_id: string | null
  statement: string
  before: { answer: boolean | null } | null
  after: { answer: boolean | null; evidence: string | null } | null
}

/** What an assessment found otherwise than the one before it. */
export const changes = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId, 'difference'],
    queryFn: ({ signal }) =>
      read<{ answers: ChangedAnswer[]; sub_processors: { gained: { name: string }[] } | null }>(
        `/v1/vendors/${vendorId}/assessment/${assessmentId}/difference`,
        {},
        signal,
      ),
  })

export const uploadDocument = (
  vendorId: string,
  file: File,
  about: { kind: string; confidential: boolean; received_from?: string },
  onProgress: (share: number) => void,
) => sendFile<VendorDocument>(path(vendorId), { name: file.name, ...about }, file, onProgress)

export const removeDocument = (vendorId: string, id: string) =>
  write<VendorDocument>('DELETE', `${path(vendorId)}/${id}`)

export const documentAddress = (vendorId: string, id: string) => downloadAddress(`${path(vendorId)}/${id}/content`)
