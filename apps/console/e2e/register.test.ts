import { updateOrganisation } from '@custos/contract/organisation'
import { getVendor } from '@custos/contract/vendors'
import { openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

async function signedIn(role: 'admin' | 'viewer', name: string): Promise<Page> {
  const { invitation } = await makeUser(booted.platform.api, { role })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, name)
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  return page
}
const headings = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())

test('a custom field is edited on the vendor, and its value in the list links to the vendors with it', async () => {
  const { api } = booted.platform
  const { id } = await makeVendor(api, { name: 'Larkspur Mail' })
  await makeVendor(api, { name: 'Foxglove Files' })
  const page = await signedIn('admin', 'Ada Fields')
  await page.goto('/console/settings')
  const section = page.getByRole('group', { name: 'Custom fields' })
  await section.getByRole('button', { name: 'Add field' }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Region')
  await section.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Choice' })
  await section.getByRole('textbox', { name: 'Choices' }).fill('EMEA\nAPAC')
  expect(await violations(page)).toEqual([])
  await section.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()

  await page.goto(`/console/vendors/${id}/edit`)
  await page.getByRole('combobox', { name: 'Region' }).selectOption('EMEA')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  expect((await api.ok(getVendor, { params: { id } })).custom_fields).toEqual({ region: 'EMEA' })
  await page.goto(`/console/vendors/${id}`)
  await page.getByRole('heading', { name: 'Custom fields' }).waitFor()

  await page.goto('/console/vendors')
  await page.getByRole('cell', { name: 'EMEA' }).getByRole('link').click()
  await page.getByText('Foxglove Files').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Larkspur Mail' }).waitFor()
})

test('the list fits usual windows with the columns of a reviewed vendor whose criticality is recorded', async () => {
  const { api } = booted.platform
  const page = await signedIn('admin', 'Ada Wide')
  const { id } = await makeVendor(api, {
    name: 'Copperkettle Newsletter',
    criticality: 'CRITICAL',
    data_usage: {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'FINANCIAL_DATA', 'EMPLOYEE_RECORDS'],
      data_transfer_volume: 'BETWEEN_1000_AND_10000',
      data_transfer_frequency: 'WEEKLY',
    },
  })
  await makeEndedAssessment(booted.platform, id, { framework_ids: ['gdpr'] })
  await page.goto('/console/vendors?q=Copperkettle')
  await page.getByRole('link', { name: 'Copperkettle Newsletter' }).waitFor()
  expect(await headings(page)).toContain('Criticality')
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
})

