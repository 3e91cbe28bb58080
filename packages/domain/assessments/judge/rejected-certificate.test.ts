import { claims } from '@custos/catalogue/claim'
import { answerStateOf, countAnswerStates, oneOfEach } from '@custos/contract/answer-state'
import { getDecisionBasis } from '@custos/contract/approvals'
import { compareAssessments } from '@custos/contract/assessment-differences'
import { getResultPage } from '@custos/contract/assessment-downloads'
import { decideAssessment, getAssessment } from '@custos/contract/assessments'
import { listDates } from '@custos/contract/dates'
import { judgeAnswer, withdrawJudgement } from '@custos/contract/judged-answers'
import { exportSheet } from '@custos/contract/register-export'
import { getReport } from '@custos/contract/reports'
import { proposeQuestions } from '@custos/contract/vendor-requests'
import { getVendor } from '@custos/contract/vendors'
import { day } from '@custos/kernel/clock'
import { type ApiClient, pathOf } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../../periodic-tasks.ts'

const covered = ['incident-response', 'security-policy', 'boundary-protection', 'malware-protection', 'least-privilege']

const clock = manualClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  return () => platform[Symbol.asyncDispose]()
})

/** The review of a vendor that claims a SOC 2 report on a page, on which most answers rest. */
async function makeReview() {
  const { vendorSite } = platform
  vendorSite.pages['/security'] =
    '<!doctype html><html lang="en"><head><title>Security</title></head><body><main><h1>Security</h1><p>We hold a SOC 2 Type II report.</p><p>All customer data is encrypted at rest with AES-256.</p></main></body></html>'
  const { id: security_statement_inventory } = await makeQuestionnaire(platform.api, {
    statements: ['soc2-report', ...covered, 'encryption-at-rest'].map((claim) => {
      const { says, coverage } = claims.get(claim)!
      return { category: 'Security', statement: says, coverage: coverage.map(({ by }) => by) }
    }),
  })
  const { id } = await makeVendor(platform.api)
  const asked = { security_statement_inventory, framework_ids: [] }
  const { id: assessment_id } = await makeEndedAssessment(platform, id, asked)
  const params = { id, assessment_id }
  const read = async (of: string = assessment_id) => {
    const found = await platform.api.ok(getAssessment, { params: { id, assessment_id: of } })
    const { security_review, answer_counts, summarized_risk } = found
    const { results } = security_review!
    const about = (claim: string) => results.find(({ statement }) => statement === claims.get(claim)!.says)!
    return { results, about, rest: covered.map(about), counts: answer_counts!, known: summarized_risk!.details.known! }
  }
  return {
    params,
    again: () => makeEndedAssessment(platform, id, asked),
    read,
    questions: async () => (await platform.api.ok(proposeQuestions, { params })).questions,
    toCheckOnDecision: async () => {
      const query = { supporting_assessments: assessment_id }
      return (await platform.api.ok(getDecisionBasis, { params: { id }, query })).answers_to_check
    },
    judge: async (claim: string, body: object, by: ApiClient = platform.api, of: string = assessment_id) => {
      const { id: result_id, etag } = (await read(of)).about(claim)
      return by.ok(judgeAnswer, {
        params: { id, assessment_id: of, result_id },
        body: body as { verdict: 'AGREED' },
        headers: { 'if-match': etag },
      })
    },
    withdraw: async (claim: string) => {
      const { id: result_id, etag } = (await read()).about(claim)
      return platform.api.ok(withdrawJudgement, { params: { ...params, result_id }, headers: { 'if-match': etag } })
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

/** Where the vendor's certificate is named as held: on its page, in the report, the register and the dates. */
async function heldBy(id: string) {
  const { api } = platform
  const { newest_review } = await api.ok(getVendor, { params: { id } })
  const { frameworks, otherCertifications } = await api.ok(getReport, { params: { id } })
  const { dates } = await api.ok(listDates, { query: { kinds: 'CERTIFICATE', limit: 100 } })
  const sheet = await api.call('GET', pathOf(exportSheet, {}), { query: { sheet: 'certificates' } })
  return {
    page: newest_review!.certificates.map(({ framework_id }) => framework_id),
    report: [
      ...frameworks.flatMap((one) => (one.certificationFound ? [one.id] : [])),
      ...otherCertifications.map(({ framework_id }) => framework_id),
    ],
    dates: dates.flatMap(({ vendor_id, what }) => (vendor_id === id ? [what] : [])),
    register: sheet.text.split('\r\n').filter((row) => row.includes('SOC 2')).length,
  }
}

/** Gives the certificates of a review an end, which its documents do not say. */
async function setEnd({ id, assessment_id }: { id: string; assessment_id: string }, valid_until: number) {
  const ending = (column: string) =>
    `(SELECT jsonb_agg(one || '{"valid_until": ${valid_until}}') FROM jsonb_array_elements(${column}) AS one)`
  await platform.database.sql(`UPDATE assessments SET certificates = ${ending('certificates')} WHERE id = $1`, [
    assessment_id,
  ])
  await platform.database.sql(
    `UPDATE vendor_facts SET facts = facts || jsonb_build_object('certificates', ${ending("facts -> 'certificates'")}) WHERE vendor_id = $1`,
    [id],
  )
}

/** The days pass, and with them the client's token. */
async function pass(days: number) {
  clock.advance({ days })
  platform.api = await signIn(platform.url, platform.tenant)
  await runPeriodicTasks(platform.services, clock.now())
}

const inDays = (days: number) => Math.floor(clock.now().getTime() / 1000) + days * day
const approved = {
  decision: 'APPROVED' as const,
  reasoning: 'Good enough.',
  approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
}

test('a rejected certificate is named as held nowhere, and the papers say who rejected it', async () => {
  const { params, judge, withdraw } = await makeReview()
  await setEnd(params, inDays(20))
  const registered = (await heldBy(params.id)).register
  expect(await heldBy(params.id)).toMatchObject({
    page: ['soc-2'],
    report: ['soc-2'],
    dates: [expect.stringContaining('SOC 2')],
  })
  const { id } = await makeUser(platform.api, { name: 'Judith Example' })
  const { api } = await asPerson(platform, { id })
  await judge('soc2-report', no, api)
  expect(await heldBy(params.id)).toEqual({ page: [], report: [], dates: [], register: registered - 1 })

  await withdraw('soc2-report')
  expect(await heldBy(params.id)).toMatchObject({ page: ['soc-2'], report: ['soc-2'], register: registered })
  await judge('soc2-report', no, api)
  await platform.api.ok(decideAssessment, { params, body: { approval: approved } })
  const { text } = await platform.api.call('GET', pathOf(getResultPage, params))
  expect(text).toContain('none is held; SOC 2 Type II: rejected by Judith Example')
  expect(text.match(/rejected by Judith Example/g)).toHaveLength(2)

  await pass(21)
  expect(await platform.api.ok(getVendor, { params: { id: params.id } })).toMatchObject({ overall_status: 'APPROVED' })
  expect(await certificateEvents(params.id)).toEqual([])
})

test('the end of a certificate is no warning once a newer review rejects the certificate', async () => {
  const { params, again, judge } = await makeReview()
  await setEnd(params, inDays(20))
  await platform.api.ok(decideAssessment, { params, body: { approval: approved } })
  await pass(21)
  const status = async () => (await platform.api.ok(getVendor, { params: { id: params.id } })).overall_status
  expect(await status()).toBe('WARNING')
  await judge('soc2-report', no, platform.api, (await again()).id)
  expect(await status()).toBe('APPROVED')
})

const certificateEvents = async (vendorId: string) =>
  platform.database.sql(
    "SELECT type FROM events WHERE detail ->> 'vendor_id' = $1 AND type IN ('vendor.certificate_ending', 'assessment.certificate_gained', 'assessment.certificate_lost')",
    [vendorId],
  )

test('a rejection that is carried over is no change of the certificates', async () => {
  const { params, again, judge } = await makeReview()
  await judge('soc2-report', no)
  const { id: assessment_id } = await again()
  expect(await certificateEvents(params.id)).toEqual([])
  const { certificates } = await platform.api.ok(compareAssessments, { params: { id: params.id, assessment_id } })
  expect(certificates).toEqual({ gained: [], lost: [], changed: [], expiring: [] })
  expect(await heldBy(params.id)).toMatchObject({ page: [], report: [] })
})
