// @module-tag spec/8

import { getAssessment, listAssessments } from '@custos/contract/assessments'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { listDocuments } from '@custos/contract/collected-documents'
import {
  answerQuestion,
  attachToAnswer,
  detachFromAnswer,
  getQuestions,
  submitAnswers,
} from '@custos/contract/console-vendor-portal'
import { listDates } from '@custos/contract/dates'
import { listVendorDocuments } from '@custos/contract/documents'
import { listEvents } from '@custos/contract/events'
import { judgeAnswer } from '@custos/contract/judged-answers'
import {
  closeVendorRequest,
  getVendorRequest,
  listOpenVendorRequests,
  listVendorRequests,
  proposeQuestions,
  remindVendor,
  revokeLink,
  sendVendorRequest,
} from '@custos/contract/vendor-requests'
import { newId } from '@custos/kernel/ids'
import { auditRecords } from '@custos/testkit/audit'
import { manualClock } from '@custos/testkit/clock'
import { ConsoleClient, ownPage } from '@custos/testkit/console-client'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { removeUnreferencedFiles } from '../documents/remove-files.ts'

const clock = manualClock()
let platform: TestPlatform
let browser: ConsoleClient
let colleague: ConsoleClient
let assessed: { id: string; assessment_id: string }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  browser = new ConsoleClient(platform.url)
  colleague = new ConsoleClient(platform.url)
  const vendor = await makeVendor(platform.api)
  const { id: questionnaire } = await makeQuestionnaire(platform.api, {
    statements: [
      'Employees are screened before they are hired.',
      'Backups are kept in Iceland.',
      'Doors are green.',
    ].map((statement) => ({ category: 'Hiring', statement, coverage: [] })),
  })
  const { id } = await makeEndedAssessment(platform, vendor.id, {
    framework_ids: [],
    security_statement_inventory: questionnaire,
  })
  assessed = { id: vendor.id, assessment_id: id }
})
afterAll(() => platform[Symbol.asyncDispose]())

let vendorRequest: { id: string; vendor_request_id: string }
let link: { id: string; token: string }
let second: { id: string; token: string }
let questions: string[]
beforeEach(async () => {
  const proposed = await platform.api.ok(proposeQuestions, { params: assessed })
  const sent = await platform.api.ok(sendVendorRequest, {
    params: { id: assessed.id },
    body: {
      assessment_id: assessed.assessment_id,
      questions: proposed.questions.map(({ id }, index) => ({ id, ...(index === 0 && { question: 'In our words?' }) })),
      recipients: [{ email: 'Security@vendor.example' }, { email: 'legal@vendor.example' }],
      message: '<b>Please</b> answer.',
    },
  })
  vendorRequest = { id: assessed.id, vendor_request_id: sent.id }
  const tokens = sent.links.map(({ id, path }) => ({ id, token: path.split('#')[1]! }))
  link = tokens[0]!
  second = tokens[1]!
  questions = proposed.questions.map(({ id }) => id)
})

const look = (token = link.token) => browser.ok(getQuestions, { body: { token } })
const given = (fields: object = {}) => ({
  token: link.token,
  question_id: questions[0]!,
  version: 0,
  answer: 'YES' as const,
  text: 'Since 2024.',
  ...fields,
})
const answer = (fields: object = {}, by = browser) => by.call('POST', answerQuestion.path, { body: given(fields) })
const submit = (submission_id = newId(), token = link.token) =>
  browser.call('POST', submitAnswers.path, { body: { token, submission_id } })
const read = () => platform.api.ok(getVendorRequest, { params: vendorRequest })

