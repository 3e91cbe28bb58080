import { expect, test } from 'vitest'
import { relatedAnswers } from './related-answers.ts'

const said = (id: string, quote: string | null, given: object = {}) => ({
  id,
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE' as 'EXPLICITLY_MENTIONED_IN_SOURCE' | 'EXPLICIT_REFERENCED_COVERAGE',
  sources: [{ quote, location: 'https://vendor.example/privacy' }],
  ...given,
})
const together = (
  ...all: (ReturnType<typeof said> & { claim?: string; explanation?: { considered: { quote: string }[] } })[]
) => {
  const { onSamePassage, seeAlso } = relatedAnswers(all, (one) => one)
  return {
    passage: (at: number) => onSamePassage(all[at]!).map(({ id }) => id),
    see: (at: number) => seeAlso(all[at]!).map(({ id }) => id),
  }
}

test('answers that rest on one passage lead to each other, and those on the same words elsewhere do not', () => {
  const elsewhere = {
    ...said('d', 'We keep it.'),
    sources: [{ quote: 'We keep it.', location: 'https://other.example' }],
  }
  const { passage } = together(said('a', 'We keep it.'), said('b', 'We keep it.'), said('c', null), elsewhere)
  expect([0, 1, 2, 3].map(passage)).toEqual([['b'], ['a'], [], []])
})

test('a certificate that stands for many answers does not make them one', () => {
  const covered = (id: string) => said(id, 'We are certified.', { status: 'EXPLICIT_REFERENCED_COVERAGE' })
  const { passage } = together(covered('a'), covered('b'), said('c', 'We are certified.'))
  expect([0, 1, 2].map(passage)).toEqual([[], [], []])
})

test('an open answer leads to those whose passage was looked at for it, and to those near to it', () => {
  const long = 'We keep it. '.repeat(40)
  const open = said('open', null, { explanation: { considered: [{ quote: long.slice(0, 300) }] } })
  const near = said('near', 'Ireland.', { claim: 'vendor-establishment' })
  const controller = said('controller', null, { claim: 'notice-controller' })
  const { see } = together(open, said('long', long), near, controller)
  expect([see(0), see(3), see(1)]).toEqual([['long'], ['near'], []])
})
