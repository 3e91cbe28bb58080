import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Encoder } from './encoder.ts'
import { Unigram } from './unigram.ts'
import { Weights } from './weights.ts'
import { whileUsed } from './while-used.ts'

/** A statement and a passage that may prove it. */
export interface Pair {
  statement: string
  /** The passage's headings and the introduction of its list, nearest last; empty if it has none. */
  heading: string
  /** The sentence as in the document; a table row with its cells joined by ` | `. */
  passage: string
}

/** The files that determine a score, besides the program. The reader shares the finder's word embeddings. */
export const modelFiles = ['built-in-reader.safetensors', 'finder.safetensors', 'finder-vocabulary.txt'].map(
  (name) => new URL(`model/${name}`, import.meta.url),
)

/** The number of tokens read of each text. A long statement or passage loses its end, a long heading its beginning. */
const bounds = { statement: 48, heading: 24, passage: 88 }

/** The longest read part of a heading. UTF-16 code units. */
const longestHeading = 1_000

/**
 * The probability that a careful reader accepts each passage as proof of its statement: that the passage says in substance, of the
 * vendor, what the statement claims. Works in six languages. The same pair has the same probability on every machine. The model is
 * loaded on first use and released after a minute without use.
 *
 * @returns numbers between 0 and 1, in the order of the pairs
 */
export async function scorePairs(pairs: readonly Pair[]): Promise<number[]> {
  const scores: number[] = []
  for (const pair of pairs) {
    scores.push(model()(pair))
    await nextTurn()
  }
  return scores
}

const model = whileUsed(load)

function load(): (pair: Pair) => number {
  const [weightsFile, finderFile, vocabulary] = modelFiles as [URL, URL, URL]
  const weights = new Weights(weightsFile)
  const encoder = new Encoder(weights, new Weights(finderFile))
  const words = new Unigram(readFileSync(vocabulary, 'utf8'))
  const first = words.number('<s>')
  const end = words.number('</s>')
  const colon = words.pieces(':')
  const classifier = { weight: weights.numbers('classifier.weight'), bias: weights.numbers('classifier.bias') }
  const [slope, offset] = JSON.parse(weights.metadata.calibration!) as [number, number]

  return ({ statement, heading, passage }) => {
    const statementPieces = words.pieces(statement, bounds.statement)
    const headingPieces = words.pieces(heading.slice(-longestHeading)).slice(-bounds.heading)
    const passagePieces = words.pieces(passage, bounds.passage)
    const tokens = [
      first,
      ...statementPieces,
      end,
      ...headingPieces,
      ...(headingPieces.length > 0 ? colon : []),
      ...passagePieces,
      end,
    ]
    const kinds = tokens.map((_, i) => (i < statementPieces.length + 2 ? 0 : 1))
    const [follows, ...others] = dense(encoder.encode(tokens, kinds), classifier)
    const margin = follows! - Math.log(others.reduce((sum, other) => sum + Math.exp(other), 0))
    return 1 / (1 + Math.exp(-(slope * margin + offset)))
  }
}

function dense(input: Float32Array, { weight, bias }: { weight: Float32Array; bias: Float32Array }): Float32Array {
  return bias.map((start, row) => {
    let sum = start
    for (let i = 0; i < input.length; i += 1) sum += weight[row * input.length + i]! * input[i]!
    return sum
  })
}
