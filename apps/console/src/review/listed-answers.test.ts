import { reviewerLine } from '@custos/contract/answer-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementAnswer } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import {
  againstCorrection,
  answerStatesOf,
  answerTotals,
  askableAnswers,
  groupsOf,
  hasNewReply,
  hasNoEffect,
  isJudged,
  isPending,
  isToCheck,
  isToObtain,
  type ListedAnswer,
  mostSevereFirst,
  nextToJudge,
  oneOfEach,
  onSameCertificate,
  onSamePassage,
  openCounts,
  seeAlso,
  withoutDuplicates,
} from './listed-answers.ts'

const item = (changes: Partial<StatementAnswer>, framework: string | null = null): ListedAnswer => ({
  framework,
  result: {
    id: crypto.randomUUID(),
    category: 'Access',
    statement: 'Staff log in with two factors.',
    coverage: [],
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: true,
    evidence: null,
    confidence: 'HIGH',
    sources: [],
    judgement: null,
    effective_answer: true,
    needs_check: false,
    unknown: null,
    not_needed: false,
    rests_on_unverified_certificate: false,
    etag: '0',
    comments: 0,
    judged_with: [],
    on_same_passage: [],
    see_also: [],
    asked_of_vendor: null,
    ...changes,
  },
})

test('the heading counts unjudged answers, and none that does not apply', () => {
  const judgement = { verdict: 'AGREED' } as StatementAnswer['judgement']
  const items = [
    item({ claim: 'backups', answer: null, needs_check: true }),
    item({ claim: 'training', answer: null, needs_check: false }),
    item({ claim: 'staff-mfa', answer: false, needs_check: true }),
    item({ claim: 'customer-mfa', answer: false, needs_check: true, judgement }),
    item({ claim: 'privacy-training', confidence: 'LOW', needs_check: true }),
    item({}),
  ]
  const counts = openCounts(items)
  expect(counts).toEqual({ undefined: 1, low: 1, contradicted: 1, toObtain: 0 })
  expect(items.filter(isPending)).toHaveLength(counts.undefined + counts.low + counts.contradicted)
})

test('answers whose certificate was rejected are unknown, and each claim needs a check of its own', () => {
  const open = {
    status: 'INFERRED_BY_COVERAGE',
    evidence: 'We are certified.',
    effective_answer: null,
    needs_check: true,
    unknown: { reason: 'DOCUMENT_NOT_FOUND', document: null },
  } as const
  const items = [
    item({ claim: 'backups', ...open }),
    item({ claim: 'backups', ...open }, 'gdpr'),
    item({ claim: 'staff-mfa', ...open }),
  ]
  expect(openCounts(items)).toEqual({ undefined: 2, low: 0, contradicted: 0, toObtain: 0 })
  expect(askableAnswers(items)).toHaveLength(2)
})

test('answers with one quote or one claim need one check; answers without effect need none', () => {
  const open = { answer: null, needs_check: true }
  const weak = { confidence: 'LOW', needs_check: true, evidence: 'We are certified.' } as const
  const judgement = { verdict: 'AGREED' } as StatementAnswer['judgement']
  const items = [
    item({ claim: 'backups', ...open }),
    item({ claim: 'backups', ...open }, 'gdpr'),
    item({ claim: 'staff-mfa', ...weak }),
    item({ claim: 'training', ...weak }),
    item({ claim: 'customer-sso', ...open, not_needed: true }),
    item({ claim: 'customer-mfa', ...open, not_needed: true, judgement }),
  ]
  expect(oneOfEach(items.filter(isPending)).map(({ result }) => result.claim)).toEqual(['backups', 'staff-mfa'])
  expect(openCounts(items)).toEqual({ undefined: 1, low: 1, contradicted: 0, toObtain: 0 })
  expect(items.filter(hasNoEffect).map(({ result }) => result.claim)).toEqual(['customer-sso'])
})

