import { answerStateOf, countAnswerStates, oneOfEach } from '@custos/contract/answer-state'
import { getAssessment } from '@custos/contract/assessments'
import type { Answer } from '@custos/evidence/types'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answerPresenter } from '../assessments/present.ts'
import type { Judgement } from '../judgements/judgement.ts'
import { updateCountsAndRisk } from '../judgements/recompute-risk.ts'
import { insertJudgements } from '../judgements/store.ts'
import { identifiedAnswersOf } from './answer.ts'
import { insertAnswers } from './store.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const answer = (given: Partial<Answer>): Answer => ({
  category: 'All',
  statement: 'The vendor encrypts data.',
  coverage: [],
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: true,
  evidence: null,
  confidence: 'HIGH',
  sources: [],
  explanation: { topics: [], rule: 'test', facets: [], considered: [] },
  ...given,
})
const silent = { status: 'UNDEFINED', answer: null } as const
const elsewhere = { topics: [], rule: 'test', facets: [], considered: [], inapplicable: 'established in Ireland' }
const kinds = [
  answer({}),
  answer({ status: 'EXPLICIT_REFERENCED_COVERAGE' }),
  answer({ status: 'INFERRED_BY_COVERAGE' }),
  answer({ answer: false }),
  answer(silent),
  answer({ ...silent, explanation: elsewhere }),
]
const said = [
  null,
  { verdict: 'AGREED', answer: undefined },
  { verdict: 'CORRECTED', answer: true },
  { verdict: 'CORRECTED', answer: false },
  { verdict: 'CORRECTED', answer: null },
  { verdict: 'LEFT_OPEN', answer: null },
] as const

const quoteOf = (quote: string, type: 'WEBSITE_COLLECTION' | 'DOCUMENT'): Answer['sources'][number] => ({
  name: 'Trust',
  location: 'https://vendor.example/trust',
  type,
  sourced_at: 1,
  sha256: '0'.repeat(64),
  text_sha256: null,
  engine_version: null,
  quote,
  start: 0,
  end: quote.length,
  page: null,
})

test('the known, open and inapplicable statements add up to all, however people judge', async () => {
  const { id: vendorId } = await makeVendor(platform.api)
  const { id } = await makeEndedAssessment(platform, vendorId, { framework_ids: ['gdpr', 'iso-27001'] })
  await platform.database.sql('DELETE FROM assessment_answers WHERE assessment_id = $1', [id])
  const results = identifiedAnswersOf(id, {
    questionnaire: kinds.flatMap((kind) => said.map(() => kind)),
    frameworks: [],
  })
  const judgements = results.flatMap(({ id: result_id, answer: engine }, index) => {
    const judged = said[index % said.length]!
    if (judged === null) return []
    const answer = judged.answer === undefined ? engine.answer : judged.answer
    const bare = { reason_code: null, reason: null, quote: null, source: null, carried_from: null }
    return [{ ...bare, result_id, version: 1, verdict: judged.verdict, answer, judged_by: vendorId, judged_at: 1 }]
  })
  const { answer_counts } = await platform.services.database.write(platform.tenant.tenant_id, async (session) => {
    await insertAnswers(session, id, results)
    await insertJudgements(session, id, judgements)
    return updateCountsAndRisk(session, id, null)
  })
  const {
    statements,
    stated,
    covered,
    inferred,
    contradicted,
    corrected,
    known,
    unchecked,
    to_check,
    to_obtain,
    not_needed,
    ...open
  } = answer_counts!
  expect(statements).toBe(36)
  expect(stated + covered + inferred + contradicted + corrected).toBe(known)
  expect(known + open.undefined + open.inapplicable).toBe(statements)
  expect({ corrected, ...open, unchecked, to_check, to_obtain, not_needed }).toEqual({
    corrected: 12,
    undefined: 14,
    inapplicable: 2,
    unchecked: 2,
    // The other answer waits for the agreement.
    to_check: 1,
    to_obtain: 1,
    not_needed: 0,
  })
})

test.each([
  { rest: 'five answers', covered: 5, type: 'WEBSITE_COLLECTION', resting: 5 },
  { rest: 'four answers, too few for a report of their own', covered: 4, type: 'WEBSITE_COLLECTION', resting: 0 },
  { rest: 'five answers, and a file that was read says it', covered: 5, type: 'DOCUMENT', resting: 0 },
] as const)(
  'many answers that rest on a claimed certificate need its report, and no check: $rest',
  async ({ covered, type, resting }) => {
    const { id: vendorId } = await makeVendor(platform.api)
    const { id } = await makeEndedAssessment(platform, vendorId, { framework_ids: ['iso-27001'] })
    await platform.database.sql('DELETE FROM assessment_answers WHERE assessment_id = $1', [id])
    const quote = 'We hold SOC 2.'
    const claimed = answer({
      status: 'EXPLICIT_REFERENCED_COVERAGE',
      confidence: 'MEDIUM',
      evidence: quote,
      sources: [quoteOf(quote, type)],
    })
    const results = identifiedAnswersOf(id, {
      questionnaire: [...Array.from({ length: covered }, () => claimed), answer({ evidence: 'Other.' })],
      frameworks: [],
    })
    const { answer_counts } = await platform.services.database.write(platform.tenant.tenant_id, async (session) => {
      await insertAnswers(session, id, results)
      return updateCountsAndRisk(session, id, null)
    })
    expect(answer_counts).toMatchObject({
      to_check: 0,
      to_obtain: resting > 0 ? 1 : 0,
      not_needed: 0,
      unchecked: 0,
      covered,
    })
    const shown = results.map(
      answerPresenter({
        results,
        not_needed: [],
        without_certificate: [],
        key_documents: null,
        judgements: [],
        comment_counts: [],
        vendor_questions: [],
      }),
    )
    expect(shown.filter(({ rests_on_unverified_certificate }) => rests_on_unverified_certificate)).toHaveLength(resting)
  },
)

