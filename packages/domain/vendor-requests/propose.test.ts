import type { Answer } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { identifiedAnswersOf } from '../answers/answer.ts'
import { openQuestions } from './propose.ts'

const restingOn = (matched: string[] | null): Answer[] =>
  Array.from({ length: 5 }, (_, n) => ({
    category: 'Security',
    statement: `Measure ${n}`,
    coverage: [],
    status: 'INFERRED_BY_COVERAGE' as const,
    answer: true,
    evidence: 'We are certified.',
    confidence: 'LOW' as const,
    sources: [],
    explanation: {
      topics: [],
      rule: 'support' as const,
      facets: matched === null ? [] : [{ name: 'certificate', matched }],
      considered: [],
    },
  }))

test.each([
  [['ISO 27001'], ': ISO 27001', ' (ISO 27001)'],
  [[], '', ''],
  [null, '', ''],
])('a report is asked for by its name where it has one: %s', (matched, stated, asked) => {
  const results = identifiedAnswersOf('0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42', {
    questionnaire: restingOn(matched),
    frameworks: [],
  } as never)
  expect(openQuestions({ results, judgements: [], key_documents: null, without_certificate: [] })).toMatchObject([
    {
      statement: `The vendor can send its current report or certificate${stated}`,
      question: `Can you attach your current report or certificate${asked}?`,
    },
  ])
})

const open: Answer = {
  category: 'Agreement',
  statement: 'It processes data on instructions only.',
  coverage: [],
  claim: 'instructions',
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: 'MEDIUM',
  sources: [],
  explanation: { topics: [], rule: 'nothing', facets: [], considered: [] },
}

test('a question about a document that was not read has its public addresses, and tells nothing of the organisation’s uploads', () => {
  const results = identifiedAnswersOf('0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42', { questionnaire: [open], frameworks: [] })
  const published = { location: 'https://vendor.example/dpa', message: 'The server did not answer.' }
  const uploaded = { location: 'signed.pdf', message: 'It contains no text.' }
  const questionsOn = (unread: (typeof published)[]) =>
    openQuestions({
      results,
      judgements: [],
      without_certificate: [],
      key_documents: [{ kind: 'AGREEMENT', read: [], unread }],
    })
  expect(questionsOn([uploaded, published])).toMatchObject([{ reason: 'DOCUMENT_NOT_READ', unread: [published] }])
  expect(questionsOn([uploaded])).toEqual(questionsOn([]))
  expect(questionsOn([uploaded])).toMatchObject([{ reason: 'DOCUMENT_NOT_FOUND' }])
})

test('a question about an answer whose certificate was rejected has no address of another document', () => {
  const rested: Answer = { ...open, status: 'INFERRED_BY_COVERAGE', answer: true, evidence: 'We are certified.' }
  const results = identifiedAnswersOf('0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42', {
    questionnaire: [rested],
    frameworks: [],
  })
  const unread = [{ location: 'https://vendor.example/dpa', message: 'The server did not answer.' }]
  const [question] = openQuestions({
    results,
    judgements: [],
    key_documents: [{ kind: 'AGREEMENT', read: [], unread }],
    without_certificate: results.map(({ id }) => id),
  })
  expect(question).toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
  expect(question).not.toHaveProperty('unread')
})
