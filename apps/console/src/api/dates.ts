import { queryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

export type DueDate = Data<'/v1/dates', 'GET'>['dates'][number]
/** An open condition of which nobody has said by when. */
export type UndatedCondition = Data<'/v1/dates', 'GET'>['undated'][number]

/** What a date is about, in the order in which they are chosen from. */
export const dateKinds = [
  'REVIEW',
  'CONDITION',
  'CERTIFICATE',
  'CONTRACT_CANCELLATION',
  'CONTRACT_END',
  'DECISION',
  'ACCEPTED_RISK',
  'VENDOR_REQUEST',
] as const
export type DateKind = (typeof dateKinds)[number]

export const dates = (filter: { kinds?: DateKind; owner_id?: string }) =>
  queryOptions({
    queryKey: ['dates', filter],
    queryFn: ({ signal }) => read('/v1/dates', { query: filter, signal }),
  })
