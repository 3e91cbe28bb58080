import { expect, test } from 'vitest'
import type { Assessment, DocumentManifest, OfferedPassage, StatementAnswer } from '../api/types.ts'
import { agreementFirst, furtherPassages } from './further-passages.ts'

const source = (sha256: string, more: object = {}) => ({
  sha256,
  quote: `Of ${sha256}.`,
  stated_by_vendor: false,
  ...more,
})
const manifest = {
  documents: [
    { sha256: 'a', language: 'en' },
    { sha256: 'b', language: 'de' },
    { sha256: 'c', language: null },
    { sha256: 'd', language: 'en' },
  ],
} as unknown as DocumentManifest
const said = {
  answer: true,
  judgement: null,
  explanation: { rule: 'said', considered: [] },
  sources: [source('a'), source('a'), source('a'), source('a')],
}
const further = (change: object = {}) => furtherPassages({ ...said, ...change } as unknown as StatementAnswer, manifest)

test('the passages of a yes after the second are folded, and so is that of another document', () => {
  const elsewhere = source('d')
  expect(further({ sources: [said.sources[0], elsewhere] })).toEqual([elsewhere])
  expect(further()).toEqual(said.sources.slice(2))
  expect(further({ sources: said.sources.slice(0, 2) })).toEqual([])
})

test.each([
  ['a no', { answer: false }],
  ['an answer that a person corrected', { judgement: { verdict: 'CORRECTED' } }],
  [
    'an answer that another passage denies',
    { explanation: { rule: 'said', considered: [{ quote: 'No.', location: '', reason: 'denies it' }] } },
  ],
  [
    'an answer that a second reading doubts',
    { explanation: { rule: 'said', considered: [{ quote: 'No.', location: '', reason: 'other', taken_back: true }] } },
  ],
  ['a list of facts', { explanation: { rule: 'a fact of the report', considered: [] } }],
  ['an answer that is said in part', { explanation: { rule: 'a part is said', considered: [] } }],
  ['an answer without an explanation', { explanation: undefined }],
])('of %s every passage stands in sight', (_, change) => {
  expect(further(change)).toEqual([])
})

test('a vendor’s own statements and passages not known to be English stay visible', () => {
  const own = source('a', { stated_by_vendor: true })
  const [first, second, third] = said.sources
  expect(further({ sources: [first, second, own, source('b'), source('c'), third] })).toEqual([third])
})

test('for a point of the agreement, nearest passages of other documents come last and are folded', () => {
  const passage = (sha256: string, reason: string | null = null) => ({ sha256, reason }) as unknown as OfferedPassage
  const assessment = (read: string[]) =>
    ({
      agreement_points: [{ article: 'Art. 28(3)(h)', says: 'a right to audit', results: ['point'] }],
      key_documents: [{ kind: 'AGREEMENT', read, unread: [] }],
    }) as unknown as Assessment
  const [policy, terms, clause] = [passage('policy'), passage('terms', 'says it'), passage('agreement')]
  const offered = [policy, terms, clause]
  const first = (id: string, read: string[]) => agreementFirst(offered, { id }, assessment(read))
  expect(first('point', ['agreement'])).toEqual({ passages: [terms, clause, policy], folded: 1 })
  expect(first('other', ['agreement'])).toEqual({ passages: offered, folded: 0 })
  expect(agreementFirst([policy], { id: 'point' }, assessment(['agreement']))).toEqual({
    passages: [policy],
    folded: 0,
  })
})
