import { claims } from '@custos/catalogue/claim'
import {
  addCondition,
  createApproval,
  getDecisionBasis,
  listApprovals,
  updateCondition,
} from '@custos/contract/approvals'
import { listEvents } from '@custos/contract/events'
import { updateUser } from '@custos/contract/users'
import { getVendorHistory } from '@custos/contract/vendor-history'
import { getVendor, listVendors, updateVendor } from '@custos/contract/vendors'
import { pathOf } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { runPeriodicTasks } from '../periodic-tasks.ts'

const clock = manualClock()
const day = 86_400
const unixNow = () => Math.floor(clock.now().getTime() / 1000)

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
})
afterAll(() => platform[Symbol.asyncDispose]())

type Terms = Partial<z.input<typeof createApproval.body>>
const decide = async (id: string, terms: Terms = {}, api = platform.api) =>
  api.ok(createApproval, {
    params: { id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'Head of purchasing', date: unixNow() }],
      reasoning: 'Good enough.',
      ...terms,
    },
  })
const statusOf = async (id: string) => (await fresh()).ok(getVendor, { params: { id } })
/** Tokens expire while the test's clock advances. */
const fresh = async () => (await asPerson(platform)).api

test('an approval that rests on no assessment is an open point, one that rests on one is not, nor is a rejection', async () => {
  const { id } = await makeVendor(platform.api)
  const { id: assessment } = await makeEndedAssessment(platform, id)
  const codesOf = async (fields: object) => (await decide(id, fields)).open_points.map(({ code }) => code)
  expect(await codesOf({ status: 'APPROVED' })).toEqual(['ASSESSMENT_MISSING'])
  expect(await codesOf({ status: 'APPROVED', supporting_assessments: [assessment] })).toEqual([])
  expect(await codesOf({ status: 'REJECTED' })).toEqual([])
})

test('a condition or an accepted risk names a factor of the cited assessment in its own words, or none', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const assessment = await makeEndedAssessment(platform, id)
  const { code, message } = assessment.summarized_risk!.details.factors[0]!
  const terms = (factor: { code: string; message: string }): Terms[] => [
    { condition_items: [{ text: 'Send the report.', factor }] },
    { accepted_risks: [{ text: 'A risk.', reason: 'It is small.', factor }] },
  ]
  const said = (factor: { code: string; message: string }) =>
    terms(factor).map((given) => ({ supporting_assessments: [assessment.id], ...given }))
  for (const factor of [
    { code, message: 'The vendor showed everything.' },
    { code: 'invented', message },
  ])
    for (const given of said(factor))
      await expect(decide(id, given, api)).rejects.toThrow(
        /parameter_invalid.*(?:condition_items|accepted_risks)\[0\]\.factor/s,
      )
  for (const given of said({ code, message })) await decide(id, given, api)
  const decision = await decide(id, { supporting_assessments: [assessment.id] }, api)
  const params = { id, approval_id: decision.id }
  const added = (text: string) =>
    api.call('POST', pathOf(addCondition, params), {
      body: { text: 'Send it.', factor: { code, message: text } },
    })
  expect(await added('The vendor showed everything.')).toMatchObject({ status: 400, error: { param: 'factor' } })
  expect(await added(message)).toMatchObject({ status: 201 })
})

test('a data protection officer is told before she signs that she does not decide alone, and her decision says it; two may, and four eyes are two', async () => {
  const { id: user } = await makeUser(platform.api, { role: 'approver' })
  await platform.api.ok(updateUser, { params: { id: user }, body: { job_title: 'Data protection officer' } })
  const officer = await asPerson(platform, { id: user })
  const { id } = await makeVendor(platform.api)
  const before = async () => (await officer.api.ok(getDecisionBasis, { params: { id } })).open_points
  const by = async (...roles: string[]) => {
    const approvers = roles.map((role) => ({ name: 'A. Example', role, date: unixNow() }))
    return (await decide(id, { status: 'REJECTED', approvers })).open_points
  }
  const told = await before()
  expect(told).toMatchObject([{ code: 'OFFICER_ALONE', message: expect.stringContaining('Art. 38(6)') }])
  expect(await by('Data Protection Officer')).toEqual(told)
  expect(await by('DPO')).toEqual(told)
  expect(await by('DPO', 'CISO')).toEqual([])
  expect(await by('CISO')).toEqual([])
})

