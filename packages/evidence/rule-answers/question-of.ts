import type { Block, ParsedDocument } from '@custos/documents/types'
import type { Question } from '@custos/readers/reader'
import translations from './in-other-languages.json' with { type: 'json' }

interface Place {
  document: Pick<ParsedDocument, 'name'> | undefined
  block: Pick<Block, 'headings' | 'intro' | 'cells'> | undefined
}

/** A statement and a passage as a reader's question. */
export function questionOf(statement: string, { document, block }: Place, passage: string): Question {
  return {
    statement,
    document: document?.name ?? '',
    heading: block ? headingOf(block) : '',
    passage: passage.replaceAll('\t', ' | '),
  }
}

/** The context of a passage: its nearest two headings, the list's introduction, the row's headers. */
export function headingOf({ headings, intro, cells }: Pick<Block, 'headings' | 'intro' | 'cells'>): string {
  const headers = cells?.map(({ header }) => header) ?? []
  return [...headings.slice(-2), intro ?? '', ...headers].filter((text) => text !== '').join(' › ')
}

const inLanguages: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(Object.entries(translations))

/** A statement in the document's language if the project translates it, otherwise unchanged. */
export const inLanguageOf = ({ language }: Pick<ParsedDocument, 'language'>, statement: string): string =>
  inLanguages.get(statement)?.[language] ?? statement
