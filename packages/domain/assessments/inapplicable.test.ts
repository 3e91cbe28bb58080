import { tally } from '@custos/document-rendering/result/answers'
import type { Answer } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { identifiedAnswersOf } from '../answers/answer.ts'
import { openQuestions } from '../vendor-requests/propose.ts'
import { answersCsv } from './downloads/answers-csv.ts'
import { answerPresenter } from './present.ts'

const open = (statement: string, inapplicable?: string): Answer => ({
  category: 'Duties',
  statement,
  coverage: [],
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: 'MEDIUM',
  sources: [],
  explanation: { topics: [], rule: 'nothing', facets: [], considered: [], ...(inapplicable && { inapplicable }) },
})
const results = [
  open('The vendor has a record of processing.'),
  open('The vendor has named a representative in the European Union.', 'established in Germany'),
]
test('an inapplicable statement is left to nobody, and every form says so', () => {
  const all = identifiedAnswersOf('0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41', { questionnaire: results, frameworks: [] })
  const shown = all.map(
    answerPresenter({
      results: all,
      not_needed: [],
      without_certificate: [],
      key_documents: null,
      judgements: [],
      comment_counts: [],
      vendor_questions: [],
    }),
  )
  expect(shown.map(({ needs_check }) => needs_check)).toEqual([true, false])

  expect(
    openQuestions({ results: all, judgements: [], key_documents: null, without_certificate: [] }).map(
      ({ statement }) => statement,
    ),
  ).toEqual([results[0]!.statement])
  expect(tally(shown.map((answer, index) => ({ number: index + 1, reviewed: answer })))).toBe(
    '1 open, 1 does not apply',
  )

  const rows = answersCsv(results.map((answer) => ({ ...answer, reason_open: null })))
    .toString()
    .split('\r\n')
  expect(rows.slice(1, 3).map((row) => row.split(',')[3])).toEqual(['""', '"Not applicable"'])
})