test('the first look by a link is noted with its time alone, and the list of all vendors tells what still takes answers', async () => {
  const listed = async () =>
    (await platform.api.page(listOpenVendorRequests)).data.find(({ id }) => id === vendorRequest.vendor_request_id)
  expect(await listed()).toMatchObject({ vendor_id: assessed.id, vendor_name: 'Larkspur Ledger', opened_at: null })
  await look()
  const { opened_at } = await read()
  expect(opened_at).toBe(Math.floor(clock.now().getTime() / 1000))
  clock.advance({ seconds: 60 })
  await look(second.token)
  expect((await read()).opened_at).toBe(opened_at)
  expect(await listed()).toMatchObject({ opened_at, questions_answered: 0, status: 'SENT' })
  await answer()
  await submit()
  expect(await listed()).toMatchObject({ questions_answered: 1, status: 'SUBMITTED' })
  const other = await platform.other.api.page(listOpenVendorRequests)
  expect(other.data).toEqual([])
  await platform.api.ok(closeVendorRequest, { params: vendorRequest })
  expect(await listed()).toBeUndefined()
})

test('open statements become questions with their reason, kept as they were sent', async () => {
  const { questions: proposed } = await platform.api.ok(proposeQuestions, { params: assessed })
  expect(proposed.length).toBeGreaterThan(1)
  expect(proposed[0]).toMatchObject({ reason: 'NOT_SAID', found: null })
  const seen = await look()
  expect(seen.questions.map(({ question }) => question)).toEqual([
    'In our words?',
    ...proposed.slice(1).map(({ question }) => question),
  ])
  expect(seen).toMatchObject({
    organisation: 'First organisation',
    vendor: 'Larkspur Ledger',
    email: 'security@vendor.example',
  })
  // The vendor learns how many of its documents were read, and in which languages.
  const { documents } = await platform.api.ok(listDocuments, { params: assessed })
  expect(documents.length).toBeGreaterThan(1)
  expect(seen.searched_languages).toEqual(documents.map(({ language }) => language))
  expect((await read()).status).toBe('SENT')
})

test('the vendor learns of the documents that it published or sent, and not of the organisation’s uploads', async () => {
  const { id } = await makeVendor(platform.api)
  const { id: questionnaire } = await makeQuestionnaire(platform.api, {
    statements: ['Doors are blue.', 'Windows are yellow.'].map((statement) => ({
      category: 'Hiring',
      statement,
      coverage: [],
    })),
  })
  const ask = async (assessment_id: string) => {
    const { questions: proposed } = await platform.api.ok(proposeQuestions, { params: { id, assessment_id } })
    const { links } = await platform.api.ok(sendVendorRequest, {
      params: { id },
      body: {
        assessment_id,
        questions: proposed.map((one) => ({ id: one.id })),
        recipients: [{ email: 'security@vendor.example' }],
      },
    })
    const token = links[0]!.path.split('#')[1]!
    return { token, question_id: proposed[0]!.id, languages: (await look(token)).searched_languages! }
  }
  const review = () =>
    makeEndedAssessment(platform, id, { framework_ids: [], security_statement_inventory: questionnaire })
  const { token, question_id, languages: published } = await ask((await review()).id)
  const uploaded = await makeDocument(platform.api, id)
  await answer({ token, question_id })
  await submit(newId(), token)
  const sent = (await platform.api.page(listVendorDocuments, { params: { id } })).data[0]!
  expect(sent.id).not.toBe(uploaded.id)
  for (const document of [uploaded, sent]) await platform.readUpload(document.id)

  const { id: assessment_id } = await review()
  const { documents } = await platform.api.ok(listDocuments, { params: { id, assessment_id } })
  expect(documents).toHaveLength(published.length + 2)
  expect((await ask(assessment_id)).languages).toHaveLength(published.length + 1)
})

test('nobody waits for the vendor while the list of its documents is read', async () => {
  const { objects } = platform.services
  const getNamed = objects.getNamed.bind(objects)
  const read = vi.spyOn(objects, 'getNamed').mockImplementation(async (...named) => {
    await platform.database.sql('SELECT FROM vendors WHERE id = $1 FOR UPDATE NOWAIT', [assessed.id])
    return getNamed(...named)
  })
  onTestFinished(() => read.mockRestore())
  const { questions: proposed } = await platform.api.ok(proposeQuestions, { params: assessed })
  await platform.api.ok(sendVendorRequest, {
    params: { id: assessed.id },
    body: {
      assessment_id: assessed.assessment_id,
      questions: proposed.slice(0, 1).map(({ id }) => ({ id })),
      recipients: [{ email: 'security@vendor.example' }],
    },
  })
  expect(read).toHaveBeenCalledOnce()
})

