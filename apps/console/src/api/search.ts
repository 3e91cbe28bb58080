import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'

export interface FoundPassage {
  kind: 'ANSWER' | 'DOCUMENT'
  vendor_id: string
  vendor_name: string
  assessment_id: string
  result_id: string | null
  sha256: string | null
  /** The statement, or the name of the document. */
  title: string
  text: string
  /** Where the words stand in the text. */
  marks: { start: number; end: number }[]
  /** Where the text begins in the document. */
  start: number | null
}

export interface FoundPassages {
  passages: FoundPassage[]
  /** Texts that could not be read. */
  left_out: number
}

/** Passages of all vendors' documents and answers in which the words stand. */
export const passagesWith = (q: string) =>
  queryOptions({
    queryKey: ['passages', q],
    queryFn: ({ signal }) => read<FoundPassages>('/v1/search', { q }, signal),
    placeholderData: keepPreviousData,
  })
