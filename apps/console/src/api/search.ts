import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

type FoundPassages = Data<'/v1/search', 'GET'>
export type FoundPassage = FoundPassages['passages'][number]

/**
 * Passages with the words, in all vendors' documents and answers and in texts that people wrote; only of these kinds, if any
 * are given.
 */
export const passagesWith = (q: string, kinds: readonly FoundPassage['kind'][]) =>
  queryOptions({
    queryKey: ['passages', q, kinds],
    queryFn: ({ signal }) =>
      read('/v1/search', { query: { q, ...(kinds.length > 0 && { kinds: kinds.join() }) }, signal }),
    placeholderData: keepPreviousData,
  })
