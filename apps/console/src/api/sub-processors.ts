import { queryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

export type UsedSubProcessor = Data<'/v1/sub_processors', 'GET'>['sub_processors'][number]

export const subProcessorsInUse = (q: string | undefined) =>
  queryOptions({
    queryKey: ['sub-processors', q ?? null],
    queryFn: ({ signal }) => read('/v1/sub_processors', { query: { ...(q && { q }) }, signal }),
  })
