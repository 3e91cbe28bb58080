import { claims } from '@custos/catalogue/claim'
import { answerStateOf, countAnswerStates, oneOfEach } from '@custos/contract/answer-state'
import { getDecisionBasis } from '@custos/contract/approvals'
import { getAssessment } from '@custos/contract/assessments'
import { judgeAnswer, withdrawJudgement } from '@custos/contract/judged-answers'
import { proposeQuestions } from '@custos/contract/vendor-requests'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

const covered = ['incident-response', 'security-policy', 'boundary-protection', 'malware-protection', 'least-privilege']

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

/** The review of a vendor that claims a SOC 2 report on a page, on which most answers rest. */
async function makeReview() {
  const { api, vendorSite } = platform
  vendorSite.pages['/security'] =
    '<!doctype html><html lang="en"><head><title>Security</title></head><body><main><h1>Security</h1><p>We hold a SOC 2 Type II report.</p><p>All customer data is encrypted at rest with AES-256.</p></main></body></html>'
  const { id: security_statement_inventory } = await makeQuestionnaire(api, {
    statements: ['soc2-report', ...covered, 'encryption-at-rest'].map((claim) => {
      const { says, coverage } = claims.get(claim)!
      return { category: 'Security', statement: says, coverage: coverage.map(({ by }) => by) }
    }),
  })
  const { id } = await makeVendor(api)
  const { id: assessment_id } = await makeEndedAssessment(platform, id, {
    security_statement_inventory,
    framework_ids: [],
  })
  const params = { id, assessment_id }
  const read = async () => {
    const { security_review, answer_counts, summarized_risk } = await api.ok(getAssessment, { params })
    const { results } = security_review!
    const about = (claim: string) => results.find(({ statement }) => statement === claims.get(claim)!.says)!
    return { results, about, rest: covered.map(about), counts: answer_counts!, known: summarized_risk!.details.known! }
  }
  return {
    read,
    questions: async () => (await api.ok(proposeQuestions, { params })).questions,
    toCheckOnDecision: async () => {
      const query = { supporting_assessments: assessment_id }
      return (await api.ok(getDecisionBasis, { params: { id }, query })).answers_to_check
    },
    judge: async (claim: string, body: object) => {
      const { id: result_id, etag } = (await read()).about(claim)
      return api.ok(judgeAnswer, {
        params: { ...params, result_id },
        body: body as { verdict: 'AGREED' },
        headers: { 'if-match': etag },
      })
    },
    withdraw: async (claim: string) => {
      const { id: result_id, etag } = (await read()).about(claim)
      return api.ok(withdrawJudgement, { params: { ...params, result_id }, headers: { 'if-match': etag } })
    },
  }
}

type Read = Awaited<ReturnType<Awaited<ReturnType<typeof makeReview>>['read']>>

/** The counts as the contract counts the answers of the response. */
function countsOf({ results }: Read) {
  const groups = (...states: string[]) => oneOfEach(results.filter((one) => states.includes(answerStateOf(one)))).length
  const { toCheck, noEffect, awaitsAgreement } = countAnswerStates(results)
  return {
    statements: results.length,
    known: results.filter(({ effective_answer }) => effective_answer !== null).length,
    unchecked: toCheck + noEffect + awaitsAgreement,
    to_check: groups('toCheck'),
    to_obtain: groups('awaitsAgreement', 'awaitsReport'),
    not_needed: groups('noEffect'),
  }
}

const no = { verdict: 'CORRECTED', answer: false, reason_code: 'OTHER_EVIDENCE', reason: 'Told by telephone.' }

test('a no to a claimed certificate opens the answers that rest on it, wherever they are shown, counted or asked, until it is withdrawn', async () => {
  const { read, judge, withdraw, questions, toCheckOnDecision } = await makeReview()
  const before = await read()
  expect(before.counts).toMatchObject({ ...countsOf(before), to_obtain: 1 })
  for (const one of before.rest)
    expect(one).toMatchObject({ effective_answer: true, unknown: null, rests_on_unverified_certificate: true })
  const asked = await questions()

  const judged = await judge('soc2-report', no)
  const after = await read()
  for (const one of after.rest) {
    expect(one).toMatchObject({
      answer: true,
      effective_answer: null,
      needs_check: true,
      unknown: { reason: 'DOCUMENT_NOT_FOUND', document: null },
      rests_on_unverified_certificate: false,
    })
    expect(['toCheck', 'noEffect']).toContain(answerStateOf(one))
  }
  expect(after.about('encryption-at-rest')).toEqual(before.about('encryption-at-rest'))
  expect(after.counts).toMatchObject({ ...countsOf(after), to_obtain: 0, undefined: before.counts.undefined + 5 })
  expect(after.counts.known).toBe(before.counts.known - 5)
  expect(after.counts.to_check).toBeGreaterThan(0)
  expect(judged.answer_counts).toEqual(after.counts)
  expect(after.known.controls).toBeLessThan(before.known.controls)
  expect(await toCheckOnDecision()).toBe(after.counts.to_check)
  const reasonOf = (id: string, of: typeof asked) => of.find((one) => one.id === id)?.reason
  for (const { id } of after.rest) expect(reasonOf(id, await questions())).toBe('DOCUMENT_NOT_FOUND')

  await withdraw('soc2-report')
  const { counts, known, results } = await read()
  const { id: judgedId } = before.about('soc2-report')
  expect({ counts, known }).toEqual({ counts: before.counts, known: before.known })
  const others = (of: Read['results']) => of.filter(({ id }) => id !== judgedId)
  expect(others(results)).toEqual(others(before.results))
  expect(await questions()).toEqual(asked)
})

test('an answer whose certificate was rejected counts as soon as a person judges it', async () => {
  const { read, judge } = await makeReview()
  await judge('soc2-report', no)
  const opened = await read()
  const { result } = await judge('incident-response', { verdict: 'AGREED' })
  expect(result).toMatchObject({ effective_answer: true, not_needed: false })
  const accepted = await read()
  expect(accepted.counts).toMatchObject({ ...countsOf(accepted), known: opened.counts.known + 1 })
  expect(accepted.known.controls).toBe(opened.known.controls + 1)
  await judge('security-policy', { verdict: 'LEFT_OPEN' })
  const left = await read()
  expect(left.counts).toMatchObject({ ...countsOf(left), known: accepted.counts.known })
  expect(left.about('security-policy')).toMatchObject({ effective_answer: null, not_needed: false })
})
