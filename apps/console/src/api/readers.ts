import { queryOptions } from '@tanstack/react-query'
import { ask, type Data } from './client.ts'

export type Reader = Data<'/console/readers', 'GET'>['readers'][number]

/** The readers for assessments. */
export const readers = queryOptions({
  queryKey: ['readers'],
  queryFn: () => ask('GET', '/console/readers'),
})
