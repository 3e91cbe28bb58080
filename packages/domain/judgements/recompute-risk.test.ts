import { createApproval } from '@custos/contract/approvals'
import { getAssessment } from '@custos/contract/assessments'
import { judgeAnswer, withdrawJudgement } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import { updateVendor } from '@custos/contract/vendors'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

const health = {
  name: 'Larkspur Ledger',
  domain: 'https://larkspur-ledger.example',
  data_usage: {
    shared_data_types: ['HEALTH_DATA' as const],
    target_data_subjects: ['CUSTOMERS' as const],
    data_transfer_volume: 'BETWEEN_100_AND_1000' as const,
    data_transfer_frequency: 'MONTHLY' as const,
  },
}

async function makeReview() {
  const { api } = platform
  const { name, domain, ...use } = health
  const vendor = await makeVendor(api, use)
  const body = { ...use, name: vendor.name, domain: vendor.domain }
  const { id: assessment_id } = await makeEndedAssessment(platform, vendor.id)
  const params = { id: vendor.id }
  return {
    ...params,
    assessment_id,
    risk: async () => (await api.ok(getAssessment, { params: { ...params, assessment_id } })).summarized_risk!,
    record: (processing: object) => api.ok(updateVendor, { params, body: { ...body, processing } }),
  }
}

const codes = ({ details }: Awaited<ReturnType<Awaited<ReturnType<typeof makeReview>>['risk']>>) =>
  details.vetoes.map(({ code }) => code)

test('an agreement that is recorded, as the review asks, counts in it at once, and its removal too', async () => {
  const { risk, record } = await makeReview()
  const before = await risk()
  expect(codes(before)).toContain('no_agreement_known')
  await record({ role: 'PROCESSOR', agreement: 'DPA 7' })
  expect(codes(await risk())).not.toContain('no_agreement_known')
  await record({})
  expect(codes(await risk())).toEqual(codes(before))
})

test('a review that a decision cites keeps its risk, whatever is recorded afterwards', async () => {
  const { id, assessment_id, risk, record } = await makeReview()
  const before = await risk()
  await platform.api.ok(createApproval, {
    params: { id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [assessment_id],
      approvers: [{ name: 'A. Example', role: 'DPO', date: before.details ? 1_760_000_000 : 0 }],
      reasoning: 'In order.',
    },
  })
  await record({ agreement: 'DPA 7' })
  expect(await risk()).toEqual(before)
})

test('a measure that passages may show is unchecked until a person judges them, and then missing if none shows it', async () => {
  const { api } = platform
  const { id, assessment_id, risk } = await makeReview()
  const unchecked = async () => (await risk()).details.factors.find(({ code }) => code === 'passages_unchecked')
  const before = await unchecked()
  const [claim] = before!.claims
  expect(before).toMatchObject({ step: null, proposed_condition: null })
  const { framework_reviews } = await api.ok(getAssessment, { params: { id, assessment_id } })
  const results = framework_reviews!.flatMap(({ results }) => results).filter((one) => one.claim === claim)
  expect(results.some(({ explanation }) => explanation?.offered?.length)).toBe(true)
  await api.ok(judgeAnswer, {
    params: { id, assessment_id, result_id: results[0]!.id },
    body: { verdict: 'AGREED' },
    headers: { 'if-match': results[0]!.etag },
  })
  expect((await unchecked())?.claims ?? []).not.toContain(claim)
  // The risk quotes the reviewer's reason for leaving the answer open; a newer reason replaces it.
  for (const reason of ['Only the files are meant.', 'Only a part of the files is meant.']) {
    const { results: now } = (await api.ok(getAssessment, { params: { id, assessment_id } })).framework_reviews![0]!
    await api.ok(judgeAnswer, {
      params: { id, assessment_id, result_id: results[0]!.id },
      body: { verdict: 'LEFT_OPEN', reason },
      headers: { 'if-match': now.find((one) => one.id === results[0]!.id)!.etag },
    })
    const messages = (await risk()).details.factors.map(({ message }) => message).join(' ')
    expect(messages).toContain(`“${reason.slice(0, -1)}”.`)
  }
})