test('a claimed certificate behind many answers is one document to obtain, and needs no check', () => {
  const claimed = {
    status: 'EXPLICIT_REFERENCED_COVERAGE',
    confidence: 'MEDIUM',
    evidence: 'We hold SOC 2.',
    rests_on_unverified_certificate: true,
  } as const
  const items = [
    item({ claim: 'training', confidence: 'LOW', needs_check: true }),
    item({ claim: 'backups', ...claimed }),
    item({ claim: 'staff-mfa', ...claimed, needs_check: true, not_needed: true }),
    item({ claim: 'customer-sso' }),
  ]
  expect(items.filter(isToCheck).map(({ result }) => result.claim)).toEqual(['training'])
  const toObtain = oneOfEach(items.filter(isToObtain))
  expect(toObtain.map(({ result }) => result.claim)).toEqual(['backups'])
  expect(onSameCertificate(toObtain[0]!, items).map(({ result }) => result.claim)).toEqual(['backups', 'staff-mfa'])
  expect(openCounts(items)).toEqual({ undefined: 0, low: 1, contradicted: 0, toObtain: 1 })
  expect(items.filter(hasNoEffect)).toEqual([])
})

test('every answer has exactly one state, so the numbers add up to all', () => {
  const judgement = { verdict: 'AGREED' } as StatementAnswer['judgement']
  const answers = fc.array(
    fc.record({
      answer: fc.constantFrom(true, false, null),
      needs_check: fc.boolean(),
      not_needed: fc.boolean(),
      rests_on_unverified_certificate: fc.boolean(),
      judgement: fc.constantFrom(null, judgement),
      unknown: fc.constantFrom(null, { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } as const),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(answers, (changes) => {
      const items = changes.map((change) => item(change))
      const states = answerStatesOf(items)
      expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(items.length)
      expect(states.settled).toBe(items.filter(isJudged).length)
      expect(states.toCheck).toBe(items.filter(isToCheck).length)
      expect(states.awaitsAgreement + states.awaitsReport).toBe(items.filter(isToObtain).length)
      expect(states.noEffect).toBe(items.filter(hasNoEffect).length)
    }),
  )
})

test('a judgement that settles several answers counts once', () => {
  const judgement = { verdict: 'AGREED' } as StatementAnswer['judgement']
  const [one, linked] = [item({ judgement }), item({ judgement }, 'soc-2')]
  const withEach = (other: ListedAnswer) => [
    { id: other.result.id, framework_id: null, framework_name: null, reference: null, etag: '' },
  ]
  one.result.judged_with = withEach(linked)
  linked.result.judged_with = withEach(one)
  const unknown = { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } as const
  const missing = ['dpa', 'breach-notice'].map((claim) => item({ claim, answer: null, unknown, judgement }))
  const lineOf = (...items: ListedAnswer[]) =>
    reviewerLine(
      'Ada',
      items.map(({ result }) => result),
      9,
      String,
    )
  expect(lineOf(one, linked)).toBe('Ada, 1 check settles 2 of 9 answers')
  expect(lineOf(one, linked, item({ judgement }), ...missing)).toBe('Ada, 3 checks settle 5 of 9 answers')
})

test('a check that was carried over keeps the name and the date of who made it', () => {
  const judged = (judged_at: number, carried_from: string | null = 'before', verdict = 'AGREED') =>
    item({ judgement: { verdict, judged_at, carried_from } as StatementAnswer['judgement'] })
  const lineOf = (...items: ListedAnswer[]) =>
    reviewerLine(
      'Ada',
      items.map(({ result }) => result),
      9,
      (seconds) => `${seconds} May`,
    )
  expect(lineOf(judged(3), judged(3))).toBe('Ada, 2 checks of 3 May (carried over) settle 2 of 9 answers')
  expect(lineOf(judged(7), judged(8, null), judged(3))).toBe(
    'Ada, 1 check settles 1 of 9 answers, 2 checks of 3 May to 7 May (carried over) settle 2 of 9 answers',
  )
  expect(lineOf(judged(3, 'before', 'LEFT_OPEN'))).toBe('Ada, 1 left open on 3 May (carried over)')
})

test('the same category of two frameworks is two groups', () => {
  const groups = groupsOf([item({}), item({}), item({}, 'gdpr'), item({ category: 'Backups' }, 'gdpr')])
  expect(groups.map(({ category, items }) => [category, items.length])).toEqual([
    ['Access', 2],
    ['Access', 1],
    ['Backups', 1],
  ])
})

test('contradicted answers come first, then weak ones, then the rest in their order', () => {
  const [silent, weak, contradicted, clear] = [
    item({ answer: null, confidence: 'LOW' }),
    item({ confidence: 'LOW' }),
    item({ answer: false, confidence: 'LOW' }),
    item({}),
  ]
  expect(mostSevereFirst([silent!, weak!, contradicted!, clear!])).toEqual([contradicted, weak, silent, clear])
})

test('after a judgement comes the next answer that is neither judged nor judged with it, or simply the next one', () => {
  const judgement = { verdict: 'AGREED' } as StatementAnswer['judgement']
  const [first, alike, judged, open] = [item({}), item({}), item({ judgement }), item({})]
  const items = [first!, alike!, judged!, open!]
  expect(nextToJudge(items, 0, (id) => id === alike!.result.id)).toBe(open)
  expect(nextToJudge(items, 0, () => true)).toBe(alike)
  expect(nextToJudge(items, 3, () => false)).toBeUndefined()
})

test('the questions asked together have each claim once, and only unchecked answers that were not asked and that the vendor can know', () => {
  const unsaid = { answer: null, effective_answer: null, needs_check: true }
  const judgement = { verdict: 'LEFT_OPEN' } as StatementAnswer['judgement']
  const asked_of_vendor = { vendor_request_id: '', question: '?', asks_for_words: false, asked_at: 1, answer: null }
  const items = [
    item({ ...unsaid, claim: 'retention', statement: 'one' }),
    item({ ...unsaid, claim: 'retention', statement: 'one' }, 'gdpr'),
    item({ ...unsaid, statement: 'judged', judgement }),
    item({ ...unsaid, statement: 'asked', asked_of_vendor }),
    item({ ...unsaid, statement: 'ours', proof: 'customer' }),
    item({ ...unsaid, statement: 'another' }),
    item({ statement: 'said' }),
  ]
  expect(askableAnswers(items).map(({ statement }) => statement)).toEqual(['one', 'another'])
})

test('a correction names the contradicting answers with the same passage, and these name the correction', () => {
  const corrected = { verdict: 'CORRECTED', answer: false } as StatementAnswer['judgement']
  const mended = item({ statement: 'mended', judgement: corrected, effective_answer: false })
  const left = item({ statement: 'left', on_same_passage: [mended.result.id] })
  const other = item({ statement: 'other', answer: false, on_same_passage: [mended.result.id] })
  mended.result.on_same_passage = [left.result.id, other.result.id]
  const all = [mended, left, other]
  const named = (found: StatementAnswer[]) => found.map(({ statement }) => statement)
  expect(named(againstCorrection(mended.result, all))).toEqual(['left'])
  expect(named(againstCorrection(left.result, all))).toEqual(['mended'])
  expect(named(againstCorrection(other.result, all))).toEqual([])
  // Before the correction, the screen names the answers that it would not correct.
  expect(named(onSamePassage({ ...mended.result, judgement: null }, all))).toEqual(['left'])
  const with_left = [{ id: left.result.id, framework_id: null, framework_name: null, reference: null, etag: '' }]
  expect(named(onSamePassage({ ...mended.result, judged_with: with_left }, all))).toEqual([])
})

test('a judgement after the correction counts as a new reading of the answer, whatever its verdict; an earlier one does not', () => {
  const corrected = { verdict: 'CORRECTED', answer: false, judged_at: 5 } as StatementAnswer['judgement']
  const mended = item({ statement: 'mended', judgement: corrected, effective_answer: false })
  const judged = (statement: string, verdict: string, judged_at: number, claim = statement) =>
    item({
      statement,
      claim,
      judgement: { verdict, answer: true, judged_at } as StatementAnswer['judgement'],
      on_same_passage: [mended.result.id],
    })
  const left = [
    judged('agreed before', 'AGREED', 4),
    judged('left open before', 'LEFT_OPEN', 4),
    // If two answers have the same claim, somebody may have read only one of them again.
    judged('asked twice, not read again', 'AGREED', 4, 'twice'),
    judged('asked twice', 'AGREED', 6, 'twice'),
    judged('agreed since', 'AGREED', 6),
    judged('left open since', 'LEFT_OPEN', 6),
    judged('confirmed by other evidence since', 'CORRECTED', 6),
  ]
  mended.result.on_same_passage = left.map(({ result }) => result.id)
  const all = [mended, ...left]
  const unread = ['agreed before', 'left open before', 'asked twice, not read again']
  expect(againstCorrection(mended.result, all).map(({ statement }) => statement)).toEqual(unread)
  expect(
    left.filter(({ result }) => againstCorrection(result, all).length > 0).map(({ result }) => result.statement),
  ).toEqual(unread)
})

test('an open answer links to related answers, and a reply newer than the judgement is unread', () => {
  const said = item({ statement: 'said' })
  const open = item({ statement: 'open' })
  const asks = item({ see_also: [said.result.id, open.result.id] })
  open.result.effective_answer = null
  expect(seeAlso(asks.result, [asks, open, said]).map(({ statement }) => statement)).toEqual(['said'])
  const replied = (submitted_at: number, judged_at: number) =>
    hasNewReply(
      item({
        judgement: { verdict: 'AGREED', judged_at } as StatementAnswer['judgement'],
        asked_of_vendor: {
          vendor_request_id: '',
          question: '?',
          asks_for_words: false,
          asked_at: 1,
          answer: {
            version: 1,
            answer: 'YES',
            text: '',
            answered_by: 'a@vendor.example',
            answered_at: 2,
            submitted_at,
          },
        },
      }).result,
    )
  expect([replied(3, 2), replied(2, 3), hasNewReply(said.result)]).toEqual([true, false, false])
})

test('the heading says that all statements are answered only if they are; otherwise it gives the number and the missing documents', () => {
  const headingOf = (...items: ListedAnswer[]) => texts.review.heading(openCounts(items), answerTotals(items), [])
  const judged = (verdict: string) => ({ verdict }) as StatementAnswer['judgement']
  const open = { answer: null, effective_answer: null, needs_check: true }
  expect(headingOf(item({}), item(open))).toBe('Still to check: 1 unknown')
  expect(headingOf(item({}), item({ ...open, judgement: judged('AGREED') }))).toBe(
    'Nothing left to check: 1 of 2 answers known',
  )
  const counts = openCounts([])
  expect(texts.review.heading(counts, { known: 1, all: 2 }, ['2 critical questions stay open'])).toBe(
    'Nothing left to check: 1 of 2 answers known, 2 critical questions stay open',
  )
  expect(
    texts.review.heading({ ...counts, toObtain: 1 }, { known: 1, all: 2 }, ['1 critical question stays open']),
  ).toBe('Nothing left to check, 1 document to obtain, 1 critical question stays open')
  const awaiting = { ...open, unknown: { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } } as const
  expect(headingOf(item(awaiting), item({ ...awaiting, claim: 'breach-notice' }))).toBe(
    'Nothing left to check, 1 document to obtain',
  )
  expect(headingOf(item(awaiting), item(open))).toBe('Still to check: 1 unknown; 1 document to obtain')
  expect(headingOf(item({}), item({}))).toBe('All statements are answered')
})

test('the same statement in several frameworks counts once behind a reason of the risk, as in the PDF, unless it was judged separately', () => {
  const judgement = { verdict: 'CORRECTED', answer: true, reason: null, quote: null } as StatementAnswer['judgement']
  const [one, alike, apart, other] = [
    item({ claim: 'confidentiality' }, 'gdpr'),
    item({ claim: 'confidentiality', statement: 'Staff are bound.' }, 'iso-27001'),
    item({ claim: 'confidentiality', judgement }, 'soc-2'),
    item({ statement: 'Asked by you.' }),
  ].map(({ result }) => result)
  expect(withoutDuplicates([one!, alike!, apart!, other!])).toEqual([one, apart, other])
})
