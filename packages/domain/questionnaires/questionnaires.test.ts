// @module-tag spec/3
// @module-tag spec/5
// @module-tag spec/7
// @module-tag spec/9

import { listAllAssessments } from '@custos/contract/all-assessments'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { listEvents } from '@custos/contract/events'
import { listFrameworks } from '@custos/contract/frameworks'
import { getQuestionnaire, listQuestionnaires, updateQuestionnaire } from '@custos/contract/questionnaires'
import { createPreview, getPreview, maxPreviewed } from '@custos/contract/statement-previews'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type PreviewJob, runPreview } from '../statement-previews/run-preview.ts'

let platform: TestPlatform
let api: ApiClient
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
  return () => platform[Symbol.asyncDispose]()
})

const path = '/v1/security_questionnaire'
const statement = { category: 'Encryption', statement: 'Data is encrypted.', coverage: ['ISO 27001', 'SOC 2'] }

test('a new organisation has one ready-made questionnaire of about a hundred statements', async () => {
  const { data } = await platform.other.api.page(listQuestionnaires)
  expect(data).toHaveLength(1)
  expect(data[0]!.type).toBe('security')
  expect(data[0]!.statements.length).toBeGreaterThanOrEqual(90)
  expect(data[0]!.statements.length).toBeLessThanOrEqual(110)
})

test('a questionnaire is created with its statements in their order, of type security, and read again', async () => {
  const body = { name: 'Payment', description: 'Cards.', statements: [statement, { ...statement, coverage: [] }] }
  const answer = await api.call('POST', path, { body })
  const { data } = answer.body as { data: { id: string } }
  expect(answer).toMatchObject({ status: 201, body: { data: { ...body, type: 'security' } } })
  expect(answer.headers.get('location')).toBe(`${path}/${data.id}`)
  expect(await api.ok(getQuestionnaire, { params: { id: data.id } })).toEqual(data)
})

test("a framework's statements can be copied into a questionnaire as they were read, and say what they stand for", async () => {
  const { frameworks } = await api.ok(listFrameworks)
  const { statements } = frameworks.find(({ id }) => id === 'iso-27001')!.statement_inventory!
  expect(statements[0]!.reference).toBeTruthy()
  const made = await makeQuestionnaire(api, { statements })
  expect(made.statements).toEqual(statements)
  expect(await api.ok(getQuestionnaire, { params: { id: made.id } })).toEqual(made)
})

test.each([
  [{ statements: [] }, 'parameter_missing', 'name'],
  [{ name: ' ', statements: [] }, 'parameter_invalid', 'name'],
  [{ name: '', statements: [] }, 'parameter_missing', 'name'],
  [{ name: 'A' }, 'parameter_missing', 'statements'],
  [{ name: 'A', statements: {} }, 'parameter_invalid', 'statements'],
  [{ name: 'A', statements: [{ statement: 'S', coverage: [] }] }, 'parameter_missing', 'statements[0].category'],
  [{ name: 'A', statements: [{ ...statement, category: '' }] }, 'parameter_missing', 'statements[0].category'],
  [{ name: 'A', statements: [{ ...statement, statement: '' }] }, 'parameter_missing', 'statements[0].statement'],
  [{ name: 'A', statements: [{ category: 'C', coverage: [] }] }, 'parameter_missing', 'statements[0].statement'],
  [
    { name: 'A', statements: [statement, { category: 'C', statement: 'S' }] },
    'parameter_missing',
    'statements[1].coverage',
  ],
  [
    { name: 'A', statements: [{ ...statement, coverage: ['X', 7] }] },
    'parameter_invalid_string',
    'statements[0].coverage[1]',
  ],
  [{ name: 'A', statements: [], type: 'custom' }, 'parameter_invalid', 'type'],
])('POST refuses %j with %s at %s', async (body, code, param) => {
  expect(await api.call('POST', path, { body })).toMatchObject({ status: 400, error: { code, param } })
})

describe('PUT', () => {
  const put = (id: string, body: object) => api.ok(updateQuestionnaire, { params: { id }, body })

  test('leaves what is left out, clears what is null and replaces the statements as a whole', async () => {
    const made = await makeQuestionnaire(api, { description: 'Old.' })
    expect(await put(made.id, {})).toMatchObject({ name: made.name, description: 'Old.', statements: made.statements })
    expect(await put(made.id, { name: 'New' })).toMatchObject({ name: 'New', description: 'Old.' })
    expect(await put(made.id, { description: null })).toMatchObject({ name: 'New', description: null })
    expect(await put(made.id, { statements: [statement] })).toMatchObject({ statements: [statement] })
    expect(await api.ok(getQuestionnaire, { params: { id: made.id } })).toMatchObject({
      name: 'New',
      description: null,
      statements: [statement],
    })
  })

  test('takes back the answer of a GET, and ignores what is read-only in it', async () => {
    const made = await makeQuestionnaire(api)
    const edited = await put(made.id, { ...made, id: 'another', type: 'custom', created_at: 1, name: 'Edited' })
    expect(edited).toEqual({ ...made, name: 'Edited', updated_at: edited.updated_at })
  })

  test('refuses a name that is null: it has none to clear', async () => {
    const { id } = await makeQuestionnaire(api)
    expect(await api.call('PUT', `${path}/${id}`, { body: { name: null } })).toMatchObject({
      status: 400,
      error: { code: 'parameter_invalid_string', param: 'name' },
    })
  })
})

