import type { Answer } from '@custos/evidence/types'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answerPresenter } from '../assessments/present.ts'
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

test('what is known, what is open and what does not apply make the whole, however people judge', async () => {
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
    not_needed,
    ...open
  } = answer_counts!
  expect(statements).toBe(36)
  expect(stated + covered + inferred + contradicted + corrected).toBe(known)
  expect(known + open.undefined + open.inapplicable).toBe(statements)
  expect({ corrected, ...open, unchecked, to_check, not_needed }).toEqual({
    corrected: 12,
    undefined: 14,
    inapplicable: 2,
    unchecked: 2,
    // The other waits for the agreement.
    to_check: 1,
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
    const source = {
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
    }
    const claimed = answer({
      status: 'EXPLICIT_REFERENCED_COVERAGE',
      confidence: 'MEDIUM',
      evidence: quote,
      sources: [source],
    })
    const results = identifiedAnswersOf(id, {
      questionnaire: [...Array.from({ length: covered }, () => claimed), answer({ evidence: 'Other.' })],
      frameworks: [],
    })
    const { answer_counts } = await platform.services.database.write(platform.tenant.tenant_id, async (session) => {
      await insertAnswers(session, id, results)
      return updateCountsAndRisk(session, id, null)
    })
    expect(answer_counts).toMatchObject({ to_check: 0, not_needed: 0, unchecked: 0, covered })
    const shown = results.map(
      answerPresenter({
        results,
        not_needed: [],
        key_documents: null,
        judgements: [],
        comment_counts: [],
        vendor_questions: [],
      }),
    )
    expect(shown.filter(({ rests_on_unverified_certificate }) => rests_on_unverified_certificate)).toHaveLength(resting)
  },
)
