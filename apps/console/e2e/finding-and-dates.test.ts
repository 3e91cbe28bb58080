import { createApproval, getApproval } from '@custos/contract/approvals'
import { getResultPage } from '@custos/contract/assessment-downloads'
import { getAssessment } from '@custos/contract/assessments'
import { updateOrganisation } from '@custos/contract/organisation'
import { closeVendorRequest, proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { deleteVendor, getVendor } from '@custos/contract/vendors'
import { pathOf } from '@custos/testkit/api-client'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeAssessment, makeConditionalDecision, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { violations } from './violations.ts'

let platform: TestPlatform
let browser: Browser
let vendorId: string
let assessmentId: string
let page: Page
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  vendorId = (await makeVendor(platform.api, { name: 'Quillfeather' })).id
  assessmentId = (await makeEndedAssessment(platform, vendorId)).id
  browser = await launchChromium()
  const { invitation } = await makeUser(platform.api, { role: 'approver' })
  ;({ page } = await openPage(browser, { baseURL: platform.url }))
  await acceptInvitation(page, invitation, 'Ada Approver')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

test('Find finds words of a document on every screen and opens their passage', async () => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('within 48 hours')
  const found = page.getByRole('option', { name: /Quillfeather in Security at Larkspur Ledger/ })
  await found.waitFor()
  // Results for the first letters appear earlier.
  await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['within', '48', 'hours'])
  expect(await violations(page)).toEqual([])
  await found.click()
  await page.waitForURL(new RegExp(`/vendors/${vendorId}/assessments/`))
  const mark = page.locator('.document-body mark')
  await mark.waitFor()
  expect(await mark.textContent()).toBe('within 48 hours')
})

test('Find finds texts of people by kind and opens the vendor with the text', async () => {
  const notes = ['The ocelot manager answers.', 'Pay by the ocelot account.']
  const { id } = await makeVendor(platform.api, { name: 'Foxholt', notes, description: 'Feeds the ocelot.' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ocelot')
  const dialog = page.locator('dialog.find')
  await dialog.getByRole('group', { name: 'Vendor fields' }).getByRole('option').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Notes')
  await dialog.getByRole('group', { name: 'Vendor fields' }).waitFor({ state: 'detached' })
  const found = dialog.getByRole('group', { name: 'Notes' }).getByRole('option')
  await found.first().waitFor()
  expect(await found.locator('mark').allTextContents()).toEqual(['ocelot', 'ocelot'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/vendors/${id}$`))
  await page.locator('.vendor-summary', { hasText: 'The ocelot manager answers.' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/console/')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
})

test('Find first offers the vendors that the person opened last', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Gone Moor' })
  const opened = { Foxtail: (await makeVendor(platform.api, { name: 'Foxtail' })).id, 'Gone Moor': id }
  for (const [name, vendor] of Object.entries(opened)) {
    await page.goto(`/console/vendors/${vendor}`)
    await page.getByRole('heading', { name }).waitFor()
  }
  await platform.api.ok(deleteVendor, { params: { id } })
  await page.goto('/console/')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent vendors' }).getByRole('option')
  await recent.filter({ hasText: 'Foxtail' }).waitFor()
  expect(await recent.filter({ hasText: 'Gone Moor' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  // Stored names would stay in the browser after the person has signed out.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Foxtail')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/vendors/${opened.Foxtail}$`))
  await page.goto('/console/')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
})

test('one press of Escape, or a click beside it, closes Find, whatever was typed', async () => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qui')
  await page.getByRole('option', { name: 'Quillfeather' }).first().waitFor()
  await page.keyboard.press('Escape')
  // A closed dialog has no role before it is removed, so the test waits until it is gone from the page.
  const dialog = page.locator('dialog.find')
  await dialog.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await dialog.waitFor()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'detached' })
})