test('a condition that is overdue is a WARNING until somebody has seen to it', async () => {
  const { id } = await makeVendor(platform.api)
  const decision = await decide(id, {
    condition_items: [{ text: 'Encrypt backups.', owner: 'B.', due: unixNow() + day }],
  })
  expect(decision).toMatchObject({ conditions: ['Encrypt backups.'], condition_items: [{ owner: 'B.', met_at: null }] })
  expect((await statusOf(id)).overall_status).toBe('CONDITIONAL')

  clock.advance({ days: 1 })
  await runPeriodicTasks(platform.services, clock.now())
  expect(await statusOf(id)).toMatchObject({ overall_status: 'WARNING', warnings: ['CONDITION_OVERDUE'] })

  const person = await asPerson(platform)
  const params = { id, approval_id: decision.id, condition_id: decision.condition_items[0]!.id }
  const met = await person.api.ok(updateCondition, { params, body: { met: true, evidence: 'Their letter.' } })
  expect(met.condition_items).toMatchObject([{ evidence: 'Their letter.', met_at: unixNow(), met_by: person.id }])
  expect((await statusOf(id)).overall_status).toBe('CONDITIONAL')
})

test('a decision ends the warning of days that had passed, and only a day that passes after it warns again', async () => {
  platform.api = await fresh()
  const { id } = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, id)
  const end = unixNow() + day
  await platform.database.sql('UPDATE assessments SET certificates = $2 WHERE id = $1', [
    assessment.id,
    JSON.stringify([{ framework_id: 'soc-2', name: 'SOC 2', kind: 'attested', valid_until: end }]),
  ])
  const supporting_assessments = [assessment.id]
  await decide(id, { supporting_assessments, condition_items: [{ text: 'Encrypt backups.', due: end }] })
  clock.advance({ days: 1 })
  await runPeriodicTasks(platform.services, clock.now())
  expect((await statusOf(id)).warnings).toEqual(['CERTIFICATE_ENDED', 'CONDITION_OVERDUE'])

  const again = await decide(id, { supporting_assessments }, await fresh())
  const [carried] = again.condition_items
  expect(carried).toMatchObject({ due: end, met_at: null })
  clock.advance({ hours: 1 })
  await runPeriodicTasks(platform.services, clock.now())
  expect((await statusOf(id)).overall_status).toBe('CONDITIONAL')
  expect(await statusOf(id)).not.toHaveProperty('warnings')

  const params = { id, approval_id: again.id, condition_id: carried!.id }
  await (await fresh()).ok(updateCondition, { params, body: { due: unixNow() + day } })
  clock.advance({ days: 1 })
  await runPeriodicTasks(platform.services, clock.now())
  expect(await statusOf(id)).toMatchObject({ overall_status: 'WARNING', warnings: ['CONDITION_OVERDUE'] })
})

test('the history says what each change of a condition replaced, and events do not', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const due = unixNow() + day
  const decision = await decide(id, { condition_items: [{ text: 'Encrypt backups.', owner: 'B.', due }] }, api)
  const params = { id, approval_id: decision.id, condition_id: decision.condition_items[0]!.id }
  for (const body of [{ due: due + day, owner: 'C.' }, { met: true, evidence: 'Their letter.' }, { met: false }])
    await api.ok(updateCondition, { params, body })
  const { data } = await api.page(getVendorHistory, { params: { id } })
  const conditions = data.filter(({ type }) => type.startsWith('approval.condition'))
  expect(conditions.map(({ type, detail }) => [type, detail.changes])).toEqual([
    ['approval.condition_changed', [{ field: 'condition.met_at', from: unixNow(), to: null }]],
    [
      'approval.condition_met',
      [{ field: 'condition.met_at', from: null, to: unixNow() }, { field: 'condition.evidence' }],
    ],
    [
      'approval.condition_changed',
      [{ field: 'condition.owner' }, { field: 'condition.due', from: due, to: due + day }],
    ],
  ])
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: 4_000_000_000, limit: 100, sort_order: 'desc' },
  })
  const told = events.filter(({ event_id }) => conditions.some((one) => one.id === event_id))
  expect(told).toHaveLength(3)
  expect(JSON.stringify(told)).not.toContain('Their letter.')
})

