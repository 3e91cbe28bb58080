import type { AnswerSource } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { type ReturnedAnswer, writtenAnswer } from './written-answer.ts'

const source: AnswerSource = {
  name: 'Security',
  location: 'https://vendor.example/security',
  type: 'WEBSITE_COLLECTION',
  sourced_at: 0,
  sha256: '0'.repeat(64),
  text_sha256: null,
  engine_version: null,
  quote: 'Data is stored in Frankfurt.',
  start: 0,
  end: 28,
  page: null,
}

const answer = (given: Partial<ReturnedAnswer>): ReturnedAnswer => ({
  category: 'Security',
  statement: 'Data is stored in the European Union.',
  coverage: [],
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: true,
  evidence: source.quote,
  confidence: 'HIGH',
  sources: [source],
  explanation: { topics: [], rule: 'test', facets: [], considered: [] },
  reason_open: null,
  ...given,
})

test('an answer says on what it rests, and what of that its reader must know', () => {
  const comment = (given: Partial<ReturnedAnswer>) => writtenAnswer(answer(given)).comment
  expect(comment({})).toBe('“Data is stored in Frankfurt.” (Security, https://vendor.example/security)')
  const paper = { ...source, name: 'soc2.pdf', location: 'upload:1', page: 12 }
  expect(comment({ sources: [paper], status: 'INFERRED_BY_COVERAGE' })).toBe(
    '“Data is stored in Frankfurt.” (soc2.pdf, page 12, not public, by certificate)',
  )
  expect(comment({ sources: [{ ...paper, stated_by_vendor: true, page: null }], confidence: 'LOW' })).toBe(
    '“Data is stored in Frankfurt.” (soc2.pdf, not public, the vendor’s own answer, low confidence)',
  )
  expect(comment({ evidence: null, sources: [], said_by_reviewer: true })).toBe('(a reviewer’s answer)')
  expect(comment({ answer: null, evidence: null, sources: [], reason_open: 'No agreement found.' })).toBe(
    'No agreement found.',
  )
})

test('a question that asks for words is answered with the vendor’s', () => {
  expect(writtenAnswer(answer({ statement: 'Where is customer data stored?' }))).toEqual({
    answer: '“Data is stored in Frankfurt.”',
    alternatives: [],
    comment: 'Security; https://vendor.example/security',
  })
})
