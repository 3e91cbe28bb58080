import { getVendor, listVendors } from '@custos/contract/vendors'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { takeUp } from './take-up.ts'
import { violations } from './violations.ts'

/** What a person does on a vendor's own page, and how a vendor comes into the register once. */

let platform: TestPlatform
let browser: Browser
let page: Page

beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  browser = await launchChromium()
  const { invitation } = await makeUser(platform.api, { role: 'admin' })
  ;({ page } = await openPage(browser, { baseURL: platform.url }))
  await takeUp(page, invitation)
  await page.getByRole('heading', { name: 'Your first review' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

const registered = async () => (await platform.api.page(listVendors, { query: {} })).data.map(({ name }) => name)

test('a vendor that is in the register is told of by its name on record while its domain is pasted, and is not added again', async () => {
  await makeVendor(platform.api, { name: 'Bellwether Insights', domain: 'https://bellwether.example' })
  await page.goto('/console/vendors')
  await page.getByRole('button', { name: 'Add vendors' }).click()
  await page
    .getByLabel('Domains, one per line')
    .fill('Bellwether, bellwether.example\nLarkspur "Mail", larkspur.example')
  await page.getByText('1 new, 1 already in your list (Bellwether Insights)').waitFor()
  await page.getByLabel('Start reading their websites now').uncheck()
  await page.getByRole('button', { name: 'Add 1 vendor' }).click()
  await page.getByRole('link', { name: 'Larkspur "Mail"' }).waitFor()
  expect((await registered()).toSorted()).toEqual(['Bellwether Insights', 'Larkspur "Mail"'])
})

test('a vendor that nobody looks after is given an owner from its row in the register', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Marlowe Archive', domain: 'https://marlowe.example' })
  await page.goto('/console/vendors')
  await page.getByRole('button', { name: 'Set the owner of Marlowe Archive' }).click()
  const owner = page.getByRole('combobox', { name: 'Set owner' })
  await owner.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Set the owner of Marlowe Archive' }).waitFor({ state: 'detached' })
  await owner.waitFor({ state: 'detached' })
  expect((await platform.api.ok(getVendor, { params: { id } })).owner_id).toEqual(expect.any(String))
})

test('a vendor that could not be read is corrected where that is said, and what is not shown stays', async () => {
  const { id } = await makeVendor(platform.api, {
    name: 'Osprey',
    domain: 'https://nobody.example',
    notes: ['Kept.'],
    data_usage: { shared_data_types: ['HEALTH_DATA'], target_data_subjects: ['CUSTOMERS'] },
  })
  await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001'] })
  await page.goto(`/console/vendors/${id}`)
  await page.getByText('This says nothing about its risk.').waitFor()
  await page.getByRole('link', { name: 'Correct the domain' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Domain', { exact: true }).fill('osprey.example')
  await page.getByLabel('Health', { exact: true }).uncheck()
  await page.getByLabel('Staff records').check()
  await page.getByLabel('How often').selectOption('monthly')
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

test('a reason of the risk leads to each answer that it rests on, and makes its step a condition of the decision', async () => {
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

  const step = await reason.locator('.step').last().textContent()
  await reason.getByRole('button', { name: 'Make it a condition' }).click()
  await expect.poll(() => page.getByLabel('Condition 1', { exact: true }).inputValue()).toBe(step)
  expect(await page.getByLabel('Approve on conditions').isChecked()).toBe(true)
  await page.getByText(/^Still missing: the reason/).waitFor()
})
