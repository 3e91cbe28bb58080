import type { Answer, OfferedPassage } from '@custos/evidence/types'
import { newId } from '@custos/kernel/ids'
import { describe, expect, test } from 'vitest'
import { answer, bare, corrected, judgementOf } from '../../../answers/answer.fixture.ts'
import { type IdentifiedAnswer, identifiedAnswersOf } from '../../../answers/answer.ts'
import type { KeyDocument } from '../../../answers/key-document.ts'
import type { JudgementValue } from '../../../judgements/judgement.ts'
import { withdrawn } from '../../../judgements/rules.ts'
import { carryOver, type JudgedReview } from './carry-over.ts'

const openAnswer = (...quotes: string[]): Answer =>
  answer('One.', {
    status: 'UNDEFINED',
    answer: null,
    evidence: null,
    claim: 'dpa',
    explanation: {
      topics: [],
      rule: 'silent',
      facets: [],
      considered: [],
      offered: quotes.map((quote) => ({ quote }) as OfferedPassage),
    },
  })

const agreed: JudgementValue = { ...bare, verdict: 'AGREED' }
const left: JudgementValue = { ...bare, verdict: 'LEFT_OPEN' }
const confirmed: JudgementValue = { ...corrected, answer: true, reason_code: 'OVERLOOKED', quote: 'A clause.' }

const agreement = (read: string[]): KeyDocument[] => [{ kind: 'AGREEMENT', read, unread: [] }]
const asked = (id: string, answers: Answer[]) => identifiedAnswersOf(id, { questionnaire: answers, frameworks: [] })

/** A review whose answers a person judged alike. */
function review(answers: Answer[], opinion: JudgementValue = corrected, read: string[] = ['a']): JudgedReview {
  const id = newId()
  const results = asked(id, answers)
  return { id, results, judgements: results.map((one) => judgementOf(one.id, opinion)), key_documents: agreement(read) }
}

function over(
  earlier: JudgedReview[],
  now: Answer[] | IdentifiedAnswer[],
  { read = ['a'], gone = '', originals = [] }: { read?: string[]; gone?: string; originals?: JudgedReview[] } = {},
) {
  const results = now.map((one) => ('framework_id' in one ? one : asked(newId(), [one])[0]!))
  const after = { results, key_documents: agreement(read) }
  const { carried, outdated } = carryOver({ earlier, originals }, after, (one) => one === gone)
  return { results, carried, outdated, counts: [carried.length, outdated.length] }
}

test('a judgement of the same answer on the same evidence is carried over, wherever the statement stands now', () => {
  const before = review([answer('One.'), answer('Two.'), answer('Three.')])
  const { carried, outdated, results } = over([before], [answer('Zero.'), answer('Two.')])
  expect(carried).toEqual([{ ...before.judgements[1], result_id: results[1]!.id, version: 1, carried_from: before.id }])
  expect(outdated).toEqual([])
})

test.each([
  ['another answer', { answer: false }],
  ['other evidence', { evidence: 'Something else.' }],
  ['another basis', { status: 'INFERRED_BY_COVERAGE' }],
] as const)('a judgement is outdated where there is %s now', (_, change) => {
  expect(over([review([answer('One.')])], [answer('One.', change)]).counts).toEqual([0, 1])
})

test('a withdrawn judgement is not carried over, and neither is one on another inventory', () => {
  expect(over([review([answer('One.')], withdrawn)], [answer('One.')]).counts).toEqual([0, 0])
  const elsewhere = identifiedAnswersOf(newId(), {
    questionnaire: null,
    frameworks: [{ framework_id: 'gdpr', answers: [answer('One.')] }],
  })
  expect(over([review([answer('One.')])], elsewhere).counts).toEqual([0, 0])
})

test('a judgement names the assessment in which it was made', () => {
  const before = review([answer('One.')])
  const earlier = { ...before, judgements: before.judgements.map((one) => ({ ...one, carried_from: 'the first' })) }
  expect(over([earlier], [answer('One.')]).carried).toMatchObject([{ carried_from: 'the first' }])
})

