import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Data, read } from './client.ts'
import type { dateKinds } from './generated/choices/date-kinds.ts'

export type DueDate = Data<'/v1/dates', 'GET'>['dates'][number]
/** An open condition without a due date. */
export type UndatedCondition = Data<'/v1/dates', 'GET'>['undated'][number]

export type DateKind = (typeof dateKinds)[number]

interface DateFilter {
  kinds?: DateKind
  owner_id?: string
}

export const dates = (filter: DateFilter & { limit?: number }) =>
  queryOptions({
    queryKey: ['dates', filter],
    queryFn: ({ signal }) => read('/v1/dates', { query: filter, signal }),
  })

/** A screen shows the first page at once, and reads so many dates behind it, of which no page takes long in a large register. */
const [page, most] = [40, 1000]

/** Dates, page by page. */
const allDates = (filter: DateFilter) =>
  queryOptions({
    queryKey: ['dates', 'all', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, limit: page }
      let all = await read('/v1/dates', { query, signal })
      while (all.next_cursor !== null && Math.max(all.dates.length, all.undated.length) < most) {
        const next = await read('/v1/dates', { query: { ...query, cursor: all.next_cursor }, signal })
        all = { ...next, dates: [...all.dates, ...next.dates], undated: [...all.undated, ...next.undated] }
      }
      return all
    },
  })

/**
 * The dates of all vendors: the soonest at once, then as many as the screen reads.
 * @param soonestOnly whether the screen does not need the others
 */
export function useDates(filter: DateFilter, soonestOnly = false): UseQueryResult<Data<'/v1/dates', 'GET'>> {
  const soonest = useQuery(dates({ ...filter, limit: page }))
  const hasMore = !soonestOnly && typeof soonest.data?.next_cursor === 'string'
  const all = useQuery({ ...allDates(filter), enabled: hasMore })
  return hasMore && all.data ? all : soonest
}
