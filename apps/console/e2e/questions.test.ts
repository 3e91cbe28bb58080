import { compareAssessments } from '@custos/contract/assessment-differences'
import { getAssessment, listAssessments } from '@custos/contract/assessments'
import { listVendorDocuments } from '@custos/contract/documents'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeUser, password } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { violations } from './violations.ts'

/** From an open answer to the vendor's own statement, in two real browsers: a reviewer's and the vendor's. */

let platform: TestPlatform
let browser: Browser
let reviewer: Page
let vendor: Page
/** Of the pages. */
const complaints: string[][] = []

beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  browser = await launchChromium()
  const [one, other] = [
    await openPage(browser, { baseURL: platform.url }),
    await openPage(browser, { baseURL: platform.url }),
  ]
  reviewer = one.page
  vendor = other.page
  complaints.push(one.complaints, other.complaints)
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

test('a reviewer asks what is open, the vendor answers by a link, and the answer stands beside what the documents say', async () => {
  const { id: vendorId } = await makeVendor(platform.api)
  const { id: questionnaire } = await makeQuestionnaire(platform.api)
  await makeEndedAssessment(platform, vendorId, { framework_ids: [], security_statement_inventory: questionnaire })
  const { invitation } = await makeUser(platform.api, { role: 'reviewer' })
  await reviewer.goto(invitation.path)
  await reviewer.getByLabel(/A password/).fill(password)
  await reviewer.getByRole('button', { name: /Set the password/ }).click()
  await reviewer.getByRole('link', { name: 'Vendors' }).first().waitFor()

  await reviewer.goto(`/console/vendors/${vendorId}/questions`)
  await reviewer.getByRole('button', { name: /^Choose/ }).click()
  await reviewer.getByLabel('The question in your words').first().fill('Do you screen people before you hire them?')
  await reviewer.getByLabel(/^To whom/).fill('security@vendor.example')
  expect(await violations(reviewer)).toEqual([])
  await reviewer.getByRole('button', { name: /^Send/ }).click()
  const link = (await reviewer.locator('.once code').first().textContent())!

  await vendor.goto(link)
  await vendor.getByText('Do you screen people before you hire them?').waitFor()
  // The token is neither in the address any more nor anywhere that a later page could read.
  expect(new URL(vendor.url()).hash).toBe('')
  expect(await vendor.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).toBe(
    '[{},{},""]',
  )
  expect(await violations(vendor)).toEqual([])
  const first = vendor.locator('.asked li').first()
  await first.getByLabel('Yes').check()
  await first.getByLabel('In your own words').fill('All of them, by an agency.')
  await first.getByRole('button', { name: 'Keep this answer' }).click()
  await first.getByText(/^Kept, not handed in yet/).waitFor()
  await vendor.getByRole('button', { name: 'Hand in one answer' }).click()
  await vendor.getByText('Thank you. One answer was handed in.').waitFor()

  // What was handed in is read like any other filled questionnaire, and the open answers are reviewed again with it.
  const { data } = await platform.api.page(listVendorDocuments, { params: { id: vendorId } })
  await platform.readDocument(data[0]!.id)
  const pending = await platform.api.page(listAssessments, { params: { id: vendorId }, query: { limit: 1 } })
  await platform.runAssessment(pending.data[0]!.id)
  const params = { id: vendorId, assessment_id: pending.data[0]!.id }
  const { answers } = await platform.api.ok(compareAssessments, { params })
  expect(answers).toMatchObject([{ before: { answer: null }, after: { answer: true } }])
  const { security_review } = await platform.api.ok(getAssessment, { params })
  expect(security_review!.results.find(({ statement }) => statement === answers[0]!.statement)).toMatchObject({
    confidence: 'MEDIUM',
    sources: [{ type: 'DOCUMENT', stated_by_vendor: true }],
  })

  await reviewer.reload()
  await reviewer
    .getByText(/^One question of|questions of/)
    .first()
    .click()
  await reviewer.getByText('All of them, by an agency.').waitFor()
  await reviewer.getByText(/stated by security@vendor.example/).waitFor()
  expect(await violations(reviewer)).toEqual([])
  expect(complaints.flat()).toEqual([])
})