test('an answer that the vendor was asked for says so until it is answered or nobody can answer it any more', async () => {
  const vendor = await makeVendor(platform.api)
  const { id: questionnaire } = await makeQuestionnaire(platform.api)
  const { id: assessment_id } = await makeEndedAssessment(platform, vendor.id, {
    framework_ids: [],
    security_statement_inventory: questionnaire,
  })
  const params = { id: vendor.id, assessment_id }
  const proposed = async () => (await platform.api.ok(proposeQuestions, { params })).questions
  const waits = async () => (await proposed()).map(({ asked_at }) => asked_at !== null)
  const [first, ...others] = await proposed()
  expect(await waits()).toEqual([false, ...others.map(() => false)])

  const { id: vendor_request_id, links } = await platform.api.ok(sendVendorRequest, {
    params,
    body: { assessment_id, questions: [{ id: first!.id }], recipients: [{ email: 'security@vendor.example' }] },
  })
  expect(await waits()).toEqual([true, ...others.map(() => false)])

  const token = links[0]!.path.split('#')[1]!
  await browser.call('POST', answerQuestion.path, { body: given({ token, question_id: first!.id }) })
  await submit(newId(), token)
  expect(await waits()).toEqual([false, ...others.map(() => false)])

  const again = await platform.api.ok(sendVendorRequest, {
    params,
    body: { assessment_id, questions: [{ id: first!.id }], recipients: [{ email: 'security@vendor.example' }] },
  })
  expect(again.id).not.toBe(vendor_request_id)
  await platform.api.ok(closeVendorRequest, { params: { id: vendor.id, vendor_request_id: again.id } })
  expect(await waits()).toEqual([false, ...others.map(() => false)])
})

test('the day by which a vendor is to answer is a date until all is submitted', async () => {
  const due = async () =>
    (await platform.api.ok(listDates, { query: { kinds: 'VENDOR_REQUEST', to: sent.answer_by + 1 } })).dates.filter(
      ({ vendor_id }) => vendor_id === vendorRequest.id,
    )
  const sent = await read()
  const before = await due()
  expect(before.at(-1)).toMatchObject({
    kind: 'VENDOR_REQUEST',
    date: sent.answer_by,
    vendor_id: vendorRequest.id,
    link: `/console/vendors/${vendorRequest.id}/questions`,
    overdue: false,
  })
  await answer()
  await submit()
  expect(await due(), 'some are still owed').toEqual(before)
  for (const question_id of questions.slice(1)) await answer({ question_id })
  expect(await due(), 'what is not submitted is not answered').toEqual(before)
  await submit()
  expect((await due()).length).toBe(before.length - 1)
})

