import type { ParsedDocument } from '@custos/documents/types'
import { expect, test } from 'vitest'
import type { Answer } from '../types.ts'
import { runAtOnce } from '../yielding-work.ts'
import { documentOf } from './document-of.fixture.ts'
import { type Passage, readCorpus } from './passages.ts'
import { questionOf } from './question-of.ts'
import { byReading, isReadFor, readOpen } from './read-open.ts'

const open = (changes: Partial<Answer> = {}): Answer => ({
  category: 'Encryption',
  statement: 'The vendor encrypts the stored data of its customers.',
  coverage: [],
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: 'LOW',
  sources: [],
  explanation: { topics: [], rule: 'nothing', facets: [], considered: [] },
  ...changes,
})

/** The answer if a reader gives this score to the first sentence of a document. */
const readIn = (document: ParsedDocument, score: number, answer = open()): Promise<Answer> => {
  const [passage] = runAtOnce(readCorpus([document], 'acme.example')).passages as [Passage]
  const question = questionOf(answer.statement, passage, '')
  return readOpen(answer, { read: () => Promise.resolve([{ passage, question, nearness: 1, run: [], score }]) })
}
const said = 'All files that customers entrust to us lie on enciphered disks.'

test('the passage that the reader finds to say an open statement answers it, and is its evidence', async () => {
  expect(await readIn(documentOf(said), 0.999)).toMatchObject({
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: true,
    evidence: said,
    sources: [{ quote: said, start: 0, end: said.length }],
    explanation: { rule: byReading },
  })
})

test('an answer by a reading is LOW, and given only where the reader is sure', async () => {
  expect(await readIn(documentOf(said), 0.9999)).toMatchObject({ answer: true, confidence: 'LOW' })
  expect(await readIn(documentOf(said), 0.01)).toEqual(open())
})

test('a language in which readings were not right often enough is not answered', async () => {
  const german = { ...documentOf('Alle Dateien unserer Kunden liegen auf verschlüsselten Platten.'), language: 'de' }
  expect(await readIn(german, 0.9999)).toEqual(open())
})

test.each([
  ['denies it', 'We do not encrypt the files that customers entrust to us.'],
  ['plans it', 'We plan to encrypt the files that customers entrust to us next year.'],
  ['lays it on the customer', 'You must encrypt the files that you entrust to us.'],
  ['recites a law', 'The GDPR requires that the files of customers are encrypted.'],
  ['tells of another company', 'Most vendors encrypt the files that customers entrust to them.'],
  ['asks', 'Do you encrypt the files that customers entrust to you?'],
])('a passage that %s answers nothing, however sure the reader is', async (_, text) => {
  expect(await readIn(documentOf(text), 0.9999)).toEqual(open())
})

test('a passage answers a statement that asks for notice in advance only if it gives some', async () => {
  const asked = open({ statement: 'The vendor tells customers in advance of material changes to its terms.' })
  const atOnce = 'We tell customers of changes to our terms, and these take effect immediately.'
  expect(await readIn(documentOf(atOnce), 0.9999, asked)).toEqual(asked)
  const early = 'We tell customers of changes to our terms 30 days before they take effect.'
  expect(await readIn(documentOf(early), 0.9999, asked)).toMatchObject({ answer: true, evidence: early })
})

test.each([
  'Internal tools ask everybody for a second factor.',
  'We restrict access with keys and multi-factor authentication.',
])('a passage about how the vendor signs in says nothing of its users: %s', async (text) => {
  const asked = open({ claim: 'customer-mfa', statement: 'Users of the service can sign in with a second factor.' })
  expect(await readIn(documentOf(text), 0.9999, asked)).toEqual(asked)
})

test('a passage answers a statement with a value only if it states such a value', async () => {
  const asked = open({ statement: 'Backups are kept for 30 days.' })
  expect(await readIn(documentOf('We keep backups of your files for 30 days.'), 0.9999, asked)).toMatchObject({
    answer: true,
  })
  expect(await readIn(documentOf('We keep backups of your files for 90 days.'), 0.9999, asked)).toEqual(asked)
})

test('a passage answers a statement that asks how soon only if it says so', async () => {
  const asked = open({ statement: 'The vendor notifies its customers of a personal data breach without undue delay.' })
  const policy = 'If a breach occurs, we notify our customers in accordance with our breach policy.'
  expect(await readIn(documentOf(policy), 0.9999, asked)).toEqual(asked)
  const prompt = 'If a breach occurs, we notify our customers promptly, in accordance with our breach policy.'
  expect(await readIn(documentOf(prompt), 0.9999, asked)).toMatchObject({ answer: true, evidence: prompt })
})

test.each([
  ['is answered', open({ status: 'EXPLICITLY_MENTIONED_IN_SOURCE', answer: true })],
  ['concerns others', open({ explanation: { ...open().explanation, inapplicable: 'established in Germany' } })],
  ['is contradicted', open({ explanation: { ...open().explanation, rule: 'conflict' } })],
  ['asks for a certificate', open({ explanation: { ...open().explanation, rule: 'certificate' } })],
  ['is of what vendors do not publish', open({ proof: 'document' })],
])('no passage is read for an answer that %s', (_, answer) => {
  expect(isReadFor(answer)).toBe(false)
  expect(isReadFor(open())).toBe(true)
})
