import { type Embedding, finder, type PlacedPassage } from '@custos/built-in-models/finder'

export { type Embedding, nearness } from '@custos/built-in-models/finder'

/** The embeddings of the latest texts are cached for the next assessment. Each takes some two kilobytes. */
const mostKept = 10_000

/** By text, the least recently used first. */
const embeddings = new Map<string, Embedding>()

/** The embedding of a statement, in any language that the model knows. */
export const embedStatement = (statement: string): Embedding => cached(statement, () => finder().ofStatement(statement))

/** The embedding of a passage with its headings. */
export const embedPassage = (place: PlacedPassage): Embedding =>
  cached(`${place.heading}\n${place.passage}`, () => finder().ofPassage(place))

function cached(text: string, read: () => Embedding): Embedding {
  const embedding = embeddings.get(text) ?? read()
  embeddings.delete(text)
  embeddings.set(text, embedding)
  if (embeddings.size > mostKept) embeddings.delete(embeddings.keys().next().value!)
  return embedding
}
