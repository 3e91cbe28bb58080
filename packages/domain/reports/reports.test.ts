import { listFrameworks, updateFramework } from '@custos/contract/frameworks'
import { getReport } from '@custos/contract/reports'
import { manualClock } from '@custos/testkit/clock'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, expect, inject, test } from 'vitest'

const clock = manualClock()
const platform = await bootPlatform(inject('postgres'), { clock: clock.now, worker: true })
afterAll(() => platform[Symbol.asyncDispose]())
const { api } = platform

const assessed = await makeVendor(api)
const report = () => api.ok(getReport, { params: { id: assessed.id } })

test('the first report of a vendor that was never assessed collects its documents first', async () => {
  const vendor = await makeVendor(api)
  const found = await api.ok(getReport, { params: { id: vendor.id } })
  expect(found.domain).toBe('larkspur-ledger.example')
  expect(found.subProcessors).toMatchObject([
    { name: 'Cloudbarn', location: 'Ireland', references: ['https://larkspur-ledger.example/sub-processors'] },
  ])
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
    certification: { verificationStatusClaim: 'certified', references: ['https://larkspur-ledger.example/security'] },
  })
  await api.ok(updateFramework, { params: { id: 'iso-27001' }, body: { enabled: false } })
  expect(await shown()).toEqual(await enabled())
  expect(await shown()).not.toContain('iso-27001')
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

test('no report is made of nothing read: 503 with Retry-After, and what to do', async () => {
  const { id } = await makeVendor(api, { domain: 'https://nobody.example' })
  const { answers } = platform.vendorSite
  const { length } = answers
  const asked = api.call('GET', `/v1/vendors/${id}/report`)
  await expect.poll(() => answers.length).toBeGreaterThan(length)
  clock.advance({ seconds: 10 })
  const answer = await asked
  expect(answer).toMatchObject({ status: 503, error: { type: 'api_error', code: 'service_unavailable' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.error!.message).toContain('create an assessment')
  expect(platform.logged.filter((line) => line.includes('request failed'))).toEqual([])
})