test('a measure is known in part once a person agrees that a part of it is not shown', async () => {
  const { api } = platform
  const { id, assessment_id, risk } = await makeReview()
  const judge = async (
    claim: string,
    body:
      | { verdict: 'AGREED' }
      | { verdict: 'LEFT_OPEN' }
      | { verdict: 'CORRECTED'; answer: true; reason_code: 'OVERLOOKED' },
  ) => {
    const { framework_reviews } = await api.ok(getAssessment, { params: { id, assessment_id } })
    const answer = framework_reviews!.flatMap(({ results }) => results).find((one) => one.claim === claim)!
    expect(answer).toMatchObject({
      answer: null,
      explanation: expect.not.objectContaining({ offered: expect.anything() }),
    })
    const params = { id, assessment_id, result_id: answer.id }
    await api.ok(judgeAnswer, { params, body, headers: { 'if-match': answer.etag } })
    const { factors, measures } = (await risk()).details
    return {
      standing: measures.find(({ name }) => name === 'backups or business continuity')!.standing,
      condition: factors.find(({ code }) => code === 'controls_not_shown')!.proposed_condition,
    }
  }
  const shown = await judge('backups', { verdict: 'CORRECTED', answer: true, reason_code: 'OVERLOOKED' })
  expect(shown).toMatchObject({ standing: 'SHOWN', condition: expect.not.stringContaining('restore tests') })
  expect(await judge('backup-testing', { verdict: 'LEFT_OPEN' })).toMatchObject(shown)
  const inPart = await judge('backup-testing', { verdict: 'AGREED' })
  expect(inPart).toMatchObject({ standing: 'IN_PART', condition: expect.stringContaining('; restore tests.') })
})

test('a measure is known in part once a person confirms its yes only in part, in her newest words, until she withdraws it', async () => {
  const { api } = platform
  const { id, assessment_id, risk } = await makeReview()
  const before = await risk()
  const { framework_reviews } = await api.ok(getAssessment, { params: { id, assessment_id } })
  const results = framework_reviews!.flatMap(({ results }) => results)
  const isAlone = (statements: readonly string[]) =>
    results.filter((one) => statements.includes(one.statement)).length === 1
  const measure = before.details.measures.find(
    ({ standing, statements }) => standing === 'SHOWN' && isAlone(statements),
  )!
  const answer = results.find(({ statement }) => measure.statements.includes(statement))!
  const params = { id, assessment_id, result_id: answer.id }
  const told = async () => {
    const { factors, measures } = (await risk()).details
    return {
      standing: measures.find(({ name }) => name === measure.name)!.standing,
      condition: factors.find(({ code }) => code === 'controls_not_shown')?.proposed_condition,
    }
  }
  let version = answer.etag
  for (const reason of ['for uploaded files only', 'for paid plans only']) {
    const { result } = await api.ok(judgeAnswer, {
      params,
      body: { verdict: 'AGREED', reason_code: 'IN_PART', reason },
      headers: { 'if-match': version },
    })
    version = result.etag
    expect(await told()).toEqual({
      standing: 'IN_PART',
      condition: expect.stringContaining(`(so far only: ${reason})`),
    })
  }
  await api.ok(withdrawJudgement, { params, headers: { 'if-match': version } })
  expect(await risk()).toEqual(before)
})

test('the countries of the entities are in the risk from the next judgement or record on, unless one is not recorded', async () => {
  const { api, database } = platform
  const { assessment_id, record } = await makeReview()
  const organisationIn = async () => {
    const [row] = await database.sql<{ organisation: string[] | null }>(
      "SELECT effective_risk -> 'basis' -> 'organisation' AS organisation FROM assessments WHERE id = $1",
      [assessment_id],
    )
    return row!.organisation
  }
  const entities = [
    { name: 'Larkspur GmbH', country: 'DE' as const },
    { name: 'Larkspur AG', country: 'DE' as const },
  ]
  await api.ok(updateOrganisation, { body: { entities } })
  await record({ role: 'PROCESSOR' })
  expect(await organisationIn()).toEqual(['Germany'])
  await api.ok(updateOrganisation, { body: { entities: [...entities, { name: 'Larkspur Ltd' }] } })
  await record({ role: 'CONTROLLER' })
  expect(await organisationIn()).toBeNull()
  await api.ok(updateOrganisation, { body: { entities: [] } })
})

test('a claimed certificate whose passage a person rejects counts for nothing, and again once the judgement is withdrawn', async () => {
  const { api } = platform
  const { id, assessment_id, risk } = await makeReview()
  const claimed = async () => {
    const { framework_reviews } = await api.ok(getAssessment, { params: { id, assessment_id } })
    const results = framework_reviews!.flatMap(({ results }) => results)
    const result = results.find(({ claim }) => claim === 'iso27001-certificate')!
    return { params: { id, assessment_id, result_id: result.id }, headers: { 'if-match': result.etag } }
  }
  const told = async () => {
    const { factors, measures } = (await risk()).details
    return {
      standing: measures.find(({ name }) => name === 'independent assurance')!.standing,
      notShown: factors.some(({ message }) => message.includes('independent assurance')),
      scope: factors.some(({ code }) => code === 'certificate_scope'),
    }
  }
  const before = await told()
  expect(before).toMatchObject({ standing: 'SHOWN', scope: true })
  await api.ok(judgeAnswer, {
    ...(await claimed()),
    body: { verdict: 'CORRECTED', answer: null, reason_code: 'WRONG_PASSAGE' },
  })
  expect(await told()).toEqual({ standing: 'NOT_SHOWN', notShown: true, scope: false })
  await api.ok(withdrawJudgement, await claimed())
  expect(await told()).toEqual(before)
})
