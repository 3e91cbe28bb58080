import { createApproval } from '@custos/contract/approvals'
import { getOscal, getResultPage, getResultPdf } from '@custos/contract/assessment-downloads'
import { getProcessingRecord, getSubProcessorNotice } from '@custos/contract/gdpr-documents'
import { judgeAnswer } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import { pathOf } from '@custos/testkit/api-client'
import { htmlProblems } from '@custos/testkit/html-problems'
import { makeAssessment, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { oscalProblems } from '@custos/testkit/oscal'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let params: { id: string; assessment_id: string }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  const { id } = await makeVendor(platform.api, {
    name: 'Larkspur & <Ledger>',
    data_usage: {
      shared_data_types: ['HEALTH_DATA'],
      target_data_subjects: ['EMPLOYEES'],
      data_transfer_volume: 'MORE_THAN_100000',
      data_transfer_frequency: 'DAILY',
    },
  })
  const asked = { security_statement_inventory: (await makeQuestionnaire(platform.api)).id }
  const assessment = await makeEndedAssessment(platform, id, {
    ...asked,
    framework_ids: ['gdpr', 'iso-27001', 'soc-2'],
  })
  params = { id, assessment_id: assessment.id }
})
afterAll(() => platform[Symbol.asyncDispose]())

const page = async () => {
  const { status, headers, text } = await platform.api.call('GET', pathOf(getResultPage, params))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  return text
}

test('a result is a page that says what to decide before it says what was found', async () => {
  const html = await page()
  expect(htmlProblems(html)).toEqual([])
  const parts = [
    'A decision is needed',
    'Risk: ',
    'Open questions',
    'Sub-processors and transfers',
    'Certificates',
    'To be signed',
    'Measures of the level',
    'Answers',
  ]
  const places = parts.map((part) => html.indexOf(`<span>${part}`))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places[0]).toBeGreaterThan(0)
  expect(html).toContain('health data (GDPR Art. 9); of employees; more than 100,000 records; daily')
  expect(html).toContain('Larkspur &amp; &lt;Ledger&gt;')
  for (const part of ['country of establishment', 'countries of storage', 'countries of remote access'])
    expect(html).toContain(part)
})

test('every number leads to an answer of the page, and what several frameworks ask alike stands once', async () => {
  const html = await page()
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target!)
  expect(targets.length).toBeGreaterThan(10)
  for (const target of targets) expect(html).toContain(`id="${target}"`)
  expect(html).toMatch(/<span class="number">\d+ · \d+/)
})

test('the open answers of all owners add up to all that are open, each leading to the first of them', async () => {
  const html = await page()
  const [, open, counts] = /<strong>(\d+) of \d+ different questions are open<\/strong>: (.*?)\. /.exec(html)!
  const owners = [...counts!.matchAll(/<a href="#(answer-\d+)">([a-z ]+) (\d+)<\/a>/g)]
  expect(owners.map(([, , owner]) => owner)).toEqual(['privacy', 'security', 'nobody named'])
  expect(owners.reduce((sum, [, , , count]) => sum + Number(count), 0)).toBe(Number(open))
  for (const [, first, owner, count] of owners)
    expect(html).toMatch(new RegExp(`Open, ${owner}: ${count}</span></h3>\\s*<ul class="entries"><li id="${first}"`))
})

test('it is a tagged PDF of at most twelve pages as well', async () => {
  const { headers, text } = await platform.api.call('GET', pathOf(getResultPdf, params))
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  const pages = text.match(/\/Type \/Page\n/g)!.length
  expect(pages).toBeGreaterThan(2)
  expect(pages).toBeLessThanOrEqual(12)
})