test('the vendor’s reply stands beside the answer that it was asked for, in that review and the next, and is not offered as new', async () => {
  const vendor = await makeVendor(platform.api)
  const { id: assessment_id } = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['gdpr'] })
  const params = { id: vendor.id, assessment_id }
  const proposed = async () => (await platform.api.ok(proposeQuestions, { params })).questions
  const [asked] = (await proposed()).filter(({ question }) => question === 'How long do you keep personal data?')
  expect(asked).toMatchObject({ asks_for_words: true, asked_at: null, answered_at: null })
  const results = async (assessment_id: string) =>
    (await platform.api.ok(getAssessment, { params: { id: vendor.id, assessment_id } })).framework_reviews!.flatMap(
      ({ results }) => results,
    )
  const about = async (assessment_id: string) =>
    (await results(assessment_id)).filter(({ statement }) => statement === asked!.statement)
  expect((await about(assessment_id))[0]!.asked_of_vendor).toBeNull()

  const { id: vendor_request_id, links } = await platform.api.ok(sendVendorRequest, {
    params,
    body: { assessment_id, questions: [{ id: asked!.id }], recipients: [{ email: 'security@vendor.example' }] },
  })
  expect((await about(assessment_id))[0]!.asked_of_vendor).toMatchObject({ vendor_request_id, answer: null })
  const token = links[0]!.path.split('#')[1]!
  const bare = await answer({ token, question_id: asked!.id, text: ' ' })
  expect(bare).toMatchObject({ status: 400, error: { code: 'parameter_missing', param: 'text' } })
  await answer({ token, question_id: asked!.id, text: '90 days after the account is closed.' })
  await submit(newId(), token)

  const said = {
    vendor_request_id,
    question: asked!.question,
    answer: { answer: 'YES', text: '90 days after the account is closed.' },
  }
  const { id: next } = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['gdpr'] })
  for (const review of [assessment_id, next])
    for (const { asked_of_vendor } of await about(review)) expect(asked_of_vendor).toMatchObject(said)
  expect((await results(next)).filter(({ asked_of_vendor }) => asked_of_vendor).length).toBe((await about(next)).length)
  const again = (await proposed()).find(({ id }) => id === asked!.id)!
  expect(again).toMatchObject({ asked_at: null, answered_at: expect.any(Number) })
})

test('a reviewer’s correction is not shown as what the documents say', async () => {
  const vendor = await makeVendor(platform.api)
  const { id: questionnaire } = await makeQuestionnaire(platform.api)
  const { id: assessment_id, security_review } = await makeEndedAssessment(platform, vendor.id, {
    framework_ids: [],
    security_statement_inventory: questionnaire,
  })
  const [yes] = security_review!.results.filter(({ answer }) => answer === true)
  await platform.api.ok(judgeAnswer, {
    params: { id: vendor.id, assessment_id, result_id: yes!.id },
    body: { verdict: 'CORRECTED', answer: null, reason_code: 'WRONG_PASSAGE', reason: 'It says less.' },
  })
  const { id: vendor_request_id } = await platform.api.ok(sendVendorRequest, {
    params: { id: vendor.id },
    body: { assessment_id, questions: [{ id: yes!.id }], recipients: [{ email: 'security@vendor.example' }] },
  })
  const { questions: sent } = await platform.api.ok(getVendorRequest, { params: { id: vendor.id, vendor_request_id } })
  expect(sent[0]).toMatchObject({ reason: 'CORRECTED', documents_answer: null, found: null })
})

test('the words of a reviewer are never shown to the vendor', async () => {
  const vendor = await makeVendor(platform.api)
  const { id: questionnaire } = await makeQuestionnaire(platform.api)
  const { id: assessment_id, security_review } = await makeEndedAssessment(platform, vendor.id, {
    framework_ids: [],
    security_statement_inventory: questionnaire,
  })
  const params = { id: vendor.id, assessment_id, result_id: security_review!.results[0]!.id }
  await platform.api.ok(judgeAnswer, {
    params,
    body: { verdict: 'CORRECTED', answer: false, reason_code: 'OUTDATED', quote: 'Our own test says no.' },
  })
  const { questions: proposed } = await platform.api.ok(proposeQuestions, { params })
  expect(proposed.find(({ id }) => id === params.result_id)).toMatchObject({ reason: 'CORRECTED', found: null })
  expect(JSON.stringify(proposed)).not.toContain('Our own test')
})

test('answers come back once they are submitted, with who gave them and when, and not before', async () => {
  expect((await answer()).status).toBe(200)
  expect((await read()).questions[0]).toMatchObject({ answer: null })
  expect((await submit()).status).toBe(200)
  const { status, questions_answered, questions: asked } = await read()
  expect({ status, questions_answered }).toEqual({ status: 'SUBMITTED', questions_answered: 1 })
  expect(asked[0]!.answer).toMatchObject({
    version: 1,
    answer: 'YES',
    text: 'Since 2024.',
    answered_by: 'security@vendor.example',
  })
  expect(asked[1]!.answer).toBeNull()
  const { data } = await platform.api.page(listVendorRequests, { params: { id: assessed.id } })
  expect(data[0]).toMatchObject({ id: vendorRequest.vendor_request_id, status: 'SUBMITTED' })
})