test('a CONDITIONAL decision without a condition is an open point until one is added, with who sees to it and by when', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const decision = await decide(id, {}, api)
  const reasonAlone = { code: 'ASSESSMENT_MISSING', condition_id: null }
  expect(decision.open_points).toMatchObject([reasonAlone, { code: 'CONDITION_MISSING', condition_id: null }])
  const params = { id, approval_id: decision.id }
  const added = await api.ok(addCondition, { params, body: { text: 'Encrypt backups.' } })
  const condition_id = added.condition_items[0]!.id
  expect(added.open_points).toMatchObject([
    reasonAlone,
    { code: 'CONDITION_WITHOUT_OWNER', condition_id },
    { code: 'CONDITION_WITHOUT_DATE', condition_id },
  ])
  const seen = { owner: 'B. Example', due: unixNow() + day }
  const settled = await api.ok(updateCondition, { params: { ...params, condition_id }, body: seen })
  expect(settled.open_points).toMatchObject([reasonAlone])
  expect((await api.ok(getVendor, { params: { id } })).current_approval).toMatchObject({ open_points: [reasonAlone] })
  const past = { params: { ...params, condition_id }, body: { due: unixNow() - day } }
  expect(await api.call('PUT', pathOf(updateCondition, past.params), { body: past.body })).toMatchObject({
    status: 400,
    error: { param: 'due' },
  })
})

test('a condition keeps the factor of the risk that it answers, also in the decision that carries it; one that names none has none', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const factor = { code: 'denied_backup_encryption', message: 'The vendor does not encrypt its backups.' }
  const condition_items = [{ text: 'Have the vendor encrypt its backups.', factor }, { text: 'Name a contact.' }]
  const answered = [{ factor }, { factor: null }]
  expect((await decide(id, { condition_items }, api)).condition_items).toMatchObject(answered)
  expect((await decide(id, { status: 'APPROVED' }, api)).condition_items).toMatchObject(answered)
  // A condition from before factors were stored.
  await platform.database.sql(
    `UPDATE approvals SET condition_items = jsonb_set(condition_items, '{0}', (condition_items->0) - 'factor') WHERE vendor_id = $1`,
    [id],
  )
  expect((await api.ok(getVendor, { params: { id } })).current_approval).toMatchObject({
    condition_items: [{ factor: null }, { factor: null }],
  })
})

test('an accepted risk keeps the factor of the risk that it answers; one that names none has none', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const factor = { code: 'period_ended', message: 'The report has ended.' }
  const accepted_risks = [
    { text: 'No report covers this year.', reason: 'It follows in May.', factor },
    { text: 'One person knows it.', reason: 'It is small.' },
  ]
  expect((await decide(id, { accepted_risks }, api)).accepted_risks).toEqual(accepted_risks)
})

test('a decision whose validity has ended is a WARNING', async () => {
  const { id } = await makeVendor(await fresh())
  await decide(id, { status: 'APPROVED', valid_until: unixNow() + day }, await fresh())
  clock.advance({ days: 1 })
  await runPeriodicTasks(platform.services, clock.now())
  expect((await statusOf(id)).overall_status).toBe('WARNING')
})

test('a CONDITIONAL decision without a condition is taken, and gets one later', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const decision = await decide(id, {}, api)
  expect(decision.condition_items).toEqual([])
  const params = { id, approval_id: decision.id }
  const added = await api.ok(addCondition, { params, body: { text: 'Name the sub-processors.' } })
  expect(added).toMatchObject({
    conditions: ['Name the sub-processors.'],
    condition_items: [{ text: 'Name the sub-processors.', met_at: null }],
  })
})

