import type { Answer } from '@custos/evidence/types'
import { newId } from '@custos/kernel/ids'
import { describe, expect, test } from 'vitest'
import { answer, bare, corrected, judgementOf } from '../answers/answer.fixture.ts'
import { identifiedAnswersOf } from '../answers/answer.ts'
import { answerAsJudged, answerJudgedUnknown, judgementValueOf, needsCheck } from './rules.ts'

describe('an opinion', () => {
  test.each([true, false, null])('that agrees takes the engine’s answer %s', (answer) => {
    expect(judgementValueOf({ verdict: 'AGREED' }, { answer })).toEqual({ ...bare, verdict: 'AGREED', answer })
  })
  test('that leaves the answer open has none', () => {
    expect(judgementValueOf({ verdict: 'LEFT_OPEN' }, { answer: true })).toEqual({ ...bare, verdict: 'LEFT_OPEN' })
  })
  test.each([
    ['a correction without an answer', { verdict: 'CORRECTED', reason_code: 'OUTDATED' }, 'answer'],
    ['a correction without a kind of reason', { verdict: 'CORRECTED', answer: false }, 'reason_code'],
    [
      'a correction that corrects nothing',
      { verdict: 'CORRECTED', answer: true, reason_code: 'WRONG_PASSAGE' },
      'quote',
    ],
    ['agreement with another answer', { verdict: 'AGREED', answer: false }, 'answer'],
    ['an open answer that is one', { verdict: 'LEFT_OPEN', answer: false }, 'answer'],
  ] as const)('is refused when it is %s, naming the parameter', (_, given, param) => {
    expect(() => judgementValueOf(given, { answer: true })).toThrow(expect.objectContaining({ param }))
  })
  test('may keep the answer and correct the passage', () => {
    const given = { verdict: 'CORRECTED', answer: true, reason_code: 'WRONG_PASSAGE', quote: 'AES-256.' } as const
    expect(judgementValueOf(given, { answer: true })).toMatchObject({ answer: true, quote: 'AES-256.' })
  })
})

test.each([
  ['no judgement', null, { status: 'EXPLICITLY_MENTIONED_IN_SOURCE', answer: true }],
  ['a correction', corrected, { status: 'EXPLICITLY_MENTIONED_IN_SOURCE', answer: false, evidence: null }],
  ['an answer left open', { ...bare, verdict: 'LEFT_OPEN' }, { status: 'UNDEFINED', answer: null }],
] as const)('the answer that counts under %s', (_, opinion, expected) => {
  const engine = answer('Data is encrypted.')
  const before = structuredClone(engine)
  expect(answerAsJudged(engine, opinion && judgementOf(newId(), opinion))).toMatchObject(expected)
  expect(engine).toEqual(before)
})

test('the id of an answer is the same in every process, and no two are alike', () => {
  const id = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42'
  const answers = [answer('One.'), answer('One.')]
  const found = { questionnaire: answers, frameworks: [{ framework_id: 'gdpr', answers }] }
  const all = identifiedAnswersOf(id, found)
  expect(new Set(all.map((result) => result.id)).size).toBe(4)
  expect(identifiedAnswersOf(id, found)).toEqual(all)
  for (const result of all)
    expect(result.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

const elsewhere: Partial<Answer> = {
  answer: null,
  status: 'UNDEFINED',
  explanation: {
    topics: [],
    rule: 'does not apply',
    inapplicable: 'established in Germany',
    facets: [],
    considered: [],
  },
}

test.each([
  ['a plain yes', {}, false],
  ['a faint yes', { confidence: 'LOW' }, true],
  ['a no', { answer: false }, true],
  ['silence', { answer: null, status: 'UNDEFINED' }, true],
  ['what does not apply', elsewhere, false],
] as const)('%s needs a person: %s', (_, change, needed) => {
  expect(needsCheck(answer('Data is encrypted.', { answer: true, confidence: 'HIGH', ...change }))).toBe(needed)
})

test('of a yes that a person refuses as a whole no part counts as said, and her reason stands beside it', () => {
  const considered = [
    { quote: 'Files are encrypted.', reason: 'says it' },
    { quote: 'All is encrypted.', reason: 'the built-in reader does not find it said', taken_back: true as const },
    { quote: 'Data is stored in Europe.', reason: 'names no country' },
  ]
  const found = (answer: boolean | null, missing?: string[]) => ({
    statement: 'Data is encrypted.',
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE' as const,
    answer,
    confidence: 'HIGH' as const,
    explanation: { topics: [], considered, ...(missing && { missing }) },
  })
  const consideredOf = (answer: ReturnType<typeof found>) => {
    const judged = answerAsJudged(answer, { answer: null, quote: null })
    const left = answerJudgedUnknown(answer, judged, 'AGREED', 'This is about the office.')
    expect(answerJudgedUnknown(answer, judged, 'LEFT_OPEN', null)).not.toHaveProperty('said_by_reviewer')
    expect(left).toMatchObject({ answer: null, said_by_reviewer: true, why_open: 'This is about the office.' })
    return left.explanation!.considered
  }
  expect(consideredOf(found(true))).toEqual(considered.slice(2))
  expect(consideredOf(found(true, ['backups']))).toEqual(considered)
  expect(consideredOf(found(null))).toEqual(considered)
  const certificate = { ...found(true, ['who has audited it']), claim: 'independent-assurance' }
  expect(consideredOf(certificate)).toEqual(considered.slice(2))
  const judged = answerAsJudged(certificate, { answer: null, quote: null })
  expect(answerJudgedUnknown(certificate, judged, 'CORRECTED', null).explanation!.missing).toBeUndefined()
})
