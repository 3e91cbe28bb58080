import type { Block, ReadDocument } from '@custos/documents/model'
import type { Question } from '@custos/readers/reader'

interface Place {
  document: Pick<ReadDocument, 'name'> | undefined
  block: Pick<Block, 'headings' | 'intro' | 'cells'> | undefined
}

/** A statement and a passage as readers are asked. */
export function questionOf(statement: string, { document, block }: Place, passage: string): Question {
  return {
    statement,
    document: document?.name ?? '',
    heading: block ? headingOf(block) : '',
    passage: passage.replaceAll('\t', ' | '),
  }
}

/** What a passage stands under: its nearest two headings, the introduction of its list, the headers of its row. */
export function headingOf({ headings, intro, cells }: Pick<Block, 'headings' | 'intro' | 'cells'>): string {
  const headers = cells?.map(({ header }) => header) ?? []
  return [...headings.slice(-2), intro ?? '', ...headers].filter((text) => text !== '').join(' › ')
}
