import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { prepareCorpus } from '../review/corpus.ts'
import { decide } from '../review/decide.ts'
import { documentOf } from '../review/document-of.fixture.ts'
import { understand } from '../review/statement.ts'
import { type CompiledTopic, topicFiles, vocabulary } from './vocabulary.ts'

const patterns = z.array(z.string().min(1))
const Topic = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  prototypes: z.array(z.string().min(8)).min(6),
  facets: z.record(z.string(), patterns.min(1)),
  context: z.array(z.string()).optional(),
  sufficient: patterns.optional(),
  polarity: z.enum(['practice', 'prohibition', 'either']).optional(),
  number: z
    .strictObject({
      unit: z.enum(['duration', 'frequency', 'tls-version', 'percent']),
      compare: z.enum(['at_most', 'at_least', 'at_least_as_often']),
    })
    .optional(),
  place: z.boolean().optional(),
  actors: z.array(z.enum(['vendor', 'provider', 'customer', 'individual'])).min(1),
  offer: z.boolean().optional(),
  duty: z.boolean().optional(),
  reject: patterns.optional(),
  contradict: patterns,
  neighbours: z.array(z.string()),
  wider: z.array(z.string()).optional(),
  examples: z.strictObject({
    support: z.array(z.string()).min(2),
    contradict: z.array(z.string()),
    neither: z.array(z.string()).min(2),
  }),
})

const answerTo = (topic: CompiledTopic, text: string) =>
  decide(
    {
      topic,
      likeness: 1,
      named: true,
      universal: false,
      inverted: false,
      number: null,
      compare: 'at_most',
      places: topic.topic.place ? ['eu'] : [],
    },
    prepareCorpus([documentOf(text)]),
    new Set(),
  ).answer

describe('the vocabulary', () => {
  it('has at least 120 topics, each of the published shape and with an id of its own', () => {
    const topics = topicFiles.flatMap((file) => file.topics)
    for (const topic of topics) Topic.parse(topic)
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
    expect(topics.length).toBeGreaterThanOrEqual(120)
  })

  it('names only topics that exist as neighbours, and only its own facets as context', () => {
    const ids = new Set(vocabulary.topics.map(({ topic }) => topic.id))
    for (const { topic } of vocabulary.topics) {
      expect(
        [...topic.neighbours, ...(topic.wider ?? [])].filter((id) => !ids.has(id)),
        topic.id,
      ).toEqual([])
      expect(
        (topic.context ?? []).filter((facet) => !(facet in topic.facets)),
        topic.id,
      ).toEqual([])
      if (topic.polarity === 'prohibition') expect(topic.facets, topic.id).toHaveProperty('not')
    }
  })

  describe.each(vocabulary.topics.map((topic) => [topic.topic.id, topic] as const))('%s', (_id, topic) => {
    const { examples, prototypes } = topic.topic
    it.each(examples.support)('is supported by: %s', (text) => expect(answerTo(topic, text)).toBe(true))
    it.each(examples.contradict)('is contradicted by: %s', (text) => expect(answerTo(topic, text)).toBe(false))
    it.each(examples.neither)('is not answered by: %s', (text) => expect(answerTo(topic, text)).toBeNull())
    it('is what its own wordings are understood as', () => {
      const misunderstood = prototypes.filter(
        (statement) => understand({ category: '', statement, coverage: [] }).questions[0]?.topic !== topic,
      )
      expect(misunderstood).toEqual([])
    })
  })
})
