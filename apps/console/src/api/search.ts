import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

type FoundPassages = Data<'/v1/search', 'GET'>
export type FoundPassage = FoundPassages['passages'][number]

/** Passages of all vendors' documents and answers, and of what people wrote, in which the words stand; of these kinds if any are given. */
export const passagesWith = (q: string, kinds: readonly FoundPassage['kind'][]) =>
  queryOptions({
    queryKey: ['passages', q, kinds],
    queryFn: ({ signal }) =>
      read('/v1/search', { query: { q, ...(kinds.length > 0 && { kinds: kinds.join() }) }, signal }),
    placeholderData: keepPreviousData,
  })
