import { type Question, type Reader, ReaderFailed } from '@custos/readers/reader'
import { expect, test } from 'vitest'
import { answerStatements, vendorFacts } from '../assess.ts'
import { documentOfSections } from '../rule-answers/document-of.fixture.ts'
import type { Statement } from '../types.ts'
import { answerWithReader } from './answer.ts'
import type { Bounds } from './reader-candidate.ts'

const domain = 'acme.example'
const shed = 'Every wheelbarrow of Acme is greased by two gardeners before it leaves the shed.'
const pond = 'Our gardeners count the frogs of the pond each spring.'
const painting = 'Wheelbarrows are painted green by our gardeners every summer.'
const document = documentOfSections(
  'Our office is open from nine to five.',
  'You can pay by card or by bank transfer.',
  shed,
  pond,
  painting,
  'Is each wheelbarrow greased before it leaves the shed?',
)
const about = (statement: string): Statement => ({ category: 'Garden', statement, coverage: [] })
const greased = about('Gardeners grease the wheelbarrows of the vendor.')
const frogs = about('The frogs of the pond are counted by gardeners.')

/** Scores by a rule of the test. */
const readerBy = (score: (question: Question) => number) => {
  const asked: Question[] = []
  const reader: Reader = {
    name: 'small',
    version: 'v1',
    async read(questions, asker) {
      asker?.signal?.throwIfAborted()
      asked.push(...questions)
      return questions.map(score)
    },
  }
  return { reader, asked }
}

const says =
  (...passages: string[]) =>
  ({ passage }: Question) =>
    passages.includes(passage) ? 0.95 : 0.1

async function review(
  reader: Reader,
  bounds: Bounds,
  { statements = [greased], milliseconds = 60_000, signal = new AbortController().signal, builtIn = 0.9 } = {},
) {
  const facts = vendorFacts([document], domain)
  // Open statements of the rules, without the built-in reader, which would answer some of them.
  const asked = { questionnaire: statements, frameworks: [] }
  const { questionnaire } = await answerStatements([document], asked, facts, null, false)
  const progress: string[] = []
  const { answers, usage } = await answerWithReader(
    questionnaire!,
    [document],
    domain,
    { reader, boundsIn: () => bounds },
    {
      organisation: 'one',
      signal,
      waitForTurn: async () => {},
      onRead: (read, of) => progress.push(`${read}/${of}`),
      milliseconds,
    },
    readerBy(() => builtIn).reader,
  )
  return { before: questionnaire!, answers, usage, progress }
}

test('a sufficiently sure finding of a reader answers an open statement, names the reader, and ends the search', async () => {
  const { reader, asked } = readerBy(says(shed))
  const { answers, usage, progress } = await review(reader, { MEDIUM: null, LOW: 0.9 })
  expect(answers[0]).toMatchObject({
    answer: true,
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    confidence: 'LOW',
    evidence: shed,
    sources: [{ quote: shed, location: document.url }],
    explanation: { rule: 'read by a reader', read_by: 'small' },
  })
  expect(usage).toMatchObject({ statements: 1, read: 1, answered: 1, stopped: null, failure: null })
  expect(asked.length).toBe(usage.passages)
  expect(asked.length).toBeLessThan(5)
  expect(progress).toEqual(['1/1'])
})

test('a reader that reached no bound answers nothing, and orders what is offered by its scores', async () => {
  const { reader } = readerBy(says(painting))
  const { before, answers, usage } = await review(reader, { MEDIUM: null, LOW: null })
  expect(answers[0]).toMatchObject({ answer: null, status: before[0]!.status, confidence: before[0]!.confidence })
  expect(answers[0]!.explanation.offered![0]!.quote).toBe(painting)
  expect(usage.answered).toBe(0)
})

test('an answer is MEDIUM at most, and only where the score suffices and the built-in reader agrees', async () => {
  const { reader } = readerBy(says(shed))
  const confidence = async (MEDIUM: number, builtIn: number) =>
    (await review(reader, { MEDIUM, LOW: 0.5 }, { builtIn })).answers[0]!.confidence
  expect([await confidence(0.9, 0.9), await confidence(0.9, 0.1), await confidence(0.99, 0.9)]).toEqual([
    'MEDIUM',
    'LOW',
    'LOW',
  ])
})

test('no score makes a question answer a statement', async () => {
  const { reader, asked } = readerBy(() => 0.99)
  await review(reader, { MEDIUM: null, LOW: null })
  expect(asked.map(({ passage }) => passage)).not.toContain('Is each wheelbarrow greased before it leaves the shed?')
})

test('a reader that fails leaves what it had answered, and everything else as it was', async () => {
  const failing = (fine: number): Reader => ({
    name: 'small',
    version: 'v1',
    read: async (questions) => {
      if (fine-- <= 0) throw new ReaderFailed('The program gave no answer.')
      return questions.map(says(shed, pond))
    },
  })
  const statements = [greased, frogs]
  const none = await review(failing(0), { MEDIUM: null, LOW: 0.9 }, { statements })
  expect(none.answers).toEqual(none.before)
  expect(none.usage).toMatchObject({ read: 0, stopped: 'failure', failure: 'The program gave no answer.' })
  const one = await review(failing(1), { MEDIUM: null, LOW: 0.9 }, { statements })
  expect(one.answers.map(({ answer }) => answer)).toEqual([true, null])
  expect(one.answers[1]).toEqual(one.before[1])
})

test('when the time of an assessment is up, the rest stays as it was', async () => {
  const { reader, asked } = readerBy(says(shed))
  const { before, answers, usage } = await review(reader, { MEDIUM: null, LOW: 0.9 }, { milliseconds: 0 })
  expect([answers, asked, usage.stopped]).toEqual([before, [], 'time'])
})

test('an assessment that is called off ends the reading', async () => {
  const called = new AbortController()
  called.abort(new Error('It was cancelled.'))
  const { reader } = readerBy(says(shed))
  await expect(review(reader, { MEDIUM: null, LOW: 0.9 }, { signal: called.signal })).rejects.toThrow(
    'It was cancelled.',
  )
})