test('DELETE answers an empty object, and the questionnaire is gone', async () => {
  const { id } = await makeQuestionnaire(api)
  const { status, body } = await api.call('DELETE', `${path}/${id}`)
  expect([status, body]).toEqual([200, {}])
  for (const method of ['GET', 'DELETE']) expect((await api.call(method, `${path}/${id}`)).status).toBe(404)
})

describe('a statement preview on a vendor', () => {
  const encrypted = { category: 'Encryption', statement: 'Customer data is encrypted at rest.', coverage: [] }
  const unsaid = { category: 'Hiring', statement: 'Employees wear green hats on Fridays.', coverage: [] }

  test('as a review would answer them, from the documents that it read: no assessment is recorded, but who tried is', async () => {
    const { id } = await makeVendor(api)
    const { id: assessmentId } = await makeEndedAssessment(platform, id)
    const { data: before } = await api.page(listAllAssessments, {})
    const fetched = platform.vendorSite.answers.length
    const tried = await api.ok(createPreview, { params: { id }, body: { statements: [encrypted, unsaid] } })
    expect(tried).toMatchObject({ status: 'WAITING', assessment_id: assessmentId, results: null })

    const [queued] = await platform.database.sql<{ data: PreviewJob }>(
      "SELECT data FROM jobs.job WHERE name = 'preview' AND data->>'previewId' = $1",
      [tried.id],
    )
    const job = queued!.data
    await runPreview(platform.services, job, () => true)
    await runPreview(platform.services, job, () => true)
    const params = { id, preview_id: tried.id }
    const { status, results } = await api.ok(getPreview, { params })
    expect(status).toBe('ANSWERED')
    expect(results).toMatchObject([
      { ...encrypted, answer: true, evidence: 'All customer data is encrypted at rest with AES-256.' },
      { ...unsaid, answer: null, status: 'UNDEFINED' },
    ])
    expect((await api.page(listAllAssessments, {})).data).toEqual(before)
    expect(platform.vendorSite.answers).toHaveLength(fetched)
    expect(await platform.other.api.call('GET', `/v1/vendors/${id}/statement_previews/${tried.id}`)).toMatchObject({
      status: 404,
    })

    // Both logs name the person who pressed the button.
    const span = { start_time: 0, end_time: 4_000_000_000 }
    const { events } = await api.ok(listEvents, {
      query: { ...span, limit: 10, sort_order: 'asc', event_type: 'statement_preview.ended' },
    })
    expect(events).toMatchObject([{ detail: { preview_id: tried.id }, by: { id: platform.tenant.client_id } }])
    const { audit_logs } = await api.ok(listAuditLogs, { query: { ...span, limit: 100 } })
    const recorded = audit_logs.find(({ action }) => action === 'statement_previews.create')
    expect(recorded).toMatchObject({ user_id: platform.tenant.client_id, about: { id } })
  })

  test('one whose documents cannot be had has failed, and says so', async () => {
    const { id } = await makeVendor(api)
    await makeEndedAssessment(platform, id)
    const tried = await api.ok(createPreview, { params: { id }, body: { statements: [encrypted] } })
    const { objects } = platform.services
    const broken = { ...platform.services, objects: { ...objects, get: () => Promise.reject(new Error('gone')) } }
    const job = { tenantId: platform.tenant.tenant_id, previewId: tried.id }
    await expect(runPreview(broken, job, () => false)).rejects.toThrow('gone')
    await runPreview(broken, job, () => true)
    expect(await api.ok(getPreview, { params: { id, preview_id: tried.id } })).toMatchObject({
      status: 'FAILED',
      results: null,
      failure: expect.stringContaining('could not be read'),
    })
  })

  test('but not before anything of it was read, and not more than fifty at once', async () => {
    const { id } = await makeVendor(api)
    const ask = (statements: object[]) =>
      api.call('POST', `/v1/vendors/${id}/statement_previews`, { body: { statements } })
    expect(await ask([encrypted])).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
    expect(await ask(Array(maxPreviewed + 1).fill(encrypted))).toMatchObject({
      status: 400,
      error: { param: 'statements' },
    })
    expect(await ask([])).toMatchObject({ status: 400, error: { param: 'statements' } })
  })
})
