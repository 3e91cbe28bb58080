import type { Block, ParsedDocument } from '@custos/documents/types'
import { type DocumentGenre, genreOf } from '../document/document-genre.ts'

/** A sentence as shown to a model, with the text above it. */
export interface Sentence {
  document: Pick<ParsedDocument, 'url' | 'name'> & { kind: string }
  headings: readonly string[]
  /** The introduction of its list, and the headers of its row; empty without one. */
  intro: string
  headers: string
  isItem: boolean
  /** On one line. */
  text: string
  /** The id that names it; null if it is only context. */
  id: string | null
  /** Whether text between it and the previous sentence is left out. */
  isAfterGap: boolean
}

/**
 * A document as shown to a model: a line for each heading (`#`), list introduction (`>`), header row (`|`), gap (`…`) and sentence.
 * A sentence begins with its id or, without one, with `~`, so that no text of a page can imitate another kind of line.
 */
export interface Shown {
  page: string
  title: string
  kind: string
  text: string[]
}

const kinds: Record<DocumentGenre, string> = {
  contract: 'contract or terms',
  policy: 'policy or notice',
  security: 'page on security or compliance',
  manual: 'documentation of the product',
  marketing: 'web page',
  article: 'article',
}

/** A range of a document with the text above it. */
export const sentenceOf = ({
  document,
  block: { headings, intro, cells, kind },
  start,
  end,
}: {
  document: ParsedDocument
  block: Block
  start: number
  end: number
}): Omit<Sentence, 'id' | 'isAfterGap'> => ({
  document: {
    url: document.url,
    name: document.name,
    kind: document.upload?.statedByVendor ? "the vendor's answers to questions" : kinds[genreOf(document)],
  },
  headings,
  intro: oneLine(intro ?? ''),
  headers: (cells ?? [])
    .map(({ header }) => header)
    .filter((header) => header !== '')
    .join(' | '),
  isItem: kind === 'list_item',
  text: oneLine(document.text.slice(start, end)),
})

/** A text on one line, with separated cells. */
const oneLine = (text: string): string =>
  text
    .replace(/\s*\t\s*/g, ' | ')
    .replace(/\s+/g, ' ')
    .trim()

/** The shown end of an introduction away from its list. UTF-16 code units. */
const nearestOfIntroduction = 300

/** @param sentences in the order of their documents */
export function shownDocuments(sentences: readonly Sentence[]): Shown[] {
  const documents: Shown[] = []
  let before: Sentence | null = null
  for (const sentence of sentences) {
    const { document } = sentence
    if (before?.document.url !== document.url) {
      documents.push({ page: document.url, title: document.name, kind: document.kind, text: [] })
      before = null
    }
    documents.at(-1)!.text.push(...linesOf(sentence, before))
    before = sentence
  }
  return documents
}

/** Headings appear where they change; an introduction appears unless it is the previous sentence. */
function linesOf(sentence: Sentence, before: Sentence | null): string[] {
  const { headings, intro, headers, isItem, text, id, isAfterGap } = sentence
  const same = headings.findIndex((heading, depth) => heading !== before?.headings[depth])
  const changed = same === -1 ? [] : headings.slice(same)
  const isUnderSame = before !== null && changed.length === 0 && before.headings.length === headings.length
  const isIntroduced = intro === '' || (isUnderSame && before.intro === intro) || before?.text.endsWith(intro)
  return [
    ...(before && isAfterGap ? ['…'] : []),
    ...changed.map((heading, at) => `${'#'.repeat(headings.length - changed.length + at + 1)} ${oneLine(heading)}`),
    ...(isIntroduced ? [] : [`> ${intro.slice(-nearestOfIntroduction)}`]),
    ...(headers === '' || (isUnderSame && before.headers === headers) ? [] : [`| ${headers}`]),
    `${id ?? '~'} ${isItem ? '- ' : ''}${text}`,
  ]
}