test('several values of several filters narrow the list together, by keyboard, and are part of the address', async () => {
  const { api } = booted.platform
  await makeVendor(api, { name: 'Heather Host', criticality: 'HIGH' })
  await makeVendor(api, { name: 'Hazel Host', criticality: 'LOW' })
  await makeVendor(api, { name: 'Holly Host' })
  const page = await signedIn('admin', 'Ada Narrow')
  await page.goto('/console/vendors?q=Host')
  await page.getByRole('link', { name: 'Holly Host' }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  const criticality = page.getByRole('group', { name: 'Criticality' })
  for (const level of ['High', 'Low']) await criticality.getByRole('checkbox', { name: level }).press('Space')
  await page.getByRole('link', { name: 'Holly Host' }).waitFor({ state: 'detached' })
  await page.getByRole('group', { name: 'Decision' }).getByRole('checkbox', { name: 'To decide' }).check()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters: 3' }).waitFor()
  for (const name of ['Heather Host', 'Hazel Host']) await page.getByRole('link', { name }).waitFor()
  expect(new URL(page.url()).searchParams.get('criticality')).toBe('HIGH,LOW')

  await page.getByRole('button', { name: 'Filters: 3' }).click()
  await criticality.getByRole('checkbox', { name: 'High' }).uncheck()
  await page.getByRole('link', { name: 'Heather Host' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'Hazel Host' }).waitFor()
  await page.getByRole('button', { name: 'Filters: 2' }).waitFor()
})

test('chosen columns stay for the next visit and belong to a saved view, which others see once it is shared', async () => {
  const { api } = booted.platform
  await api.ok(updateOrganisation, { body: { custom_fields: [] } })
  await makeVendor(api, { name: 'Gentian Pay', internal_use: { department: 'Finance' }, external_id: 'ERP-1' })
  const ada = await signedIn('admin', 'Ada Views')
  await ada.goto('/console/vendors?q=Gentian')
  await ada.getByRole('link', { name: 'Gentian Pay' }).waitFor()
  const all = await headings(ada)
  expect(all).toContain('Department')

  await ada.getByRole('button', { name: 'Columns' }).press('Enter')
  const columns = ada.getByRole('group', { name: 'Columns' })
  for (const name of ['Data received', 'Certificates', 'Answers', 'Location']) await columns.getByLabel(name).uncheck()
  await columns.getByLabel('External id').check()
  expect(await violations(ada)).toEqual([])
  await ada.keyboard.press('Escape')
  const chosen = await headings(ada)
  expect(chosen).toContain('External id')
  expect(chosen).not.toContain('Certificates')
  await ada.goto('/console/vendors')
  await ada.getByRole('link', { name: 'Gentian Pay' }).waitFor()
  expect(await headings(ada)).toEqual(chosen)

  await ada.goto('/console/vendors?q=Gentian&sort=name')
  await ada.getByRole('button', { name: 'Saved views' }).click()
  await ada.getByText('No saved views yet.').waitFor()
  await ada.getByLabel('View name').fill('Payments')
  await ada.getByLabel('Share with everybody').check()
  expect(await violations(ada)).toEqual([])
  await ada.getByRole('button', { name: 'Save view' }).click()
  await ada.getByRole('button', { name: 'View: Payments' }).waitFor()

  const berta = await signedIn('viewer', 'Berta Views')
  await berta.setViewportSize({ width: 390, height: 800 })
  await berta.goto('/console/vendors')
  await berta.getByRole('button', { name: 'Saved views' }).click()
  await berta.getByText('shared by Ada Views').waitFor()
  expect(await berta.getByRole('button', { name: 'Delete Payments' }).count()).toBe(0)
  expect(await violations(berta)).toEqual([])
  await berta.getByRole('link', { name: 'Payments' }).click()
  await berta.getByRole('button', { name: 'View: Payments' }).waitFor()
  // A phone shows no headings, so each value has its label.
  await berta.getByText('ERP-1').waitFor()
  expect(new URL(berta.url()).searchParams.get('sort')).toBe('name')

  await ada.getByRole('button', { name: 'View: Payments' }).click()
  await ada.getByRole('button', { name: 'Delete Payments' }).click()
  await ada.getByText('No saved views yet.').waitFor()
})

test('the list shows and filters the fields of a spreadsheet, and a search in all fields names the matching field', async () => {
  const { api } = booted.platform
  await makeVendor(api, {
    name: 'Sorrel Payroll',
    description: 'Pays our staff.',
    processing: { agreement_state: 'OPEN', country: 'AT' },
    internal_use: { department: 'People', business_owner: 'Erika Muster' },
    contracts: [
      {
        reference: 'V-17/3',
        open_ended: true,
        notice_period: 'P3M',
        notice_to: 'QUARTER',
        annual_cost: 1200,
        currency: 'EUR',
        cost_centre: '4711',
      },
    ],
  })
  await makeVendor(api, { name: 'Sorrel Travel', processing: { agreement: 'DPA-7', agreement_date: '2024-03-01' } })
  const page = await signedIn('admin', 'Ada Sheet')
  await page.goto('/console/vendors')
  const search = page.getByRole('searchbox', { name: 'Search all fields' })
  await search.fill('v-17')
  await search.press('Enter')
  await page.getByText('Contract reference: V-17/3').waitFor()
  expect(await page.getByRole('link', { name: 'Sorrel Travel' }).count()).toBe(0)

  await page.goto(
    '/console/vendors?q=Sorrel&columns=agreement,contract_reference,contract_end,notice_period,annual_cost,cost_centre,description',
  )
  const payroll = page.getByRole('row', { name: 'Sorrel Payroll' })
  await payroll.waitFor()
  const cells = (await payroll.getByRole('cell').allInnerTexts()).slice(1)
  expect(cells).toEqual([
    'Open',
    'V-17/3',
    'Open-ended',
    '3 months to quarter end',
    '€1,200.00',
    '4711',
    'Pays our staff.',
  ])
  const travel = page.getByRole('row', { name: 'Sorrel Travel' })
  expect((await travel.getByRole('cell').allInnerTexts())[1]).toMatch(/^Signed\s+Mar 1, 2024\s+DPA-7$/)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Department' }).selectOption('People')
  await travel.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Any')
  await page.getByRole('group', { name: 'Agreement' }).getByRole('checkbox', { name: 'Signed' }).check()
  await payroll.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Missing' }).selectOption('Business owner')
  await page.getByRole('button', { name: 'Filters: 2' }).waitFor()
  await travel.waitFor()
  expect(await violations(page)).toEqual([])
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('agreement'), searchParams.get('missing')]).toEqual(['SIGNED', 'business_owner'])
})

