import { createAssessments } from '@custos/contract/all-assessments'
import { createApproval } from '@custos/contract/approvals'
import { planAssessment } from '@custos/contract/assessment-plan'
import { createAssessment, getAssessment } from '@custos/contract/assessments'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { getDossier } from '@custos/contract/dossiers'
import { updateFramework } from '@custos/contract/frameworks'
import { listQuestionnaires, updateQuestionnaire } from '@custos/contract/questionnaires'
import { getTiers } from '@custos/contract/tiers'
import { pathOf } from '@custos/testkit/api-client'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { unzipSync } from 'fflate'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'

/** An organisation's own tiers, of statements and of frameworks. */

let platform: TestPlatform
let questionnaireId: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  const [questionnaire] = (await platform.api.page(listQuestionnaires)).data
  questionnaireId = questionnaire!.id
  return () => platform[Symbol.asyncDispose]()
})
afterEach(async () => {
  await platform.database.sql('DELETE FROM statement_tiers')
  await platform.database.sql('DELETE FROM framework_settings')
})

const noSale = "The vendor does not sell its customers' personal data."
const breachNotice = 'The vendor notifies its customers of a personal data breach without undue delay.'

const lowVendor = () =>
  makeVendor(platform.api, {
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], data_transfer_frequency: 'WEEKLY' },
    processing: { role: 'PROCESSOR' },
  })

/** Moves a statement of the ready-made questionnaire; without a tier, back to the published one. */
const move = (statement: string, to?: { asked_from: 'none' | 'low' | 'never'; reason: string }, api = platform.api) =>
  api.ok(updateQuestionnaire, { params: { id: questionnaireId }, body: { move: { statement, ...to } } })

const tierOf = async (statement: string) =>
  (await platform.api.ok(getTiers)).statements.find((one) => one.statement === statement)

async function reviewOf(id: string, more: object = {}) {
  const { id: assessment_id } = await platform.api.ok(createAssessment, {
    params: { id },
    body: { name: 'Review', security_statement_inventory: questionnaireId, tier: 'low', ...more },
  })
  await platform.runAssessment(assessment_id)
  const found = await platform.api.ok(getAssessment, { params: { id, assessment_id } })
  const statements = [found.security_review!, ...found.framework_reviews!].flatMap(({ results }) =>
    results.map(({ statement }) => statement),
  )
  return { ...found, asked: new Set(statements) }
}

test('a person moves a statement with a reason; the audit log and the list of tiers have it, and every review asks by it', async () => {
  const user = await makeUser(platform.api, { name: 'Ida Officer' })
  const person = await asPerson(platform, { id: user.id })
  await move(noSale, { asked_from: 'low', reason: 'Our board decided so.' }, person.api)
  expect(await tierOf(noSale)).toEqual({
    statement: noSale,
    published_from: 'high',
    because: expect.stringContaining('GDPR Art. 5(1)(b)'),
    asked_from: 'low',
    reason: 'Our board decided so.',
    changed_by: 'Ida Officer',
    changed_at: expect.any(Number),
  })
  const { tiers } = await platform.api.ok(getTiers)
  expect(tiers.find(({ tier }) => tier === 'low')).toMatchObject({
    statements: 16,
    at_most: 15,
    tier_difference: { moved: 1, left_out: 0, above_maximum: 1, frameworks: [], questionnaire: 0 },
  })
  const { audit_logs } = await platform.api.ok(listAuditLogs, {
    query: { start_time: 0, end_time: 9_999_999_999, limit: 100, sort_order: 'desc' },
  })
  expect(audit_logs.map(({ custom_data }) => custom_data)).toContainEqual(
    expect.objectContaining({
      statement_tier: {
        statement: noSale,
        key: 'no-sale',
        before: null,
        after: 'low',
        reason: 'Our board decided so.',
      },
    }),
  )

  const vendor = await lowVendor()
  const single = await reviewOf(vendor.id)
  expect(single.asked).toContain(noSale)
  expect(single.tier_difference).toMatchObject({ moved: 1, above_maximum: 1 })
  const { assessments } = await platform.api.ok(createAssessments, {
    body: { name: 'Again', vendor_ids: [vendor.id], repeat_last_scope: true },
  })
  expect(assessments[0]).toMatchObject({ tier: 'low', tier_difference: { moved: 1 } })
  expect((await platform.other.api.ok(getTiers)).statements.filter((one) => one.asked_from)).toEqual([])

  const statement_tier = async () =>
    (
      await platform.api.ok(listAuditLogs, {
        query: { start_time: 0, end_time: 9_999_999_999, limit: 100, sort_order: 'desc' },
      })
    ).audit_logs.map(({ custom_data }) => custom_data?.statement_tier)
  await move(noSale)
  // The audit log keeps the reason that the reset ended.
  expect(await statement_tier()).toContainEqual({
    statement: noSale,
    key: 'no-sale',
    before: { asked_from: 'low', reason: 'Our board decided so.', changed_by: 'Ida Officer' },
    after: null,
    reason: null,
  })
  expect(await tierOf(noSale)).not.toHaveProperty('asked_from')
  const reset = await reviewOf(vendor.id)
  expect(reset.asked).not.toContain(noSale)
  expect(reset.tier_difference).toMatchObject({ moved: 0, above_maximum: 0 })
})

