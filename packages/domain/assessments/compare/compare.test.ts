// @module-tag spec/4

import { compareAssessments } from '@custos/contract/assessment-differences'
import { getResultPage } from '@custos/contract/assessment-downloads'
import { listEvents } from '@custos/contract/events'
import { getVendorHistory } from '@custos/contract/vendor-history'
import { newId } from '@custos/kernel/ids'
import { type ApiClient, pathOf } from '@custos/testkit/api-client'
import { makeAssessment, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: ApiClient
let questionnaire: Awaited<ReturnType<typeof makeQuestionnaire>>
let asked: { security_statement_inventory: string; framework_ids: string[] }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
  questionnaire = await makeQuestionnaire(api)
  asked = { security_statement_inventory: questionnaire.id, framework_ids: [] }
  return () => platform[Symbol.asyncDispose]()
})

const compare = (id: string, assessmentId: string, since?: string) =>
  api.call('GET', pathOf(compareAssessments, { id, assessment_id: assessmentId }), { query: { since } })
/** The vendor as a year ago, with other sub-processors and a certificate that it has lost. */
async function makeChanged() {
  const { id } = await makeVendor(api)
  const before = await makeEndedAssessment(platform, id, asked)
  await platform.database.sql(
    `UPDATE assessments SET sub_processors = $2, certificates = $3, risk_level = 'CRITICAL',
       summarized_risk = summarized_risk || '{"level": "CRITICAL", "known": {"controls": 8, "of": 15, "assessable": true}}'
     WHERE id = $1`,
    [
      before.id,
      JSON.stringify([
        { name: 'Old Barn', domain: null, dataUsage: null, location: 'Malta', purpose: null, references: [] },
      ]),
      JSON.stringify([
        { framework_id: 'soc-2', name: 'SOC 2', kind: 'attested', type: 'Type II', scope: null, valid_until: null },
      ]),
    ],
  )
  await platform.database.sql(
    "UPDATE assessment_answers SET status = 'UNDEFINED', answer = NULL, evidence = NULL WHERE assessment_id = $1 AND position = 0",
    [before.id],
  )
  const after = await makeEndedAssessment(platform, id, asked)
  return { id, before, after }
}
const eventsOf = async (assessmentId: string) => {
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: 9_999_999_999, limit: 1000, sort_order: 'asc' },
  })
  return events.filter(({ detail }) => detail.assessment_id === assessmentId)
}

test('lists the changes since the previous assessment: answers, certificates, sub-processors, risk', async () => {
  const { id, before, after } = await makeChanged()
  const difference = await api.ok(compareAssessments, { params: { id, assessment_id: after.id } })
  expect(difference).toMatchObject({
    before: { id: before.id, name: before.name },
    after: { id: after.id },
    risk: { before: 'CRITICAL', after: null },
    certificates: { gained: [{ framework_id: 'iso-27001' }], lost: [{ framework_id: 'soc-2' }], changed: [] },
    sub_processors: { gained: [{ name: 'Cloudbarn', location: 'Ireland' }], lost: [{ name: 'Old Barn' }] },
    answers: [
      {
        framework_id: null,
        statement: 'Customer data is encrypted at rest.',
        before: { status: 'UNDEFINED', answer: null },
        after: { status: 'EXPLICITLY_MENTIONED_IN_SOURCE', answer: true, evidence: expect.stringContaining('AES-256') },
      },
    ],
  })
  expect(
    await api.ok(compareAssessments, { params: { id, assessment_id: after.id }, query: { since: before.id } }),
  ).toEqual(difference)
})

test('the page of the result says of an answer that was open why it was', async () => {
  const { id, after } = await makeChanged()
  const { text } = await api.call('GET', pathOf(getResultPage, { id, assessment_id: after.id }))
  expect(text.replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ')).toContain(
    'answer Customer data is encrypted at rest. not found says yes',
  )
})