test('submitted replies become a filled questionnaire of the vendor, in which no cell is a formula', async () => {
  await answer({ text: '=HYPERLINK("https://evil.example")' })
  const id = newId()
  await submit(id)
  const { data } = await platform.api.page(listVendorDocuments, { params: { id: assessed.id } })
  expect(data[0]).toMatchObject({ kind: 'FILLED_QUESTIONNAIRE', received_from: 'security@vendor.example' })
  const content = `/v1/vendors/${assessed.id}/documents/${data[0]!.id}/content`
  expect((await platform.api.call('GET', content)).text).toBe(
    `"Statement","Answer","Comment","Submission"\r\n"Employees are screened before they are hired.","Yes","'=HYPERLINK(""https://evil.example"")","${id}"\r\n`,
  )
})

test('submitted replies are assessed with the questionnaire that they answer, not with that of a later assessment', async () => {
  const { id } = await makeVendor(platform.api)
  const assessWith = async (statement: string) => {
    const { id: questionnaire } = await makeQuestionnaire(platform.api, {
      statements: [{ category: 'Hiring', statement, coverage: [] }],
    })
    const assessment = await makeEndedAssessment(platform, id, {
      framework_ids: [],
      security_statement_inventory: questionnaire,
    })
    clock.advance({ seconds: 1 })
    return { questionnaire, assessment_id: assessment.id }
  }
  const asking = await assessWith('Doors are blue.')
  const { questions: proposed } = await platform.api.ok(proposeQuestions, {
    params: { id, assessment_id: asking.assessment_id },
  })
  const sent = await platform.api.ok(sendVendorRequest, {
    params: { id },
    body: {
      assessment_id: asking.assessment_id,
      questions: proposed.map(({ id }) => ({ id })),
      recipients: [{ email: 'security@vendor.example' }],
    },
  })
  await assessWith('Windows are yellow.')
  const token = sent.links[0]!.path.split('#')[1]!
  expect((await answer({ token, question_id: proposed[0]!.id })).status).toBe(200)
  expect((await submit(newId(), token)).status).toBe(200)
  const [document] = (await platform.api.page(listVendorDocuments, { params: { id } })).data
  await platform.readUpload(document!.id)
  const [again] = (await platform.api.page(listAssessments, { params: { id }, query: { limit: 1 } })).data
  expect(again).toMatchObject({
    triggered_by: 'DOCUMENT',
    status: 'AWAITING',
    security_statement_inventory: asking.questionnaire,
  })
})

test('a choice among given values keeps them: the vendor chooses one, no other is taken, and it goes back into the questionnaire', async () => {
  const { api } = platform
  const { id } = await makeVendor(api)
  const choices = ['Public cloud', 'Own data centre']
  const { id: questionnaire } = await makeQuestionnaire(api, {
    statements: [{ category: 'Hosting', statement: 'Select your hosting option.', coverage: [], choices }],
  })
  const scope = { framework_ids: [], security_statement_inventory: questionnaire }
  const { id: assessment_id } = await makeEndedAssessment(platform, id, scope)
  const {
    questions: [asked],
  } = await api.ok(proposeQuestions, { params: { id, assessment_id } })
  expect(asked).toMatchObject({ question: 'Select your hosting option.', asks_for_words: true, choices })
  const sent = await api.ok(sendVendorRequest, {
    params: { id },
    body: { assessment_id, questions: [{ id: asked!.id }], recipients: [{ email: 'security@vendor.example' }] },
  })
  const token = sent.links[0]!.path.split('#')[1]!
  const question_id = asked!.id
  const refused = await answer({ token, question_id, text: 'A cave' })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'parameter_invalid', param: 'text' } } })
  expect((await answer({ token, question_id, text: 'Own data centre' })).status).toBe(200)
  expect((await submit(newId(), token)).status).toBe(200)
  const [document] = (await api.page(listVendorDocuments, { params: { id } })).data
  await platform.readUpload(document!.id)
  const [again] = (await api.page(listAssessments, { params: { id }, query: { limit: 1 } })).data
  await platform.runAssessment(again!.id)
  const file = `/v1/vendors/${id}/assessment/${again!.id}/answered_file`
  expect((await api.call('GET', file)).text).toContain(`"Select your hosting option.","Own data centre",`)
})

