import { getVendor } from '@custos/contract/vendors'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { takeUp } from './take-up.ts'
import { violations } from './violations.ts'

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

test('what is recorded of a vendor is corrected in the browser, a refusal is told, and the vendor can be deleted', async () => {
  const vendor = await makeVendor(platform.api, {
    notes: ['Stays.'],
    data_usage: { shared_data_types: ['FINANCIAL_DATA'] },
  })
  const { invitation } = await makeUser(platform.api, { role: 'admin' })
  const { page } = await openPage(browser, { baseURL: platform.url })
  await takeUp(page, invitation, 'Ada Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()

  await page.goto(`/console/vendors/${vendor.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const alternative = page.getByLabel('Alternative domains')
  await alternative.fill('localhost')
  await page.getByLabel('Health', { exact: true }).check()
  await page.getByLabel('Condition of Art. 9(2) that allows them').selectOption('h')
  await page.getByLabel('Its role').selectOption('PROCESSOR')
  await page.getByLabel('Purposes').fill('Sick leave of our staff.')
  await page.getByLabel('Country in which it is established').selectOption('IE')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await alternative.fill('trust.larkspur.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await platform.api.ok(getVendor, { params: { id: vendor.id } })).toMatchObject({
    alternative_domains: ['https://trust.larkspur.example'],
    notes: ['Stays.'],
    data_usage: { shared_data_types: ['FINANCIAL_DATA', 'HEALTH_DATA'] },
    special_categories: true,
    processing: {
      role: 'PROCESSOR',
      purposes: 'Sick leave of our staff.',
      special_categories_condition: 'h',
      country: 'IE',
    },
  })

  await page.getByText('Delete the vendor').click()
  await page.getByRole('button', { name: `Delete ${vendor.name} now` }).click()
  await page.waitForURL(/\/console\/vendors$/)
  expect((await platform.api.call('GET', `/v1/vendors/${vendor.id}`)).status).toBe(404)
})
