import { queryOptions } from '@tanstack/react-query'
import { read, readPage, write } from './client.ts'
import type { Statement } from './library.ts'
import type { ReviewResult, Vendor } from './types.ts'

export type PreviewAnswer = Omit<
  ReviewResult,
  'id' | 'etag' | 'judgement' | 'effective_answer' | 'needs_person' | 'comments' | 'judged_with'
>

/** Statements that a worker answers on a vendor's stored documents; they are on no record. */
export interface StatementPreview {
  id: string
  vendor_id: string
  status: 'WAITING' | 'ANSWERED' | 'FAILED'
  results: PreviewAnswer[] | null
  failure: string | null
}

/** Statements that are previewed at once. */
export const maxPreviewed = 50

export const createPreview = (vendorId: string, statements: Statement[]) =>
  write<StatementPreview>('POST', `/v1/vendors/${vendorId}/statement_previews`, { statements })

/** Read again when the event of its end comes. */
export const previewOf = ({ vendor_id, id }: Pick<StatementPreview, 'vendor_id' | 'id'>) =>
  queryOptions({
    queryKey: ['statement-previews', id],
    queryFn: ({ signal }) => read<StatementPreview>(`/v1/vendors/${vendor_id}/statement_previews/${id}`, {}, signal),
  })

/** Vendors by name, a hundred of them at most. */
export const vendorsByName = queryOptions({
  queryKey: ['vendors', 'by-name'],
  queryFn: async ({ signal }) => (await readPage<Vendor>('/v1/vendors', { sort: 'name', limit: 100 }, signal)).data,
})
