import { expect, test } from 'vitest'
import type { StatementAnswer } from '../api/types.ts'
import { agreementOf } from './agreement.ts'

const answer = (id: string, effective_answer: boolean | null, change: object = {}) => ({
  result: { id, effective_answer, judgement: null, judged_with: [], ...change } as unknown as StatementAnswer,
  framework: 'gdpr',
})
const point = (article: string, says: string, ...results: string[]) => ({ article, says, results })

test('the points of an agreement are listed by article with their states, and unasked points by name', () => {
  const agreement = agreementOf(
    {
      agreement_points: [
        point('Art. 28(2)', 'Notice of new sub-processors', 'notice'),
        point('Art. 28(3)(h)', 'A right to audit', 'audit', 'audit-again'),
        point('Art. 28(3)(h)', 'Notice of unlawful instructions', 'unlawful'),
        point('Art. 28(3)(f)', 'Assistance', 'assistance'),
        point('Art. 33(2)', 'Notice of a breach'),
      ],
      key_documents: [{ kind: 'AGREEMENT', read: ['hash'], unread: [] }],
    },
    [
      answer('notice', true, { judgement: { verdict: 'AGREED' } }),
      answer('audit', true, { judged_with: [{ id: 'audit-again' }] }),
      answer('audit-again', true, { judged_with: [{ id: 'audit' }] }),
      answer('unlawful', null),
      answer('assistance', true, { judgement: { verdict: 'AGREED', reason_code: 'IN_PART' } }),
    ],
  )!
  expect(agreement.groups.map(({ category, items }) => [category, items.map(({ result }) => result.id)])).toEqual([
    ['Art. 28(2)', ['notice']],
    ['Art. 28(3)(h)', ['audit', 'unlawful']],
    ['Art. 28(3)(f)', ['assistance']],
  ])
  expect(agreement.points.get('audit')).toBe('A right to audit')
  expect(agreement.counts).toEqual({ confirmed: 1, inPart: 1, found: 1, open: 1, elsewhere: 0, denied: 0 })
  expect(agreement.notAsked).toEqual(['Notice of a breach (Art. 33(2))'])
  expect(agreement.sha256).toBe('hash')
})

test('without an agreement, a yes on a web page is no point of one', () => {
  const { counts } = agreementOf(
    {
      agreement_points: [
        point('Art. 28(3)(a)', 'Instructions', 'instructions'),
        point('Art. 33(2)', 'Notice', 'notice'),
      ],
      key_documents: [{ kind: 'AGREEMENT', read: [], unread: [] }],
    },
    [
      answer('instructions', null),
      answer('notice', true, { judgement: { verdict: 'AGREED', reason_code: 'IN_PART' } }),
    ],
  )!
  expect(counts).toEqual({ confirmed: 0, inPart: 0, found: 0, open: 1, elsewhere: 1, denied: 0 })
})

test('without statements about an agreement, there is none to check', () => {
  expect(agreementOf({ agreement_points: [point('Art. 28(2)', 'notice')] }, [])).toBeNull()
})
