import { IntegerProduct, type Place } from './integer-product.ts'
import type { Weights } from './weights.ts'

interface Linear {
  outputs: number
  inputs: number
  values: Place
  units: Float32Array
  bias: Float32Array
}

interface Norm {
  weight: Float32Array
  bias: Float32Array
}

interface Layer {
  attention: Linear
  projection: Linear
  attentionNorm: Norm
  expansion: Linear
  contraction: Linear
  outputNorm: Norm
}

/** The maximum number of tokens of an input; a multiple of 8. */
const longestInput = 200
/** The largest integer of an activation: with weights up to 127 in rows of 1,536, a sum stays below 2³¹. */
const largest = 8191
/** The largest integer when both factors of a product are activations. */
const largestOfTwo = 4095
const headWidth = 32

/**
 * A BERT encoder with 8-bit integer weights and 14-bit activations, scaled per row. Products use integers, the steps between them
 * floating point. The same tokens give the same numbers on every machine.
 */
export class Encoder {
  readonly #width: number
  readonly #heads: number
  readonly #layers: Layer[]
  readonly #embedding: { values: Int8Array; units: Float32Array }
  readonly #position: Float32Array
  readonly #kind: Float32Array
  readonly #embeddingNorm: Norm
  readonly #engine: IntegerProduct
  readonly #left: Place
  readonly #right: Place

  /** @param words the weights of the word embeddings, which models may share */
  constructor(weights: Weights, words = weights) {
    const count = Number(weights.metadata.layers)
    const embedding = words.matrix('embedding')
    this.#embedding = embedding
    this.#width = embedding.columns
    this.#heads = this.#width / headWidth
    this.#position = weights.numbers('position')
    this.#kind = weights.numbers('kind')
    const wide = 4 * this.#width
    const matrices = count * 12 * this.#width * this.#width
    this.#engine = new IntegerProduct(matrices + 2 * longestInput * wide, longestInput * wide)
    this.#left = this.#engine.place(longestInput * wide)
    this.#right = this.#engine.place(longestInput * wide)
    const norm = (name: string) => ({
      weight: weights.numbers(`${name}.weight`),
      bias: weights.numbers(`${name}.bias`),
    })
    const linear = (name: string): Linear => {
      const { rows, columns, values, units } = weights.matrix(name)
      const place = this.#engine.place(rows * columns)
      place.values.set(values)
      return { outputs: rows, inputs: columns, values: place, units, bias: weights.numbers(`${name}.bias`) }
    }
    this.#embeddingNorm = norm('embedding_norm')
    this.#layers = Array.from({ length: count }, (_, i) => ({
      attention: linear(`${i}.attention`),
      projection: linear(`${i}.projection`),
      attentionNorm: norm(`${i}.attention_norm`),
      expansion: linear(`${i}.expansion`),
      contraction: linear(`${i}.contraction`),
      outputNorm: norm(`${i}.output_norm`),
    }))
  }

  /**
   * @param tokens at most `longestInput` and the number of position embeddings
   * @param kinds 0 for a token of the first text, 1 for one of the second
   * @param wanted the number of tokens, from the first, whose output is wanted
   * @returns a row for each of these
   */
  encode(tokens: readonly number[], kinds: readonly number[], wanted = 1): Float32Array {
    let state = this.#embed(tokens, kinds)
    this.#layers.forEach((layer, i) => {
      const rows = i === this.#layers.length - 1 ? wanted : tokens.length
      const mixed = this.#attend(this.#linear(state, tokens.length, layer.attention), tokens.length, rows)
      const attended = this.#linear(mixed, rows, layer.projection)
      this.#addAndNormalize(attended, state, rows, layer.attentionNorm)
      const wide = gelu(this.#linear(attended, rows, layer.expansion))
      const narrow = this.#linear(wide, rows, layer.contraction)
      this.#addAndNormalize(narrow, attended, rows, layer.outputNorm)
      state = narrow
    })
    return state
  }

  #embed(tokens: readonly number[], kinds: readonly number[]): Float32Array {
    const width = this.#width
    const { values, units } = this.#embedding
    const state = new Float32Array(tokens.length * width)
    tokens.forEach((token, row) => {
      const unit = units[token]!
      for (let i = 0; i < width; i += 1)
        state[row * width + i] =
          values[token * width + i]! * unit + this.#position[row * width + i]! + this.#kind[kinds[row]! * width + i]!
    })
    normalize(state, tokens.length, this.#embeddingNorm)
    return state
  }

  #linear(input: Float32Array, rows: number, { outputs, inputs, values, units, bias }: Linear): Float32Array {
    const rowUnits = toWhole(input, rows, inputs, inputs, 0, this.#left.values, inputs, largest)
    const sums = this.#engine.multiply(this.#left, values, roundUp(rows, 4), outputs, inputs)
    const output = new Float32Array(rows * outputs)
    for (let row = 0, at = 0; row < rows; row += 1) {
      const unit = rowUnits[row]!
      for (let i = 0; i < outputs; i += 1, at += 1) output[at] = sums[at]! * unit * units[i]! + bias[i]!
    }
    return output
  }

  /** @param input the query, key and value of each token; @returns the attention output of the first tokens */
  #attend(input: Float32Array, tokens: number, rows: number): Float32Array {
    const width = this.#width
    const output = new Float32Array(rows * width)
    const across = roundUp(tokens, 2)
    const along = roundUp(tokens, 8)
    for (let head = 0; head < this.#heads; head += 1) {
      const offset = head * headWidth
      const read = (part: number, count: number, place: Place) =>
        toWhole(input, count, headWidth, 3 * width, part * width + offset, place.values, headWidth, largestOfTwo)
      const queries = read(0, rows, this.#left)
      const keys = read(1, tokens, this.#right)
      const scores = this.#engine.multiply(this.#left, this.#right, roundUp(rows, 4), across, headWidth)
      for (let row = 0; row < rows; row += 1)
        shares(scores, row * across, tokens, queries[row]! / Math.sqrt(headWidth), keys, this.#left.values, row * along)
      const units = columnsToWhole(input, tokens, 3 * width, 2 * width + offset, this.#right.values, along)
      const sums = this.#engine.multiply(this.#left, this.#right, roundUp(rows, 4), headWidth, along)
      for (let row = 0; row < rows; row += 1)
        for (let i = 0; i < headWidth; i += 1)
          output[row * width + offset + i] = (sums[row * headWidth + i]! * units[i]!) / largest
    }
    return output
  }

  #addAndNormalize(state: Float32Array, added: Float32Array, rows: number, norm: Norm): void {
    for (let i = 0; i < state.length; i += 1) state[i]! += added[i]!
    normalize(state, rows, norm)
  }
}

/** The nearest integer, for numbers within 16 bits; Math.round takes three times as long. */
const nearest = (value: number) => ((value + 32_768.5) | 0) - 32_768
const roundUp = (count: number, to: number) => Math.ceil(count / to) * to

/** Rows as integers; returns the scale of each row. */
function toWhole(
  input: Float32Array,
  rows: number,
  columns: number,
  stride: number,
  offset: number,
  output: Int16Array,
  outputStride: number,
  max: number,
): Float64Array {
  const units = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    const start = row * stride + offset
    const end = start + columns
    let peak = 1e-9
    for (let i = start; i < end; i += 1) {
      const value = input[i]!
      if (value > peak) peak = value
      else if (-value > peak) peak = -value
    }
    const scale = max / peak
    for (let i = start, at = row * outputStride; i < end; i += 1, at += 1) output[at] = nearest(input[i]! * scale)
    units[row] = peak / max
  }
  return units
}

