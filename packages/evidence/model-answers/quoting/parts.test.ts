import type { ParsedDocument } from '@custos/documents/types'
import { expect, test } from 'vitest'
import { ownAnswers } from '../../rule-answers/custom-answers.fixture.ts'
import { documentOf } from '../../rule-answers/document-of.fixture.ts'
import { type Passage, prepareCorpus, textOf } from '../../rule-answers/passages.ts'
import { partsOf, passagesShown } from './parts.ts'

const tea = (n: number) =>
  `In house number ${n} we drink tea in the afternoon with whoever comes by, and nobody minds when it rains.`
const backups = 'Every night all records are copied to a second building.'

/** A document with this number of sentences at a separate address; one of them may be `said`. */
const page = (name: string, sentences: number, said?: string): ParsedDocument => ({
  ...documentOf(...Array.from({ length: sentences }, (_, n) => (said && n === 7 ? said : tea(n)))),
  url: `https://acme.example/${name}`,
})

const passagesOf = (...documents: ParsedDocument[]) => prepareCorpus(documents).passages
const namesIn = (part: readonly Passage[]) => [...new Set(part.map(({ document }) => document.url.split('/').at(-1)))]
const noTurn = async () => {}

test('whole documents share a part where they fit, and a long one is cut into even pieces; nothing is left out or shown twice', () => {
  const passages = passagesOf(page('long', 600), page('short', 30), page('terms', 150), page('dpa', 120))
  const parts = partsOf(passages)
  expect(parts.map(namesIn)).toEqual([['long', 'short'], ['long'], ['terms', 'dpa']])
  const ofLong = parts.map((part) => part.filter(({ document }) => document.url.endsWith('long')).length)
  expect(Math.abs(ofLong[0]! - ofLong[1]!)).toBeLessThan(5)
  expect(parts.flat().toSorted((a, b) => a.index - b.index)).toEqual(passages)
})

test('all is shown where it is not too much', async () => {
  const passages = passagesOf(page('terms', 150), page('dpa', 120))
  expect(await passagesShown(passages, [], noTurn)).toEqual(passages)
})

/** A document of 30 sentences of 3,000 characters. */
const long = (name: string, said?: string): ParsedDocument => {
  const sentence = (n: number) => `${`In house number ${n} we drink tea, `.repeat(100)}and rest.`
  const sentences = Array.from({ length: 30 }, (_, n) => (said && n === 7 ? said : sentence(n)))
  return { ...documentOf(...sentences), url: `https://acme.example/${name}` }
}

test('of too much, what an answer rests on and what is near to a statement is shown, in the order of the documents', async () => {
  const passages = passagesOf(long('first', backups), long('last'))
  const statements = ['Data are backed up to another place every day.', 'The vendor has a canteen.']
  const asked = ownAnswers(
    statements.map((statement) => ({ category: 'Own', statement, coverage: [] })),
    [],
  )
  const rested = passages.at(-1)!
  const source = { location: rested.document.url, start: rested.start } as (typeof asked)[0]['sources'][0]
  const shown = await passagesShown(passages, [asked[0]!, { ...asked[1]!, sources: [source] }], noTurn)
  const characters = shown.reduce((sum, { start, end }) => sum + end - start, 0)
  expect(characters).toBeLessThanOrEqual(150_000)
  expect(characters).toBeGreaterThan(100_000)
  expect(shown.map(textOf)).toContain(backups)
  expect(shown.at(-1)).toBe(rested)
  expect(shown.map(({ index }) => index)).toEqual(shown.map(({ index }) => index).toSorted((a, b) => a - b))
})
