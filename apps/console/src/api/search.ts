import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

type FoundPassages = Data<'/v1/search', 'GET'>
export type FoundPassage = FoundPassages['passages'][number]

/** Passages of all vendors' documents and answers in which the words stand. */
export const passagesWith = (q: string) =>
  queryOptions({
    queryKey: ['passages', q],
    queryFn: ({ signal }) => read('/v1/search', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
