import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownAnswers } from '../../review/custom-answers.fixture.ts'
import { documentOf } from '../../review/document-of.fixture.ts'
import { reviewWithModel } from '../model-review.ts'
import type { EmbeddingSettings } from './embeddings.ts'

const falcons = 'Birds of prey circle above the parking area at daybreak.'
const documents = [
  documentOf('Our bakery sells rye bread on weekdays.'),
  documentOf(falcons),
  documentOf('The harbour bell is rung by our staff at noon.'),
]
const statement = 'Trained falcons patrol every car garage each morning.'
const own = ownAnswers([{ category: 'Curiosities', statement, coverage: [] }], documents)

/** Two texts are alike here when both are of birds. */
const meaning = (text: string) => (/falcon|birds/i.test(text) ? [1, 0.1, 0] : [0, 0.1, 1])

type Vectors = (inputs: string[], response: ServerResponse) => unknown

let vectors: Vectors
let asked: { key: string | undefined; inputs: string[] }[] = []
let prompts: unknown[] = []

/** Speaks the OpenAI-compatible protocol: vectors as the test says, and a reader who finds nothing. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[]; messages: { content: string }[] }
  const json = (value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (request.url === '/v1/embeddings') {
    asked.push({ key: request.headers.authorization, inputs: body.input })
    const answer = vectors(body.input, response)
    if (Array.isArray(answer))
      json({
        object: 'list',
        model: 'm',
        data: answer.map((embedding, index) => ({ object: 'embedding', index, embedding })),
      })
    return
  }
  prompts.push(JSON.parse(body.messages.at(-1)!.content))
  const message = { role: 'assistant', content: JSON.stringify({ wordings: [], answers: [] }) }
  json({
    id: 'c',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
let without: Awaited<ReturnType<typeof run>>
beforeAll(async () => {
  without = await run(null)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
const settings: EmbeddingSettings = { baseUrl, apiKey: 'the key', model: 'near', milliseconds: 20_000 }

async function run(play: Vectors | null, change: Partial<EmbeddingSettings> = {}) {
  vectors = play ?? (() => [])
  asked = []
  prompts = []
  const { answers, usage } = await reviewWithModel(
    own,
    documents,
    [],
    {
      provider: 'openai-compatible',
      baseUrl,
      apiKey: undefined,
      model: 'reader',
      prices: null,
      limits: { calls: 10, milliseconds: 20_000, tokens: 1_000_000, cost: 10 },
      tenantLimits: { tokens: 1_000_000, cost: 10 },
      embeddings: play ? { ...settings, ...change } : undefined,
    },
    { tokens: 1_000_000, cost: 10 },
    new AbortController().signal,
  )
  return { answers, usage, prompts }
}

test('without an embedding model nobody is asked', () => {
  expect(without.usage).not.toHaveProperty('embeddings')
  expect(asked).toEqual([])
})

test('the reader is shown what lies near in meaning, after what words found', async () => {
  const { prompts, usage } = await run((inputs) => inputs.map(meaning))
  expect(JSON.stringify(without.prompts)).not.toContain(falcons)
  expect(JSON.stringify(prompts)).toContain(falcons)
  expect(usage.embeddings).toEqual({ model: 'near', failure: null })
  expect(asked.map(({ key }) => key)).toEqual(['Bearer the key'])
  expect(asked[0]!.inputs).toContain(statement)
})

describe('a model that answers wrongly or not at all leaves what the reader is shown, and is named', () => {
  const body = (text: string) => (_: string[], response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  const answers: [string, Vectors, RegExp][] = [
    ['vectors of different lengths', (inputs) => inputs.map((_, at) => Array(3 + (at % 2)).fill(1)), /dimensions/],
    ['vectors without numbers', (inputs) => inputs.map(() => []), /no direction/],
    ['too many dimensions', (inputs) => inputs.map(() => Array(5_000).fill(1)), /dimensions/],
    ['zeros', (inputs) => inputs.map(() => [0, 0, 0]), /no direction/],
    ['not a number', (inputs) => inputs.map(() => [Number.NaN, 1, 1]), /no usable answer/],
    ['numbers too large to have a direction', (inputs) => inputs.map(() => Array(9).fill(1e308)), /no direction/],
    ['words', (inputs) => inputs.map(() => ['a', 'b']), /no usable answer/],
    ['fewer vectors', (inputs) => inputs.slice(1).map(meaning), /no usable answer/],
    ['more vectors', (inputs) => [...inputs, ''].map(meaning), /no usable answer/],
    ['none', () => [], /no usable answer/],
    ['an error', (_, response) => void response.writeHead(401).end('{}'), /no usable answer/],
    // After which, as after no server, the client would wait before it tries again.
    ['a redirect', (_, response) => void response.writeHead(307, { location: '/v1/embeddings' }).end(), /in time/],
    ['half an answer', body('{"data":[{"embedding":[1,'), /no usable answer/],
    ['an answer that never ends', (_, response) => void response.writeHead(200).write('{"data":['), /in time/],
    ['silence', () => null, /in time/],
  ]
  test.each(answers)('%s', async (_, play, failure) => {
    const milliseconds = /time/.test(failure.source) ? 300 : 20_000
    const { prompts, answers, usage } = await run(play, { milliseconds })
    expect(prompts).toEqual(without.prompts)
    expect(answers).toEqual(without.answers)
    expect(usage.embeddings!.failure).toMatch(failure)
  })

  test('no server', async () => {
    const { prompts, usage } = await run(() => [], { baseUrl: 'http://127.0.0.1:1/v1', milliseconds: 300 })
    expect(prompts).toEqual(without.prompts)
    expect(usage.embeddings!.failure).toBe('The embedding model gave no usable answer, or none in time.')
  })
})