test('an open condition goes on in the decision that replaces it, whose conditions alone can be changed', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const first = await decide(id, { conditions: ['Encrypt backups.'] }, api)
  const second = await decide(id, { status: 'APPROVED' }, api)
  expect(second).toMatchObject({
    conditions: ['Encrypt backups.'],
    condition_items: [{ id: first.condition_items[0]!.id, carried_from: first.id }],
    settled_conditions: [{ outcome: 'CARRIED' }],
  })
  const condition = first.condition_items[0]!.id
  const path = `/v1/vendors/${id}/approval/${first.id}/conditions/${condition}`
  expect((await api.call('PUT', path, { body: { met: true } })).status).toBe(409)
  const history = await api.page(listApprovals, { params: { id } })
  expect(history.data[1]!.condition_items).toEqual(first.condition_items)
})

test('a decision keeps the digest of what was on the table: another answer makes another one', async () => {
  const person = await asPerson(platform)
  const { id } = await makeVendor(person.api)
  platform.api = person.api
  const questionnaire = await makeQuestionnaire(person.api)
  const asked = { framework_ids: [], security_statement_inventory: questionnaire.id }
  const assessment = await makeEndedAssessment(platform, id, asked)
  const read = async () => {
    const query = { supporting_assessments: assessment.id }
    return (await person.api.ok(getDecisionBasis, { params: { id }, query })).evidence_digest
  }
  const before = await read()
  expect(await read()).toBe(before)
  await platform.database.sql(
    "UPDATE assessment_answers SET evidence = 'Another.' WHERE assessment_id = $1 AND position = 0",
    [assessment.id],
  )
  const after = await read()
  expect(after).not.toBe(before)
  const decision = await decide(id, { supporting_assessments: [assessment.id] }, person.api)
  expect(decision.evidence_digest).toBe(after)
})

test('the basis of a decision is shown before the signature, and kept with the decision', async () => {
  const person = await asPerson(platform)
  platform.api = person.api
  const { id } = await makeVendor(person.api)
  // A customer's own statement with the words of a claim affects the risk; one with other words affects no decision.
  const statement = claims.get('background-checks')!.says
  const questionnaire = await makeQuestionnaire(person.api, {
    statements: [{ category: 'Hiring', statement, coverage: [] }],
  })
  const asked = { framework_ids: [], security_statement_inventory: questionnaire.id }
  const assessment = await makeEndedAssessment(platform, id, asked)
  const basis = await person.api.ok(getDecisionBasis, {
    params: { id },
    query: { supporting_assessments: assessment.id },
  })
  expect(basis.answers_to_check).toBe(assessment.answer_counts!.to_check)
  expect(basis.answers_to_check).toBeGreaterThan(0)
  const told = await person.api.ok(getVendor, { params: { id } })
  const decision = await decide(id, { status: 'APPROVED', supporting_assessments: [assessment.id] }, person.api)
  const { review_days, risk_level, ...kept } = basis
  expect(risk_level).toBe(told.risk_level)
  expect(decision).toMatchObject(kept)
  expect(basis.review_by).toBe(unixNow() + review_days * day)
  const sooner = { supporting_assessments: assessment.id, review_by: unixNow() + day }
  const { review_by, valid_until } = await person.api.ok(getDecisionBasis, { params: { id }, query: sooner })
  expect(await decide(id, { status: 'APPROVED', review_by: sooner.review_by }, person.api)).toMatchObject({
    review_by,
    valid_until,
  })
  expect(valid_until).toBeLessThan(kept.valid_until)
  const bare = await person.api.ok(getDecisionBasis, { params: { id } })
  expect(bare).toMatchObject({ answers_to_check: null, risk_level: null, review_days: 90 })
})

