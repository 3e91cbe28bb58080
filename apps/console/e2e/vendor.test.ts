import { judgeAnswer } from '@custos/contract/judged-answers'
import { getVendor, listVendors } from '@custos/contract/vendors'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeConditionalDecision, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { violations } from './violations.ts'

/** A person's work on a vendor's own page, and a vendor's single entry into the register. */

let platform: TestPlatform
let browser: Browser
let page: Page

beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  browser = await launchChromium()
  const { invitation } = await makeUser(platform.api, { role: 'admin' })
  ;({ page } = await openPage(browser, { baseURL: platform.url }))
  await acceptInvitation(page, invitation)
  await page.getByRole('heading', { name: 'Your first review' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

const registered = async () => (await platform.api.page(listVendors, { query: {} })).data.map(({ name }) => name)

test('the form names an existing vendor while its domain is pasted, and does not add it again', async () => {
  await makeVendor(platform.api, { name: 'Bellwether Insights', domain: 'https://bellwether.example' })
  await page.goto('/console/vendors')
  await page.getByRole('button', { name: 'Add vendors' }).click()
  await page.getByLabel('Domains').fill('Bellwether, bellwether.example\nLarkspur "Mail", larkspur.example')
  await page.getByText('1 new, 1 already in your list (Bellwether Insights)').waitFor()
  await page.getByLabel('Assess now').uncheck()
  await page.getByRole('button', { name: 'Add 1 vendor' }).click()
  await page.getByRole('link', { name: 'Larkspur "Mail"' }).waitFor()
  expect((await registered()).toSorted()).toEqual(['Bellwether Insights', 'Larkspur "Mail"'])
})

test('a vendor without an owner gets one in its row of the register', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Marlowe Archive', domain: 'https://marlowe.example' })
  await page.goto('/console/vendors')
  await page.getByRole('button', { name: 'Set owner of Marlowe Archive' }).click()
  const owner = page.getByRole('combobox', { name: 'Set owner' })
  await owner.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Set owner of Marlowe Archive' }).waitFor({ state: 'detached' })
  await owner.waitFor({ state: 'detached' })
  expect((await platform.api.ok(getVendor, { params: { id } })).owner_id).toEqual(expect.any(String))
})

test('the domain of an unreadable vendor is corrected beside the message, and fields that are not shown stay', async () => {
  const { id } = await makeVendor(platform.api, {
    name: 'Osprey',
    domain: 'https://nobody.example',
    notes: ['Kept.'],
    data_usage: { shared_data_types: ['HEALTH_DATA'], target_data_subjects: ['CUSTOMERS'] },
  })
  await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001'] })
  await page.goto(`/console/vendors/${id}`)
  await page.getByText('A failed review does not change the vendor’s risk.').waitFor()
  await page.getByRole('link', { name: 'Correct domain' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Domain', { exact: true }).fill('osprey.example')
  await page.getByLabel('Health', { exact: true }).uncheck()
  await page.getByLabel('Staff records').check()
  await page.getByRole('combobox', { name: 'Frequency' }).selectOption('monthly')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.vendor-line', { hasText: 'osprey.example · Staff records · monthly' }).waitFor()
  expect(await platform.api.ok(getVendor, { params: { id } })).toMatchObject({
    domain: 'https://osprey.example',
    notes: ['Kept.'],
    data_usage: {
      shared_data_types: ['EMPLOYEE_RECORDS'],
      target_data_subjects: ['CUSTOMERS'],
      data_transfer_frequency: 'MONTHLY',
    },
  })
})

test('a reason of the risk links to each of its answers, and its step becomes a condition of the decision', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Quillfeather' })
  await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001', 'gdpr'] })
  await page.goto(`/console/vendors/${id}`)
  const reason = page.locator('.factors > li', { has: page.locator('summary') }).first()
  await reason.locator('summary').click()
  const answer = reason.locator('.deeds li a').first()
  const statement = await answer.textContent()
  expect(await violations(page)).toEqual([])
  await answer.click()
  await expect.poll(() => page.locator('.answer h2').textContent()).toBe(statement)
  await page.goBack()

  await reason.getByRole('button', { name: 'Add as condition' }).click()
  await expect
    .poll(() => page.getByLabel('Condition 1', { exact: true }).inputValue())
    .toMatch(/^(?:The|Before|It is|A) /)
  expect(await page.getByLabel('Approve with conditions').isChecked()).toBe(true)
  await page.getByText(/^Still missing: the reason/).waitFor()
})

/** The primary buttons of the screen. */
const standOut = () =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main .button')]
    .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor ===
      (button.closest('.selected') ? 'rgb(255, 255, 255)' : 'rgb(20, 27, 46)'))
    .map((button) => button.textContent.trim())`)

test('at most one button is dark: to check while answers are unchecked, then to decide; a form or a selection takes precedence', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Cloudberry' })
  await page.goto(`/console/vendors/${id}/documents`)
  await expect.poll(standOut).toEqual(['Assess'])
  await page.locator('summary', { hasText: 'Add documents' }).click()
  expect(await standOut()).toEqual(['Upload'])

  const assessment = await makeEndedAssessment(platform, id, { framework_ids: ['gdpr'] })
  const check = `Check ${assessment.answer_counts!.to_check} answers`
  for (const tab of ['', '/answers', '/questions']) {
    await page.goto(`/console/vendors/${id}${tab}`)
    await expect.poll(standOut).toEqual([check])
  }
  await page.locator('.proposed input').first().check()
  expect(await standOut()).toEqual(['Create link…'])
  await page.goto(`/console/vendors/${id}/edit`)
  await expect.poll(standOut).toEqual(['Save'])
  await page.getByRole('link', { name: check }).click()
  // The reference of an article names its law.
  await page.locator('.crumb', { hasText: /^GDPR Art\. / }).waitFor()

  const results = assessment.framework_reviews!.flatMap(({ results }) => results)
  const judged = new Set<string>()
  for (const { id: result_id, etag, judged_with } of results) {
    if (judged.has(result_id)) continue
    for (const other of judged_with) judged.add(other.id)
    await platform.api.ok(judgeAnswer, {
      params: { id, assessment_id: assessment.id, result_id },
      body: { verdict: 'AGREED' },
      headers: { 'if-match': etag },
    })
  }
  await page.goto(`/console/vendors/${id}/answers`)
  await expect.poll(standOut).toEqual(['Decide'])
  // The numbers describe the signed evidence.
  await page.getByRole('link', { name: 'Decide', exact: true }).click()
  await expect
    .poll(() => page.locator('.ledger dl').textContent())
    .toMatch(new RegExp(`Statements${results.length} answers: ${results.length} checked by a person\\. .+\\.Evidence`))
  expect(await violations(page)).toEqual([])
})

test('on a phone the register shows overdue dates and special categories, and the warning says that a new decision carries the condition over', async () => {
  const { id, name } = await makeVendor(platform.api, {
    name: 'Tidewater',
    data_usage: { shared_data_types: ['HEALTH_DATA'], target_data_subjects: ['EMPLOYEES'] },
  })
  const { id: cited } = await makeEndedAssessment(platform, id)
  await makeConditionalDecision(platform.api, id)
  await platform.database.sql(
    `UPDATE approvals SET decision_date = to_timestamp($2::bigint - 86400), supporting_assessments = ARRAY[$3::uuid],
       condition_items = jsonb_set(condition_items, '{0,due}', to_jsonb($2::bigint)) WHERE vendor_id = $1`,
    [id, Math.floor(Date.now() / 1000) - 3 * 86_400, cited],
  )
  await platform.database.sql(`UPDATE vendors SET overall_status = 'WARNING' WHERE id = $1`, [id])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/console/vendors')
  const row = page.getByRole('row', { name })
  await row.getByText('3 days overdue').waitFor()
  await row.getByText('Special categories').waitFor()
  for (const left of [row.getByText(/^\d+ of \d+ measures known$/), row.getByText('Health')])
    expect(await left.filter({ visible: true }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`/console/vendors/${id}`)
  const warned = page.getByRole('region', { name: 'Why this approval is in doubt' })
  await warned
    .getByText(/^Mark the overdue condition as met, or give it a new due date\. A new decision also ends this warning/)
    .waitFor()
  await warned.getByRole('link', { name: 'Update condition' }).waitFor()
  expect(await warned.getByRole('link', { name: 'Decide again' }).count()).toBe(0)
})
