// @module-tag spec/3
// @module-tag spec/5
// @module-tag spec/7

import { listAssessments } from '@custos/contract/assessments'
import { listFrameworks, updateFramework } from '@custos/contract/frameworks'
import { getReport, refreshReport } from '@custos/contract/reports'
import type { ApiClient } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { manualClock } from '@custos/testkit/clock'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

const clock = manualClock()
let platform: TestPlatform
let api: ApiClient
let assessed: Awaited<ReturnType<typeof makeVendor>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now, worker: true })
  api = platform.api
  assessed = await makeVendor(api)
  return () => platform[Symbol.asyncDispose]()
})

const report = () => api.ok(getReport, { params: { id: assessed.id } })

/** The state after a worker began to gather and died. */
const beginOnRecord = (id: string) =>
  platform.database.sql(`INSERT INTO vendor_gatherings (tenant_id, vendor_id, asked_at) VALUES ($1, $2, $3)`, [
    platform.tenant.tenant_id,
    id,
    clock.now(),
  ])

test('the report of a vendor without facts is pending and has no data until its facts are gathered', async () => {
  const vendor = await makeVendor(api)
  const path = `/v1/vendors/${vendor.id}/report`
  const answer = await api.call('GET', path)
  expect(answer).toMatchObject({
    status: 202,
    body: { response_code: 202, data: null, error: null, pending: expect.stringContaining('is gathering') },
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.has('etag')).toBe(false)
  expect(await auditRecords(platform, answer.requestId)).toMatchObject([{ response_status: 202 }])
  await expect.poll(async () => (await api.call('GET', path)).status).toBe(200)
  const found = await api.ok(getReport, { params: { id: vendor.id } })
  expect(found.gathering.state).toBe('GATHERED')
  expect(found.subProcessors).toMatchObject([
    { name: 'Cloudbarn', location: 'Ireland', references: ['https://larkspur-ledger.example/sub-processors'] },
  ])
})

test('a first gathering that reads nothing, or that no worker ends within the hour, is answered for good', async () => {
  const status = async (id: string) => (await api.call('GET', `/v1/vendors/${id}/report`)).status
  const unreadable = await makeVendor(api, { domain: 'https://nobody.example' })
  await expect.poll(() => status(unreadable.id)).toBe(200)
  const read = await api.ok(getReport, { params: { id: unreadable.id } })
  expect(read).toMatchObject({ collected_at: null, gathering: { state: 'FAILED' } })

  const lost = await makeVendor(api)
  await beginOnRecord(lost.id)
  expect(await status(lost.id)).toBe(202)
  await platform.database.sql(
    "UPDATE vendor_gatherings SET asked_at = asked_at - interval '1 hour' WHERE vendor_id = $1",
    [lost.id],
  )
  expect(await status(lost.id)).toBe(200)
  expect((await api.ok(getReport, { params: { id: lost.id } })).gathering.state).toBe('FAILED')
})

test('the report has the enabled frameworks of the organisation and no other, with the claims that were found', async () => {
  await makeEndedAssessment(platform, assessed.id)
  const enabled = async () =>
    (await api.ok(listFrameworks)).frameworks
      .filter((framework) => framework.enabled)
      .map(({ id }) => id)
      .toSorted()
  const shown = async () => (await report()).frameworks.map(({ id }) => id).toSorted()
  expect(await shown()).toEqual(await enabled())

  const iso = (await report()).frameworks.find(({ id }) => id === 'iso-27001')
  expect(iso).toMatchObject({
    enabled: true,
    certificationFound: true,
    certification: {
      isCertifiable: true,
      verificationStatusClaim: 'certified',
      references: ['https://larkspur-ledger.example/security'],
    },
  })
  await api.ok(updateFramework, { params: { id: 'iso-27001' }, body: { enabled: false } })
  expect(await shown()).toEqual(await enabled())
  expect(await shown()).not.toContain('iso-27001')
  expect((await report()).otherCertifications).toContainEqual({
    framework_id: 'iso-27001',
    certification: iso!.certification,
  })
})

test.each([
  ['certified', true],
  ['attested', true],
  ['self_declared', true],
  ['in_progress', false],
  ['planned', false],
  ['denied', false],
  ['provider_only', false],
  ['expired', false],
])('a claim of the kind %s is shown as it is, and found: %s', async (kind, found) => {
  await api.ok(updateFramework, { params: { id: 'iso-27001' }, body: { enabled: true } })
  const location = 'https://larkspur-ledger.example/security'
  const claim = {
    framework_id: 'iso-27001',
    name: 'ISO/IEC 27001:2022',
    kind,
    type: 'Stage 2',
    scope: 'Book-keeping',
    valid_until: 1_900_000_000,
    document_link: 'https://larkspur-ledger.example/iso.pdf',
    sources: [{ location }, { location }],
  }
  await platform.database.sql(
    "UPDATE vendor_facts SET facts = jsonb_set(facts, '{certificates}', $2) WHERE vendor_id = $1",
    [assessed.id, JSON.stringify([claim])],
  )
  expect((await report()).frameworks.find(({ id }) => id === 'iso-27001')).toMatchObject({
    certificationFound: found,
    certification: {
      name: claim.name,
      type: claim.type,
      verificationStatusClaim: kind,
      documentLink: claim.document_link,
      validUntil: claim.valid_until,
      scope: claim.scope,
      references: [location],
    },
  })
})

test('a framework of which nothing is claimed has no certification', async () => {
  const silent = (await report()).frameworks.filter(({ certification }) => certification === null)
  expect(silent.length).toBeGreaterThan(0)
  for (const { certificationFound } of silent) expect(certificationFound).toBe(false)
})

test('reading a report has its facts gathered once, and no more where something is on record', async () => {
  const { id } = await makeVendor(api)
  const jobs = () =>
    platform.database.sql("SELECT id FROM jobs.job WHERE name = 'collection' AND data->>'vendorId' = $1", [id])
  const path = `/v1/vendors/${id}/report`
  await Promise.all([api.call('GET', path), api.call('GET', path), api.call('GET', path)])
  await expect.poll(async () => (await api.call('GET', path)).status).toBe(200)
  const first = await api.ok(getReport, { params: { id } })
  expect(await api.ok(getReport, { params: { id } })).toEqual(first)
  expect(await jobs()).toHaveLength(1)
})

test('a refresh of a vendor that cannot be read ends with a final answer: what failed, and what to do', async () => {
  const { id } = await makeVendor(api, { domain: 'https://nobody.example' })
  await api.ok(refreshReport, { params: { id } })
  const read = () => api.ok(getReport, { params: { id } })
  await expect.poll(async () => (await read()).gathering.state).toBe('FAILED')
  const { collected_at, gathering } = await read()
  expect(collected_at).toBeNull()
  expect(gathering.message).toMatch(/No document of https:\/\/nobody\.example could be read.*Check/)
  expect(platform.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

test('an assessment that can read nothing says so in the report, too', async () => {
  const { id } = await makeVendor(api, { domain: 'https://nobody.example' })
  await makeEndedAssessment(platform, id)
  expect((await api.ok(getReport, { params: { id } })).gathering).toMatchObject({
    state: 'FAILED',
    message: expect.stringContaining('could be read'),
  })
})

test('a paper, which is assessed on the pages that were read last, leaves the report what was gathered since', async () => {
  const { id } = await makeVendor(api)
  await makeEndedAssessment(platform, id)
  clock.advance({ seconds: 60 })
  await api.ok(refreshReport, { params: { id } })
  const read = () => api.ok(getReport, { params: { id } })
  const now = clock.now().getTime() / 1000
  await expect.poll(async () => (await read()).collected_at).toBe(now)
  await makeDocument(api, id)
  const assessments = async () => (await api.page(listAssessments, { params: { id }, query: { limit: 1 } })).data
  await expect.poll(assessments).toMatchObject([{ triggered_by: 'DOCUMENT', status: 'COMPLETED' }])
  expect((await read()).collected_at).toBe(now)
})

test("a refresh while one is under way begins no second one, and one that never ends stands in nobody's way", async () => {
  const { id } = await makeVendor(api)
  await beginOnRecord(id)
  const jobs = () =>
    platform.database.sql("SELECT id FROM jobs.job WHERE name = 'collection' AND data->>'vendorId' = $1", [id])
  expect((await api.ok(refreshReport, { params: { id } })).gathering.state).toBe('GATHERING')
  expect(await jobs()).toEqual([])
  await platform.database.sql(
    "UPDATE vendor_gatherings SET asked_at = asked_at - interval '1 hour' WHERE vendor_id = $1",
    [id],
  )
  expect((await api.ok(getReport, { params: { id } })).gathering.state).toBe('FAILED')
  await api.ok(refreshReport, { params: { id } })
  expect(await jobs()).toHaveLength(1)
})