test('once decided it shows who decided, on which conditions, and what is open', async () => {
  await platform.api.ok(createApproval, {
    params: { id: params.id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [params.assessment_id],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'They answer within a week.',
      condition_items: [{ text: 'Name the safeguard.', owner: 'B. Example' }],
    },
  })
  const html = await page()
  for (const said of [
    'Decided: Conditional',
    'A. Example, DPO, recorded on behalf',
    'Name the safeguard.',
    'Open: No date is set',
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('To be signed')
})

test('it is for those alone who may read assessments, of their own organisation', async () => {
  const limited = await asPerson(platform, { scopes: ['vendors:read'] })
  for (const route of [getResultPage, getResultPdf]) {
    expect((await limited.api.call('GET', pathOf(route, params))).status).toBe(403)
    expect((await platform.other.api.call('GET', pathOf(route, params))).status).toBe(404)
  }
})

/** The text of a Word document that a call returns. */
async function documentText(path: string, { token } = platform.api): Promise<string> {
  const answer = await fetch(platform.url + path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/wordprocessingml\.document$/)
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Buffer.from(parts['word/document.xml']!)
    .toString()
    .replace(/<[^>]+>/g, '')
}

test('a result is OSCAL by the schema of NIST, the same bytes each time', async () => {
  const { status, headers, text } = await platform.api.call('GET', pathOf(getOscal, params))
  expect([status, headers.get('content-type')]).toEqual([200, 'application/oscal+json'])
  expect(oscalProblems(text)).toEqual([])
  expect((await platform.api.call('GET', pathOf(getOscal, params))).text).toBe(text)
  const { observations, findings } = JSON.parse(text)['assessment-results'].results[0]
  expect(observations.length).toBeGreaterThan(findings.length)
  expect(findings.length).toBeGreaterThan(0)
})

test('an assessment without results has no OSCAL', async () => {
  const running = await makeAssessment(platform.api, params.id)
  const { status, error } = await platform.api.call('GET', pathOf(getOscal, { ...params, assessment_id: running.id }))
  expect([status, error?.code]).toEqual([409, 'resource_conflict'])
})

test('the entry for the record of processing holds what the file of the vendor says, quotes among it', async () => {
  const text = await documentText(pathOf(getProcessingRecord, { id: params.id }))
  expect(text).toContain('health data (GDPR Art. 9)')
  expect(text).toContain('Cloudbarn')
  expect(text).toContain('All customer data is encrypted at rest with AES-256.')
  expect(text).toContain('We delete customer data within 30 days of the end of the contract.')
  expect(text).toContain('[missing: the purposes]')
})

test('a sub-processor that is new since an earlier assessment is noticed; where none is new there is no notice', async () => {
  const path = pathOf(getSubProcessorNotice, params)
  expect(await platform.api.call('GET', path)).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })

  const later = await makeEndedAssessment(platform, params.id, { framework_ids: ['gdpr'] })
  await platform.database.sql(`UPDATE assessments SET sub_processors = '[]' WHERE id = $1`, [params.assessment_id])
  const notice = pathOf(getSubProcessorNotice, { ...params, assessment_id: later.id })
  const text = await documentText(`${notice}?informed_at=1795000000&objection_days=30`)
  expect(text).toContain('Cloudbarn')
  expect(text).toContain('2026-12-18')
  expect(text).toContain('The vendor publishes for data protection: dpo@larkspur-ledger.example.')
  expect(await documentText(notice)).toContain('[missing: the day of the vendor’s notice]')
})

test('a place that the list names for other customers is in papers where it is on the screen', async () => {
  const tenant = await platform.newTenant('In Germany')
  await tenant.api.ok(updateOrganisation, { body: { entities: [{ name: 'Larch GmbH', country: 'DE' }] } })
  const pages = platform.vendorSite.pages
  const kept = pages['/sub-processors']!
  pages['/sub-processors'] = kept.replace('Ireland', 'Ireland (EU customers) USA (US customers)')
  const { id } = await makeVendor(tenant.api)
  const of = { ...platform, api: tenant.api, tenant }
  const [before, after] = [await makeEndedAssessment(of, id), await makeEndedAssessment(of, id)]
  pages['/sub-processors'] = kept
  await platform.database.sql(`UPDATE assessments SET sub_processors = '[]' WHERE id = $1`, [before.id])
  const notice = pathOf(getSubProcessorNotice, { id, assessment_id: after.id })
  for (const path of [pathOf(getProcessingRecord, { id }), notice])
    expect(await documentText(path, tenant.api)).toContain('in the EEA; elsewhere for US customers')
})

test('decisions stand on the page, and in OSCAL, for callers who may read them', async () => {
  const { api } = await asPerson(platform, { scopes: ['assessments:read'] })
  const without = await api.call('GET', pathOf(getResultPage, params))
  expect(without.status).toBe(200)
  expect(without.text).not.toContain('A. Example')
  expect((await platform.api.call('GET', pathOf(getResultPage, params))).text).toContain('A. Example')
  expect((await api.call('GET', pathOf(getOscal, params))).text).not.toContain('A. Example')
})

test('the judge of an answer stands on the page by name, for callers who may read people’s names', async () => {
  const assessment = await makeEndedAssessment(platform, params.id, { framework_ids: ['gdpr'] })
  const { id } = await makeUser(platform.api, { name: 'Judith Example' })
  const reviewer = await asPerson(platform, { id })
  const judged = { ...params, assessment_id: assessment.id }
  const { id: result_id, etag } = assessment.framework_reviews![0]!.results[0]!
  const path = pathOf(judgeAnswer, { ...judged, result_id })
  const headers = { 'if-match': etag! }
  expect((await reviewer.api.call('PUT', path, { body: { verdict: 'AGREED' }, headers })).status).toBe(200)
  const limited = await asPerson(platform, { scopes: ['assessments:read'] })
  const seenBy = async ({ api }: { api: typeof platform.api }) =>
    (await api.call('GET', pathOf(getResultPage, judged))).text
  expect(await seenBy(platform)).toContain('Judith Example accepted it on ')
  expect(await seenBy(limited)).toContain('A person accepted it on ')
  expect(await seenBy(limited)).not.toContain('Judith')
})
