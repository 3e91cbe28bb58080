import { answerStateOf } from '@custos/contract/answer-state'
import { getAssessment } from '@custos/contract/assessments'
import { listDocuments } from '@custos/contract/collected-documents'
import { getJudgedAnswer, judgeAnswer } from '@custos/contract/judged-answers'
import { getVendor } from '@custos/contract/vendors'
import { openPage } from '@custos/testkit/chromium'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { isInSight, sizes } from './in-sight.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

let page: Page
beforeAll(async () => {
  const { invitation } = await makeUser(booted.platform.api, { role: 'approver' })
  ;({ page } = await openPage(booted.browser, { baseURL: booted.platform.url }))
  await acceptInvitation(page, invitation, 'Rosa Reviewer')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
})

test('a missing agreement is shown with three ways to obtain it: upload, link and ask', async () => {
  const { api } = booted.platform
  const { id } = await makeVendor(api)
  const { id: assessment_id, framework_reviews } = await makeEndedAssessment(booted.platform, id, {
    framework_ids: ['gdpr'],
  })
  const { id: answer } = framework_reviews![0]!.results.find(({ claim }) => claim === 'instructions')!
  const review = `/console/vendors/${id}/assessments/${assessment_id}?answer=${answer}`
  await page.goto(review)
  await page.getByText(/^Custos found no agreement in \d+ documents\.$/).waitFor()
  await page.getByText(/^\d+ answers depend on the agreement\.$/).waitFor()
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('u')
  await page.getByRole('combobox', { name: 'Document type' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Document type' }).inputValue()).toBe('DPA')

  await page.goto(review)
  await page.getByRole('link', { name: 'Ask for agreement' }).click()
  await page.getByLabel('Your wording').waitFor()

  await page.goto(review)
  await page.getByRole('button', { name: 'Link agreement' }).waitFor()
  await page.keyboard.press('l')
  const address = page.getByLabel('Agreement address')
  await address.fill('https://larkspur-ledger.example/contracts/processing')
  expect(await violations(page)).toEqual([])
  await address.press('Enter')
  await page.waitForURL(new RegExp(`/vendors/${id}$`))
  const vendor = await api.ok(getVendor, { params: { id } })
  expect(vendor.alternative_domains).toEqual(['https://larkspur-ledger.example/contracts/processing'])
  expect(vendor.pending_assessments).toHaveLength(1)
})

test('a missing answer names the languages of the documents read', async () => {
  const { api } = booted.platform
  const { id } = await makeVendor(api)
  const german =
    'Wir verschlüsseln alle Daten unserer Kunden, und nur geschulte Beschäftigte haben Zugang zu den Systemen, auf denen sie liegen.'
  const { id: document } = await makeDocument(api, id, { name: 'sicherheit.txt' }, german)
  await booted.platform.readUpload(document)
  const { id: assessment_id } = await makeEndedAssessment(booted.platform, id, { framework_ids: ['gdpr'] })
  const { documents } = await api.ok(listDocuments, { params: { id, assessment_id } })
  expect(documents.map(({ language }) => `${language}`).toSorted()).toEqual(['de', 'en', 'en', 'en', 'en'])
  await page.goto(`/console/vendors/${id}/assessments/${assessment_id}`)
  await page.getByRole('button', { name: /^To obtain/ }).click()
  await page.locator('.statements button', { hasText: 'Agreement missing' }).click()
  await page.getByText('Custos found no agreement in 5 documents, 1 of them in German.').waitFor()
})

test('the review lists a missing agreement once, and leaves all its answers open together', async () => {
  const { api } = booted.platform
  const { id } = await makeVendor(api)
  const { id: assessment_id } = await makeEndedAssessment(booted.platform, id, { framework_ids: ['gdpr'] })
  await page.goto(`/console/vendors/${id}/assessments/${assessment_id}`)
  await page.getByRole('button', { name: /^To obtain/ }).click()
  const once = page.locator('.statements button', { hasText: 'Agreement missing' })
  await once.click()
  await page.getByRole('heading', { name: 'Agreement missing' }).waitFor()
  expect(await once.count()).toBe(1)
  // As many depend on the agreement as the button accepts.
  const depend = await page.getByText(/^\d+ answers depend on the agreement\.$/).textContent()
  await page.getByRole('button', { name: `Accept all ${/\d+/.exec(depend!)![0]} a` }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('o')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Nothing personal is handed over before there is one.')
  await page.getByRole('button', { name: 'Leave open' }).last().click()
  const waits = async () =>
    (await api.ok(getAssessment, { params: { id, assessment_id } })).framework_reviews![0]!.results.filter(
      ({ unknown, judgement }) => unknown?.document === 'AGREEMENT' && judgement?.verdict !== 'LEFT_OPEN',
    ).length
  await expect.poll(waits).toBe(0)
})

test('a review whose answers are checked but whose agreement is missing is not ready, and signing asks for the tick', async () => {
  const { api } = booted.platform
  const { id } = await makeVendor(api, { name: 'Missing Mail' })
  const { id: assessment_id } = await makeEndedAssessment(booted.platform, id, { framework_ids: ['gdpr'] })
  const review = () => api.ok(getAssessment, { params: { id, assessment_id } })
  const toCheck = async () =>
    (await review()).framework_reviews![0]!.results.find((one) => answerStateOf(one) === 'toCheck')
  for (let one = await toCheck(); one; one = await toCheck())
    await api.ok(judgeAnswer, {
      params: { id, assessment_id, result_id: one.id },
      body: { verdict: 'LEFT_OPEN', reason: 'We accept that it is open.' },
    })
  expect((await review()).answer_counts).toMatchObject({ to_check: 0, to_obtain: 1 })

  await page.goto('/console/')
  const item = page.locator('.waiting', { hasText: 'Answers to check' }).locator('li', { hasText: 'Missing Mail' })
  await item.getByRole('link', { name: 'Obtain 1 document' }).waitFor()
  await page.goto(`/console/vendors/${id}/decide`)
  await page.getByText('Missing: the agreement.', { exact: true }).waitFor()
  await page.getByText('Still missing: the decision, the reason, the “sign anyway” box.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Sign anyway. The record will say that 1 document was missing.').press('Space')
  await page.getByText('Still missing: the decision, the reason.').waitFor()
})

test('the points of an agreement are beside its text, and one key confirms or rejects each and can be undone', async () => {
  const { api, vendorSite } = booted.platform
  vendorSite.pages['/'] = vendorSite.pages['/']!.replace('</ul>', '<li><a href="/legal/dpa">Agreement</a></li></ul>')
  vendorSite.pages['/legal/dpa'] =
    '<!doctype html><html lang="en"><head><title>Data Processing Agreement</title></head><body><main><h1>Data Processing Agreement</h1><h2>Instructions</h2><p>Larkspur Ledger processes personal data only on documented instructions from the customer.</p><h2>Breaches</h2><p>Larkspur Ledger notifies the customer of a personal data breach without undue delay and within 48 hours.</p></main></body></html>'
  const { id } = await makeVendor(api)
  const { id: assessment_id, framework_reviews } = await makeEndedAssessment(booted.platform, id, {
    framework_ids: ['gdpr'],
  })
  const { id: result_id } = framework_reviews![0]!.results.find(({ claim }) => claim === 'instructions')!
  const judgement = async () =>
    (await api.ok(getJudgedAnswer, { params: { id, assessment_id, result_id } })).result.judgement

  await page.goto(`/console/vendors/${id}`)
  await page.getByRole('link', { name: 'Check agreement' }).click()
  await page.getByRole('heading', { name: /^Art\. 28\(3\)\(a\)/ }).waitFor()
  await page.getByText(/^0 of \d+ points confirmed/).waitFor()
  const point = page.locator('.statements button', { hasText: 'Processing only on documented instructions' })
  await point.click()
  await page.locator('.document-pane mark', { hasText: 'documented instructions' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.locator('.judging .primary').allTextContents()).toEqual(['Confirm passage y'])
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const name of ['Confirm passage', 'Confirm in part', 'Reject passage'])
      await expect.poll(() => isInSight(page.getByRole('button', { name }))).toBe(true)
  }
  await page.setViewportSize(sizes[0]!)

  await page.keyboard.press('y')
  await page.getByText(/^Saved as accepted/).waitFor()
  expect(await judgement()).toMatchObject({ verdict: 'AGREED', answer: true })
  await page.getByText(/^1 of \d+ points confirmed/).waitFor()
  await page.keyboard.press('z')
  await expect.poll(judgement).toBeNull()
  await point.click()
  await page.keyboard.press('n')
  await page.getByText(/^Saved as corrected/).waitFor()
  expect(await judgement()).toMatchObject({ verdict: 'CORRECTED', answer: null, reason_code: 'WRONG_PASSAGE' })
})
