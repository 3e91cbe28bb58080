// @module-tag spec/3
// @module-tag spec/4
// @module-tag spec/5

import { createHash } from 'node:crypto'
import { frameworks as catalogue } from '@custos/catalogue/catalogue'
import { createApproval } from '@custos/contract/approvals'
import { getAssessment, listAssessments } from '@custos/contract/assessments'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { listDocuments } from '@custos/contract/collected-documents'
import { listEvents } from '@custos/contract/events'
import { listFrameworks, updateFramework } from '@custos/contract/frameworks'
import { deleteQuestionnaire, updateQuestionnaire } from '@custos/contract/questionnaires'
import { deleteVendor, getVendor, listVendors } from '@custos/contract/vendors'
import { canonicalJson } from '@custos/kernel/canonical-json'
import { newId } from '@custos/kernel/ids'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeAssessment, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'

let platform: TestPlatform
let api: ApiClient
let vendor: Awaited<ReturnType<typeof makeVendor>>
let questionnaire: Awaited<ReturnType<typeof makeQuestionnaire>>
let completed: Awaited<ReturnType<typeof makeEndedAssessment>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
  vendor = await makeVendor(api)
  questionnaire = await makeQuestionnaire(api)
  completed = await makeEndedAssessment(platform, vendor.id, { security_statement_inventory: questionnaire.id })
  return () => platform[Symbol.asyncDispose]()
})

const read = (id: string, vendorId = vendor.id) =>
  api.ok(getAssessment, { params: { id: vendorId, assessment_id: id } })
/** The result of an assessment, without the times. */
const answersOf = ({ security_review, framework_reviews, summarized_risk }: typeof completed) =>
  JSON.parse(
    JSON.stringify({ security_review, framework_reviews, summarized_risk }, (key, value) =>
      key === 'completed_at' || key === 'sourced_at' || key === 'id'
        ? 0
        : key === 'on_same_passage' || key === 'see_also'
          ? value.length
          : value,
    ),
  )
const pathOf = (vendorId: string) => `/v1/vendors/${vendorId}/assessment`
const approvers = [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }]

describe('creating', () => {
  test('gives an AWAITING assessment, pending at its vendor, with nothing found yet', async () => {
    const { id } = await makeVendor(api)
    const answer = await api.call('POST', pathOf(id), {
      body: { name: 'First', security_statement_inventory: questionnaire.id, framework_ids: ['gdpr', 'gdpr'] },
    })
    const { data } = answer.body as { data: { id: string } }
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          vendor_id: id,
          name: 'First',
          status: 'AWAITING',
          security_statement_inventory: questionnaire.id,
          framework_ids: ['gdpr'],
          cited_in_approvals: [],
          collected_trust_data_id: null,
          collected_trust_data_location: null,
          security_review: null,
          framework_reviews: [],
          summarized_risk: null,
          failure: null,
          progress: {
            step: 'waiting',
            statements_done: 0,
            statements_total: 2 + catalogue.get('gdpr')!.statements.length,
          },
        },
      },
    })
    expect(answer.headers.get('location')).toBe(`${pathOf(id)}/${data.id}`)
    expect((await api.ok(getVendor, { params: { id } })).pending_assessments).toEqual([data.id])
  })

  test.each([
    [{}, 400, 'parameter_missing', 'name'],
    [{ name: '' }, 400, 'parameter_missing', 'name'],
    [
      { name: 'A', security_statement_inventory: 'mine' },
      400,
      'parameter_invalid_uuid',
      'security_statement_inventory',
    ],
    [{ name: 'A', security_statement_inventory: newId() }, 404, 'resource_not_found', 'security_statement_inventory'],
    [{ name: 'A', framework_ids: ['gdpr', 'iso-9999'] }, 404, 'resource_not_found', 'framework_ids[1]'],
    [{ name: 'A', framework_ids: 'gdpr' }, 400, 'parameter_invalid', 'framework_ids'],
    [{ name: 'A', framework_ids: [] }, 400, 'parameter_invalid', 'framework_ids'],
  ])('%j is refused', async (body, status, code, param) => {
    expect(await api.call('POST', pathOf(vendor.id), { body })).toMatchObject({ status, error: { code, param } })
  })

  test("another organisation's questionnaire does not exist", async () => {
    const foreign = await makeQuestionnaire(platform.other.api)
    const body = { name: 'A', security_statement_inventory: foreign.id }
    expect(await api.call('POST', pathOf(vendor.id), { body })).toMatchObject({ status: 404 })
  })
})