test('of each statement, the newest assessment that asked it counts, also if nobody judged it there', () => {
  const full = review([answer('One.'), answer('Two.'), answer('Three.')])
  const narrow = review([answer('Two.')], agreed)
  const unjudged = { ...review([answer('Three.')]), judgements: [] }
  const { carried } = over([unjudged, narrow, full], [answer('One.'), answer('Two.'), answer('Three.')])
  expect(carried).toMatchObject([
    { verdict: 'CORRECTED', carried_from: full.id },
    { verdict: 'AGREED', carried_from: narrow.id },
  ])
})

test('an outdated judgement holds again if the answer is again the one that the person judged', () => {
  const first = review([answer('One.')])
  const without = review([answer('One.', { answer: null, evidence: null })], withdrawn)
  const then = { ...without, judgements: without.judgements.map((one) => ({ ...one, carried_from: first.id })) }
  expect(over([then], [answer('One.')]).counts).toEqual([0, 0])
  const again = over([then], [answer('One.')], { originals: [first] })
  expect(again.carried).toMatchObject([{ verdict: 'CORRECTED', carried_from: first.id }])
  const still = over([then], [answer('One.', { answer: null, evidence: null })], { originals: [first] })
  expect(still.outdated).toMatchObject([{ verdict: 'CORRECTED', carried_from: first.id }])
  const taken = { ...first, judgements: first.judgements.map((one) => ({ ...one, ...withdrawn })) }
  expect(over([then], [answer('One.')], { originals: [taken] }).counts).toEqual([0, 0])
})

describe('of an open answer', () => {
  test.each([agreed, left])('a judgement holds while no other passage is offered', (opinion) => {
    const before = review([openAnswer('A long clause.', 'Another.')], opinion)
    expect(over([before], [openAnswer('Another.', 'A  long\nclause.')]).counts).toEqual([1, 0])
    expect(over([before], [openAnswer('long clause')]).counts).toEqual([1, 0])
    expect(over([before], [openAnswer()]).counts).toEqual([1, 0])
    expect(over([before], [openAnswer('Another.', 'A new clause.')]).counts).toEqual([0, 1])
    expect(over([review([openAnswer()], opinion)], [openAnswer()]).counts).toEqual([1, 0])
    expect(over([review([openAnswer()], opinion)], [openAnswer('A new clause.')]).counts).toEqual([0, 1])
  })

  test('a judgement made while the agreement was missing ends once it was read and passages are offered', () => {
    const before = review([openAnswer('A clause.')], left, [])
    expect(over([before], [openAnswer('A clause.')], { read: [] }).counts).toEqual([1, 0])
    expect(over([before], [openAnswer('A clause.')]).counts).toEqual([0, 1])
    expect(over([before], [openAnswer()]).counts).toEqual([1, 0])
  })

  test('a yes or no that the person knew from elsewhere stays, whatever passages are offered', () => {
    expect(over([review([openAnswer()])], [openAnswer('A new clause.')]).counts).toEqual([1, 0])
  })

  test('a quote of the person counts as long as a document has it', () => {
    const before = review([openAnswer('A clause.')], confirmed)
    expect(over([before], [openAnswer('Another.')]).counts).toEqual([1, 0])
    expect(over([before], [openAnswer('A clause.')], { gone: 'A clause.' }).counts).toEqual([0, 1])
  })
})

test('an accepted yes is to judge again once a passage limits it', () => {
  const limited = (...offered: string[]) => answer('One.', { explanation: openAnswer(...offered).explanation })
  const accepted: JudgementValue = { ...agreed, answer: true }
  expect(over([review([answer('One.')], accepted)], [limited()]).counts).toEqual([1, 0])
  expect(over([review([answer('One.')], accepted)], [limited('All but one.')]).counts).toEqual([0, 1])
})
