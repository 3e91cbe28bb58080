import { compareAssessments } from '@custos/contract/assessment-differences'
import { getAssessment, listAssessments } from '@custos/contract/assessments'
import { listVendorDocuments } from '@custos/contract/documents'
import { listVendorRequests, proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { sampleDocument } from '@custos/testkit/sample-documents'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { violations } from './violations.ts'

/** From an open answer to the vendor's own statement, in two real browsers: a reviewer's and the vendor's. */

let platform: TestPlatform
let browser: Browser
let reviewer: Page
let vendor: Page
/** Errors of the pages. */
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
  const { invitation } = await makeUser(platform.api, { role: 'reviewer' })
  await acceptInvitation(reviewer, invitation)
  await reviewer.getByRole('link', { name: 'Vendors' }).first().waitFor()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

/** Does a worker's work after documents have arrived. @returns the id of the newest assessment. */
async function work(vendorId: string): Promise<string> {
  const params = { id: vendorId }
  const documents = await platform.api.page(listVendorDocuments, { params })
  for (const { id, status } of documents.data) if (status === 'RECEIVED') await platform.readUpload(id)
  const { data } = await platform.api.page(listAssessments, { params, query: { limit: 1 } })
  await platform.runAssessment(data[0]!.id)
  return data[0]!.id
}

test('a reviewer sends open questions, the vendor answers through a link, and the answer is shown beside the documents', async () => {
  const contact = { type: 'PROVIDED' as const, email: 'privacy@vendor.example' }
  const { id: vendorId } = await makeVendor(platform.api, { contact })
  const { id: questionnaire } = await makeQuestionnaire(platform.api)
  await makeEndedAssessment(platform, vendorId, { framework_ids: [], security_statement_inventory: questionnaire })

  await reviewer.goto(`/console/vendors/${vendorId}/questions`)
  await reviewer.getByRole('button', { name: /^Choose/ }).click()
  await reviewer.getByLabel('Your wording').first().fill('Do you screen people before you hire them?')
  await reviewer.getByRole('button', { name: 'Create link…' }).click()
  // The reviewer sees the final text, and the recorded contacts are in the form.
  const sending = reviewer.getByRole('dialog')
  await sending.getByText('Do you screen people before you hire them?').waitFor()
  // This installation sends no e-mail, and the screen does not suggest that it does.
  await sending.getByText('This installation sends no e-mail: share each link yourself.').waitFor()
  expect(await sending.getByText(/\bsen[dt]\b/i).count()).toBe(0)
  await reviewer.getByRole('button', { name: 'privacy@vendor.example' }).click()
  await reviewer.getByLabel(/^E-mail addresses/).press('End')
  await reviewer.getByLabel(/^E-mail addresses/).pressSequentially(', security@vendor.example')
  expect(await reviewer.getByLabel(/^E-mail addresses/).inputValue()).toBe(
    'privacy@vendor.example, security@vendor.example',
  )
  await reviewer.getByLabel(/^E-mail addresses/).fill('security@vendor.example')
  expect(await violations(reviewer)).toEqual([])
  // Returning to the questions keeps the form's content.
  await sending.getByRole('button', { name: 'Cancel' }).click()
  await reviewer.getByRole('button', { name: 'Create link…' }).click()
  expect(await reviewer.getByLabel(/^E-mail addresses/).inputValue()).toBe('security@vendor.example')
  // The form proposes two weeks, and the reviewer may change the day. The text is above the button that sends it.
  const until = sending.getByLabel('Answer by')
  const [proposed, chosen] = await reviewer.evaluate<[string, string]>(`[14, 30].map((days) => {
    const day = new Date()
    day.setDate(day.getDate() + days)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  })`)
  expect(await until.inputValue()).toBe(proposed)
  await until.fill(chosen)
  const [words, button] = [sending.locator('.sent-words'), sending.getByRole('button', { name: /^Create link$/ })]
  expect((await words.boundingBox())!.y).toBeLessThan((await button.boundingBox())!.y)
  await button.click()
  const link = (await reviewer.locator('.once code').first().textContent())!
  await reviewer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reviewer.getByRole('button', { name: 'Copy the link for security@vendor.example' }).click()
  await reviewer.getByText('Copied.').waitFor()
  expect(await reviewer.evaluate('navigator.clipboard.readText()')).toBe(link)
  const [sent] = (await platform.api.page(listVendorRequests, { params: { id: vendorId }, query: {} })).data
  expect(new Date((sent!.answer_by + 1) * 1000 - 86_400_000)).toEqual(
    new Date(await reviewer.evaluate<number>(`new Date('${chosen}T00:00:00').getTime()`)),
  )
  await reviewer.getByText(/questions?, asked/).click()
  await reviewer.getByText(/^not used yet, expires/).waitFor()
  await reviewer.getByText('If you lose it, create a new one.').waitFor()
  await reviewer.getByRole('button', { name: 'New link for security@vendor.example' }).waitFor()
  // The screen no longer offers a question that was just sent.
  await reviewer.getByText(/awaits? an answer/).waitFor()
  expect(await reviewer.locator('.proposed:not(details *) li').count()).toBe(0)

  await vendor.goto(link)
  await vendor.getByText('Do you screen people before you hire them?').waitFor()
  // The page shows the sender's name and address.
  await vendor.getByText(/^Asked by .+@/).waitFor()
  // The token is no longer in the address, nor anywhere else that a later page could read.
  expect(new URL(vendor.url()).hash).toBe('')
  expect(await vendor.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).toBe(
    '[{},{},""]',
  )
  expect(await violations(vendor)).toEqual([])
  const first = vendor.locator('.asked li').first()
  await first.getByLabel('Yes').check()
  await first.getByLabel('Explanation').fill('All of them, by an agency.')
  await first.getByRole('button', { name: 'Save draft' }).click()
  await first.getByText(/^Draft, not submitted yet/).waitFor()
  await vendor.getByRole('button', { name: 'Submit 1 answer' }).click()
  await vendor.getByText('Thank you. 1 answer was submitted.').waitFor()

  // Custos reads a submission like any other filled questionnaire, and reviews the open answers again.
  const params = { id: vendorId, assessment_id: await work(vendorId) }
  const { answers } = await platform.api.ok(compareAssessments, { params })
  expect(answers).toMatchObject([{ before: { answer: null }, after: { answer: true } }])
  const { security_review } = await platform.api.ok(getAssessment, { params })
  expect(security_review!.results.find(({ statement }) => statement === answers[0]!.statement)).toMatchObject({
    confidence: 'MEDIUM',
    sources: [{ type: 'DOCUMENT', stated_by_vendor: true }],
  })

  await reviewer.reload()
  await reviewer
    .getByText(/^1 question, asked|questions, asked/)
    .first()
    .click()
  await reviewer.getByText('All of them, by an agency.').waitFor()
  await reviewer.getByText(/stated by security@vendor.example/).waitFor()
  await reviewer.getByText(/^last used .*, expires/).waitFor()
  expect(await violations(reviewer)).toEqual([])

  // Today says that the vendor has answered. Custos quotes the answer without the question.
  await reviewer.getByRole('link', { name: 'Today' }).first().click()
  await reviewer.getByText(/^The vendor submitted 1 answer on /).waitFor()
  const result = security_review!.results.find(({ statement }) => statement === answers[0]!.statement)!
  await reviewer.goto(`/console/vendors/${vendorId}/assessments/${params.assessment_id}?answer=${result.id}`)
  expect(await reviewer.locator('.answer blockquote').first().textContent()).toBe('“Yes. All of them, by an agency.”')
  await reviewer.getByText('vendor’s own answer').waitFor()
  expect(complaints.flat()).toEqual([])
})

test('the chosen questions and the send button stay visible in a long list, wide and on a phone', async () => {
  const { id: vendorId } = await makeVendor(platform.api)
  await makeEndedAssessment(platform, vendorId, { framework_ids: ['iso-27001', 'soc-2'] })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await reviewer.setViewportSize(viewport)
    await reviewer.goto(`/console/vendors/${vendorId}/questions`)
    const questions = reviewer.locator('.proposed input')
    await questions.first().waitFor()
    const all = await questions.count()
    expect(all).toBeGreaterThan(40)
    const begun = await reviewer.locator('.proposed input:checked').count()
    await reviewer.evaluate(`for (const folded of document.querySelectorAll('.proposals details')) folded.open = true`)
    for (const chosen of [all / 2, all - 1].map(Math.floor)) {
      await questions.nth(chosen).check()
      await expectInSight(reviewer.getByText(`${begun + (chosen === all - 1 ? 2 : 1)} questions chosen`))
      await expectInSight(reviewer.getByRole('button', { name: 'Create link…' }))
      // A box that scrolls behind the menu's button is no target beside it.
      await reviewer.evaluate(`{
        const { top, bottom } = document.querySelector('[aria-label="Menu"]')?.getBoundingClientRect() ?? {}
        const centres = [...document.querySelectorAll('.proposed input')].map((box) => {
          const at = box.getBoundingClientRect()
          return (at.top + at.bottom) / 2
        })
        const passing = centres.find((centre) => centre > top - 14 && centre < bottom + 14)
        if (passing !== undefined) scrollBy(0, passing - bottom - 16)
      }`)
      expect(await violations(reviewer)).toEqual([])
    }
    // The menu's button covers nothing that the Tab key reaches.
    await questions.first().focus()
    for (let pressed = 0; pressed < 30; pressed += 1) {
      await reviewer.keyboard.press('Tab')
      const hidden = await reviewer.evaluate<boolean>(
        `document.activeElement.getBoundingClientRect().bottom > document.querySelector('.selected').getBoundingClientRect().top`,
      )
      expect(hidden).toBe(false)
    }
  }
  await reviewer.setViewportSize({ width: 1440, height: 900 })

  async function expectInSight(what: Locator) {
    const { y, height } = (await what.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(reviewer.viewportSize()!.height)
  }
})

test('a report, a questionnaire, a link and its attachments complete the answers of a vendor, each with its changes', async () => {
  const { id: vendorId } = await makeVendor(platform.api)
  const statements = [
    'Customer data is encrypted at rest.',
    'Employees are screened before they are hired.',
    'Backups are tested by restoring them.',
    'Customer data is never used to train models.',
    'Production access requires a hardware key.',
    'A business continuity plan is tested every year.',
    'An independent party tests the service by penetration tests every year.',
  ].map((statement) => ({ category: 'All', statement, coverage: [] }))
  const { id: questionnaire } = await makeQuestionnaire(platform.api, { statements })
  await makeEndedAssessment(platform, vendorId, { framework_ids: [], security_statement_inventory: questionnaire })

  await reviewer.goto(`/console/vendors/${vendorId}/documents`)
  await upload('larkspur-soc2.md', 'text/markdown', 'SOC 2 report')
  await work(vendorId)
  expect(await changedBy('larkspur-soc2.md')).toEqual([
    'Employees are screened before they are hired. unknown → yes“Background checks are carried out on all employees before they are hired.”',
    'Backups are tested by restoring them. unknown → yes“Larkspur Ledger restores backups every quarter to test that they can be restored.”',
  ])
  await reviewer.getByText('Extracted facts').click()
  await reviewer.getByText('Marlowe & Finch LLP').waitFor()
  expect(await violations(reviewer)).toEqual([])

  await upload('larkspur-questionnaire.csv', 'text/csv', 'Filled questionnaire')
  await work(vendorId)
  expect(await changedBy('larkspur-questionnaire.csv')).toEqual([
    'Customer data is never used to train models. unknown → yes“Customer data is never used to train models.\tYes”',
    'Production access requires a hardware key. unknown → no“Production access requires a hardware key.\tNo”',
  ])

  await reviewer.goto(`/console/vendors/${vendorId}/questions`)
  await reviewer.getByRole('button', { name: /^Choose/ }).click()
  await reviewer.getByRole('button', { name: 'Create link…' }).click()
  await reviewer.getByLabel(/^E-mail addresses/).fill('security@vendor.example')
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: /^Create link$/ })
    .click()
  // A new page: the part of the address before the # is that of the test above.
  await vendor.goto('about:blank')
  await vendor.goto((await reviewer.locator('.once code').first().textContent())!)
  const plan = vendor.locator('.asked li', { hasText: 'business continuity plan' })
  await plan.getByLabel('Yes').check()
  await plan.getByLabel('Explanation').fill('In March and in October.')
  await plan.getByRole('button', { name: 'Save draft' }).click()
  await plan.getByText(/^Draft, not submitted yet/).waitFor()
  for (const name of ['larkspur-continuity.md', 'by mistake.md']) {
    const file = { name, mimeType: 'text/markdown', buffer: sampleDocument('larkspur-continuity.md') }
    await plan.getByLabel('Attach files').setInputFiles(file)
    await plan.getByRole('button', { name: `Remove ${name}` }).waitFor()
  }
  await plan.getByRole('button', { name: 'Remove by mistake.md' }).click()
  await plan.getByRole('button', { name: 'Remove by mistake.md' }).waitFor({ state: 'detached' })
  expect(await violations(vendor)).toEqual([])
  await vendor.getByRole('button', { name: 'Submit 1 answer' }).click()
  await vendor.getByText('Thank you. 1 answer was submitted.').waitFor()
  const assessment_id = await work(vendorId)

  await reviewer.goto(`/console/vendors/${vendorId}/documents`)
  await reviewer
    .getByRole('row')
    .filter({ hasText: 'larkspur-continuity.md' })
    .getByText(/Received from security@vendor/)
    .waitFor()
  // Custos reviewed all files of one submission together.
  for (const name of [/^Answers of /, 'larkspur-continuity.md'])
    expect(await changedBy(name)).toEqual([
      expect.stringMatching(
        /^A business continuity plan is tested every year\. unknown → yes“.*In March and in October\.”$/s,
      ),
      'An independent party tests the service by penetration tests every year. unknown → yes“An independent company carries out a penetration test of Larkspur Ledger every year.”',
    ])
  // The list of the vendor's publications does not contain a submission.
  const published = reviewer.locator('section', { hasText: 'Published by vendor' }).last()
  await published.getByText('https://larkspur-ledger.example/security').waitFor()
  expect(await published.getByText('larkspur-').allTextContents()).not.toContain('larkspur-soc2.md')
  const { security_review } = await platform.api.ok(getAssessment, { params: { id: vendorId, assessment_id } })
  expect(security_review!.results.map(({ answer }) => answer)).toEqual([true, true, true, true, false, true, true])

  // The last answer has no text: the attached file is its evidence.
  expect(security_review!.results.at(-1)).toMatchObject({
    evidence: 'An independent company carries out a penetration test of Larkspur Ledger every year.',
    sources: [expect.objectContaining({ name: 'larkspur-continuity.md', stated_by_vendor: true })],
  })
  expect(complaints.flat()).toEqual([])

  async function upload(name: Parameters<typeof sampleDocument>[0], mimeType: string, kind: string) {
    const form = reviewer.locator('.upload-documents')
    if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
    await reviewer.getByLabel('Files').setInputFiles({ name, mimeType, buffer: sampleDocument(name) })
    await reviewer.getByLabel('Document type').selectOption(kind)
    await reviewer.getByRole('button', { name: 'Upload' }).click()
    await reviewer.getByRole('link', { name }).waitFor()
  }

  async function changedBy(name: string | RegExp): Promise<string[]> {
    await reviewer.reload()
    const row = reviewer
      .getByRole('row')
      .filter({ has: reviewer.getByRole('link', { name }) })
      .first()
    await row.getByText(/^changed \d+ answers?$|^changed one answer$/).click()
    const lines = row.locator('details', { hasText: 'changed' }).locator('li')
    await lines.first().waitFor()
    return (await lines.allTextContents()).map((line) => line.trim())
  }
})

