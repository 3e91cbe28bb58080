import { type Embedding, embedPassage, embedStatement, nearness } from '@custos/readers/embeddings'
import { type Passage, textOf } from '../../rule-answers/passages.ts'
import { headingOf } from '../../rule-answers/question-of.ts'
import type { Answer } from '../../types.ts'
import { runInSlices, type YieldingWork } from '../../yielding-work.ts'

/** The maximum characters of one part, about 10,000 tokens, and of all parts. */
const max = { part: 40_000, all: 150_000 }
/** The tokens of a sentence besides its words. */
const overhead = 12

const sizeOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { start, end }) => sum + end - start + overhead, 0)

/**
 * The shown part of a vendor's documents: all if it fits, otherwise the passages behind answers and those nearest to any statement.
 */
export async function passagesShown(
  all: readonly Passage[],
  statements: readonly Answer[],
  waitForTurn: () => Promise<void>,
): Promise<Passage[]> {
  // A heading is shown above its text.
  const passages = all.filter(({ block }) => block.kind !== 'heading')
  if (sizeOf(passages) <= max.all) return passages
  const shown: Passage[] = []
  let size = 0
  for (const passage of await runInSlices(byNearness(passages, statements), waitForTurn)) {
    size += sizeOf([passage])
    if (size > max.all) break
    shown.push(passage)
  }
  return shown.sort((a, b) => a.index - b.index)
}

/**
 * The passages behind answers, then the others by their rank for a statement, because similarities to different statements are not
 * comparable.
 */
function* byNearness(passages: readonly Passage[], statements: readonly Answer[]): YieldingWork<Passage[]> {
  const embeddings: Embedding[] = []
  for (const passage of passages) {
    yield
    embeddings.push(embedPassage({ heading: headingOf(passage.block), passage: textOf(passage) }))
  }
  const rested = new Set(
    statements.flatMap(({ sources }) => sources.map(({ location, start }) => `${location} ${start}`)),
  )
  const best = passages.map(({ document, start }) => (rested.has(`${document.url} ${start}`) ? -1 : passages.length))
  for (const { statement } of statements) {
    yield
    const statementEmbedding = embedStatement(statement)
    const near = embeddings.map((embedding) => nearness(statementEmbedding, embedding))
    const ranked = near.map((_, at) => at).sort((a, b) => near[b]! - near[a]! || a - b)
    for (const [rank, at] of ranked.entries()) best[at] = Math.min(best[at]!, rank)
  }
  return passages
    .map((_, at) => at)
    .sort((a, b) => best[a]! - best[b]! || a - b)
    .map((at) => passages[at]!)
}

/** The passages in parts, one for each call: whole documents together if they fit, and a long one in even pieces. */
export function partsOf(passages: readonly Passage[]): Passage[][] {
  const documents = [...Map.groupBy(passages, ({ document }) => document).values()]
  const parts: { size: number; passages: Passage[] }[] = []
  for (const piece of documents.flatMap(piecesOf)) {
    const size = sizeOf(piece)
    const part = parts.find((one) => one.size + size <= max.part)
    if (!part) parts.push({ size, passages: piece })
    else {
      part.size += size
      part.passages.push(...piece)
    }
  }
  return parts.map((part) => part.passages)
}

function piecesOf(passages: Passage[]): Passage[][] {
  const even = sizeOf(passages) / Math.ceil(sizeOf(passages) / max.part)
  const pieces: Passage[][] = []
  let size = even
  for (const passage of passages) {
    if (size >= even) {
      pieces.push([])
      size = 0
    }
    pieces.at(-1)!.push(passage)
    size += sizeOf([passage])
  }
  return pieces
}