test('a later change shows once it is submitted too, and what was submitted stays until then', async () => {
  await answer()
  await submit()
  await answer({ version: 1, answer: 'NO', text: 'We looked again.' })
  expect((await read()).questions[0]!.answer).toMatchObject({ answer: 'YES', version: 1 })
  await submit()
  expect((await read()).questions[0]!.answer).toMatchObject({ answer: 'NO', version: 2 })
})

test('a reply that is given, taken back and given again stands as the last one, as a document of its own', async () => {
  const documents = async () =>
    (await platform.api.page(listVendorDocuments, { params: { id: assessed.id } })).data.filter(
      ({ kind }) => kind === 'FILLED_QUESTIONNAIRE',
    ).length
  const before = await documents()
  for (const [version, said] of (['YES', 'NO', 'YES'] as const).entries()) {
    await answer({ version, answer: said, text: 'As agreed.' })
    expect((await submit()).status).toBe(200)
  }
  expect(await documents()).toBe(before + 3)
})

test('several people answer at once, and of two at one question the later is told and overwrites nothing', async () => {
  const answers = await Promise.all([
    answer(),
    answer({ token: second.token, answer: 'NO', text: 'No.' }, colleague),
    answer({ token: second.token, question_id: questions[1] }, colleague),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  expect(answers[2]!.status).toBe(200)
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.error).toMatchObject({ code: 'resource_conflict', param: 'version' })
  const [first] = (await look()).questions
  expect(first!.answer!.version).toBe(1)
})

test('a submission that is sent again has no further effect', async () => {
  await answer()
  const id = newId()
  const [one, again] = [await submit(id), await submit(id)]
  expect((again.body as { data: unknown }).data).toEqual((one.body as { data: unknown }).data)
  await Promise.all([submit(id), submit(id)])
  const { events } = await platform.api.ok(listEvents, {
    query: {
      start_time: 0,
      end_time: 2_000_000_000,
      limit: 100,
      sort_order: 'desc',
      event_type: 'vendor_request.submitted',
    },
  })
  expect(events.filter(({ detail }) => detail.vendor_request_id === vendorRequest.vendor_request_id)).toHaveLength(1)
  expect((await submit()).status).toBe(409)
})

test('an answer takes a hundred versions, and a vendor request twenty submissions a day, and both say so', async () => {
  await answer()
  await platform.database.sql('UPDATE vendor_request_answers SET version = 99 WHERE vendor_request_id = $1', [
    vendorRequest.vendor_request_id,
  ])
  expect((await answer({ version: 99 })).status).toBe(200)
  expect(await answer({ version: 100 })).toMatchObject({
    status: 403,
    error: { code: 'feature_limit_exceeded', param: 'version', message: expect.stringContaining('100 versions') },
  })

  const { links } = await platform.api.ok(remindVendor, {
    params: vendorRequest,
    body: { recipients: [{ email: 'audit@vendor.example' }] },
  })
  for (let version = 0; version < 20; version += 1) {
    await answer({ question_id: questions[1], version })
    expect((await submit()).status).toBe(200)
    clock.advance({ seconds: 1 })
  }
  await answer({ question_id: questions[1], version: 20 })
  const refused = await submit(newId(), links[0]!.path.split('#')[1])
  expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
  expect(refused.headers.get('retry-after')).toBe(String(86_400 - 20))
  await platform.database.sql("UPDATE vendor_request_answers SET submitted_at = submitted_at - interval '1 day'")
  expect((await submit()).status).toBe(200)
})

test('a visitor that only looks, such as a scanner of mail, uses nothing up', async () => {
  for (let count = 0; count < 5; count += 1) await look()
  expect((await read()).links.map(({ used_at }) => used_at)).toEqual([null, null])
  expect((await answer()).status).toBe(200)
})

describe('refused with the same words', () => {
  const told = ({ status, error }: Awaited<ReturnType<typeof answer>>) => ({
    status,
    code: error?.code,
    message: error?.message,
  })
  const all = async (token: string) => [
    told(await browser.call('POST', getQuestions.path, { body: { token } })),
    told(await answer({ token })),
    told(await submit(newId(), token)),
  ]
  const refusal = expect.objectContaining({ status: 401, code: 'authentication_invalid' })
  let guessed: unknown[]
  beforeAll(async () => {
    guessed = await all('A'.repeat(43))
    expect(guessed).toEqual([refusal, refusal, refusal])
  })

  test('a link that was revoked while its page was open', async () => {
    await look()
    await platform.api.ok(revokeLink, { params: { ...vendorRequest, link_id: link.id } })
    expect(await all(link.token)).toEqual(guessed)
    expect((await answer({ token: second.token })).status).toBe(200)
  })

  test('a link of a vendor request that was closed', async () => {
    await platform.api.ok(closeVendorRequest, { params: vendorRequest })
    expect(await all(link.token)).toEqual(guessed)
  })

  test('a link that was cut short or changed', async () => {
    expect(await all(link.token.slice(0, -1))).toEqual(guessed)
    expect(await all(`${link.token}=`)).toEqual(guessed)
  })
})

test('a question of another vendor request, a huge answer and one with a NUL are refused, and markup stays text', async () => {
  const other = await answer({ question_id: newId() })
  expect(other).toMatchObject({ status: 404, error: { param: 'question_id' } })
  expect(await answer({ text: 'x'.repeat(5001) })).toMatchObject({ status: 400, error: { param: 'text' } })
  expect(await answer({ text: 'a\0b' })).toMatchObject({ status: 400, error: { param: 'text' } })
  expect((await answer({ text: '<script>alert(1)</script>' })).status).toBe(200)
  await submit()
  expect((await read()).questions[0]!.answer!.text).toBe('<script>alert(1)</script>')
})

test('actions of a vendor stand in the log of the organisation that asked, by the link and about the vendor, and its token nowhere', async () => {
  const { requestId } = await answer()
  const records = await auditRecords(platform, requestId)
  expect(records).toMatchObject([
    { tenant_id: platform.tenant.tenant_id, action: 'vendor_portal.answer', custom_data: { link_id: link.id } },
  ])
  const query = { start_time: 0, end_time: 9_999_999_999, limit: 1, action: 'vendor_portal.answer' }
  const [named] = (await platform.api.ok(listAuditLogs, { query })).audit_logs
  expect(named!.about).toMatchObject({ id: assessed.id, kind: 'VENDOR' })
  const tables = await platform.database.sql<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  for (const { name } of tables)
    expect(JSON.stringify(await platform.database.sql(`SELECT * FROM ${name}`)), name).not.toContain(link.token)
  expect(platform.logged.join('\n')).not.toContain(link.token)
})

describe('a file that is attached to an answer', () => {
  const attach = (
    bytes: string | Uint8Array,
    { token = link.token, name = 'policy.txt', question = questions[0]! } = {},
  ) =>
    fetch(`${platform.url}${attachToAnswer.path}?question_id=${question}&name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...ownPage, 'custos-link': token, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes as string),
    })
  const documents = async () =>
    (await platform.api.page(listVendorDocuments, { params: { id: assessed.id } })).data.filter(
      ({ stated_by_vendor }) => stated_by_vendor,
    )

  test('is the vendor’s alone until it is submitted, and then a document of its own statement', async () => {
    const before = (await documents()).length
    const text = `Doors are green, says the policy of ${newId()}.`
    const answered = await attach(text, { question: questions[2]! })
    expect(answered.status).toBe(201)
    const { data } = (await answered.json()) as { data: { id: string } }
    const seen = (await look(second.token)).questions[2]!
    expect(seen.attachments).toMatchObject([
      { id: data.id, name: 'policy.txt', attached_by: 'security@vendor.example', submitted_at: null },
    ])
    expect(await documents()).toHaveLength(before)
    // The periodic task keeps a new file without a document.
    await removeUnreferencedFiles(platform.services, new Date(Date.now() + 2 * 3_600_000))

    const id = newId()
    expect((await submit(id)).status).toBe(200)
    expect((await submit(id)).status).toBe(200)
    const [document, ...others] = await documents()
    expect(others).toHaveLength(before)
    expect(document).toMatchObject({ id: data.id, name: 'policy.txt', kind: 'OTHER', confidential: true })
    expect(document!.received_from).toBe('security@vendor.example')
    await platform.readUpload(data.id)
    const [pending] = (await platform.api.page(listAssessments, { params: { id: assessed.id }, query: { limit: 1 } }))
      .data
    await platform.runAssessment(pending!.id)
    const params = { id: assessed.id, assessment_id: pending!.id }
    const { security_review } = await platform.api.ok(getAssessment, { params })
    const cited = security_review!.results.flatMap(({ confidence, sources }) =>
      sources.filter(({ quote }) => quote?.startsWith('Doors are green')).map((source) => ({ confidence, source })),
    )
    for (const { confidence, source } of cited) {
      expect(confidence).not.toBe('HIGH')
      expect(source).toMatchObject({ type: 'DOCUMENT', stated_by_vendor: true })
    }
  })

  test('can be taken back before, and not afterwards', async () => {
    const { data } = (await (await attach('Taken back.')).json()) as { data: { id: string } }
    const remove = () =>
      browser.call('POST', detachFromAnswer.path, { body: { token: link.token, attachment_id: data.id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await submit()).status).toBe(409)
    const kept = (await (await attach(`Kept ${newId()}.`)).json()) as { data: { id: string } }
    await submit()
    const late = await browser.call('POST', detachFromAnswer.path, {
      body: { token: link.token, attachment_id: kept.data.id },
    })
    expect(late.status).toBe(404)
  })

  test('is refused without a good link, for another question, of no kind that is read, and beyond fifty', async () => {
    const refusals = await Promise.all([
      attach('x', { token: 'A'.repeat(43) }),
      attach('x', { question: newId() }),
      attach(Buffer.from('MZ\0\0'), { name: 'setup.exe' }),
      attach(''),
      attach('x', { name: '../etc' }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([401, 404, 400, 400, 400])
    await platform.database.sql(
      `INSERT INTO vendor_request_attachments (tenant_id, id, vendor_request_id, question_id, link_id, name, media_type, size, sha256, attached_at)
       SELECT $1, gen_random_uuid(), $2, $3, $4, 'x', 'text/plain', 1, 'x', now() FROM generate_series(1, 50)`,
      [platform.tenant.tenant_id, vendorRequest.vendor_request_id, questions[0], link.id],
    )
    expect((await attach('One more.')).status).toBe(403)
  })
})

test('further links can be made, until it is closed', async () => {
  const params = vendorRequest
  const body = { recipients: [{ email: 'security@vendor.example' }] }
  const { links } = await platform.api.ok(remindVendor, { params, body })
  expect((await look(links[0]!.path.split('#')[1])).email).toBe('security@vendor.example')
  expect((await look()).email).toBe('security@vendor.example')
  await platform.api.ok(closeVendorRequest, { params })
  expect(
    (await platform.api.call('POST', `/v1/vendors/${params.id}/requests/${params.vendor_request_id}/links`, { body }))
      .status,
  ).toBe(409)
})

test('a link ends with its time', async () => {
  await platform.database.sql('UPDATE vendor_request_links SET expires_at = $1 WHERE id = $2', [clock.now(), link.id])
  expect((await answer()).status).toBe(401)
})