/** The values of one head, transposed to a row for each column and padded with zeros. */
function columnsToWhole(
  input: Float32Array,
  rows: number,
  stride: number,
  offset: number,
  output: Int16Array,
  along: number,
): Float64Array {
  const units = new Float64Array(headWidth)
  for (let i = 0; i < headWidth; i += 1) {
    let peak = 1e-9
    for (let row = 0, from = offset + i; row < rows; row += 1, from += stride) {
      const value = input[from]!
      if (value > peak) peak = value
      else if (-value > peak) peak = -value
    }
    const scale = largest / peak
    for (let row = 0, from = offset + i; row < rows; row += 1, from += stride)
      output[i * along + row] = nearest(input[from]! * scale)
    output.fill(0, i * along + rows, (i + 1) * along)
    units[i] = peak / largest
  }
  return units
}

/** Softmax of a row of scores, as integers with a sum of about `largest`, padded with zeros. */
function shares(
  scores: Int32Array,
  start: number,
  count: number,
  unit: number,
  units: Float64Array,
  output: Int16Array,
  outputStart: number,
): void {
  const values = new Float64Array(count)
  let peak = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i += 1) {
    const value = scores[start + i]! * unit * units[i]!
    values[i] = value
    if (value > peak) peak = value
  }
  let sum = 0
  for (let i = 0; i < count; i += 1) {
    const value = Math.exp(values[i]! - peak)
    values[i] = value
    sum += value
  }
  const scale = largest / sum
  for (let i = 0; i < count; i += 1) output[outputStart + i] = nearest(values[i]! * scale)
  output.fill(0, outputStart + count, outputStart + roundUp(count, 8))
}

function normalize(state: Float32Array, rows: number, { weight, bias }: Norm): void {
  const width = weight.length
  for (let row = 0; row < rows; row += 1) {
    const start = row * width
    let mean = 0
    for (let i = 0; i < width; i += 1) mean += state[start + i]!
    mean /= width
    let variance = 0
    for (let i = 0; i < width; i += 1) variance += (state[start + i]! - mean) ** 2
    const scale = 1 / Math.sqrt(variance / width + 1e-12)
    for (let i = 0; i < width; i += 1) state[start + i] = (state[start + i]! - mean) * scale * weight[i]! + bias[i]!
  }
}

const steps = 512
const reach = 6
/** GELU from −6 to 6 in steps of 1/512. The error function is Abramowitz and Stegun 7.1.26, accurate to 1.5e-7. */
const geluTable = Float32Array.from({ length: 2 * reach * steps + 1 }, (_, i) => {
  const x = i / steps - reach
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2)
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const erf = Math.sign(x) * (1 - series * Math.exp((-x * x) / 2))
  return (x * (1 + erf)) / 2
})

/** Works in place. */
function gelu(values: Float32Array): Float32Array {
  for (let i = 0; i < values.length; i += 1) {
    const x = values[i]!
    if (x <= -reach) values[i] = 0
    else if (x < reach) values[i] = geluTable[nearest((x + reach) * steps)]!
  }
  return values
}
