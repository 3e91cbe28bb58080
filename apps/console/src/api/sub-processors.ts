import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

export type UsedSubProcessor = Data<'/v1/sub_processors', 'GET'>['sub_processors'][number]

/** Sub-processors, those with the most vendors first, page by page. */
export const subProcessorsInUse = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['sub-processors', q ?? null],
    queryFn: ({ pageParam, signal }) =>
      read('/v1/sub_processors', {
        query: { ...(q && { q }), ...(pageParam && { starting_after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ is_complete, sub_processors }) => (is_complete ? undefined : sub_processors.at(-1)?.name),
  })