test('the dates link to the questions to all vendors, opened or not, with a new link for the vendor', async () => {
  const { id, name } = await makeVendor(platform.api, { name: 'Slow Answers Ltd' })
  const { id: questionnaire } = await makeQuestionnaire(platform.api)
  const { id: assessment_id } = await makeEndedAssessment(platform, id, {
    framework_ids: [],
    security_statement_inventory: questionnaire,
  })
  const params = { id, assessment_id }
  const { questions } = await platform.api.ok(proposeQuestions, { params })
  const { links } = await platform.api.ok(sendVendorRequest, {
    params: { id },
    body: {
      assessment_id,
      questions: questions.map(({ id }) => ({ id })),
      recipients: [{ email: 'slow@vendor.example' }],
    },
  })
  await reviewer.goto('/console/dates')
  await reviewer.locator('.head').getByRole('link', { name: 'Questions' }).click()
  const row = reviewer.getByRole('row', { name })
  await row.getByText('not opened').waitFor()
  expect(await violations(reviewer)).toEqual([])

  await vendor.goto(links[0]!.path)
  await vendor.getByText(questions[0]!.question).waitFor()
  await reviewer.getByRole('link', { name: /^Not opened/ }).click()
  await reviewer.reload()
  await reviewer.getByRole('link', { name: /^Opened/ }).click()
  await row.waitFor()
  expect(await row.getByText('not opened').count()).toBe(0)
  await row.getByRole('button', { name: `New link: ${name}` }).click()
  await row.getByText('slow@vendor.example').waitFor()
})
