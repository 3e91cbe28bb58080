import { tally } from '@custos/document-rendering/result/answers'
import type { Finding, RiskSummary } from '@custos/evidence/model'
import { expect, test } from 'vitest'
import { resultsOf } from '../judgements/results.ts'
import { openQuestions } from '../vendor-requests/propose.ts'
import { atAGlance } from './at-a-glance.ts'
import { resultPresenter } from './present.ts'
import { answersCsv } from './result/answers-csv.ts'

const open = (statement: string, inapplicable?: string): Finding => ({
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
const assessment = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
  security_review: { completed_at: 1_795_000_000, results },
  framework_reviews: null,
}
const cell = { impact: 1, likelihood: 1, level: 'LOW' } as const
const risk: RiskSummary = {
  level: 'LOW',
  inherent: cell,
  residual: cell,
  vetoes: [],
  basis: { dataUsage: null, industry: null, criticality: null, establishment: null },
  factors: [],
  recommendations: [],
}

test('what does not apply to a vendor is counted apart, asks nobody, and says so in every form', () => {
  const all = resultsOf(assessment.id, assessment)
  const shown = all.map(resultPresenter({ ...assessment, judgements: [], comments: [], asked: [] }))
  expect(shown.map(({ needs_person }) => needs_person)).toEqual([true, false])

  const { answers } = atAGlance({ ...assessment, certificates: null, sub_processors: null }, [], risk)
  expect(answers).toMatchObject({ statements: 2, undefined: 1, inapplicable: 1, known: 0, to_check: 1 })
  expect(openQuestions(all, []).map(({ statement }) => statement)).toEqual([results[0]!.statement])
  expect(tally(shown.map((finding, index) => ({ number: index + 1, finding })))).toBe('1 not said, 1 does not apply')

  const rows = answersCsv(results).toString().split('\r\n')
  expect(rows.slice(1, 3).map((row) => row.split(',')[3])).toEqual(['""', '"Not applicable"'])
})
