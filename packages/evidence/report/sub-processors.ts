import type { ReadDocument } from '@custos/documents/model'
import type { SubProcessor } from '../model.ts'
import type { Breadth } from './sub-processors/announced.ts'
import { fromEngagements } from './sub-processors/engaged.ts'
import { merged } from './sub-processors/entry.ts'
import { fromHeadings } from './sub-processors/headings.ts'
import { fromGroups } from './sub-processors/labelled.ts'
import { fromLists } from './sub-processors/lists.ts'
import { ordinaryWords } from './sub-processors/names.ts'
import { fromParagraphs } from './sub-processors/paragraphs.ts'
import { fromProse } from './sub-processors/prose.ts'
import { fromTables } from './sub-processors/tables.ts'

/**
 * The sub-processors that the documents name: rows of tables, items of lists, labelled groups and, where there are none
 * of these, what a less plain heading announces, short paragraphs and sentences, then whoever is said to host or to be paid through. References are the addresses of the documents that name one.
 */
export function subProcessors(documents: ReadDocument[]): SubProcessor[] {
  const ordinary = ordinaryWords(documents)
  const structured = (breadth: Breadth) =>
    documents.flatMap((document) => [
      ...fromTables(document, breadth),
      ...fromLists(document, ordinary, breadth),
      ...fromGroups(document, ordinary, breadth),
      ...fromHeadings(document, ordinary, breadth),
    ])
  const plain = structured('plain')
  if (plain.length >= 2) return merged(plain)
  const named = documents.flatMap((document) => [
    ...fromHeadings(document, ordinary, 'plain', 'unlinked'),
    ...fromParagraphs(document, ordinary, 'plain'),
    ...fromProse(document, ordinary),
  ])
  if (plain.length + named.length >= 2) return merged([...plain, ...named])
  const broad = merged([
    ...structured('broad'),
    ...documents.flatMap((document) => fromParagraphs(document, ordinary, 'broad')),
  ])
  if (broad.length >= 3) return broad
  return merged([...plain, ...named, ...documents.flatMap((document) => fromEngagements(document, ordinary))])
}
