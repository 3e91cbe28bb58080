import { queryOptions } from '@tanstack/react-query'
import { type Data, read, readPage, write } from './client.ts'
import type { Statement } from './library.ts'

/** Statements that a worker answers from a vendor's stored documents. Custos deletes these answers after a day. */
export type StatementPreview = Data<'/v1/vendors/{id}/statement_previews/{preview_id}', 'GET'>
export type PreviewAnswer = NonNullable<StatementPreview['results']>[number]

/** The maximum number of statements in one preview. */
export const maxPreviewed = 50

export const createPreview = (vendorId: string, statements: Statement[]) =>
  write('POST', '/v1/vendors/{id}/statement_previews', { path: { id: vendorId }, body: { statements } })

/** Read again when the event of its end arrives. */
export const previewOf = ({ vendor_id, id }: Pick<StatementPreview, 'vendor_id' | 'id'>) =>
  queryOptions({
    queryKey: ['statement-previews', id],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/statement_previews/{preview_id}', { path: { id: vendor_id, preview_id: id }, signal }),
  })

/** Vendors by name, a hundred at most. */
export const vendorsByName = queryOptions({
  queryKey: ['vendors', 'by-name'],
  queryFn: async ({ signal }) => (await readPage('/v1/vendors', { query: { sort: 'name', limit: 100 }, signal })).data,
})
