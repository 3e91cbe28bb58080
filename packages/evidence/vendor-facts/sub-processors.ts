import type { ParsedDocument } from '@custos/documents/types'
import type { SubProcessor } from '../types.ts'
import { runAtOnce, type YieldingWork } from '../yielding-work.ts'
import type { Breadth } from './sub-processors/announced.ts'
import { fromEngagements } from './sub-processors/engaged.ts'
import { type Entry, merged, spaced } from './sub-processors/entry.ts'
import { fromHeadings } from './sub-processors/headings.ts'
import { fromGroups } from './sub-processors/labelled.ts'
import { fromLists } from './sub-processors/lists.ts'
import { ordinaryWords } from './sub-processors/names.ts'
import { fromParagraphs } from './sub-processors/paragraphs.ts'
import { fromProse } from './sub-processors/prose.ts'
import { fromTables } from './sub-processors/tables.ts'

/**
 * The sub-processors in the documents: table rows, list items and labelled groups. Without any, entries under a less clear heading,
 * short paragraphs and sentences; then companies named as hosts or payment providers. References are the addresses of the documents
 * that name one.
 */
export const subProcessors = (documents: readonly ParsedDocument[]): SubProcessor[] =>
  runAtOnce(findSubProcessors(documents))

/** Finds the sub-processors, and yields to other work meanwhile. */
export function* findSubProcessors(documents: readonly ParsedDocument[]): YieldingWork<SubProcessor[]> {
  const ordinary = yield* ordinaryWords(documents)
  function* named(by: (document: ParsedDocument) => YieldingWork<Entry[]>[]): YieldingWork<Entry[]> {
    const entries: Entry[] = []
    for (const document of documents) {
      const text = spaced(document.text)
      // Drops a name that was assembled from parts of a sentence but occurs nowhere.
      for (const pieces of by(document))
        for (const entry of yield* pieces) if (text.includes(entry.name)) entries.push(entry)
    }
    return entries
  }
  const structured = (breadth: Breadth) =>
    named((document) => [
      fromTables(document, breadth),
      fromLists(document, ordinary, breadth),
      fromGroups(document, ordinary, breadth),
      fromHeadings(document, ordinary, breadth),
    ])
  const plain = yield* structured('plain')
  if (plain.length >= 2) return merged(plain)
  const less = yield* named((document) => [
    fromHeadings(document, ordinary, 'plain', 'unlinked'),
    fromParagraphs(document, ordinary, 'plain'),
    fromProse(document, ordinary),
  ])
  if (plain.length + less.length >= 2) return merged([...plain, ...less])
  const broad = merged([
    ...(yield* structured('broad')),
    ...(yield* named((document) => [fromParagraphs(document, ordinary, 'broad')])),
  ])
  if (broad.length >= 3) return broad
  return merged([...plain, ...less, ...(yield* named((document) => [fromEngagements(document, ordinary)]))])
}
