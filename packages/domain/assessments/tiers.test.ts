import { createAssessment, getAssessment, listAssessments } from '@custos/contract/assessments'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { deleteVendorDocument } from '@custos/contract/documents'
import { listQuestionnaires } from '@custos/contract/questionnaires'
import { updateVendor } from '@custos/contract/vendors'
import { makeDocument, makeVendor, makeVendorOfTier } from '@custos/testkit/make'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let vendorId: string
let questionnaireId: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  const vendor = await makeVendor(platform.api, {
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], data_transfer_frequency: 'WEEKLY' },
    processing: { role: 'PROCESSOR' },
  })
  vendorId = vendor.id
  const [questionnaire] = (await platform.api.page(listQuestionnaires)).data
  questionnaireId = questionnaire!.id
  return () => platform[Symbol.asyncDispose]()
})

const assess = (more: object) =>
  platform.api.ok(createAssessment, {
    params: { id: vendorId },
    body: { name: 'Review', security_statement_inventory: questionnaireId, ...more },
  })

test('an assessment of a tier asks its distinct statements alone, and says the tier and how many were not asked', async () => {
  const low = await assess({ tier: 'low' })
  expect(low).toMatchObject({ tier: 'low', not_asked: 162 })
  const whole = await assess({})
  expect(whole).not.toHaveProperty('tier')
  expect(low.progress.statements_total).toBeLessThan(whole.progress.statements_total)
  await platform.runAssessment(low.id)
  const params = { id: vendorId, assessment_id: low.id }
  const read = await platform.api.ok(getAssessment, { params })
  const { security_review, framework_reviews, summarized_risk, statements_not_asked } = read
  const results = [security_review!, ...framework_reviews!].flatMap((review) => review.results)
  expect(new Set(results.map(({ statement }) => statement)).size).toBe(15)
  expect(summarized_risk!.details.known!.of).toBe(6)
  expect(new Set(statements_not_asked).size).toBe(162)
  expect(new Set(statements_not_asked).isDisjointFrom(new Set(results.map(({ statement }) => statement)))).toBe(true)
  const [listed] = (await platform.api.page(listAssessments, { params: { id: vendorId }, query: { limit: 1 } })).data
  expect(listed).not.toHaveProperty('statements_not_asked')
  const paper = await platform.api.call('GET', `/v1/vendors/${vendorId}/assessment/${low.id}/result.html`)
  expect(paper.text).toContain(
    'Tier: low. The level holds for the statements of this tier. 162 other statements were not included.',
  )
  expect(paper.text).toContain('Not asked at tier low: 162')
  expect(paper.text).toContain(statements_not_asked![0]!.replaceAll("'", '&#39;'))
})

test('a tier that is none, or asks nothing of what is named, is refused with its parameter', async () => {
  const refused = async (body: object) => {
    const answer = await platform.api.call('POST', `/v1/vendors/${vendorId}/assessment`, {
      body: { name: 'Review', ...body },
    })
    return [answer.status, (answer.body as { error: { param: string } }).error.param]
  }
  expect(await refused({ tier: 'tiny' })).toEqual([400, 'tier'])
  expect(await refused({ tier: 'none', tier_reason: 'It gets no data.' })).toEqual([400, 'tier'])
})

test('a document that says no to what the tier does not ask is heard, shown and set down; one that says nothing of it leaves no trace', async () => {
  const seller = await makeVendor(platform.api, {
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], data_transfer_frequency: 'WEEKLY' },
    processing: { role: 'PROCESSOR' },
  })
  const review = async () => {
    const { id } = await platform.api.ok(createAssessment, {
      params: { id: seller.id },
      body: { name: 'Review', security_statement_inventory: questionnaireId, tier: 'low' },
    })
    await platform.runAssessment(id)
    return platform.api.ok(getAssessment, { params: { id: seller.id, assessment_id: id } })
  }
  const told = await makeDocument(
    platform.api,
    seller.id,
    { name: 'answers.txt' },
    'Do you sell personal data? Yes.\n\nWe sell your personal data to advertisers.',
  )
  await platform.readUpload(told.id)
  const heard = await review()
  expect(heard).toMatchObject({ tier: 'low', not_asked: 161 })
  expect(heard.statements_not_asked).toHaveLength(161)
  const results = heard.security_review!.results
  const denial = results.at(-1)!
  expect(denial).toMatchObject({ answer: false, evidence: expect.stringContaining('sell') })
  expect(heard.progress.statements_total).toBe(
    [heard.security_review!, ...heard.framework_reviews!].flatMap((one) => one.results).length,
  )
  expect(heard.summarized_risk).toMatchObject({
    level: 'HIGH',
    details: { vetoes: [{ code: 'denied_no_sale', floor: 'HIGH' }] },
  })
  const paper = await platform.api.call('GET', `/v1/vendors/${seller.id}/assessment/${heard.id}/result.html`)
  expect(paper.text).toContain(denial.statement.replaceAll("'", '&#39;'))
  expect(paper.text).toContain('161 other statements were not included.')

  await platform.api.ok(deleteVendorDocument, { params: { id: seller.id, document_id: told.id } })
  const silent = await review()
  expect(silent).toMatchObject({ tier: 'low', not_asked: 162 })
  expect(silent.statements_not_asked).toContain(denial.statement)
  expect(silent.security_review!.results.map(({ statement }) => statement)).not.toContain(denial.statement)
  expect(silent.summarized_risk!.details.vetoes).toEqual([])
})

