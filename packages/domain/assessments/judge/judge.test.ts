import { createApproval } from '@custos/contract/approvals'
import { getAssessment } from '@custos/contract/assessments'
import { listMentions } from '@custos/contract/console-mentions'
import { listEvents } from '@custos/contract/events'
import { updateFramework } from '@custos/contract/frameworks'
import { commentOnAnswer, getJudgedAnswer, judgeAnswer, withdrawJudgement } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import type { Data } from '@custos/contract/route'
import { updateUser } from '@custos/contract/users'
import { getVendorHistory } from '@custos/contract/vendor-history'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { pathOf } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { makeAssessment, makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makePerson, makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { vendorDomain } from '@custos/testkit/vendor-site'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

type JudgedAnswer = Data<typeof getJudgedAnswer>

let platform: TestPlatform
let person: Awaited<ReturnType<typeof asPerson>>
let colleague: Awaited<ReturnType<typeof asPerson>>
let questionnaire: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  person = await asPerson(platform)
  colleague = await asPerson(platform)
  questionnaire = (await makeQuestionnaire(platform.api)).id
})
afterAll(() => platform[Symbol.asyncDispose]())

/** The vendor's assessment: its first answer is "yes", and the second is open. */
let params: { id: string; assessment_id: string }
let results: { id: string; etag: string }[]
beforeEach(async () => {
  const { id } = await makeVendor(platform.api)
  params = { id, assessment_id: (await assess(id)).id }
  results = (await read()).security_review!.results as typeof results
})
const assess = (vendorId: string) =>
  makeEndedAssessment(platform, vendorId, { framework_ids: [], security_statement_inventory: questionnaire })
const read = () => platform.api.ok(getAssessment, { params })
const path = (result = results[0]!) =>
  `/v1/vendors/${params.id}/assessment/${params.assessment_id}/reviews/${result.id}`
const correction = { verdict: 'CORRECTED', answer: false, reason_code: 'OUTDATED', reason: 'Of 2019.' } as const

const judge = (body: object, { by = person, ifMatch = '"0"', result = results[0]! } = {}) =>
  by.api.call('PUT', path(result), { body, headers: { 'if-match': ifMatch } })
const approve = () =>
  platform.api.ok(createApproval, {
    params: { id: params.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [params.assessment_id],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
    },
  })