test('is told as an event for each change, and one that counts them', async () => {
  const { before, after } = await makeChanged()
  const events = (await eventsOf(after.id)).filter(({ detail }) => detail.since === before.id)
  expect(events.map(({ event_type }) => event_type).toSorted()).toEqual([
    'assessment.answer_changed',
    'assessment.certificate_gained',
    'assessment.certificate_lost',
    'assessment.compared',
    'assessment.risk_changed',
    'assessment.sub_processor_gained',
    'assessment.sub_processor_lost',
  ])
  expect(events.find(({ event_type }) => event_type === 'assessment.compared')!.detail).toMatchObject({
    risk_changed: 1,
    certificate_lost: 1,
    answer_changed: 1,
  })
})

test('of very many changes fifty are told one by one, and all are counted', async () => {
  const { id } = await makeVendor(api)
  const many = await makeQuestionnaire(api, {
    statements: Array.from({ length: 60 }, (_, index) => ({
      category: 'Seats',
      statement: `The theatre has a seat numbered ${index}.`,
      coverage: [],
    })),
  })
  const askMany = { security_statement_inventory: many.id, framework_ids: [] }
  const { id: first } = await makeEndedAssessment(platform, id, askMany)
  await platform.database.sql('UPDATE assessment_answers SET answer = true WHERE assessment_id = $1', [first])
  const { id: second } = await makeEndedAssessment(platform, id, askMany)
  const events = (await eventsOf(second)).filter(({ detail }) => 'since' in detail)
  expect(events).toHaveLength(51)
  expect(events.find(({ event_type }) => event_type === 'assessment.compared')!.detail).toMatchObject({
    answer_changed: 60,
  })
})

test('a statement of only one of two assessments is no change of the vendor, and is listed apart', async () => {
  const { id } = await makeVendor(api)
  const statements = questionnaire.statements.length
  await makeEndedAssessment(platform, id, asked)
  const { id: second } = await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001'] })
  const { answers, newly_asked, no_longer_asked } = await api.ok(compareAssessments, {
    params: { id, assessment_id: second },
  })
  expect([answers, no_longer_asked.length]).toEqual([[], statements])
  expect(new Set(newly_asked.map(({ framework_id }) => framework_id))).toEqual(new Set(['iso-27001']))
  const told = (await eventsOf(second)).filter(({ detail }) => 'since' in detail)
  expect(told.map(({ event_type }) => event_type)).toEqual(['assessment.compared'])
  const counts = { newly_asked: newly_asked.length, no_longer_asked: statements }
  expect(told[0]!.detail).toMatchObject(counts)
  const history = await api.page(getVendorHistory, { params: { id } })
  expect(history.data.find(({ type }) => type === 'assessment.compared')?.detail).toMatchObject(counts)
})

test('an assessment that found the same is told as no change', async () => {
  const { id } = await makeVendor(api)
  await makeEndedAssessment(platform, id, asked)
  const again = await makeEndedAssessment(platform, id, asked)
  expect((await eventsOf(again.id)).filter(({ detail }) => 'since' in detail)).toEqual([])
  expect((await api.ok(compareAssessments, { params: { id, assessment_id: again.id } })).answers).toEqual([])
})

test('without an assessment before it, with one of another vendor or organisation, or without a result, nothing is compared', async () => {
  const { id } = await makeVendor(api)
  const only = await makeEndedAssessment(platform, id, asked)
  const open = await makeAssessment(api, id)
  const elsewhere = await makeEndedAssessment(platform, (await makeVendor(api)).id, asked)
  expect(await compare(id, only.id)).toMatchObject({ status: 404, error: { code: 'resource_not_found' } })
  expect(await compare(id, only.id, elsewhere.id)).toMatchObject({ status: 404 })
  expect(await compare(id, newId(), only.id)).toMatchObject({ status: 404 })
  expect(await compare(id, open.id)).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
  expect(await compare(id, only.id, open.id)).toMatchObject({ status: 409 })
  const foreign = pathOf(compareAssessments, { id, assessment_id: only.id })
  expect((await platform.other.api.call('GET', foreign)).status).toBe(404)
})
