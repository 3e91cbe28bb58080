import { createApproval } from '@custos/contract/approvals'
import { exportSheet } from '@custos/contract/register-export'
import { getReport } from '@custos/contract/reports'
import { getVendorHistory } from '@custos/contract/vendor-history'
import { createVendor, getVendor, updateVendor } from '@custos/contract/vendors'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: TestPlatform['api']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
})
afterAll(() => platform[Symbol.asyncDispose]())

const noWebsite = 'https://no-website.invalid'
const answered = ({ security_review }: Awaited<ReturnType<typeof makeEndedAssessment>>) =>
  security_review!.results.filter(({ answer }) => answer !== null).map(({ statement }) => statement)
const make = (name: string) => makeVendor(api, { name, domain: noWebsite })

test('a vendor without a website has a domain of its own below the reserved name, whatever others are called', async () => {
  const [first, second] = [await make('Müller & Söhne Steuerberatung'), await make('Müller & Söhne Steuerberatung')]
  expect(first.domain).toMatch(/^https:\/\/muller-sohne-steuerberatung-[0-9a-f]{12}\.no-website\.invalid$/)
  expect(second.domain).not.toBe(first.domain)
  expect((await make('税理士')).domain).toMatch(/^https:\/\/vendor-[0-9a-f]{12}\.no-website\.invalid$/)
  // The returned vendor can be put back, also under another name.
  const params = { id: first.id }
  expect(await api.ok(updateVendor, { params, body: { ...first, name: 'Müller' } })).toMatchObject({
    name: 'Müller',
    domain: first.domain,
  })
})

test('no other name of a network of one’s own is a domain, and no further domain says that there is no website', async () => {
  for (const body of [
    { name: 'A', domain: 'https://a.invalid' },
    { name: 'A', domain: 'http://no-website.invalid' },
    { name: 'A', domain: 'https://no-website.invalid/path' },
    { name: 'A', domain: 'https://a.example', alternative_domains: [noWebsite] },
  ])
    expect(await api.call('POST', createVendor.path, { body })).toMatchObject({
      status: 400,
      error: { code: 'parameter_invalid_url' },
    })
})

test('a vendor without a website is assessed from its documents alone, and the decision stands on the domain of its start', async () => {
  const { id, domain } = await make('Grünwald Aktenvernichtung')
  const params = { id }
  const asked = { security_statement_inventory: (await makeQuestionnaire(api)).id }
  const silent = await makeEndedAssessment(platform, id, asked)
  expect([silent.status, silent.failure]).toEqual(['COMPLETED', null])
  expect(silent.summarized_risk).not.toBeNull()
  expect(answered(silent)).toEqual([])

  await platform.readUpload((await makeDocument(api, id)).id)
  const { pending_assessments } = await api.ok(getVendor, { params })
  for (const pending of pending_assessments) await platform.runAssessment(pending)
  const assessment = await makeEndedAssessment(platform, id, asked)
  expect(assessment.status).toBe('COMPLETED')
  expect(answered(assessment)).toEqual(['Customer data is encrypted at rest.'])
  const page = await api.call('GET', `/v1/vendors/${id}/assessment/${assessment.id}/result.html`)
  expect(page.status).toBe(200)

  const body = {
    status: 'REJECTED' as const,
    supporting_assessments: [assessment.id],
    approvers: [{ name: 'A. Example', role: 'DPO', date: Math.floor(Date.now() / 1000) }],
    reasoning: 'As its own paper says.',
  }
  await api.ok(createApproval, { params, body })

  // The vendor now has a website: its earlier reading says nothing about it, and the history shows both.
  await api.ok(updateVendor, { params, body: { name: 'Grünwald', domain: 'https://gruenwald.example' } })
  expect(await api.call('POST', `/v1/vendors/${id}/approval`, { body })).toMatchObject({
    status: 400,
    error: { param: 'supporting_assessments[0]', message: expect.stringContaining('no website') },
  })
  const changes = (await api.page(getVendorHistory, { params })).data.filter(({ type }) => type === 'vendor.updated')
  expect(changes[0]!.detail).toMatchObject({ from: { domain }, to: { domain: 'https://gruenwald.example' } })
  await api.ok(updateVendor, { params, body: { name: 'Grünwald', domain: noWebsite } })
  expect((await api.ok(getVendor, { params })).domain).toMatch(/^https:\/\/grunwald-[0-9a-f]{12}\.no-website\.invalid$/)
})

test('the register and the report say that there is no website', async () => {
  await using working = await bootPlatform(inject('postgres'), { worker: true })
  const { id } = await makeVendor(working.api, { name: 'Betriebsarzt Dr. Sommer', domain: noWebsite })
  expect((await working.api.call('GET', exportSheet.path)).text).toContain('no website')
  const report = () => working.api.call('GET', `/v1/vendors/${id}/report`)
  await expect.poll(async () => (await report()).status).toBe(200)
  expect((await working.api.ok(getReport, { params: { id } })).gathering).toMatchObject({
    message: expect.stringContaining('has no website'),
  })
})
