import { queryOptions } from '@tanstack/react-query'
import { consoleRequest, type Data } from './client.ts'

export type Reader = Data<'/console/readers', 'GET'>['readers'][number]

/** The readers for assessments. */
export const readers = queryOptions({
  queryKey: ['readers'],
  queryFn: () => consoleRequest('GET', '/console/readers'),
})