test('what an organisation leaves out stays unknown, and a document that denies it counts', async () => {
  const vendor = await lowVendor()
  const before = await reviewOf(vendor.id)
  expect(before.asked).toContain(breachNotice)
  await move(breachNotice, { asked_from: 'never', reason: 'Our contract template has it.' })
  const after = await reviewOf(vendor.id)
  expect(after.asked).not.toContain(breachNotice)
  expect(after).toMatchObject({ not_asked: before.not_asked! + 1, tier_difference: { left_out: 1 } })
  const own = { asked_from: 'never', reason: 'Our contract template has it.', statements: [breachNotice] }
  expect(after.tier_difference!.own_tiers).toMatchObject([{ framework: null, ...own }])
  const paper = await platform.api.call('GET', `/v1/vendors/${vendor.id}/assessment/${after.id}/result.html`)
  expect(paper.text).toContain('Left out by the organisation’s own tier (included at no tier), set by ')
  expect(paper.text).toContain(`${breachNotice} Reason: Our contract template has it.`)

  const decision = await platform.api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [after.id],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_760_000_000 }],
      reasoning: 'In order.',
    },
  })
  const dossier = await fetch(`${platform.url}${pathOf(getDossier, { id: vendor.id, approval_id: decision.id })}`, {
    headers: { authorization: `Bearer ${platform.api.token}` },
  })
  const files = unzipSync(new Uint8Array(await dossier.arrayBuffer()))
  const textOf = (name: string) => Buffer.from(files[name]!).toString()
  expect(textOf('decision.html')).toContain(`${breachNotice} Reason: Our contract template has it.`)
  expect(JSON.parse(textOf('evidence.json')).assessments[0]).toMatchObject({ own_tiers: [own] })

  const known = before.summarized_risk!.details.known!
  expect(after.summarized_risk!.details.known).toEqual({ ...known, controls: known.controls - 1 })

  await move(noSale, { asked_from: 'never', reason: 'We ask it in the contract.' })
  const told = await makeDocument(
    platform.api,
    vendor.id,
    { name: 'answers.txt' },
    'Do you sell personal data? Yes.\n\nWe sell your personal data to advertisers.',
  )
  await platform.readUpload(told.id)
  const heard = await reviewOf(vendor.id)
  expect(heard.asked).toContain(noSale)
  expect(heard.summarized_risk!.details.vetoes).toContainEqual({ code: 'denied_no_sale', floor: 'HIGH' })
})

test('a framework is asked whole from the organisation’s tier on, and below it not; plan, review and paper say what it adds', async () => {
  const vendor = await lowVendor()
  const nis2 = (asked_from: 'low' | 'high') =>
    platform.api.ok(updateFramework, {
      params: { id: 'nis2' },
      body: { enabled: true, asked_from, reason: 'The law names us.' },
    })
  expect(await nis2('low')).toMatchObject({ id: 'nis2', enabled: true, asked_from: 'low', reason: 'The law names us.' })
  const whole = { framework_ids: ['gdpr', 'iso-27001', 'soc-2', 'nis2'] }
  const review = await reviewOf(vendor.id, whole)
  const added = review.tier_difference!.frameworks[0]!
  expect(review.tier_difference!.frameworks).toEqual([
    { framework_id: 'nis2', name: 'NIS2', statements: expect.any(Number) },
  ])
  expect(added.statements).toBe(review.asked.size - 15)
  expect(review.tier_difference!.above_maximum).toBe(added.statements)
  expect(review.framework_reviews!.find(({ framework_id }) => framework_id === 'nis2')!.results.length).toBeGreaterThan(
    10,
  )
  const paper = await platform.api.call('GET', `/v1/vendors/${vendor.id}/assessment/${review.id}/result.html`)
  expect(paper.text).toContain(
    `NIS2 adds ${added.statements} statements. The tier’s maximum is exceeded by ${added.statements}.`,
  )
  expect(paper.text).toContain(`own tier of NIS2 (included from tier low on), set by `)
  expect(paper.text).toContain('Reason: The law names us.')
  const { tiers } = await platform.api.ok(planAssessment, { params: { id: vendor.id } })
  expect(tiers.find(({ tier }) => tier === 'low')!.tier_difference).toEqual(review.tier_difference)

  await nis2('high')
  const below = await reviewOf(vendor.id, whole)
  expect(below.framework_reviews!.find(({ framework_id }) => framework_id === 'nis2')!.results).toEqual([])
  // A statement's own tier precedes that of its framework.
  const ofNis2 = review.framework_reviews!.find(({ framework_id }) => framework_id === 'nis2')!.results[0]!
  await platform.api.ok(updateFramework, {
    params: { id: 'nis2' },
    body: { enabled: true, move: { statement: ofNis2.statement, asked_from: 'low', reason: 'It matters to us.' } },
  })
  const asked = await reviewOf(vendor.id, whole)
  expect(asked.framework_reviews!.find(({ framework_id }) => framework_id === 'nis2')!.results).toMatchObject([
    { statement: ofNis2.statement },
  ])
  // A PUT leaves out what it does not name.
  const kept = await platform.api.ok(updateFramework, { params: { id: 'nis2' }, body: { enabled: true } })
  expect(kept).toMatchObject({ asked_from: 'high' })
})