test('the list gives the number of matches, names an invited owner by her address, and fits a screen of 1440 px', async () => {
  const { api } = await booted.platform.newTenant('Counted')
  const { id: owner_id, email } = await makeUser(api, { role: 'reviewer', name: undefined })
  for (const name of ['Juniper Host', 'Jasmine Host', 'Iris Mail'])
    await makeVendor(api, {
      name,
      owner_id,
      criticality: 'HIGH',
      data_usage: { shared_data_types: ['HEALTH_DATA', 'FINANCIAL_DATA'] },
      internal_use: { department: 'Human resources' },
      contracts: [{ ends_on: '2031-12-31' }],
    })
  const { invitation } = await makeUser(api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Ada Count')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Vendors' }).first().click()
  await page.getByRole('status').filter({ hasText: '3 vendors' }).waitFor()
  await page.getByRole('cell', { name: email }).nth(2).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1440)
  const rows = await page.locator('.register tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight))
  // At most five lines: a long address breaks, but the risk does not break within a word.
  expect(Math.max(...rows)).toBeLessThan(120)
  expect(await violations(page)).toEqual([])
  await page.goto('/console/vendors?q=Host')
  await page.getByRole('status').filter({ hasText: '2 vendors' }).waitFor()
})

test('costs are filtered in one currency, and contract ends without the ones that are past', async () => {
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
  const cost = (annual_cost: number, currency: 'EUR' | 'CHF', ends_on: string) => ({
    contracts: [{ annual_cost, currency, ends_on, notice_period: 'P3M' }],
  })
  await makeVendor(booted.platform.api, { name: 'Cedar Costs', ...cost(5000, 'EUR', day(40)) })
  await makeVendor(booted.platform.api, { name: 'Cherry Costs', ...cost(5000, 'CHF', day(40)) })
  await makeVendor(booted.platform.api, { name: 'Cypress Costs', ...cost(5000, 'EUR', day(-40)) })
  const page = await signedIn('admin', 'Ada Costs')
  await page.goto('/console/vendors?q=Costs')
  const link = (name: string) => page.getByRole('link', { name })
  await page.getByRole('button', { name: 'Filters' }).click()
  const costs = page.getByRole('group', { name: 'Annual cost' })
  await costs.getByLabel('Currency').selectOption('EUR')
  await costs.getByLabel('Lowest cost').fill('5000')
  await costs.getByRole('button', { name: 'Apply' }).click()
  await link('Cherry Costs').waitFor({ state: 'detached' })
  await link('Cypress Costs').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Contract end' }).selectOption('Within 90 days')
  await link('Cypress Costs').waitFor({ state: 'detached' })
  await link('Cedar Costs').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Filters: 2' }).click()
  expect(await costs.getByLabel('Lowest cost').inputValue()).toBe('5000')
  await costs.getByLabel('Lowest cost').fill('')
  await costs.getByRole('button', { name: 'Apply' }).click()
  await link('Cherry Costs').waitFor()
})