test('a person signs with her job title, and the result shows it', async () => {
  await page.goto(`/console/vendors/${vendorId}/decide`)
  // The officer reads the reasons of the risk, and that the review is frozen, before signing.
  await page.getByRole('heading', { name: /^Why the risk is/ }).waitFor()
  await page.getByText(/^Your signature freezes this review/).waitFor()
  await page.getByLabel('Approve with conditions').check()
  await page.getByLabel('Condition 1', { exact: true }).fill('Encrypt the backups.')
  await page.getByLabel(/^Reason/).fill('What is missing can be added.')
  await page.getByRole('link', { name: 'Add job title' }).click()
  await page.getByLabel('Job title').fill('Data protection officer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Data protection officer, Approver').waitFor()
  // The draft is still there when the officer returns, until it is signed.
  await page.goBack()
  await page.getByText('Ada Approver, Data protection officer').waitFor()
  expect(await page.getByLabel('Approve with conditions').isChecked()).toBe(true)
  expect(await page.getByLabel('Condition 1', { exact: true }).inputValue()).toBe('Encrypt the backups.')
  expect(await page.getByLabel(/^Reason/).inputValue()).toBe('What is missing can be added.')
  await page.goto(`/console/vendors/${vendorId}/decide`)
  await page.getByText('Ada Approver, Data protection officer').waitFor()

  await page.getByLabel('Reject').check()
  await page.getByLabel(/^Reason/).fill('Too little is known.')
  await page.getByLabel(/^Sign anyway/).check()
  await page.getByRole('button', { name: 'Sign decision' }).click()
  await page.locator('.decisions blockquote', { hasText: 'Too little is known.' }).waitFor()
  const { text } = await platform.api.call('GET', pathOf(getResultPage, { id: vendorId, assessment_id: assessmentId }))
  expect(text).toContain('Ada Approver, Data protection officer, signed')
})

test('the Dates screen gives a date to a condition without one, and closes it with its evidence', async () => {
  const { id } = await makeConditionalDecision(platform.api, vendorId)
  const condition = async () =>
    (await platform.api.ok(getApproval, { params: { id: vendorId, approval_id: id } })).condition_items[0]

  await page.goto('/console/dates')
  await page.getByRole('heading', { name: 'Undated conditions' }).waitFor()
  await page.getByText('Edit condition').press('Enter')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Due on').fill('2099-06-30')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await page.getByRole('heading', { name: /June 2099/ }).waitFor()
  const due = (await condition())?.due
  expect(due).toBeGreaterThan(4_000_000_000)

  await page.getByText('Edit condition').press('Enter')
  await page.locator('.edit-condition').getByLabel('Owner').fill('Olga Owner')
  await page.keyboard.press('Enter')
  await page.getByText('Owner: Olga Owner').waitFor()
  expect(await condition()).toMatchObject({ owner: 'Olga Owner', due })

  await page.getByRole('textbox', { name: 'Evidence that suffices' }).fill('Their letter of today.')
  await page.getByRole('button', { name: 'Mark as met' }).click()
  await page.getByRole('heading', { name: /June 2099/ }).waitFor({ state: 'detached' })
  expect(await condition()).toMatchObject({ evidence: 'Their letter of today.', met_at: expect.any(Number) })
  await page.goto(`/console/vendors/${vendorId}/decisions`)
  await page.getByText(/met .+, accepted by .+: Their letter of today\./).waitFor()
})