test.each([
  { name: 'was read', read: ['0'.repeat(64)] },
  { name: 'is missing', read: [] },
])('answers stand in SQL as they stand in the code, in every combination; the agreement $name', async ({ read }) => {
  const { id: vendorId } = await makeVendor(platform.api)
  const { id } = await makeEndedAssessment(platform, vendorId, { framework_ids: ['gdpr'] })
  await platform.database.sql('DELETE FROM assessment_answers WHERE assessment_id = $1', [id])
  const resting = (quote: string, type: 'WEBSITE_COLLECTION' | 'DOCUMENT', status: Answer['status']) => ({
    status,
    evidence: quote,
    sources: [quoteOf(quote, type)],
  })
  const bases: Partial<Answer>[] = [
    {},
    resting('We test backups.', 'WEBSITE_COLLECTION', 'EXPLICITLY_MENTIONED_IN_SOURCE'),
    resting('We hold SOC 2.', 'WEBSITE_COLLECTION', 'EXPLICIT_REFERENCED_COVERAGE'),
    resting('We hold ISO 27001.', 'DOCUMENT', 'INFERRED_BY_COVERAGE'),
  ]
  const verdicts = [null, 'AGREED', 'CORRECTED', 'LEFT_OPEN', 'withdrawn'] as const
  const combinations = [true, false, null].flatMap((engine) =>
    bases.flatMap((basis) =>
      (['HIGH', 'LOW', 'inapplicable'] as const).flatMap((weight) =>
        ['dpa', 'backups'].flatMap((claim) =>
          verdicts.flatMap((verdict) =>
            [true, false].flatMap((isNotNeeded) =>
              // Only a yes can rest on a certificate.
              (engine === true ? [true, false] : [false]).map((isWithoutCertificate) => ({
                engine,
                basis,
                weight,
                claim,
                verdict,
                isNotNeeded,
                isWithoutCertificate,
              })),
            ),
          ),
        ),
      ),
    ),
  )
  const answers = combinations.map(({ engine, basis, weight, claim }, index) =>
    answer({
      statement: `Statement ${index}.`,
      claim,
      ...basis,
      answer: engine,
      ...(weight === 'inapplicable' ? { explanation: elsewhere } : { confidence: weight }),
    }),
  )
  const results = identifiedAnswersOf(id, { questionnaire: null, frameworks: [{ framework_id: 'gdpr', answers }] })
  const bare = { reason_code: null, reason: null, quote: null, source: null, carried_from: null, judged_by: vendorId }
  const judgements = combinations.flatMap(({ verdict }, index): Judgement[] => {
    const { id: result_id, answer: engine } = results[index]!
    const first = { ...bare, result_id, version: 1, judged_at: 1, verdict: 'AGREED' as const, answer: engine.answer }
    if (verdict === null) return []
    if (verdict === 'withdrawn') return [first, { ...first, version: 2, verdict: null, answer: null }]
    return [{ ...first, verdict, ...(verdict !== 'AGREED' && { answer: null }) }]
  })
  const statements = answers.map(({ category, statement, claim, coverage }) => ({
    category,
    statement,
    claim,
    coverage,
  }))
  await platform.database.sql(
    'UPDATE assessments SET snapshot = $2, key_documents = $3, not_needed = $4, without_certificate = $5 WHERE id = $1',
    [
      id,
      JSON.stringify({ questionnaire: null, frameworks: [{ id: 'gdpr', statements }] }),
      JSON.stringify([{ kind: 'AGREEMENT', read, unread: [] }]),
      results.flatMap(({ id }, index) => (combinations[index]!.isNotNeeded ? [id] : [])),
      results.flatMap(({ id }, index) => (combinations[index]!.isWithoutCertificate ? [id] : [])),
    ],
  )
  await platform.services.database.write(platform.tenant.tenant_id, async (session) => {
    await insertAnswers(session, id, results)
    await insertJudgements(session, id, judgements)
    return updateCountsAndRisk(session, id, null)
  })
  const { answer_counts, framework_reviews } = await platform.api.ok(getAssessment, {
    params: { id: vendorId, assessment_id: id },
  })
  const shown = framework_reviews!.flatMap(({ results }) => results)
  const groups = (...states: string[]) => oneOfEach(shown.filter((one) => states.includes(answerStateOf(one)))).length
  expect(shown).toHaveLength(combinations.length)
  // Every state occurs, so that no comparison passes on empty sets.
  expect(Object.entries(countAnswerStates(shown)).filter(([, count]) => count === 0)).toEqual(
    read.length > 0 ? [['awaitsAgreement', 0]] : [],
  )
  expect(answer_counts).toMatchObject({
    statements: shown.length,
    known: shown.filter(({ effective_answer }) => effective_answer !== null).length,
    unchecked: shown.filter(({ judgement, needs_check }) => judgement === null && needs_check).length,
    to_check: groups('toCheck'),
    to_obtain: groups('awaitsAgreement', 'awaitsReport'),
    not_needed: groups('noEffect'),
  })
})