test('a move or a tier switches no framework, and says so to nobody', async () => {
  const settings = () => platform.database.sql("SELECT enabled FROM framework_settings WHERE framework_id = 'gdpr'")
  const switched = async () =>
    (await platform.database.sql("SELECT 1 FROM events WHERE type LIKE 'framework.%'")).length
  const before = await switched()
  const params = { id: 'gdpr' }
  const moved = { statement: breachNotice, asked_from: 'low', reason: 'It matters to us.' } as const
  expect(await platform.api.ok(updateFramework, { params, body: { move: moved } })).toMatchObject({ enabled: true })
  expect(await settings()).toEqual([])
  await platform.api.ok(updateFramework, { params, body: { enabled: true, asked_from: 'low', reason: 'So.' } })
  expect(await settings()).toEqual([{ enabled: null }])
  expect(await switched()).toBe(before)
})

const usingFourEyes = (isUsed: boolean) =>
  platform.database.sql(
    `INSERT INTO organisations (tenant_id, duties, retention_years, four_eyes)
     SELECT tenant_id, '{}', 7, $1 FROM questionnaires WHERE id = $2
     ON CONFLICT (tenant_id) DO UPDATE SET four_eyes = excluded.four_eyes`,
    [isUsed, questionnaireId],
  )

test('a statement of frameworks moves only with the scope of frameworks, and under four eyes only by a person', async () => {
  const body = { move: { statement: noSale, asked_from: 'never', reason: 'So.' } }
  const path = `/v1/security_questionnaire/${questionnaireId}`
  const limited = await asPerson(platform, { scopes: ['questionnaires:write'] })
  expect(await limited.api.call('PUT', path, { body })).toMatchObject({
    status: 403,
    error: { code: 'permission_denied' },
  })
  const person = await asPerson(platform)
  await usingFourEyes(true)
  expect(await platform.api.call('PUT', path, { body })).toMatchObject({ status: 403 })
  expect((await person.api.call('PUT', path, { body })).status).toBe(200)
  await usingFourEyes(false)
})

test('a review without a tier asks everything, whatever the organisation’s tiers', async () => {
  await move(noSale, { asked_from: 'never', reason: 'We ask it in the contract.' })
  const vendor = await lowVendor()
  const review = await makeEndedAssessment(platform, vendor.id, { security_statement_inventory: questionnaireId })
  expect(review.security_review!.results.map(({ statement }) => statement)).toContain(noSale)
  expect(review).not.toHaveProperty('tier_difference')
})

test.each([
  [{ statement: 'The vendor plants trees.', asked_from: 'low', reason: 'So.' }, 404, 'move.statement'],
  [{ statement: breachNotice, asked_from: 'low' }, 400, 'move.reason'],
  [{ statement: breachNotice, asked_from: 'tiny', reason: 'So.' }, 400, 'move.asked_from'],
])('the move %j is refused', async (move, status, param) => {
  const refused = await platform.api.call('PUT', '/v1/frameworks/gdpr', { body: { enabled: true, move } })
  expect(refused).toMatchObject({ status, error: { param } })
})

test('a framework gets a tier only with a reason', async () => {
  const refused = await platform.api.call('PUT', '/v1/frameworks/gdpr', { body: { asked_from: 'low' } })
  expect(refused).toMatchObject({ status: 400, error: { param: 'reason' } })
})