test('questions to a vendor are among the dates, and on Today once overdue, until the vendor has answered or the request is closed', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Fernhill' })
  const { id: assessment_id } = await makeEndedAssessment(platform, id, { framework_ids: ['gdpr'] })
  const { questions } = await platform.api.ok(proposeQuestions, { params: { id, assessment_id } })
  const vendorRequest = await platform.api.ok(sendVendorRequest, {
    params: { id },
    body: {
      assessment_id,
      questions: questions.slice(0, 2).map((question) => ({ id: question.id })),
      recipients: [{ email: 'security@vendor.example' }],
    },
  })
  await page.goto('/console/dates?kind=VENDOR_REQUEST')
  await page.getByText('Fernhill: vendor’s answers due').waitFor()
  expect(await page.getByRole('heading', { name: /^Overdue/ }).count()).toBe(0)
  expect(await violations(page)).toEqual([])

  const late = page.locator('.waiting', { hasText: 'Overdue questions' })
  await page.goto('/console/')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  expect(await late.count()).toBe(0)
  // More dates than one page of them, all before this one.
  const { id: other } = await makeVendor(platform.api, { name: 'Foxglove' })
  const ended = (index: number) => ({
    framework_id: 'iso-27001',
    name: `Certificate ${index}`,
    kind: 'certified',
    type: null,
    scope: null,
    valid_until: index,
  })
  await platform.database.sql("INSERT INTO vendor_facts VALUES ($1, $2, 'a test', $3, now())", [
    platform.tenant.tenant_id,
    other,
    JSON.stringify({ certificates: Array.from({ length: 101 }, (_, index) => ended(index + 1)) }),
  ])
  await platform.database.sql("UPDATE vendor_requests SET answer_by = now() - interval '2 days' WHERE id = $1", [
    vendorRequest.id,
  ])
  await page.reload()
  await late.getByText(/^Overdue since .+ \(2 days\)$/).waitFor()
  await platform.database.sql('DELETE FROM vendor_facts WHERE vendor_id = $1', [other])
  expect(await violations(page)).toEqual([])
  await late.getByRole('link', { name: 'Open questions' }).click()
  await page.waitForURL(`**/vendors/${id}/questions`)

  await page.goto('/console/')
  await late.waitFor()
  await platform.api.ok(closeVendorRequest, { params: { id, vendor_request_id: vendorRequest.id } })
  await page.reload()
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  expect(await late.count()).toBe(0)
})

test('the other dates follow the soonest ones on the screen', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Loosestrife' })
  const certificates = Array.from({ length: 130 }, (_, index) => ({
    framework_id: 'iso-27001',
    name: `Certificate ${index}`,
    kind: 'certified',
    type: null,
    scope: null,
    valid_until: 4_000_000_000 + index * 86_400,
  }))
  await platform.database.sql("INSERT INTO vendor_facts VALUES ($1, $2, 'a test', $3, now())", [
    platform.tenant.tenant_id,
    id,
    JSON.stringify({ certificates }),
  ])
  await page.goto('/console/dates')
  await page.getByText('Certificate 129').waitFor()
  expect(await page.locator('.dates-part li', { hasText: 'Loosestrife' }).count()).toBe(130)
})

test('a person cancels a running review on its screen, and it does not count as a failed review', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Thistledown' })
  const running = await makeAssessment(platform.api, id)
  await page.goto(`/console/vendors/${id}`)
  await page.getByRole('button', { name: 'Cancel review' }).click()
  await page.getByText('The latest review was cancelled').waitFor()
  const params = { id, assessment_id: running.id }
  expect(await platform.api.ok(getAssessment, { params })).toMatchObject({ failure: { code: 'cancelled' } })
  await page.goto('/console/')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  expect(await page.getByText('Thistledown').count()).toBe(0)
})

