import { expect, test } from 'vitest'
import type { Answer, Confidence } from '../types.ts'
import { verify, withoutReader } from './verify.ts'

const answerWith = (changes: Partial<Answer> = {}): Answer => ({
  category: 'Encryption',
  claim: 'encryption-at-rest',
  statement: 'The vendor encrypts the stored data of its customers.',
  coverage: [],
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: true,
  evidence: 'We encrypt data at rest.',
  confidence: 'HIGH',
  sources: [
    {
      name: 'Security',
      location: 'https://fernhill.example/security',
      type: 'WEBSITE_COLLECTION',
      sourced_at: 1_795_000_000,
      sha256: 'a'.repeat(64),
      text_sha256: 'b'.repeat(64),
      engine_version: 'test',
      quote: 'We encrypt data at rest.',
      start: 0,
      end: 24,
      page: null,
    },
  ],
  explanation: { topics: [], rule: 'said', facets: [], considered: [] },
  ...changes,
})

const verified = async (one: Answer, probability: number) =>
  (await verify([one], [], [], (pairs) => Promise.resolve(pairs.map(() => probability))))[0]!

test('the surer the model, the surer a yes to the catalogue, down to none', async () => {
  const levels = [null, 'LOW', 'MEDIUM', 'HIGH']
  const found: number[] = []
  for (const probability of [0.001, 0.05, 0.3, 0.7, 0.99]) {
    const { answer, confidence } = await verified(answerWith(), probability)
    found.push(levels.indexOf(answer === null ? null : confidence))
  }
  expect(found).toEqual([...found].sort((a, b) => a - b))
  expect(found[0]).toBe(0)
  expect(found.at(-1)!).toBeGreaterThan(1)
})

test('a part that is said stays a part, however sure the model is', async () => {
  expect(await verified(answerWith({ confidence: 'LOW' }), 0.999)).toMatchObject({ answer: true, confidence: 'LOW' })
})

test.each<[string, string, Confidence]>([
  ['what the rules are not sure of is not sure', 'encryption-at-rest', 'MEDIUM'],
  ['nor is a broad claim', 'retention-periods', 'HIGH'],
])('however sure the model is, %s', async (_, claim, confidence) => {
  expect(await verified(answerWith({ claim, confidence }), 0.999)).toMatchObject({ answer: true, confidence: 'MEDIUM' })
})

test('an answer that the model is nearly sure of is LOW if the claim is a broad one', async () => {
  const levels = await Promise.all(
    ['infringing-instructions', 'liability-cap'].map(
      async (claim) => (await verified(answerWith({ claim }), 0.55)).confidence,
    ),
  )
  expect(levels).toEqual(['MEDIUM', 'LOW'])
})

test('the best quote stands first, and one that is less sure than it is left out', async () => {
  const [source] = answerWith().sources as [Answer['sources'][0]]
  const better = { ...source, quote: 'All customer data is encrypted at rest.', start: 40, end: 80 }
  const score = (pairs: readonly { passage: string }[]) =>
    Promise.resolve(pairs.map(({ passage }) => (passage === better.quote ? 0.99 : 0.05)))
  const [read] = await verify([answerWith({ sources: [source, better] })], [], [], score)
  expect(read).toMatchObject({ evidence: better.quote, sources: [better] })
})

test('statements that ask the same of the same quote are put before the model once', async () => {
  const asked: string[] = []
  await verify([answerWith(), answerWith({ category: 'Article 32' })], [], [], (pairs) => {
    asked.push(...pairs.map(({ passage }) => passage))
    return Promise.resolve(pairs.map(() => 0.9))
  })
  expect(asked).toEqual(['We encrypt data at rest.'])
})

test.each<[Confidence, Confidence]>([
  ['HIGH', 'MEDIUM'],
  ['MEDIUM', 'LOW'],
  ['LOW', 'LOW'],
])('without the model a yes of %s is %s', async (confidence, becomes) => {
  const [read] = await withoutReader([answerWith({ confidence })], [], [])
  expect(read).toEqual(answerWith({ confidence: becomes }))
})

test('without the model what does not rest on a quote stays as it is', async () => {
  const certificate = answerWith({ explanation: { topics: [], rule: 'certificate', facets: [], considered: [] } })
  expect(await withoutReader([certificate, answerWith({ answer: false })], [], [])).toEqual([
    certificate,
    answerWith({ answer: false }),
  ])
})

test.each<[Confidence, number, Confidence | null]>([
  ['HIGH', 0.7, 'HIGH'],
  ['HIGH', 0.55, 'MEDIUM'],
  ['MEDIUM', 0.9, 'MEDIUM'],
  ['HIGH', 0.15, 'MEDIUM'],
  ['MEDIUM', 0.15, 'LOW'],
  ['LOW', 0.9, 'LOW'],
  ['HIGH', 0.14, null],
])(
  'a yes of %s to a customer’s own statement that the model finds said with %d is %s',
  async (confidence, probability, becomes) => {
    const { claim: _claim, ...own } = answerWith({ confidence })
    const found = await verified(own, probability)
    expect(found.answer === null ? null : found.confidence).toBe(becomes)
  },
)

test('a customer’s own statement rests on the first of its passages that says it, and never surely on a later one', async () => {
  const { claim: _claim, ...own } = answerWith()
  const [first] = own.sources as [Answer['sources'][0]]
  const second = { ...first, quote: 'All disks are encrypted.', start: 30, end: 54 }
  const [found] = await verify([{ ...own, sources: [first, second] }], [], [], (pairs) =>
    Promise.resolve(pairs.map(({ passage }) => (passage === second.quote ? 0.9 : 0.1))),
  )
  expect(found).toMatchObject({ answer: true, confidence: 'MEDIUM', evidence: second.quote, sources: [second] })
})

test('a passage that the model rejects stays among those that a person is shown', async () => {
  const { status, evidence, explanation } = await verified(answerWith(), 0)
  expect({ status, evidence }).toEqual({ status: 'UNDEFINED', evidence: null })
  expect(explanation.considered[0]).toMatchObject({ quote: 'We encrypt data at rest.' })
})

test.each([
  ['a no', { answer: false }],
  ['an answer by a certificate', { explanation: { topics: [], rule: 'certificate', facets: [], considered: [] } }],
  ['what is undefined', { status: 'UNDEFINED', answer: null, evidence: null, sources: [] }],
] as [string, Partial<Answer>][])('%s is not put before the model', async (_, changes) => {
  const given = answerWith(changes)
  expect(await verified(given, 0)).toEqual(given)
})