test('a judgement stands beside the engine’s answer, which stays as it was, under the name of who judged', async () => {
  const before = await read()
  const answer = await judge({ ...correction, quote: 'Backups are not encrypted.', source: 'NDA report' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBe('"1"')

  const after = await read()
  const [engine] = before.security_review!.results
  expect(after.security_review!.results[0]).toEqual({
    ...engine,
    judgement: {
      ...correction,
      quote: 'Backups are not encrypted.',
      source: 'NDA report',
      judged_by: person.id,
      judged_at: expect.any(Number),
      carried_from: null,
    },
    effective_answer: false,
    etag: '"1"',
  })
  expect(after.review_progress).toEqual({ statements: 2, agreed: 0, corrected: 1, left_open: 0, carried: 0 })
})

test('the risk is that of the effective answers, with the engine’s own level beside it', async () => {
  const before = (await read()).summarized_risk!
  for (const result of results)
    await judge({ ...correction, answer: result === results[0] ? false : null, reason: 'x' }, { result })
  const after = (await read()).summarized_risk!
  expect(after.engine_level).toBe(before.level)
  expect(after.details.factors).not.toEqual(before.details.factors)
  const [stored] = await platform.database.sql<{ level: string; own: string }>(
    "SELECT risk_level AS level, summarized_risk->>'level' AS own FROM assessments WHERE id = $1",
    [params.assessment_id],
  )
  expect(stored).toEqual({ level: after.level, own: before.level })

  for (const result of results)
    await person.api.ok(withdrawJudgement, {
      params: { ...params, result_id: result.id },
      headers: { 'if-match': '"1"' },
    })
  expect((await read()).summarized_risk).toEqual(before)
})

test('a yes may be confirmed in part: the reason says how far, and nothing but a yes holds in part', async () => {
  const inPart = { verdict: 'AGREED', reason_code: 'IN_PART', reason: 'for uploaded files only' }
  const [, open] = results
  const corrected = { ...inPart, verdict: 'CORRECTED' }
  for (const [body, result, param] of [
    [{ ...inPart, reason: undefined }, results[0], 'reason'],
    [{ ...inPart, reason: ' ' }, results[0], 'reason'],
    [{ ...inPart, reason: '.' }, results[0], 'reason'],
    [{ ...inPart, reason: 'x'.repeat(201) }, results[0], 'reason'],
    [{ ...corrected, answer: true, reason: null }, open, 'reason'],
    [inPart, open, 'reason_code'],
    [{ ...corrected, answer: false }, results[0], 'reason_code'],
    [{ ...corrected, answer: null }, results[0], 'reason_code'],
    [{ ...inPart, verdict: 'LEFT_OPEN' }, results[0], 'reason_code'],
  ] as const) {
    expect(await judge(body, { result: result! })).toMatchObject({ status: 400, error: { param } })
  }
  expect((await judge(inPart)).status).toBe(200)
  expect((await judge({ ...corrected, answer: true, quote: 'Files are encrypted.' }, { result: open! })).status).toBe(
    200,
  )
  expect((await read()).security_review!.results).toMatchObject([
    { effective_answer: true, judgement: { ...inPart, answer: true } },
    { effective_answer: true, judgement: { ...corrected, answer: true } },
  ])
})

test('each change is kept, with who made it', async () => {
  await judge({ verdict: 'AGREED' })
  await judge(correction, { by: colleague, ifMatch: '"1"' })
  await colleague.api.ok(withdrawJudgement, {
    params: { ...params, result_id: results[0]!.id },
    headers: { 'if-match': '"2"' },
  })
  const judged = await platform.api.ok(getJudgedAnswer, { params: { ...params, result_id: results[0]!.id } })
  expect(judged.history).toMatchObject([
    { verdict: null, judged_by: colleague.id },
    { verdict: 'CORRECTED', answer: false, judged_by: colleague.id },
    { verdict: 'AGREED', answer: true, judged_by: person.id },
  ])
  expect(judged.result).toMatchObject({ judgement: null, effective_answer: true, etag: '"3"' })
})

describe('two people at once', () => {
  test('of whom one has not seen what the other said: 409, and nothing is overwritten', async () => {
    expect((await judge(correction)).status).toBe(200)
    const late = await judge({ verdict: 'AGREED' }, { by: colleague })
    expect(late).toMatchObject({ status: 409, error: { code: 'resource_conflict', param: 'If-Match' } })
    expect((await read()).security_review!.results[0]!.judgement!.judged_by).toBe(person.id)
  })
  test('of whom both send at the same moment: one wins', async () => {
    const answers = await Promise.all([judge(correction), judge({ verdict: 'AGREED' }, { by: colleague })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('people must say which version they have seen; a machine may', async () => {
    const body = { verdict: 'AGREED' }
    expect(await person.api.call('PUT', path(), { body })).toMatchObject({
      status: 400,
      error: { code: 'parameter_missing', param: 'If-Match' },
    })
    expect((await platform.api.call('PUT', path(), { body })).status).toBe(200)
    expect((await judge(body, { by: { id: '', api: platform.api }, ifMatch: '"7"' })).status).toBe(409)
    expect((await judge(body, { ifMatch: '*' })).status).toBe(200)
    expect((await judge(body, { ifMatch: '"9", "2"' })).status).toBe(200)
    expect((await judge(body, { ifMatch: 'W/"3"' })).status).toBe(409)
  })
})

describe('of what several frameworks ask alike', () => {
  const framework_ids = ['gdpr', 'uk-gdpr', 'iso-27701']
  let one: AnswerRead
  let others: AnswerRead[]
  type AnswerRead = Awaited<ReturnType<typeof all>>[number]
  const all = async () => (await read()).framework_reviews!.flatMap(({ results }) => results)
  const now = async ({ id }: { id: string }) => (await all()).find((result) => result.id === id)!
  beforeEach(async () => {
    const { id } = await makeVendor(platform.api)
    for (const framework of framework_ids)
      await platform.api.ok(updateFramework, { params: { id: framework }, body: { enabled: true } })
    params = { id, assessment_id: (await makeEndedAssessment(platform, id, { framework_ids })).id }
    const asked = await all()
    one = asked.find(({ judged_with }) => judged_with.length >= 2)!
    others = one.judged_with.map(({ id }) => asked.find((result) => result.id === id)!)
  })

  test('one judgement answers every statement to the same claim, each on record with its version, and all are withdrawn together', async () => {
    for (const other of others)
      expect(other).toMatchObject({ claim: one.claim, answer: one.answer, evidence: one.evidence })
    expect(one.judged_with[0]).toEqual({
      id: others[0]!.id,
      framework_id: expect.any(String),
      framework_name: expect.any(String),
      reference: others[0]!.reference,
      etag: '"0"',
    })
    const answer = await judge(correction, { result: one })
    const { result, review_progress } = (answer.body as { data: JudgedAnswer }).data
    expect(result.judged_with.map(({ id, etag }) => [id, etag])).toEqual(others.map(({ id }) => [id, '"1"']))
    expect(review_progress.corrected).toBe(1 + others.length)
    for (const other of others)
      expect(await now(other)).toMatchObject({
        judgement: { ...correction, judged_by: person.id },
        effective_answer: false,
        etag: '"1"',
      })
    expect(await auditRecords(platform, answer.requestId)).toMatchObject([
      { custom_data: { result_id: one.id, judged_with: others.map(({ id }) => id) } },
    ])
    const { events } = await platform.api.ok(listEvents, {
      query: {
        start_time: 1_700_000_000,
        end_time: 2_000_000_000,
        limit: 100,
        sort_order: 'desc',
        event_type: 'review.judged',
      },
    })
    const told = events.filter(({ detail }) => detail.assessment_id === params.assessment_id)
    expect(new Set(told.map(({ detail }) => detail.result_id))).toEqual(new Set([one, ...others].map(({ id }) => id)))

    // The judgement can be withdrawn at any of its answers.
    await person.api.ok(withdrawJudgement, {
      params: { ...params, result_id: others[0]!.id },
      headers: { 'if-match': '"1"' },
    })
    for (const each of [one, ...others]) expect(await now(each)).toMatchObject({ judgement: null, etag: '"2"' })
    expect((await read()).review_progress).toMatchObject({ agreed: 0, corrected: 0, left_open: 0 })
  })

  test('a linked judgement by somebody else is neither overwritten nor withdrawn with the others', async () => {
    // The rows as if the answers had been judged one by one.
    await platform.database.sql(
      `INSERT INTO judgements (tenant_id, assessment_id, result_id, version, verdict, answer, judged_by, judged_at)
       SELECT tenant_id, id, $2, 1, 'LEFT_OPEN', NULL, $3, now() FROM assessments WHERE id = $1`,
      [params.assessment_id, others[0]!.id, colleague.id],
    )
    expect((await judge(correction, { result: one })).status).toBe(200)
    const theirs = { judgement: { verdict: 'LEFT_OPEN', judged_by: colleague.id }, etag: '"1"' }
    expect(await now(others[0]!)).toMatchObject(theirs)
    expect(await now(others[1]!)).toMatchObject({ judgement: { verdict: 'CORRECTED' } })
    expect((await now(one)).judged_with.map(({ id }) => id)).toEqual(others.slice(1).map(({ id }) => id))
    await person.api.ok(withdrawJudgement, {
      params: { ...params, result_id: one.id },
      headers: { 'if-match': '"1"' },
    })
    expect(await now(others[0]!)).toMatchObject(theirs)
    expect(await now(others[1]!)).toMatchObject({ judgement: null })
  })

  test('a person who has not seen a judgement that came with another overwrites none of them', async () => {
    await judge(correction, { result: one })
    const late = await judge({ verdict: 'AGREED' }, { by: colleague, result: others[0]! })
    expect(late).toMatchObject({ status: 409, error: { code: 'resource_conflict', param: 'If-Match' } })
    for (const each of [one, ...others]) expect(await now(each)).toMatchObject({ judgement: { verdict: 'CORRECTED' } })
    await judge({ verdict: 'AGREED' }, { by: colleague, result: others[0]!, ifMatch: '"1"' })
    for (const each of [one, ...others])
      expect(await now(each)).toMatchObject({
        judgement: { verdict: 'AGREED', judged_by: colleague.id },
        etag: '"2"',
      })
  })
})

test('once a decision cites the assessment its judgements are final', async () => {
  await judge(correction)
  await approve()
  expect(await judge({ verdict: 'AGREED' }, { ifMatch: '"1"' })).toMatchObject({
    status: 409,
    error: { code: 'resource_conflict', message: expect.stringContaining('final') },
  })
  expect((await person.api.call('DELETE', path(), { headers: { 'if-match': '"1"' } })).status).toBe(409)
  expect((await read()).security_review!.results[0]!.judgement).toMatchObject({ verdict: 'CORRECTED' })
})

test('a new assessment carries over what still holds, marked, and the risk with it', async () => {
  await judge(correction)
  const { level } = (await read()).summarized_risk!
  const next = await assess(params.id)
  expect(next.security_review!.results[0]).toMatchObject({
    judgement: { verdict: 'CORRECTED', judged_by: person.id, carried_from: params.assessment_id },
    effective_answer: false,
  })
  expect(next.review_progress).toEqual({ statements: 2, agreed: 0, corrected: 1, left_open: 0, carried: 1 })
  expect(next.summarized_risk!.level).toBe(level)
})

test('judgements about one company are not carried over to another in its place', async () => {
  await judge({ ...correction, answer: true, reason: 'I saw the certificate.' }, { result: results[1]! })
  const { id: document } = await makeDocument(platform.api, params.id)
  await platform.readUpload(document)
  const { name } = await platform.api.ok(getVendor, { params })
  const at = (fields: { domain: string; alternative_domains?: string[] }) =>
    platform.api.ok(updateVendor, { params, body: { name, ...fields } })
  await at({ domain: 'https://moved.example', alternative_domains: [vendorDomain] })
  const moved = await assess(params.id)
  expect(moved.security_review!.results[1]).toMatchObject({ answer: null, effective_answer: true })
  await at({ domain: 'https://another-company.example', alternative_domains: [] })
  const another = await assess(params.id)
  expect(another.security_review!.results[1]).toMatchObject({ answer: null, judgement: null, effective_answer: null })
  expect(another.review_progress).toMatchObject({ corrected: 0, carried: 0 })
  const { data } = await platform.api.page(getVendorHistory, { params: { id: params.id }, query: { limit: 100 } })
  expect(data.filter(({ type }) => type === 'assessment.completed').map(({ detail }) => detail)).toEqual([
    expect.objectContaining({ assessment_id: another.id, judgements_dropped: 1 }),
    expect.not.objectContaining({ judgements_dropped: expect.anything() }),
    expect.not.objectContaining({ judgements_dropped: expect.anything() }),
  ])
})

test('judgements are carried over where the domain is only spelled otherwise, or a vendor without a website gets one', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Huber', domain: 'https://no-website.invalid' })
  params = { id, assessment_id: '' }
  const { id: document } = await makeDocument(platform.api, id)
  await platform.readUpload(document)
  const first = await assess(id)
  params.assessment_id = first.id
  const [result] = first.security_review!.results.filter(({ answer }) => answer === null)
  await judge({ ...correction, answer: true, reason: 'I saw the certificate.' }, { result: result as never })
  for (const domain of ['https://huber.example', 'http://huber.example', 'https://www.huber.example/']) {
    await platform.api.ok(updateVendor, { params, body: { name: 'Huber', domain } })
    expect((await assess(id)).review_progress).toMatchObject({ carried: 1 })
  }
})

test('comments stand in their order with who wrote them, and are counted on the answer', async () => {
  const of = { params: { ...params, result_id: results[0]!.id } }
  await person.api.ok(commentOnAnswer, { ...of, body: { text: 'I have asked them.' } })
  await colleague.api.ok(commentOnAnswer, { ...of, body: { text: 'They answered.' } })
  expect((await platform.api.ok(getJudgedAnswer, of)).comments).toMatchObject([
    { text: 'I have asked them.', written_by: person.id },
    { text: 'They answered.', written_by: colleague.id },
  ])
  expect((await read()).security_review!.results.map(({ comments }) => comments)).toEqual([2, 0])
})

test('a comment mentions people by their ids, in the audit log and the event as well, and nobody whose account has ended', async () => {
  const of = { params: { ...params, result_id: results[0]!.id } }
  const text = '@Ada Example Which page?'
  const ada = await makeUser(platform.api)
  const { requestId } = await person.api.call('POST', `${path()}/comments`, {
    body: { text, mentions: [ada.id] },
  })
  expect((await platform.api.ok(getJudgedAnswer, of)).comments).toMatchObject([{ text, mentions: [ada.id] }])
  expect((await auditRecords(platform, requestId))[0]!.custom_data).toMatchObject({ mentions: [ada.id] })
  const end_time = Math.floor(Date.now() / 1000) + 60
  const { events } = await platform.api.ok(listEvents, {
    query: { start_time: end_time - 3600, end_time, limit: 10, sort_order: 'desc', event_type: 'review.commented' },
  })
  expect(events[0]!.detail).toMatchObject({ mentions: [ada.id] })

  const refused = async (id: string) => {
    const { status, body } = await person.api.call('POST', `${path()}/comments`, {
      body: { text, mentions: [ada.id, id] },
    })
    return [status, (body as { error: { param: string } }).error.param]
  }
  const former = await makeUser(platform.api)
  await platform.api.ok(updateUser, { params: former, body: { disabled: true } })
  expect(await refused(former.id)).toEqual([400, 'mentions[1]'])
  const expired = await makeUser(platform.api, { access_until: end_time })
  await platform.database.sql('UPDATE users SET access_until = now() WHERE id = $1', [expired.id])
  expect(await refused(expired.id)).toEqual([400, 'mentions[1]'])
  const stranger = await makeUser(platform.other.api)
  expect(await refused(stranger.id)).toEqual([404, 'mentions[1]'])
  expect((await platform.api.ok(getJudgedAnswer, of)).comments).toHaveLength(1)
})

test('a mention is on the list of its person until she comments, judges, or a decision cites the review', async () => {
  const [rosa, ada] = [await makePerson(platform, 'reviewer'), await makeUser(platform.api)]
  const hers = async () =>
    (await rosa.browser.ok(listMentions)).mentions.map(({ result_id, text }) => [result_id, text])
  const comment = (by: typeof person.api, result: { id: string }, text: string, mentions: string[] = []) =>
    by.ok(commentOnAnswer, { params: { ...params, result_id: result.id }, body: { text, mentions } })
  const [first, second] = results as [(typeof results)[0], (typeof results)[0]]
  await comment(person.api, first, 'One?', [rosa.id])
  await comment(person.api, second, 'Two?', [rosa.id, ada.id])
  expect(await hers()).toEqual([
    [first.id, 'One?'],
    [second.id, 'Two?'],
  ])
  const api = (await asPerson(platform, { id: rosa.id })).api
  await comment(api, first, 'Yes.')
  expect(await hers()).toEqual([[second.id, 'Two?']])
  expect((await api.call('PUT', path(second), { body: correction, headers: { 'if-match': '"0"' } })).status).toBe(200)
  expect(await hers()).toEqual([])
  await comment(person.api, first, 'Once more?', [rosa.id])
  expect(await hers()).toEqual([[first.id, 'Once more?']])
  await approve()
  expect(await hers()).toEqual([])
})

test('an organisation can bar who corrected an answer from being the only approver; only an admin changes that', async () => {
  const as = async (role: 'admin' | 'approver') =>
    asPerson(platform, await makeUser(platform.api, { role, name: `The ${role}` }))
  const [admin, ada, berta] = [await as('admin'), await as('approver'), await as('approver')]
  const change = (by: typeof admin.api, corrector_decides: boolean) =>
    by.call('PUT', pathOf(updateOrganisation), { body: { corrector_decides } })
  expect((await change(platform.api, false)).status).toBe(403)
  expect((await change(ada.api, false)).status).toBe(403)
  expect((await change(admin.api, false)).status).toBe(200)
  expect((await judge(correction, { by: ada })).status).toBe(200)
  const sign = (by: typeof admin, user_id: string | null = by.id) =>
    by.api.call('POST', pathOf(createApproval, { id: params.id }), {
      body: {
        status: 'APPROVED',
        supporting_assessments: [params.assessment_id],
        approvers: [{ name: 'The approver', role: 'Head of IT', date: 1_795_000_000, user_id }],
        reasoning: 'Good enough.',
      },
    })
  const refused = await sign(ada)
  expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('ask another approver')])
  // To record the decision of another person is no way around it.
  expect((await sign(ada, null)).status).toBe(409)
  expect((await sign(berta)).status).toBe(201)
  expect((await change(admin.api, true)).status).toBe(200)
  expect((await sign(ada)).status).toBe(201)
})

test('every judgement is an event and an act of the person in the audit log', async () => {
  const { requestId } = await judge(correction)
  const { events } = await platform.api.ok(listEvents, {
    query: {
      start_time: 1_700_000_000,
      end_time: 2_000_000_000,
      limit: 10,
      sort_order: 'desc',
      event_type: 'review.judged',
    },
  })
  expect(events[0]!.detail).toMatchObject({ result_id: results[0]!.id, verdict: 'CORRECTED', judged_by: person.id })
  expect(await auditRecords(platform, requestId)).toMatchObject([
    { user_id: person.id, custom_data: { result_id: results[0]!.id, verdict: 'CORRECTED' } },
  ])
})

test('there is nothing to judge before the end, of an unknown answer, or of another vendor’s or organisation’s', async () => {
  const waiting = await makeAssessment(platform.api, params.id)
  const others = await makeVendor(platform.api)
  const stranger = await asPerson(platform, { tenant: platform.other })
  const headers = { 'if-match': '"0"' }
  const attempts = [
    [person, path().replace(params.assessment_id, waiting.id), 409],
    [person, path().replace(results[0]!.id, params.id), 404],
    [person, path().replace(params.id, others.id), 404],
    [stranger, path(), 404],
  ] as const
  for (const [{ api }, address, status] of attempts) {
    expect((await api.call('PUT', address, { body: correction, headers })).status).toBe(status)
    expect((await api.call('GET', address)).status).toBe(status)
  }
})

test('an answer that was judged under an Idempotency-Key is answered again with its version', async () => {
  const send = () =>
    person.api.call('PUT', path(), {
      body: correction,
      headers: { 'if-match': '"0"', 'idempotency-key': `judge ${results[0]!.id}` },
    })
  const first = await send()
  const again = await send()
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('etag')).toBe('"1"')
})

test('judging takes reviews:write alone', async () => {
  const { api } = await asPerson(platform, { scopes: ['assessments:read', 'assessments:write'] })
  expect((await api.call('PUT', path(), { body: correction })).status).toBe(403)
  expect(judgeAnswer.auth).toEqual({ by: 'token', scope: 'reviews:write' })
})

test('the history of a vendor says who did what, and one person’s judgements in a row are one entry', async () => {
  const [ada, berta] = [await makeUser(platform.api), await makeUser(platform.api)]
  const person = await asPerson(platform, { id: ada.id })
  const colleague = await asPerson(platform, { id: berta.id })
  await judge({ verdict: 'AGREED' }, { by: person })
  await judge({ verdict: 'LEFT_OPEN' }, { by: person, result: results[1]! })
  await judge({ verdict: 'AGREED' }, { by: colleague, ifMatch: '"1"' })
  const of = { params: { id: params.id } }
  const { data } = await platform.api.page(getVendorHistory, of)
  expect(data.map(({ type, times, by }) => [type, times, by?.id ?? null])).toEqual([
    ['review.judged', 1, colleague.id],
    ['review.judged', 2, person.id],
    ['assessment.completed', 1, null],
    ['assessment.collected', 1, null],
    ['assessment.created', 1, platform.tenant.client_id],
    ['vendor.created', 1, platform.tenant.client_id],
  ])
  expect(data.map(({ answers }) => answers).slice(0, 3)).toEqual([
    { checked: 1, left_open: 0 },
    { checked: 1, left_open: 1 },
    null,
  ])
  expect(data[1]).toMatchObject({
    by: { kind: 'PERSON' },
    assessment: { id: params.assessment_id, name: 'Before the contract' },
  })
  expect(data.at(-1)!.by!.kind).toBe('APP')

  // A page ends with an entry, and the next page begins after it.
  const paged = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await platform.api.page(getVendorHistory, {
      ...of,
      query: { limit: 1, ...(after && { starting_after: after }) },
    })
    paged.push(...page.data)
    after = page.starting_after
  }
  expect(paged).toEqual(data)
  expect(
    await platform.api.call('GET', `/v1/vendors/${params.id}/history`, { query: { starting_after: 'a'.repeat(27) } }),
  ).toMatchObject({
    status: 400,
    error: { code: 'parameter_invalid', param: 'starting_after' },
  })
})
