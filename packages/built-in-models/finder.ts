import { readFileSync } from 'node:fs'
import { Encoder } from './encoder.ts'
import { Unigram } from './unigram.ts'
import { Weights } from './weights.ts'
import { whileUsed } from './while-used.ts'

/** A passage as the finder reads it. */
export interface PlacedPassage {
  /** The headings and the introduction of the passage's list, nearest last; empty if it has none. */
  heading: string
  passage: string
}

/** The embedding of a text: a vector of length 1. The dot product of two embeddings is their similarity, at most 1. */
export type Embedding = Float32Array

export interface EmbeddingModel {
  ofStatement(statement: string): Embedding
  ofPassage(place: PlacedPassage): Embedding
}

/** The number of tokens read of each text. A long statement or passage loses its end, a long heading its beginning. */
const bounds = { statement: 48, heading: 20, passage: 60 }

/**
 * The finder: an embedding model that finds the passages nearest in meaning to a statement, in six languages and across them. The
 * same text has the same embedding on every machine. The model is loaded on first use and released after a minute without use.
 */
export const finder: () => EmbeddingModel = whileUsed(load)

export function nearness(one: Embedding, other: Embedding): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 1) sum += one[i]! * other[i]!
  return sum
}

function load(): EmbeddingModel {
  const file = (name: string) => new URL(`model/${name}`, import.meta.url)
  const encoder = new Encoder(new Weights(file('finder.safetensors')))
  const words = new Unigram(readFileSync(file('finder-vocabulary.txt'), 'utf8'))
  const first = words.number('<s>')
  const end = words.number('</s>')
  const colon = words.pieces(':')

  const embeddingOf = (pieces: readonly number[]): Embedding => {
    const tokens = [first, ...pieces, end]
    const kinds = tokens.map(() => 0)
    return directionOf(encoder.encode(tokens, kinds, tokens.length), tokens.length)
  }
  return {
    ofStatement: (statement) => embeddingOf(words.pieces(statement, bounds.statement)),
    ofPassage({ heading, passage }) {
      const above = words.pieces(heading.slice(-longestHeading)).slice(-bounds.heading)
      return embeddingOf([...above, ...(above.length > 0 ? colon : []), ...words.pieces(passage, bounds.passage)])
    },
  }
}

/** The longest read part of a heading. UTF-16 code units. */
const longestHeading = 1_000

/** The mean of the rows, normalised to length 1. */
function directionOf(state: Float32Array, rows: number): Embedding {
  const mean = new Float64Array(state.length / rows)
  for (let i = 0; i < state.length; i += 1) mean[i % mean.length]! += state[i]!
  const length = Math.sqrt(mean.reduce((sum, value) => sum + value * value, 0)) || 1
  return Float32Array.from(mean, (value) => value / length)
}