test('a signer reads all of a condition and sees the end of the decision before she signs', async () => {
  await page.goto(`/console/vendors/${vendorId}/decide`)
  expect(await page.getByText('Open conditions of the present decision').count()).toBe(0)
  await page.getByLabel('Approve with conditions').check()
  const condition = page.getByLabel('Condition 1', { exact: true })
  const text =
    'The vendor confirms in writing, before any personal data of employees is given to it, that it trains no model on customer data, names each sub-processor with its place, and deletes backups within 30 days of the end of the contract.'
  await condition.fill(text)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await condition.evaluate<number, { scrollHeight: number; clientHeight: number }>(
        (field) => field.scrollHeight - field.clientHeight,
      ),
    ).toBeLessThanOrEqual(0)
    const [own, all] = [await condition.boundingBox(), await page.locator('.conditions').boundingBox()]
    expect(own!.width).toBe(all!.width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const holds = page.getByText(/^Valid until /)
  const byTheRisk = await holds.textContent()
  expect(await violations(page)).toEqual([])

  // The date of expiry follows the chosen day of the next review, as the API computes it.
  const day = new Date(Date.now() + 30 * 86_400_000)
  await page.getByLabel(/^Next review/).fill(day.toISOString().slice(0, 10))
  await page.getByLabel(/^Next review/).blur()
  await holds.waitFor()
  await expect.poll(() => holds.textContent()).not.toBe(byTheRisk)
  const said = /^Valid until (.*?)\. The decision expires 90.days after/.exec((await holds.textContent())!)![1]!
  const reason = 'Good enough for what it gets.'
  await page.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await page.getByLabel(/^Sign anyway/).check()
  await page.getByRole('button', { name: 'Sign decision' }).click()
  await page.locator('.decisions blockquote', { hasText: reason }).waitFor()
  await page.locator('.decisions dd', { hasText: said }).waitFor()
  // After the signature the draft is empty, and open conditions are carried over.
  await page.getByRole('link', { name: 'Decide', exact: true }).click()
  await page.getByText('Open conditions of the present decision').waitFor()
  expect(await page.locator('.carried').textContent()).toContain(text)
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('')
  expect(await violations(page)).toEqual([])
})

