import { expect, test } from 'vitest'
import type { StatementAnswer } from '../api/types.ts'
import { signOf } from './signs.tsx'

const explanation = { topics: [], rule: 'nothing', facets: [], considered: [] }
const open = { status: 'UNDEFINED', answer: null, judgement: null } as const

test('only an answer with a reason is shown as not applicable; every other open answer is unknown', () => {
  expect(signOf({ ...open, explanation }).word).toBe('Unknown')
  expect(signOf(open).word).toBe('Unknown')
  expect(signOf({ ...open, explanation: { ...explanation, inapplicable: 'established in Ireland' } }).word).toBe(
    'Does not apply',
  )
})

test('a yes whose certificate a person rejected is unknown, until a person judges it', () => {
  const covered = { ...open, status: 'INFERRED_BY_COVERAGE', answer: true } as const
  const unknown = { reason: 'DOCUMENT_NOT_FOUND', document: null } as const
  expect(signOf({ ...covered, unknown: null }).word).toBe('Inferred')
  expect(signOf({ ...covered, unknown }).word).toBe('Unknown')
  const judgement = { verdict: 'AGREED' } as StatementAnswer['judgement']
  expect(signOf({ ...covered, unknown, judgement }).word).toBe('Inferred')
})
