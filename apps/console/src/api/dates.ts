import { queryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'
import type { dateKinds } from './generated/choices/date-kinds.ts'

export type DueDate = Data<'/v1/dates', 'GET'>['dates'][number]
/** An open condition of which nobody has said by when. */
export type UndatedCondition = Data<'/v1/dates', 'GET'>['undated'][number]

export type DateKind = (typeof dateKinds)[number]

export const dates = (filter: { kinds?: DateKind; owner_id?: string }) =>
  queryOptions({
    queryKey: ['dates', filter],
    queryFn: ({ signal }) => read('/v1/dates', { query: filter, signal }),
  })
