import { createApproval, listApprovals } from '@custos/contract/approvals'
import { getArchivedDocument, getArchivedVendor, listArchivedVendors } from '@custos/contract/archive'
import { getAssessment } from '@custos/contract/assessments'
import { answerQuestion, submitAnswers } from '@custos/contract/console-vendor-portal'
import { listEvents } from '@custos/contract/events'
import { commentOnAnswer, judgeAnswer } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import { getVendorRequest, proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { deleteVendor, getVendor, listVendors } from '@custos/contract/vendors'
import { newId } from '@custos/kernel/ids'
import { pathOf } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'

const clock = manualClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
})
afterAll(() => platform[Symbol.asyncDispose]())

/** A vendor with an assessment, judgements, comments, questions and a decision, then deleted. */
async function deleted() {
  const { api } = platform
  const { id } = await makeVendor(api)
  const assessment = await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001'] })
  const [first] = assessment.framework_reviews![0]!.results
  const of = { params: { id, assessment_id: assessment.id, result_id: first!.id } }
  await api.ok(judgeAnswer, { ...of, body: { verdict: 'AGREED' } })
  await api.ok(commentOnAnswer, { ...of, body: { text: 'Asked them.' } })
  const body = {
    status: 'APPROVED' as const,
    supporting_assessments: [assessment.id],
    approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
    reasoning: 'Good enough.',
  }
  await api.ok(createApproval, { params: { id }, body })
  const vendor_request_id = await asked({ id, assessment_id: assessment.id })
  const before = {
    vendor: await api.ok(getVendor, { params: { id } }),
    decisions: (await api.page(listApprovals, { params: { id } })).data,
    vendorRequest: await api.ok(getVendorRequest, { params: { id, vendor_request_id } }),
    assessment: await api.ok(getAssessment, { params: { id, assessment_id: assessment.id } }),
  }
  await api.ok(deleteVendor, { params: { id } })
  return { id, before, resultId: first!.id }
}

/** A vendor that has answered its questions. @returns the vendor request's id. */
async function asked({ id, assessment_id }: { id: string; assessment_id: string }): Promise<string> {
  const { questions } = await platform.api.ok(proposeQuestions, { params: { id, assessment_id } })
  const [question] = questions
  const recipients = [{ email: 'security@vendor.example' }]
  const { id: vendorRequestId, links } = await platform.api.ok(sendVendorRequest, {
    params: { id },
    body: { assessment_id, questions: [{ id: question!.id }], recipients },
  })
  const vendor = new ConsoleClient(platform.url)
  const token = links[0]!.path.split('#')[1]!
  await vendor.ok(answerQuestion, {
    body: { token, question_id: question!.id, version: 0, answer: 'NO', text: 'Not yet.' },
  })
  await vendor.ok(submitAnswers, { body: { token, submission_id: newId() } })
  return vendorRequestId
}

test('a deleted vendor is gone from every other call, and the archive has all that accounts for it', async () => {
  const { api } = platform
  const { id, before, resultId } = await deleted()
  const assessment = `/v1/vendors/${id}/assessment/${before.assessment.id}`
  for (const path of [`/v1/vendors/${id}`, assessment, `/v1/vendors/${id}/approval/history`])
    expect((await api.call('GET', path)).status).toBe(404)
  expect((await api.page(listVendors)).data.map((vendor) => vendor.id)).not.toContain(id)

  const archived = await api.ok(getArchivedVendor, { params: { id } })
  expect(archived).toMatchObject({
    id,
    deleted_by: platform.tenant.client_id,
    vendor: before.vendor,
    decisions: before.decisions,
    vendor_requests: [before.vendorRequest],
    assessments: [
      {
        assessment: before.assessment,
        judgements: [{ result_id: resultId, change: { verdict: 'AGREED' } }],
        comments: [{ result_id: resultId, comment: { text: 'Asked them.' } }],
      },
    ],
  })
  expect(before.vendorRequest.questions[0]!.answer).toMatchObject({ answer: 'NO', text: 'Not yet.' })
  expect((await api.page(listArchivedVendors)).data[0]).toMatchObject({ id, name: before.vendor.name })

  const { sha256 } = before.assessment.framework_reviews!.flatMap(({ results }) =>
    results.flatMap(({ sources }) => sources),
  )[0]!
  const document = await api.call('GET', `/v1/archive/vendors/${id}/documents/${sha256}`)
  expect(document.status).toBe(200)
  expect((await api.call('GET', `/v1/archive/vendors/${id}/documents/${'0'.repeat(64)}`)).status).toBe(404)
  expect((await platform.other.api.call('GET', `/v1/archive/vendors/${id}`)).status).toBe(404)
})

test('it is erased when its own organisation’s retention period has ended, not before, and that is on record', async () => {
  const { id } = await deleted()
  // As an import keeps the vendor that a person chose for a row.
  const choices = async () => platform.database.sql('SELECT FROM import_values WHERE value = $1', [id])
  await platform.database.sql(
    "INSERT INTO import_values (tenant_id, field, written, value) SELECT tenant_id, 'vendor', 'larkspur', id::text FROM vendor_archives WHERE id = $1",
    [id],
  )
  const kept = await makeVendor(platform.other.api)
  await platform.other.api.ok(deleteVendor, { params: { id: kept.id } })
  await platform.api.ok(updateOrganisation, { body: { retention_years: 2 } })
  const status = async () => (await (await asPerson(platform)).api.call('GET', `/v1/archive/vendors/${id}`)).status
  clock.advance({ days: 729 })
  await runPeriodicTasks(platform.services, clock.now())
  expect(await status()).toBe(200)
  expect(await choices()).toHaveLength(1)
  clock.advance({ days: 2 })
  await runPeriodicTasks(platform.services, clock.now())
  expect(await status()).toBe(404)
  expect(await choices()).toHaveLength(0)
  const other = await asPerson(platform, { tenant: platform.other })
  expect((await other.api.call('GET', `/v1/archive/vendors/${kept.id}`)).status).toBe(200)
  const { events } = await (await asPerson(platform)).api.ok(listEvents, {
    query: { start_time: 0, end_time: 4_000_000_000, limit: 10, sort_order: 'desc', event_type: 'vendor.erased' },
  })
  expect(events.map(({ detail }) => detail.vendor_id)).toContain(id)
})

test('an upload about a deleted vendor still needs the scope that it needed before', async () => {
  const { api } = await asPerson(platform)
  const { id } = await makeVendor(api)
  const paper = await makeDocument(api, id, { name: 'Pentest.txt' }, 'The vault is opened by two people.')
  await platform.readUpload(paper.id)
  await makeEndedAssessment({ ...platform, api }, id)
  await api.ok(deleteVendor, { params: { id } })
  const path = pathOf(getArchivedDocument, { id, sha256: paper.sha256 })
  const auditor = await asPerson(platform, { scopes: ['audit:read'] })
  expect((await auditor.api.call('GET', path)).status).toBe(403)
  const reader = await asPerson(platform, { scopes: ['audit:read', 'documents:read'] })
  expect((await reader.api.call('GET', path)).text).toBe('The vault is opened by two people.')
})