test('where too little was read for a level, none is told of the decision, and it is reviewed as soon as the gravest', async () => {
  const person = await asPerson(platform)
  platform.api = person.api
  const { id } = await makeVendor(person.api)
  const { id: questionnaire } = await makeQuestionnaire(person.api)
  const asked = { framework_ids: [], security_statement_inventory: questionnaire }
  const { id: assessment_id, summarized_risk } = await makeEndedAssessment(platform, id, asked)
  expect(summarized_risk!.details.known!.assessable).toBe(false)
  const basis = await person.api.ok(getDecisionBasis, {
    params: { id },
    query: { supporting_assessments: assessment_id },
  })
  expect(basis.risk_level).toBeNull()
  expect(basis.review_days).toBe(90)
  const { events } = await person.api.ok(listEvents, {
    query: {
      start_time: 0,
      end_time: unixNow() + day,
      limit: 1000,
      sort_order: 'desc',
      event_type: 'assessment.completed',
    },
  })
  expect(events.find(({ detail }) => detail.assessment_id === assessment_id)!.detail.assessable).toBe(false)
})

test('a cited passage that a later assessment finds changed or gone is a WARNING', async () => {
  const person = await asPerson(platform)
  platform.api = person.api
  const { id } = await makeVendor(person.api)
  const questionnaire = await makeQuestionnaire(person.api)
  const asked = { framework_ids: [], security_statement_inventory: questionnaire.id }
  const assessment = await makeEndedAssessment(platform, id, asked)
  await decide(id, { status: 'APPROVED', supporting_assessments: [assessment.id] }, person.api)
  await makeEndedAssessment(platform, id, asked)
  expect((await statusOf(id)).overall_status).toBe('APPROVED')
  await platform.database.sql(
    "UPDATE assessment_answers SET evidence = 'As it was.' WHERE assessment_id = $1 AND position = 0",
    [assessment.id],
  )
  const { security_review } = await makeEndedAssessment(platform, id, asked)
  expect((await statusOf(id)).overall_status).toBe('WARNING')
  const history = await person.api.page(getVendorHistory, { params: { id } })
  const warned = history.data.find(({ type, detail }) => type === 'vendor.status_changed' && detail.to === 'WARNING')
  expect(warned?.detail).toMatchObject({
    because: ['EVIDENCE_CHANGED'],
    changed: 1,
    changed_statements: [security_review!.results[0]!.statement],
  })
  await decide(id, { status: 'APPROVED' }, person.api)
  expect((await statusOf(id)).overall_status).toBe('APPROVED')
})

test('the next review of the vendor is the decision’s', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const { review_by } = await decide(id, { review_by: unixNow() + 30 * day }, api)
  expect((await statusOf(id)).next_review_at).toBe(review_by)
})

test('a decision names the vendor that people decided on, also once the vendor has another name and domain', async () => {
  const api = await fresh()
  const vendor = await makeVendor(api, { name: 'Good Ltd' })
  const params = { id: vendor.id }
  const known = { name: vendor.name, domain: vendor.domain, alternative_domains: vendor.alternative_domains }
  const decision = await decide(vendor.id, { status: 'APPROVED' }, api)
  expect(decision.vendor).toEqual(known)

  await api.ok(updateVendor, { params, body: { name: 'Good GmbH', domain: vendor.domain } })
  await api.ok(updateVendor, { params, body: { name: 'Other Ltd', domain: 'https://other.example' } })

  const [entry] = (await api.page(listApprovals, { params })).data
  expect(entry!.vendor).toEqual(known)
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: unixNow() + day, limit: 100, sort_order: 'desc', event_type: 'vendor.updated' },
  })
  expect(events.find(({ detail }) => detail.vendor_id === vendor.id)?.detail).toMatchObject({
    from: { name: 'Good GmbH', domain: vendor.domain },
    to: { name: 'Other Ltd', domain: 'https://other.example' },
  })
})

const dataUsage = {
  shared_data_types: ['HEALTH_DATA' as const],
  data_transfer_volume: 'BETWEEN_100_AND_1000' as const,
}