describe('a COMPLETED assessment', () => {
  test('answers every statement of the questionnaire and of the frameworks, in their order, and has its risk', () => {
    expect(completed).toMatchObject({
      status: 'COMPLETED',
      failure: null,
      security_statement_inventory: questionnaire.id,
      framework_ids: ['iso-27001'],
    })
    const asked = (results: { statement: string }[]) => results.map(({ statement }) => statement)
    expect(asked(completed.security_review!.results)).toEqual(asked(questionnaire.statements))
    expect(completed.framework_reviews).toHaveLength(1)
    expect(asked(completed.framework_reviews![0]!.results)).toEqual(asked(catalogue.get('iso-27001')!.statements))
    expect(completed.summarized_risk).toMatchObject({ level: expect.stringMatching(/^(LOW|MEDIUM|HIGH|CRITICAL)$/) })
    expect(completed.progress).toMatchObject({
      step: 'ended',
      pages_read: 4,
      statements_done: completed.progress.statements_total,
    })
  })

  test('quotes verbatim: each range of the stored text is the quote, and each hash that of the stored bytes', async () => {
    const path = `${pathOf(vendor.id)}/${completed.id}/documents`
    const sources = [completed.security_review!, ...completed.framework_reviews!].flatMap(({ results }) =>
      results.flatMap((result) => result.sources),
    )
    expect(sources.length).toBeGreaterThan(0)
    for (const { sha256, text_sha256, engine_version, quote, start, end, location } of sources) {
      const bytes = Buffer.from(
        await (
          await fetch(`${platform.url}${path}/${sha256}`, { headers: { authorization: `Bearer ${api.token}` } })
        ).arrayBuffer(),
      )
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      const { text, headers } = await api.call('GET', `${path}/${sha256}`, { query: { form: 'text' } })
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(createHash('sha256').update(text).digest('hex')).toBe(text_sha256)
      expect(engine_version).toMatch(/^\d+\.\d+\.\d+$/)
      expect(text.slice(start!, end!)).toBe(quote)
      expect(location).toMatch(/^https:\/\/larkspur-ledger\.example\//)
    }
  })

  test('has for each answer the quote that it rests on, and for UNDEFINED neither an answer nor a quote', () => {
    const results = [completed.security_review!, ...completed.framework_reviews!].flatMap((review) => review.results)
    for (const { statement, status, answer, evidence, sources } of results) {
      expect([statement, evidence]).toEqual([statement, sources[0]?.quote ?? null])
      expect([statement, answer === null, evidence === null]).toEqual([
        statement,
        ...Array(2).fill(status === 'UNDEFINED'),
      ])
    }
    expect(new Set(results.map(({ status }) => status))).toEqual(
      new Set(['EXPLICITLY_MENTIONED_IN_SOURCE', 'EXPLICIT_REFERENCED_COVERAGE', 'UNDEFINED']),
    )
  })

  test('says UNDEFINED, with no evidence, where the vendor is silent', () => {
    const silent = completed.security_review!.results[1]
    expect(silent).toMatchObject({ status: 'UNDEFINED', answer: null, evidence: null, sources: [] })
  })

  test('lists what was read, without a path of the machine', async () => {
    const manifest = await api.ok(listDocuments, { params: { id: vendor.id, assessment_id: completed.id } })
    expect(manifest.domains).toEqual([vendor.domain])
    expect(manifest.documents.map(({ location }) => new URL(location).pathname).toSorted()).toEqual([
      '/',
      '/privacy',
      '/security',
      '/sub-processors',
    ])
    expect(completed.collected_trust_data_location).toBe(`store:collections/${completed.collected_trust_data_id}.json`)
  })

  test('gives a stored document as a download that no browser takes for a page of ours', async () => {
    const { documents } = await api.ok(listDocuments, { params: { id: vendor.id, assessment_id: completed.id } })
    const { headers } = await api.call('GET', `${pathOf(vendor.id)}/${completed.id}/documents/${documents[0]!.sha256}`)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test('is no longer pending at its vendor, and each of its steps is an event', async () => {
    expect((await api.ok(getVendor, { params: { id: vendor.id } })).pending_assessments).not.toContain(completed.id)
    const { events } = await api.ok(listEvents, {
      query: {
        start_time: 0,
        end_time: 9_999_999_999,
        limit: 1000,
        sort_order: 'asc',
        event_source: 'custos.assessments',
      },
    })
    const own = events.filter(({ detail }) => detail.assessment_id === completed.id)
    expect(own.map(({ event_type, service }) => `${event_type} by ${service}`).toSorted()).toEqual([
      'assessment.collected by worker',
      'assessment.completed by worker',
      'assessment.created by api',
      'assessment.started by worker',
    ])
  })

  test('a list leaves its answers out', async () => {
    const { data } = await api.page(listAssessments, { params: { id: vendor.id }, query: { limit: 100 } })
    const listed = data.find(({ id }) => id === completed.id)!
    expect(listed.summarized_risk).toEqual(completed.summarized_risk)
    expect(listed).not.toHaveProperty('security_review')
    expect(listed).not.toHaveProperty('framework_reviews')
  })
})

test('later edits of the questionnaire, its deletion and a disabled framework leave the assessment as it was', async () => {
  const edited = await makeQuestionnaire(api)
  const { id } = await makeAssessment(api, vendor.id, {
    security_statement_inventory: edited.id,
    framework_ids: ['gdpr'],
  })
  await api.ok(updateQuestionnaire, { params: { id: edited.id }, body: { statements: [] } })
  await api.ok(updateFramework, { params: { id: 'gdpr' }, body: { enabled: false } })
  await platform.runAssessment(id)
  await api.ok(deleteQuestionnaire, { params: { id: edited.id } })
  const assessment = await read(id)
  expect(assessment.security_statement_inventory).toBe(edited.id)
  expect(assessment.security_review!.results).toHaveLength(edited.statements.length)
  expect(assessment.framework_reviews![0]).toMatchObject({ framework_id: 'gdpr' })
  await api.ok(updateFramework, { params: { id: 'gdpr' }, body: { enabled: true } })
  expect((await api.ok(listFrameworks)).frameworks.find((framework) => framework.id === 'gdpr')?.enabled).toBe(true)
})

test('a vendor of whom nothing can be read ends FAILED, says why, and never reads as low risk', async () => {
  const { id: vendorId } = await makeVendor(api, { domain: 'https://nobody.example' })
  const failed = await makeEndedAssessment(platform, vendorId)
  expect(failed).toMatchObject({
    status: 'FAILED',
    summarized_risk: null,
    failure: { code: 'nothing_readable', message: expect.stringContaining('https://nobody.example') },
    progress: { step: 'ended' },
  })
  const manifest = await api.ok(listDocuments, { params: { id: vendorId, assessment_id: failed.id } })
  expect(manifest.documents).toEqual([])
  expect(manifest.skipped.length).toBeGreaterThan(0)
  expect((await api.ok(getVendor, { params: { id: vendorId } })).pending_assessments).toEqual([])
  const { data } = await api.page(listAssessments, { params: { id: vendorId }, query: { limit: 10, status: 'FAILED' } })
  expect(data.map((assessment) => assessment.id)).toEqual([failed.id])
})

test('an assessment that is run again after its end stays as it ended', async () => {
  await platform.runAssessment(completed.id)
  expect(await read(completed.id)).toEqual(completed)
})

describe('a vendor that is assessed again', () => {
  const manifestOf = (vendorId: string, id: string) =>
    api.ok(listDocuments, { params: { id: vendorId, assessment_id: id } })

  test('is asked only for what has changed: the rest is read from what is stored, and the manifest says so', async () => {
    const { id } = await makeVendor(api)
    const first = await makeEndedAssessment(platform, id)
    platform.vendorSite.answers.length = 0
    const second = await makeEndedAssessment(platform, id)
    const { documents } = await manifestOf(id, second.id)
    const sent = platform.vendorSite.answers.filter(({ status }) => status !== 404)
    expect(sent.map(({ path, status }) => `${status} ${path}`).toSorted()).toEqual([
      '304 /',
      '304 /privacy',
      '304 /security',
      '304 /sub-processors',
    ])
    expect(documents.map(({ not_modified }) => not_modified)).toEqual([true, true, true, true])
    expect((await manifestOf(id, first.id)).documents.map(({ not_modified }) => not_modified)).not.toContain(true)
    expect(answersOf(second)).toEqual(answersOf(first))
  })

  test('under another id gives the same answers, byte for byte, ids and times apart', async () => {
    const [once, again] = [
      await makeEndedAssessment(platform, (await makeVendor(api)).id),
      await makeEndedAssessment(platform, (await makeVendor(api)).id),
    ]
    expect(canonicalJson(answersOf(again))).toBe(canonicalJson(answersOf(once)))
  })
})

test('documents of an assessment that has collected nothing yet are a 404 that says so', async () => {
  const { id } = await makeAssessment(api, vendor.id)
  const answer = await api.call('GET', `${pathOf(vendor.id)}/${id}/documents`)
  expect(answer).toMatchObject({ status: 404, error: { code: 'resource_not_found' } })
  expect(answer.error!.message).toMatch(/not collected/)
})

test('the documents of an assessment can be seen once they are collected, before any answer is there', async () => {
  const { id } = await makeAssessment(api, vendor.id)
  const params = { id: vendor.id, assessment_id: id }
  const seen: unknown[] = []
  await platform.runAssessment(id, undefined, {
    companyRegister: {
      async supplement(facts) {
        const { documents } = await api.ok(listDocuments, { params })
        const [{ sha256 }] = documents as [(typeof documents)[0]]
        const text = await api.call('GET', `${pathOf(vendor.id)}/${id}/documents/${sha256}?form=text`)
        seen.push(text.status, documents, (await read(id)).status)
        return { facts, failure: null }
      },
    },
  })
  const { documents } = await api.ok(listDocuments, { params })
  expect(documents.length).toBeGreaterThan(0)
  expect(seen).toEqual([200, documents, 'IN_PROGRESS'])
})

test('an assessment is found under its own vendor alone', async () => {
  const { id } = await makeVendor(api)
  const { sha256 } = completed.security_review!.results[0]!.sources[0]!
  for (const tail of ['', '/documents', `/documents/${sha256}`, '/difference'])
    expect((await api.call('GET', `${pathOf(id)}/${completed.id}${tail}`)).status).toBe(404)
  const body = { approval: { decision: 'APPROVED', reasoning: 'Good.', approvers } }
  expect(await api.call('PUT', `${pathOf(id)}/${completed.id}`, { body })).toMatchObject({
    status: 404,
    error: { code: 'resource_not_found' },
  })
  expect((await api.page(listAssessments, { params: { id }, query: { limit: 10 } })).data).toEqual([])
})

test('a list needs its limit, and narrows to a status', async () => {
  expect(await api.call('GET', pathOf(vendor.id))).toMatchObject({
    status: 400,
    error: { code: 'parameter_missing', param: 'limit' },
  })
  expect(await api.call('GET', pathOf(vendor.id), { query: { limit: 5, status: 'DONE' } })).toMatchObject({
    status: 400,
    error: { code: 'parameter_invalid', param: 'status' },
  })
  const { id } = await makeVendor(api)
  const waiting = await makeAssessment(api, id)
  const running = await makeAssessment(api, id)
  await platform.database.sql("UPDATE assessments SET status = 'IN_PROGRESS' WHERE id = $1", [running.id])
  const ended = await makeEndedAssessment(platform, id)
  const ids = async (status?: 'AWAITING' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED') =>
    (await api.page(listAssessments, { params: { id }, query: { limit: 10, ...(status && { status }) } })).data.map(
      (assessment) => assessment.id,
    )
  expect(await ids()).toEqual([ended.id, running.id, waiting.id])
  expect(await ids('AWAITING')).toEqual([waiting.id])
  expect(await ids('IN_PROGRESS')).toEqual([running.id])
  expect(await ids('COMPLETED')).toEqual([ended.id])
  expect(await ids('FAILED')).toEqual([])
})

test('deleting the vendor while its assessment runs ends the job and leaves no trace in any answer', async () => {
  const doomed = await makeVendor(api)
  const earlier = await makeEndedAssessment(platform, doomed.id)
  await api.ok(createApproval, {
    params: { id: doomed.id },
    body: { status: 'APPROVED', supporting_assessments: [earlier.id], approvers, reasoning: 'Good.' },
  })
  const { id } = await makeAssessment(api, doomed.id)
  let isDeleted = false
  platform.vendorSite.beforeAnswer = async () => {
    if (isDeleted) return
    isDeleted = true
    expect(await read(id, doomed.id)).toMatchObject({
      status: 'IN_PROGRESS',
      progress: { step: 'collecting', pages_read: 0, statements_done: 0 },
    })
    const { deleted_vendor } = await api.ok(deleteVendor, { params: { id: doomed.id } })
    expect(deleted_vendor.pending_assessments).toEqual([id])
  }
  await platform.runAssessment(id).finally(() => {
    platform.vendorSite.beforeAnswer = async () => {}
  })
  expect(isDeleted).toBe(true)
  for (const path of [
    `/v1/vendors/${doomed.id}`,
    `${pathOf(doomed.id)}/${id}`,
    `${pathOf(doomed.id)}/${earlier.id}`,
    `${pathOf(doomed.id)}/${earlier.id}/documents`,
    `/v1/vendors/${doomed.id}/approval/history`,
  ])
    expect((await api.call('GET', path)).status).toBe(404)
  const { data: vendors } = await api.page(listVendors, { query: { limit: 100 } })
  expect(vendors.map((listed) => listed.id)).not.toContain(doomed.id)
  for (const [table, column] of [
    ['assessments', 'vendor_id'],
    ['assessment_steps', 'assessment_id'],
    ['approvals', 'vendor_id'],
    ['approval_citations', 'assessment_id'],
    ['vendor_facts', 'vendor_id'],
  ])
    expect(
      await platform.database.sql(`SELECT FROM ${table} WHERE ${column} = ANY ($1)`, [[doomed.id, earlier.id, id]]),
    ).toEqual([])

  const span = { start_time: 0, end_time: 9_999_999_999, limit: 1000 }
  const { events } = await api.ok(listEvents, { query: { ...span, sort_order: 'asc' } })
  const told = events
    .filter(({ detail }) => detail.vendor_id === doomed.id && detail.assessment_id !== earlier.id)
    .map(({ event_type }) => event_type)
  expect(told).toEqual(
    expect.arrayContaining(['vendor.created', 'approval.recorded', 'assessment.created', 'vendor.deleted']),
  )
  expect(told).not.toContain('assessment.completed')
  const { audit_logs } = await api.ok(listAuditLogs, { query: { ...span, path: `/v1/vendors/${doomed.id}/approval` } })
  expect(audit_logs.map(({ action }) => action)).toEqual(['approvals.create'])
})

test('an assessment that shows no progress for an hour is given up: FAILED, with the reason, once; one that waits is not', async () => {
  const { id, updated_at } = await makeAssessment(api, vendor.id)
  const sweepAfter = (minutes: number) =>
    runPeriodicTasks(platform.services, new Date((updated_at + minutes * 60) * 1000))
  await sweepAfter(61)
  expect((await read(id)).status).toBe('AWAITING')
  await platform.database.sql("UPDATE assessments SET status = 'IN_PROGRESS' WHERE id = $1", [id])
  const jobIs = (state: string, beat: string) =>
    platform.database.sql(
      "UPDATE jobs.job SET state = $2, started_on = created_on, heartbeat_on = now() + $3::interval WHERE data->>'assessmentId' = $1",
      [id, state, beat],
    )
  // After an hour without workers, another worker gets the job or already has it.
  for (const [state, beat] of [
    ['active', '-1 hour'],
    ['retry', '-1 hour'],
  ] as const) {
    await jobIs(state, beat)
    await sweepAfter(61)
    expect((await read(id)).status).toBe('IN_PROGRESS')
  }
  await jobIs('active', '1 hour')
  // A worker that has just begun, like one that waits for other attempts.
  await platform.database.sql("UPDATE jobs.job SET started_on = now() + interval '1 hour'")
  await sweepAfter(61)
  expect((await read(id)).status).toBe('IN_PROGRESS')
  await jobIs('active', '1 hour')
  await sweepAfter(60)
  expect((await read(id)).status).toBe('IN_PROGRESS')
  await sweepAfter(61)
  await sweepAfter(61)
  const { progress } = await read(id)
  expect(await read(id)).toMatchObject({ status: 'FAILED', summarized_risk: null, failure: { code: 'time_limit' } })
  expect(progress).toMatchObject({ step: 'ended', statements_done: 0 })
  expect(progress.statements_total).toBeGreaterThan(0)
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: 9_999_999_999, limit: 100, sort_order: 'desc', event_type: 'assessment.failed' },
  })
  const failed = events.filter(({ detail }) => detail.assessment_id === id)
  expect(failed).toHaveLength(1)
  expect(failed[0]!.metadata.processing_time_ms).toBeGreaterThan(60 * 60_000)
})

test('an assessment whose job was interrupted as often as it may be is given up at once, begun or not', async () => {
  const [begun, waiting, other] = await Promise.all([1, 2, 3].map(() => makeAssessment(api, vendor.id)))
  await platform.database.sql("UPDATE assessments SET status = 'IN_PROGRESS' WHERE id = $1", [begun!.id])
  const end = (id: string, state: string) =>
    platform.database.sql("UPDATE jobs.job SET state = $2 WHERE data->>'assessmentId' = $1", [id, state])
  await end(begun!.id, 'failed')
  await end(waiting!.id, 'failed')
  await end(other!.id, 'retry')
  await runPeriodicTasks(platform.services, new Date(begun!.updated_at * 1000))
  for (const { id } of [begun!, waiting!])
    expect(await read(id)).toMatchObject({ status: 'FAILED', summarized_risk: null, failure: { code: 'interrupted' } })
  expect((await read(other!.id)).status).toBe('AWAITING')
})
