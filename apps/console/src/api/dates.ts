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

/** The number of dates that the screen shows at once, while it reads the others. */
const first = 50

/**
 * The dates of all vendors: the soonest at once, then as many as the screen reads.
 * @param soonestOnly whether the screen does not need the others
 */
export function useDates(filter: DateFilter, soonestOnly = false): UseQueryResult<Data<'/v1/dates', 'GET'>> {
  const soonest = useQuery(dates({ ...filter, limit: first }))
  const hasMore = !soonestOnly && soonest.data?.is_complete === false
  const all = useQuery({ ...dates(filter), enabled: hasMore })
  return hasMore && all.data ? all : soonest
}
