import { setImmediate as nextTurn } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { boundedFetch, type FetchBounds } from '@custos/outbound/fetch'
import { embedMany } from 'ai'
import { type Corpus, type Passage, textOf } from '../../review/passages.ts'

/** Which model tells what lies near in meaning; from the configuration. */
export interface EmbeddingSettings {
  /** Of an OpenAI-compatible server; the operator's word, so it may be a private address. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** For one assessment. Milliseconds. */
  milliseconds: number
}

export interface Nearness {
  /** Of each text the passages nearest in meaning, best first; empty when the model failed. */
  nearest: ReadonlyMap<string, readonly Passage[]>
  /** Why there is none, for people; null when the model answered. */
  failure: string | null
}

/** Passages that are named for one text, some of which its words have found already. */
const nearestPassages = 16
/** The most passages that are compared, in the order of the documents. */
const maxPassages = 3_000
/** Characters of a text that are sent. */
const longest = 1_000
const batchSize = 64
const maxDimensions = 4_096
/** Of one answer: a batch of the longest vectors, at 24 characters a number. */
const maxNumbers = batchSize * maxDimensions
const bounds: FetchBounds = {
  reach: () => 'anywhere',
  timeoutMs: 120_000,
  content: { max: maxNumbers * 24, json: { depth: 32, members: maxNumbers + 1000 } },
}

/** Finds passages that say the like in other words. Whatever goes wrong with the model, there are none. @throws only the signal's reason */
export async function passagesNear(
  texts: readonly string[],
  corpus: Corpus,
  settings: EmbeddingSettings,
  signal: AbortSignal,
): Promise<Nearness> {
  const passages = corpus.passages.slice(0, maxPassages)
  const nearest = new Map<string, Passage[]>()
  const over = AbortSignal.any([signal, AbortSignal.timeout(settings.milliseconds)])
  try {
    const vectors = await embed([...texts, ...passages.map(textOf)], settings, over)
    const ofPassages = vectors.slice(texts.length)
    for (const [index, text] of texts.entries()) {
      const asked = vectors[index]!
      const ranked = ofPassages
        .map((vector, at) => ({ passage: passages[at]!, likeness: dot(asked, vector) }))
        .sort((a, b) => b.likeness - a.likeness || a.passage.index - b.passage.index)
      nearest.set(
        text,
        ranked.slice(0, nearestPassages).map(({ passage }) => passage),
      )
      await nextTurn(undefined, { signal: over })
    }
    return { nearest, failure: null }
  } catch (error) {
    signal.throwIfAborted()
    const failure =
      error instanceof WrongVectors ? error.message : 'The embedding model gave no usable answer, or none in time.'
    return { nearest: new Map(), failure }
  }
}

class WrongVectors extends Error {}

/** Vectors of length one, in the order of the texts. */
async function embed(
  texts: readonly string[],
  { baseUrl, apiKey, model }: EmbeddingSettings,
  abortSignal: AbortSignal,
): Promise<Float32Array[]> {
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: baseUrl,
    fetch: boundedFetch(bounds),
    ...(apiKey !== undefined && { apiKey }),
  })
  const vectors: Float32Array[] = []
  for (let at = 0; at < texts.length; at += batchSize) {
    const values = texts.slice(at, at + batchSize).map((text) => text.slice(0, longest))
    const { embeddings } = await embedMany({
      model: provider.embeddingModel(model),
      values,
      maxRetries: 1,
      abortSignal,
    })
    for (const embedding of embeddings) vectors.push(unit(embedding, vectors[0]?.length ?? embedding.length))
  }
  return vectors
}

function unit(embedding: readonly number[], dimensions: number): Float32Array {
  if (embedding.length !== dimensions || dimensions > maxDimensions)
    throw new WrongVectors('The embedding model gave vectors of wrong dimensions.')
  const length = Math.hypot(...embedding)
  if (!Number.isFinite(length) || length === 0)
    throw new WrongVectors('The embedding model gave vectors that have no direction.')
  return Float32Array.from(embedding, (value) => value / length)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!
  return sum
}
