import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

export type UsedSubProcessor = Data<'/v1/sub_processors', 'GET'>['sub_processors'][number]

/** A page of so many is shown at least, unless there are no more. */
const atLeast = 10

/** Sub-processors, those with the most vendors first, page by page. */
export const subProcessorsInUse = (q: string | undefined, withoutSafeguard: boolean) =>
  infiniteQueryOptions({
    queryKey: ['sub-processors', q ?? null, withoutSafeguard],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(q && { q }), ...(withoutSafeguard && { without_safeguard: 'true' as const }) }
      const next = (after: string | null) =>
        read('/v1/sub_processors', { query: { ...query, ...(after && { starting_after: after }) }, signal })
      let page = await next(pageParam)
      // With a filter, one call looks through a part of the list.
      while (page.last_seen !== null && page.sub_processors.length < atLeast) {
        const further = await next(page.last_seen)
        page = { ...further, sub_processors: [...page.sub_processors, ...further.sub_processors] }
      }
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ last_seen }) => last_seen ?? undefined,
  })
