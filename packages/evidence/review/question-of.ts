import type { Block, ReadDocument } from '@custos/documents/model'
import type { Question } from '@custos/readers/reader'

interface Place {
  document: Pick<ReadDocument, 'name'> | undefined
  block: Pick<Block, 'headings' | 'intro'> | undefined
}

/** A statement and a passage as readers are asked: under the nearest two headings and the introduction of its list. */
export function questionOf(statement: string, { document, block }: Place, passage: string): Question {
  const above = [...(block?.headings.slice(-2) ?? []), ...(block?.intro ? [block.intro] : [])]
  return {
    statement,
    document: document?.name ?? '',
    heading: above.join(' › '),
    passage: passage.replaceAll('\t', ' | '),
  }
}