test('a reviewer’s no to what a lower tier does not ask stands there where the documents are silent, review after review', async () => {
  const { id } = await makeVendor(platform.api, {
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], data_transfer_frequency: 'WEEKLY' },
    processing: { role: 'PROCESSOR' },
  })
  const review = async (more: object) => {
    const { id: assessment_id } = await platform.api.ok(createAssessment, {
      params: { id },
      body: { name: 'Review', security_statement_inventory: questionnaireId, ...more },
    })
    await platform.runAssessment(assessment_id)
    return platform.api.ok(getAssessment, { params: { id, assessment_id } })
  }
  const whole = await review({})
  const open = whole.security_review!.results.find(({ statement }) => /\b(sell|sold)\b/.test(statement))!
  const person = await asPerson(platform)
  const judged = await person.api.call('PUT', `/v1/vendors/${id}/assessment/${whole.id}/reviews/${open.id}`, {
    body: { verdict: 'CORRECTED', answer: false, reason_code: 'OUTDATED', reason: 'The vendor told us so.' },
    headers: { 'if-match': '"0"' },
  })
  expect(judged.status).toBe(200)
  for (const low of [await review({ tier: 'low' }), await review({ tier: 'low' })]) {
    expect(low.security_review!.results.map(({ statement }) => statement)).not.toContain(open.statement)
    const { level, details } = low.summarized_risk!
    expect(level).toMatch(/HIGH|CRITICAL/)
    expect(details.vetoes).toContainEqual(expect.objectContaining({ code: 'denied_no_sale', floor: 'HIGH' }))
    expect(details.factors).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining('as the previous review found. This review did not ask again'),
        statements: [open.statement],
      }),
    )
  }
})

test('a tier below the vendor’s needs a reason; the assessment, the audit log, the decision and the paper say who chose it and why', async () => {
  const { id } = await makeVendorOfTier(platform.api, 'standard')
  const params = { id }
  const body = { name: 'A first look', framework_ids: ['gdpr'], tier: 'low' as const }
  expect(await platform.api.call('POST', `/v1/vendors/${id}/assessment`, { body })).toMatchObject({
    status: 400,
    error: { code: 'parameter_missing', param: 'tier_reason', message: expect.stringContaining('standard') },
  })
  const tier_reason = 'We only test it with invented data.'
  const begun = await platform.api.ok(createAssessment, { params, body: { ...body, tier_reason } })
  const lower_tier = { vendor_tier: 'standard', reason: tier_reason, chosen_by: expect.any(String) }
  expect(begun.lower_tier).toEqual(lower_tier)
  const same = await platform.api.ok(createAssessment, { params, body: { ...body, tier: 'standard' } })
  expect(same).not.toHaveProperty('lower_tier')
  const { audit_logs } = await platform.api.ok(listAuditLogs, {
    query: { start_time: 0, end_time: 9_999_999_999, limit: 100, sort_order: 'desc' },
  })
  expect(audit_logs.map(({ custom_data }) => custom_data)).toContainEqual(
    expect.objectContaining({ assessment_id: begun.id, lower_tier: { tier: 'low', ...lower_tier } }),
  )

  await platform.runAssessment(begun.id)
  const paper = await platform.api.call('GET', `/v1/vendors/${id}/assessment/${begun.id}/result.html`)
  expect(paper.text).toMatch(
    /Reviewed at tier low, chosen by [^;]+; the vendor’s tier was standard: We only test it with invented data\./,
  )
  const signed = await platform.api.call(
    'GET',
    `/v1/vendors/${id}/approval/evidence?supporting_assessments=${begun.id}`,
  )
  expect(signed.text).toContain(tier_reason)
})

test('a review says how many statements were not asked once the recorded data raise the tier', async () => {
  const { id, name, domain } = await makeVendor(platform.api)
  const { id: assessment_id } = await platform.api.ok(createAssessment, {
    params: { id },
    body: { name: 'First review', framework_ids: ['gdpr'], tier: 'standard' },
  })
  await platform.runAssessment(assessment_id)
  const read = () => platform.api.ok(getAssessment, { params: { id, assessment_id } })
  const set = (tier: 'none' | 'high') =>
    platform.api.ok(updateVendor, {
      params: { id },
      body: { name, domain, risk_override: { tier, reason: 'Its use is known now.' } },
    })
  expect((await read()).not_asked_now).toBe(0)
  await set('high')
  const { not_asked_now: lacking, not_asked } = await read()
  expect(lacking).toBeGreaterThan(0)
  expect(lacking).toBeLessThan(not_asked!)
  const paper = () =>
    platform.api.call('GET', `/v1/vendors/${id}/assessment/${assessment_id}/result.html`).then(({ text }) => text)
  expect(await paper()).toContain(
    `This review asked the scope of tier standard. The vendor is tier high now: ${lacking} statements were not asked. Assess the vendor again.`,
  )
  await set('none')
  expect(await paper()).toContain('The vendor is tier none now, which needs less.')
})