test.each<[string, object]>([
  ['name', { name: 'Shady Inc' }],
  ['primary domain', { domain: 'https://shady.example' }],
  ['use of data', { data_usage: { ...dataUsage, shared_data_types: ['EMPLOYEE_RECORDS' as const] } }],
  ['criticality', { criticality: 'HIGH' }],
])('another %s than was decided on is a WARNING until the next decision; the same again is none', async (_, other) => {
  const api = await fresh()
  const body = { name: 'Good Ltd', domain: 'https://good.example', data_usage: dataUsage, criticality: 'LOW' as const }
  const { id } = await makeVendor(api, body)
  const params = { id }
  await decide(id, { status: 'APPROVED' }, api)
  await api.ok(updateVendor, { params, body: { ...body, notes: ['Read again.'] } })
  expect((await statusOf(id)).overall_status).toBe('APPROVED')
  await api.ok(updateVendor, { params, body: { ...body, ...other } })
  expect(await statusOf(id)).toMatchObject({ overall_status: 'WARNING', warnings: ['EVIDENCE_CHANGED'] })
  await decide(id, { status: 'APPROVED' }, api)
  expect((await statusOf(id)).overall_status).toBe('APPROVED')
})

test('a recorded fact that an approval rested on and that is withdrawn is a WARNING, and the event says from what to what', async () => {
  const api = await fresh()
  const body = { name: 'Good Ltd', domain: 'https://good.example', data_usage: dataUsage }
  const impact_assessment = { criteria: ['SENSITIVE_DATA' as const], outcome: 'DONE' as const }
  const recorded = { role: 'PROCESSOR' as const, customer_held_keys: true, impact_assessment }
  const { id } = await makeVendor(api, { ...body, processing: recorded })
  const params = { id }
  await decide(id, { status: 'APPROVED' }, api)
  // An added fact does not put the approval in doubt.
  await api.ok(updateVendor, { params, body: { ...body, processing: { ...recorded, agreement: 'DPA 7' } } })
  expect((await statusOf(id)).overall_status).toBe('APPROVED')
  const without = { ...recorded, agreement: 'DPA 7', customer_held_keys: false }
  await api.ok(updateVendor, { params, body: { ...body, processing: without } })
  expect(await statusOf(id)).toMatchObject({ overall_status: 'WARNING', warnings: ['EVIDENCE_CHANGED'] })
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: unixNow() + day, limit: 100, sort_order: 'desc', event_type: 'vendor.updated' },
  })
  const uses = events.flatMap(({ detail }) => (detail.vendor_id === id ? [detail.use] : []))
  expect(uses).toEqual([
    { from: { customer_held_keys: true }, to: { customer_held_keys: false } },
    { from: { agreement: null, agreement_state: null }, to: { agreement: 'DPA 7', agreement_state: 'SIGNED' } },
  ])
})

test('a first recorded country that puts the vendor where data is protected less is a WARNING; one in the EEA is none', async () => {
  const api = await fresh()
  const body = { name: 'Good Ltd', domain: 'https://good.example', data_usage: dataUsage }
  const { id } = await makeVendor(api, body)
  const params = { id }
  const record = (country: 'IE' | 'US' | null) =>
    api.ok(updateVendor, { params, body: { ...body, processing: { country } } })
  await decide(id, { status: 'APPROVED' }, api)
  await record('IE')
  expect((await statusOf(id)).overall_status).toBe('APPROVED')
  await record(null)
  await decide(id, { status: 'APPROVED' }, api)
  await record('US')
  expect(await statusOf(id)).toMatchObject({ overall_status: 'WARNING', warnings: ['EVIDENCE_CHANGED'] })
})

test('a vendor that is read says all that speaks against its approval now, also what came after the first', async () => {
  const api = await fresh()
  const { id } = await makeVendor(api)
  const condition_items = [{ text: 'Encrypt backups.', owner: 'B.', due: unixNow() + day }]
  await decide(id, { review_by: unixNow() + day, valid_until: unixNow() + 2 * day, condition_items }, api)
  expect(await statusOf(id)).not.toHaveProperty('warnings')
  clock.advance({ days: 1 })
  await runPeriodicTasks(platform.services, clock.now())
  expect((await statusOf(id)).warnings).toEqual(['CONDITION_OVERDUE'])
  const { data: listed } = await (await fresh()).page(listVendors, { query: { approval_status: 'WARNING' } })
  expect(listed.find((vendor) => vendor.id === id)).toMatchObject({ warnings: ['CONDITION_OVERDUE'] })
  clock.advance({ days: 1 })
  expect((await statusOf(id)).warnings).toEqual(['VALIDITY_ENDED', 'CONDITION_OVERDUE'])
})
