import { queryOptions } from '@tanstack/react-query'
import { read, readPage, write } from './client.ts'
import type { Statement } from './library.ts'
import type { ReviewResult, Vendor } from './types.ts'

export type TriedAnswer = Omit<
  ReviewResult,
  'id' | 'etag' | 'judgement' | 'effective_answer' | 'needs_person' | 'comments' | 'judged_with'
>

/** Statements that a worker answers on a vendor's stored documents; they are on no record. */
export interface Try {
  id: string
  vendor_id: string
  status: 'WAITING' | 'ANSWERED' | 'FAILED'
  results: TriedAnswer[] | null
  failure: string | null
}

/** Statements that are tried at once. */
export const mostTried = 50

export const tryStatements = (vendorId: string, statements: Statement[]) =>
  write<Try>('POST', `/v1/vendors/${vendorId}/tries`, { statements })

/** Read again when the event of its end comes. */
export const tryOf = ({ vendor_id, id }: Pick<Try, 'vendor_id' | 'id'>) =>
  queryOptions({
    queryKey: ['tries', id],
    queryFn: ({ signal }) => read<Try>(`/v1/vendors/${vendor_id}/tries/${id}`, {}, signal),
  })

/** Vendors by name, a hundred of them at most. */
export const vendorsByName = queryOptions({
  queryKey: ['vendors', 'by-name'],
  queryFn: async ({ signal }) => (await readPage<Vendor>('/v1/vendors', { sort: 'name', limit: 100 }, signal)).data,
})