test('each step of the risk becomes a condition or an accepted risk, shown with its date beside the risk, and conditions carried over suffice', async () => {
  const decide = async () => {
    await page.goto(`/console/vendors/${vendorId}/decide`)
    await page.getByRole('heading', { name: /^Why the risk is/ }).waitFor()
  }
  const sign = async (reason: string) => {
    await page.getByRole('textbox', { name: /^Reason/ }).fill(reason)
    await page.getByLabel(/^Sign anyway/).check()
    await page.getByRole('button', { name: 'Sign decision' }).click()
    await page.locator('.decisions blockquote', { hasText: reason }).waitFor()
  }
  await decide()
  // The console does not offer to check answers that a decision cites.
  await page.getByText('A decision cites this review. To check its answers, assess the vendor again.').waitFor()
  expect(await page.getByRole('link', { name: 'Check first' }).count()).toBe(0)
  // Before a choice, only missing entries are errors.
  expect(await page.getByText(/^The risk calls for/).count()).toBe(0)
  await page.getByText('Still missing: the decision, the reason, the “sign anyway” box.').waitFor()
  await page.getByLabel('Approve', { exact: true }).check()
  const said = page.getByText(/^The risk calls for .* steps?; your decision has/)
  await said.waitFor()
  await page
    .getByRole('button', { name: /^Add as condition/ })
    .first()
    .click()
  await expect.poll(() => page.getByLabel('Approve with conditions').isChecked()).toBe(true)
  // The condition states a verifiable outcome, with a day and an owner. The step is advice.
  const written = () => page.getByLabel('Condition 1', { exact: true }).inputValue()
  await expect.poll(written).toMatch(/^(?:The|Before|It is|A) /)
  await expect.poll(() => page.getByLabel('Due date, condition 1').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect.poll(() => page.getByLabel('Owner, condition 1').inputValue()).not.toBe('')
  const dismiss = page.getByRole('button', { name: /^Dismiss: / }).first()
  const dismissed = (await dismiss.getAttribute('aria-label'))!.replace('Dismiss: ', '')
  await dismiss.click()
  await page.getByLabel(/^Dismissed reason: /).fill('We do not use that part.')
  const accept = page.getByRole('button', { name: /^Accept risk/ }).first()
  const risk = (await accept.getAttribute('aria-label'))!.replace('Accept risk: ', '')
  await accept.click()
  await page.getByLabel(/^Accepted risk: /).fill('It gets contact data alone.')
  // With a condition or an accepted risk for each step, the hint disappears.
  await expect.poll(() => said.count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await sign('What it asks for is a condition, or accepted.')
  await page.getByRole('heading', { name: 'Accepted risks' }).first().waitFor()
  await page.getByText('It gets contact data alone.').first().waitFor()
  await page.getByRole('heading', { name: 'Dismissed reasons' }).first().waitFor()
  await page.getByText(`${dismissed} We do not use that part.`).first().waitFor()
  const accepted = page.locator('.decisions li li', { hasText: risk })
  const until = (await accepted.getByText(/^accepted until /).textContent())!.replace('accepted until ', '')
  // The page shows the acceptance beside the risk, in place of the offer to add a condition.
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  const factor = page.locator('.factors > li', { hasText: risk })
  await factor.getByRole('link', { name: `Risk accepted until ${until}` }).waitFor()
  expect(await factor.getByRole('button', { name: 'Add as condition' }).count()).toBe(0)
  const put = page.locator('.factors > li', { hasText: dismissed })
  await put.getByRole('link', { name: 'Reason dismissed' }).waitFor()

  await decide()
  await page.getByLabel('Approve with conditions').check()
  expect(await page.getByLabel('Condition 1', { exact: true }).count()).toBe(0)
  // An open condition can end with the new decision, and says why.
  const [dropped] = (await platform.api.ok(getVendor, { params: { id: vendorId } })).current_approval!.condition_items
  await page.getByLabel(`Outcome: ${dropped!.text}`).selectOption('Drop')
  await page.getByText(/^Still missing: .*the reason for the outcome of a condition/).waitFor()
  await page.getByLabel(`Why this outcome: ${dropped!.text}`).fill('We no longer use that part.')
  expect(await violations(page)).toEqual([])
  await sign('The open conditions suffice.')
  const { current_approval: second } = await platform.api.ok(getVendor, { params: { id: vendorId } })
  expect(second!.condition_items.map(({ text }) => text)).not.toContain(dropped!.text)
  expect(second!.settled_conditions).toContainEqual({
    id: dropped!.id,
    text: dropped!.text,
    outcome: 'DROPPED',
    reason: 'We no longer use that part.',
  })
  await expect.poll(() => page.locator('.vendor-line .decision-status').textContent()).toBe('Conditional')
  await page.getByRole('heading', { name: 'Ended conditions' }).first().waitFor()
  await page.getByText('Dropped: We no longer use that part.').first().waitFor()

  await decide()
  await page.getByLabel('Reject').check()
  await page.getByText('Rejecting the vendor drops these open conditions:').waitFor()
  await sign('We use another vendor.')
  const { current_approval } = await platform.api.ok(getVendor, { params: { id: vendorId } })
  expect(current_approval).toMatchObject({ status: 'REJECTED', condition_items: [] })
})

test('one press makes all steps of the risk conditions, another gives them one date; missing parts are named, and each condition names its factor', async () => {
  const { id, name } = await makeVendor(platform.api, { name: 'Cloudberry' })
  const assessment = await makeEndedAssessment(platform, id)
  const steps = assessment.summarized_risk!.details.factors.filter(({ step }) => step !== null)
  expect(steps.length).toBeGreaterThan(1)
  await page.goto(`/console/vendors/${id}/decide`)
  await page.getByLabel('Approve with conditions').check()
  // An empty condition does not count, and prevents signing.
  await page.getByText(/your decision has 0 conditions/).waitFor()
  expect(await page.locator('.decide-form .form-error').count()).toBe(0)
  await page.getByText('Still missing: the text of condition 1, the reason,').waitFor()
  const reasons = page.locator('.risk-reasons')
  for (const { message } of steps) await reasons.getByText(message, { exact: true }).waitFor()
  await page.getByRole('button', { name: `Add ${steps.length} conditions` }).click()
  // Each reason is now in the row of its condition, and nowhere else.
  for (const { message } of steps) expect(await reasons.getByText(message, { exact: true }).count()).toBe(0)
  for (const [index, { message }] of steps.entries()) {
    expect(await page.getByLabel(`Condition ${index + 1}`, { exact: true }).inputValue()).toMatch(
      /^(?:The|Before|We|A) /,
    )
    // The row names the beginning of a long reason, and folds the whole of it.
    await page.locator('.condition', { hasText: message }).filter({ hasText: 'For: ' }).waitFor()
  }
  expect(await page.getByRole('button', { name: /^Add as condition/ }).count()).toBe(0)
  const due = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Same due date').fill(due)
  for (const index of steps.keys())
    expect(await page.getByLabel(`Due date, condition ${index + 1}`).inputValue()).toBe(due)
  await page.getByRole('textbox', { name: 'Reason' }).fill('We need it.')
  await page.getByText('Still missing: the “sign anyway” box.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel(/^Sign anyway/).check()
  await page.getByRole('button', { name: 'Sign decision' }).click()

  // The page shows what was signed, and the next step.
  const signed = page.getByRole('status').filter({ hasText: `Signed: approved with ${steps.length} conditions.` })
  await signed.getByText(/^The first condition is due .+ Next review .+ This installation sends no e-mail/).waitFor()
  // A later visit to this address shows no signature.
  await expect.poll(() => page.url()).not.toContain('signed')
  for (const { message } of steps)
    await page
      .locator('.decisions li', { hasText: `For: ${message}` })
      .first()
      .waitFor()
  expect(await violations(page)).toEqual([])
  // If a condition is open for a risk, the page offers no other one.
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page
    .getByRole('link', { name: /^Condition open, due / })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: /^Condition open, due / }).count()).toBe(steps.length)
  expect(await page.getByRole('button', { name: 'Add condition' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Decide', exact: true }).click()
  await page.getByText('Open conditions of the present decision').waitFor()
  expect(
    await page
      .locator('.risk-reasons')
      .getByText(/^Condition open, due /)
      .count(),
  ).toBe(steps.length)
  await page.goto('/console/dates?kind=CONDITION')
  const inDates = page.locator('.dates-part li', { hasText: name })
  for (const { message } of steps) await inDates.getByText(`For: ${message}`).waitFor()
  expect(await violations(page)).toEqual([])
})

test('a review that leaves out places which now count says so before the decision, which cannot cite it', async () => {
  const moveTo = (...countries: ('DE' | 'US')[]) =>
    platform.api.ok(updateOrganisation, {
      body: { entities: countries.map((country) => ({ name: `Entity in ${country}`, country })) },
    })
  const { pages } = platform.vendorSite
  pages['/sub-processors'] = pages['/sub-processors']!.replace('Ireland', 'Ireland (EU customers) USA (US customers)')
  await moveTo('DE')
  const { id } = await makeVendor(platform.api, { name: 'Fernbridge' })
  const assessment = await makeEndedAssessment(platform, id)
  await platform.api.ok(createApproval, {
    params: { id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [assessment.id],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_760_000_000 }],
      reasoning: 'In order.',
    },
  })
  await moveTo('DE', 'US')
  await page.goto(`/console/vendors/${id}/decide`)
  await page
    .getByRole('status')
    .getByText(/leaves out places .* assess it again\.$/)
    .waitFor()
  await page.getByRole('heading', { name: 'No review supports this decision.' }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('the filter of sub-processors without a safeguard finds one behind the first pages', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Sedgefield' })
  const subProcessors = Array.from({ length: 75 }, (_, index) => ({
    name: `Relay ${String(index).padStart(2, '0')}`,
    domain: null,
    references: [],
    location: index === 70 ? 'India' : 'Ireland',
  }))
  await platform.database.sql('INSERT INTO vendor_facts VALUES ($1, $2, $3, $4, now())', [
    platform.tenant.tenant_id,
    id,
    'a test',
    JSON.stringify({ subProcessors }),
  ])
  await page.goto('/console/sub-processors')
  await page.getByText('Relay 00').waitFor()
  expect(await page.getByText('Relay 70').count()).toBe(0)
  await page.getByRole('link', { name: /^No known safeguard/ }).click()
  await page.getByText('Relay 70').waitFor()
  expect(await page.getByText('Relay 00').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})
