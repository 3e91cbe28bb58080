import { expect, test } from 'vitest'
import type { Run } from '../page.ts'
import type { RenderedAnswer } from './answers.ts'
import { concernsOthers, entryOf, numbersOf, renderedAnswers } from './entries.ts'
import type { Assessment, Certificate } from './result.ts'

const answer = (...numbers: number[]) =>
  ({ id: `answer-${numbers[0]}`, numbers, statements: numbers.map((number) => `asked ${number}`) }) as RenderedAnswer
const answers = [answer(43, 129, 168), ...[126, 128, 133, 134, 135, 143, 144].map((number) => answer(number))]
const asked = (...numbers: number[]) => numbers.map((number) => `asked ${number}`)

test('answers beside a reason are all named, those that follow each other as a range, each leading there', () => {
  const runs = numbersOf(asked(126, 128, 133, 134, 135, 143, 144, 168), answers)
  expect(runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')).toBe('43, 126, 128, 133–135, 143, 144')
  expect(runs.flatMap((run) => (typeof run === 'string' ? [] : [run.to]))).toEqual(
    [43, 126, 128, 133, 143, 144].map((number) => `answer-${number}`),
  )
  expect(numbersOf(['asked of nobody'], answers)).toEqual([])
})

const found = (change: object) => ({
  statement: 'asked',
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: true,
  effective_answer: true,
  unknown: null,
  confidence: 'LOW',
  judgement: null,
  comments: 0,
  sources: [
    {
      quote: 'We hold it.',
      name: 'Certificates',
      location: 'https://larkspur.example/c',
      start: null,
      page: null,
      sourced_at: 0,
      sha256: null,
    },
  ],
  explanation: { rule: 'said', considered: [] },
  ...change,
})
const rendered = (number: number, change: object) =>
  ({
    id: `answer-${number}`,
    numbers: [number],
    references: ['GDPR'],
    statements: [`asked ${number}`],
    comments: 0,
    reviewed: found(change),
  }) as unknown as RenderedAnswer
const people = [{ id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70', name: 'Dana Example' }]
const keyDocuments = [
  {
    kind: 'SUB_PROCESSORS' as const,
    read: [],
    unread: [{ location: 'https://vendor.example/subprocessors', message: 'A script draws it.' }],
  },
]
const noted = (given: RenderedAnswer, others: RenderedAnswer[] = [], certificates: Certificate[] = []) => {
  const { notes, quotes, verdict } = entryOf(given, others, { certificates, people, keyDocuments }, () => null)
  return {
    verdict: verdict.text,
    quotes: quotes.length,
    notes: notes.slice(1).map(textOf),
  }
}

const textOf = (runs: readonly Run[]) => runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')

test('a certificate alone gives no quote, and a partial answer says which part is missing, or what limits it', () => {
  expect(noted(rendered(1, { status: 'INFERRED_BY_COVERAGE' }))).toEqual({
    verdict: 'inferred, by certificate, low',
    quotes: 0,
    notes: ['“We hold it.” Certificates, larkspur.example/c'],
  })
  expect(noted(rendered(1, { explanation: { missing: ['all'], considered: [] } }))).toEqual({
    verdict: 'says yes, low',
    quotes: 1,
    notes: ['in part: does not say: all'],
  })
  const offered = [{ quote: 'All volumes are, except in Oslo.', name: 'Volumes' }]
  expect(noted(rendered(1, { explanation: { offered, considered: [] } })).notes).toEqual([
    'limited by: “All volumes are, except in Oslo.” (Volumes)',
  ])
})

test('an answer that quotes a report whose time is over says when it ended', () => {
  const report = (to: string) =>
    ({
      name: 'SOC 2 Type II',
      period: { from: 0, to: Date.parse(to) / 1000 },
      valid_until: null,
      sources: [{ quote: 'We hold it.', location: 'https://larkspur.example/c', sourced_at: 1_790_000_000 }],
    }) as unknown as Certificate
  const ended = ['SOC 2 Type II ended 2026-03-31: ask for the current one']
  expect(noted(rendered(1, {}), [], [report('2026-03-31')]).notes).toEqual(ended)
  expect(noted(rendered(1, {}), [], [report('2027-03-31')]).notes).toEqual([])
})

test('an open answer leads to those that quote what was considered for it, or that are near to it', () => {
  const open = { status: 'UNDEFINED', answer: null, effective_answer: null, sources: [] }
  const considered = { ...open, explanation: { rule: 'nothing', considered: [{ quote: 'We hold it.' }] } }
  const others = [rendered(7, {}), rendered(8, { ...open, claim: 'instructions' })]
  expect(noted(rendered(1, considered), others).notes).toEqual(['see 7'])
  const near = [rendered(9, { claim: 'instructions' })]
  expect(noted(rendered(1, { ...open, claim: 'transfer-on-instruction' }), near).notes).toEqual(['see 9'])
  expect(noted(rendered(1, open), others).notes).toEqual([])
  const byCertificate = { ...considered, status: 'EXPLICIT_REFERENCED_COVERAGE', answer: true, effective_answer: true }
  expect(noted(rendered(1, byCertificate), others).notes).toEqual(['see 7'])
})

test('an answer whose certificate a person rejected is open, until a person judges it', () => {
  const covered = { status: 'EXPLICIT_REFERENCED_COVERAGE', unknown: { reason: 'DOCUMENT_NOT_FOUND', document: null } }
  expect(noted(rendered(1, { ...covered, effective_answer: null })).verdict).toBe('certificate rejected')
  const judgement = { verdict: 'AGREED', judged_by: people[0]!.id, judged_at: 0, carried_from: null, reason: null }
  expect(noted(rendered(1, { ...covered, judgement })).verdict).toBe('by certificate, low')
})

test('where two readings differ on a passage, the open answer shows it for a person to judge, or leads to the answer that quotes it', () => {
  const passage = {
    quote: 'We install critical patches within 72 hours.',
    reason: 'the built-in reader does not find it said',
  }
  const open = (taken_back?: true) => ({
    status: 'UNDEFINED',
    answer: null,
    effective_answer: null,
    sources: [],
    explanation: { rule: 'not verified', considered: [{ ...passage, ...(taken_back && { taken_back }) }] },
  })
  const note = `two readings differ on “${passage.quote}”`
  expect(noted(rendered(1, open(true)))).toEqual({ verdict: 'to be judged', quotes: 0, notes: [note] })
  expect(noted(rendered(1, open())).notes).toEqual([])
  const quoting = rendered(7, { sources: [{ ...found({}).sources[0], quote: passage.quote }] })
  expect(noted(rendered(1, open(true)), [quoting]).notes).toEqual(['two readings differ on the passage of 7'])
})

test('the scope of the management system stays open beside that of the certificate, to be compared with the service', () => {
  const scope = { status: 'UNDEFINED', answer: null, effective_answer: null, sources: [], claim: 'isms-scope' }
  const held = (kind: string) =>
    ({
      framework_id: 'iso-27001',
      kind,
      scope: 'the archive',
      valid_until: null,
      sources: [],
    }) as unknown as Certificate
  const note = 'the certificate’s scope, as the vendor gives it: “the archive”; compare it with your use'
  expect(noted(rendered(1, scope), [], [held('certified')]).notes).toEqual([note])
  expect(noted(rendered(1, scope), [], [held('in_progress')]).notes).toEqual([])
})

const agreed = { verdict: 'AGREED', answer: null, reason: null, quote: null, judged_at: 0 }
const corrected = { ...agreed, verdict: 'CORRECTED', answer: false, reason: 'They said so.' }

test('a statement of several frameworks stands once if a person judged it alike in all, and apart if not', () => {
  const asked = (judgement: object | null) => ({ ...found({ claim: 'dpa', evidence: null, comments: 1 }), judgement })
  const rows = (...judgements: (object | null)[]) =>
    renderedAnswers({
      security_review: { results: [asked(judgements[0]!)] },
      framework_reviews: [{ framework_id: 'gdpr', results: judgements.slice(1).map(asked) }],
    } as unknown as Assessment).map(({ numbers, comments }) => [...numbers, comments])
  expect(rows(agreed, agreed, agreed)).toEqual([[1, 2, 3, 3]])
  expect(rows(agreed, { ...agreed, judged_at: 9 })).toEqual([[1, 2, 2]])
  expect(rows(corrected, null)).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('an inapplicable statement is not open if a person agrees, and is open if she does not', () => {
  const inapplicable = { answer: null, effective_answer: null, explanation: { inapplicable: 'established in Ireland' } }
  const judged = (judgement: object | null) => concernsOthers(rendered(1, { ...inapplicable, judgement }))
  expect([judged(null), judged(agreed), judged(corrected)]).toEqual([true, true, false])
})

test('an answer that a person corrected, and one that still rests on the same passage, lead to each other', () => {
  const mended = rendered(1, { judgement: corrected, effective_answer: false })
  const left = rendered(2, {})
  const other = rendered(3, { sources: [{ ...found({}).sources[0], quote: 'Another sentence.' }] })
  const all = [mended, left, other]
  expect(noted(mended, all)).toMatchObject({ verdict: 'corrected to no' })
  const [beside] = entryOf(mended, all, { certificates: [], people, keyDocuments }, () => null).notes
  expect(textOf(beside!)).toMatch(/ · the documents: says yes, low$/)
  expect(noted(mended, all).notes.at(-1)).toBe('not corrected, on the same passage: 2')
  expect(noted(left, all).notes).toEqual(['on a passage on which a person corrected 1: read it again'])
  expect(noted(other, all).notes).toEqual([])
})

test('an answer that a person judged after the correction on its passage is not to be read again; one judged before is', () => {
  const mended = rendered(1, { judgement: { ...corrected, judged_at: 5 }, effective_answer: false })
  const judgedAt = (judged_at: number) => {
    const other = rendered(2, { judgement: { ...agreed, judged_by: people[0]!.id, judged_at } })
    const all = [mended, other]
    return [other, mended].map((one) => noted(one, all).notes.some((note) => /1: read it again|passage: 2/.test(note)))
  }
  expect([judgedAt(4), judgedAt(6)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('the judge of an answer is named if the reader may know her, and is “a person” if not', () => {
  const judgedBy = (judged_by: string) =>
    noted(
      rendered(1, {
        judgement: { verdict: 'LEFT_OPEN', reason: null, quote: null, judged_by, judged_at: 1_795_000_000 },
      }),
    ).notes
  expect(judgedBy(people[0]!.id)).toEqual(['Dana Example left it open on 2026-11-18'])
  expect(judgedBy('0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e71')).toEqual(['A person left it open on 2026-11-18'])
})

test('the person who accepted an answer stands beside the frameworks that ask it', () => {
  const judgement = {
    verdict: 'AGREED' as const,
    reason: null,
    quote: null,
    judged_by: people[0]!.id,
    judged_at: 1_795_000_000,
    carried_from: null,
  }
  const besideOf = (carried_from: string | null) => {
    const answer = rendered(1, { judgement: { ...judgement, carried_from } })
    const [beside] = entryOf(answer, [], { certificates: [], people, keyDocuments }, () => null).notes
    return beside!.map((run) => (typeof run === 'string' ? run : run.text)).join('')
  }
  expect(besideOf(null)).toMatch(/ · Dana Example accepted it on 2026-11-18$/)
  expect(besideOf('before')).toMatch(/ · Dana Example accepted it on 2026-11-18, carried over$/)
})

test('an open answer names the document that would answer it, and why that was not read', () => {
  const open = { status: 'UNDEFINED', answer: null, effective_answer: null, sources: [] } as const
  const unread = { ...open, unknown: { reason: 'DOCUMENT_NOT_READ', document: 'SUB_PROCESSORS' } } as const
  expect(noted(rendered(1, unread))).toMatchObject({
    verdict: 'sub-processor list not read',
    notes: expect.arrayContaining(['vendor.example/subprocessors: A script draws it.']),
  })
  const missing = { ...open, unknown: { reason: 'DOCUMENT_NOT_FOUND', document: 'MEASURES' } } as const
  expect(noted(rendered(1, missing)).verdict).toBe('no description of measures found')
})

test('answers are looked through once for all that stand beside each', () => {
  let looks = 0
  const many = Array.from({ length: 400 }, (_, n) => {
    const reviewed = found({
      statement: `asked ${n}`,
      sources: [],
      status: 'UNDEFINED',
      answer: null,
      effective_answer: null,
    })
    return {
      id: `answer-${n}`,
      numbers: [n],
      references: [],
      statements: [`asked ${n}`],
      comments: 0,
      get reviewed() {
        looks += 1
        return reviewed
      },
    } as unknown as RenderedAnswer
  })
  for (const one of many) entryOf(one, many, { certificates: [], people: [], keyDocuments }, () => null)
  expect(looks).toBeLessThan(100 * many.length)
})
