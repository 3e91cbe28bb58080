import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Encoder } from './encoder.ts'
import { Weights } from './weights.ts'
import { WordPiece } from './word-piece.ts'

/** A statement, and a passage that may prove it. */
export interface Pair {
  statement: string
  /** What the passage stands under, nearest last: headings, the introduction of its list. Empty when nothing. */
  heading: string
  /** The sentence as it stands in the document; a table row with its cells joined by ` | `. */
  passage: string
}

/** All that a score depends on, besides the program. */
export const modelFiles = ['verifier.safetensors', 'vocabulary.txt'].map(
  (name) => new URL(`model/${name}`, import.meta.url),
)

/** How many pieces of each text are read: a long statement or passage loses its end, a long heading its beginning. */
const bounds = { statement: 48, heading: 32, passage: 112 }

let loaded: Promise<(pair: Pair) => number> | undefined

/**
 * How probable it is that a careful reader says of each pair that the passage proves the statement: that it says, of the
 * vendor, in substance what the statement claims. In English. The same pair always has the same number, on every machine.
 *
 * @returns numbers between 0 and 1, in the order of the pairs
 */
export async function scorePairs(pairs: readonly Pair[]): Promise<number[]> {
  loaded ??= Promise.resolve().then(load)
  const score = await loaded
  const scores: number[] = []
  for (const pair of pairs) {
    scores.push(score(pair))
    await nextTurn()
  }
  return scores
}

function load(): (pair: Pair) => number {
  const [weightsFile, vocabulary] = modelFiles as [URL, URL]
  const weights = new Weights(weightsFile)
  const encoder = new Encoder(weights)
  const words = new WordPiece(readFileSync(vocabulary, 'utf8'))
  const first = words.number('[CLS]')
  const end = words.number('[SEP]')
  const colon = words.number(':')
  const pooler = { weight: weights.numbers('pooler.weight'), bias: weights.numbers('pooler.bias') }
  const classifier = { weight: weights.numbers('classifier.weight'), bias: weights.numbers('classifier.bias') }
  const [slope, offset] = JSON.parse(weights.metadata.calibration!) as [number, number]

  return ({ statement, heading, passage }) => {
    const asked = words.pieces(statement).slice(0, bounds.statement)
    const above = words.pieces(heading).slice(-bounds.heading)
    const said = words.pieces(passage).slice(0, bounds.passage)
    const second = [...above, ...(above.length > 0 ? [colon] : []), ...said, end]
    const tokens = [first, ...asked, end, ...second]
    const kinds = tokens.map((_, i) => (i < asked.length + 2 ? 0 : 1))
    const [follows, ...others] = dense(dense(encoder.encode(tokens, kinds), pooler).map(Math.tanh), classifier)
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
