import { updateOrganisation } from '@custos/contract/organisation'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

test('the form offers the country in the documents and records it only after a person has chosen and saved it', async () => {
  const { id } = await makeVendor(booted.platform.api)
  await makeEndedAssessment(booted.platform, id, { framework_ids: ['iso-27001'] })
  const { invitation } = await makeUser(booted.platform.api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Eve Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  // As if the vendor's pages had named it.
  await page.route(/\/v1\/vendors\/[^/?]+(\/assessment\/[^/?]+)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    if (data.newest_review) data.newest_review.locations = [{ name: 'Ireland', country: 'IE', standing: 'EEA' }]
    const details = data.summarized_risk?.details
    if (details) details.establishment = '1 Example Quay, Galway, Ireland'
    // A place recorded earlier is not proposed as one that the documents name.
    for (const own of details?.transfers ?? [])
      if (own.role === 'ESTABLISHMENT') Object.assign(own, { location: 'France', standing: 'EEA' })
    return route.fulfill({ response: answer, json: { ...envelope, data } })
  })
  const recorded = async () => (await booted.platform.api.ok(getVendor, { params: { id } })).processing?.country ?? null
  await page.goto(`/console/vendors/${id}/edit`)
  await page.getByText('The documents name 1 Example Quay, Galway, Ireland.').waitFor()
  const country = page.getByRole('combobox', { name: 'Country', exact: true })
  expect(await country.inputValue()).toBe('')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose Ireland' }).click()
  expect([await country.inputValue(), await recorded()]).toEqual(['IE', null])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  expect(await recorded()).toBe('IE')
})

test('a person corrects a vendor in the browser, sees a refusal, and can delete the vendor', async () => {
  const vendor = await makeVendor(booted.platform.api, {
    notes: ['Stays.'],
    data_usage: { shared_data_types: ['FINANCIAL_DATA'] },
  })
  const { invitation } = await makeUser(booted.platform.api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Ada Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()

  await page.goto(`/console/vendors/${vendor.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  const alternative = page.getByLabel('Alternative domains')
  await alternative.fill('localhost')
  await page.getByLabel('Health', { exact: true }).check()
  await page.getByLabel('Art. 9(2) condition').selectOption('h')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('PROCESSOR')
  await page.getByLabel('Purposes').fill('Sick leave of our staff.')
  await page.getByLabel('Customer-held keys').check()
  await page.getByLabel('Unused sub-processors').fill('Larch')
  await page.getByLabel('Sensitive or highly personal data').check()
  await page.getByLabel('Impact assessment', { exact: true }).selectOption('DONE')
  await page.getByLabel('Exit plan').fill('In the wiki.')
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('IE')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await alternative.fill('trust.larkspur.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await booted.platform.api.ok(getVendor, { params: { id: vendor.id } })).toMatchObject({
    alternative_domains: ['https://trust.larkspur.example'],
    notes: ['Stays.'],
    data_usage: { shared_data_types: ['FINANCIAL_DATA', 'HEALTH_DATA'] },
    special_categories: true,
    processing: {
      role: 'PROCESSOR',
      purposes: 'Sick leave of our staff.',
      special_categories_condition: 'h',
      customer_held_keys: true,
      unused_sub_processors: ['Larch'],
      impact_assessment: { criteria: ['SENSITIVE_DATA'], outcome: 'DONE' },
      exit_plan: 'In the wiki.',
      country: 'IE',
    },
  })

  await page.getByText('Delete vendor', { exact: true }).click()
  await page.getByRole('button', { name: `Delete ${vendor.name} now` }).click()
  await page.waitForURL(/\/console\/vendors$/)
  expect((await booted.platform.api.call('GET', `/v1/vendors/${vendor.id}`)).status).toBe(404)
})

test('the register and the page of a vendor show its inherent risk with the reasons, and a person overrides it with a reason and a name', async () => {
  const { id, name } = await makeVendor(booted.platform.api, {
    name: 'Unread Payroll',
    data_usage: {
      shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      data_transfer_volume: 'BETWEEN_100_AND_1000',
    },
    criticality: 'HIGH',
    processing: { country: 'DE' },
  })
  const { invitation } = await makeUser(booted.platform.api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Grace Officer')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/console/vendors')
    await page.getByRole('row', { name }).getByText('Inherent: medium, tier standard').waitFor()
  }
  await page.goto(`/console/vendors/${id}`)
  const section = page.locator('section', { has: page.getByRole('heading', { name: /^Inherent risk/ }) })
  await section.getByRole('list', { name: 'Inherent risk: Medium' }).waitFor()
  await section.getByText('Your organisation depends on the vendor').waitFor()
  await section
    .getByText('Unrecorded fields that can raise the level: frequency. Also not recorded: role, data subjects.')
    .waitFor()
  expect(await violations(page)).toEqual([])

  await section.getByRole('button', { name: 'Change level' }).click()
  const dialog = page.getByRole('dialog')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Tier').selectOption('critical')
  await dialog.getByLabel('Reason').fill('It runs every payday.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await section.getByText(/^Set by Grace Officer on .*: It runs every payday\./).waitFor()
  await section.getByText('Computed: medium, tier standard.').waitFor()
  await section.getByRole('heading', { name: 'tier critical' }).waitFor()
  expect(await booted.platform.api.ok(getVendor, { params: { id } })).toMatchObject({
    risk_override: { level: null, tier: 'critical', reason: 'It runs every payday.' },
  })
  await section.getByRole('button', { name: 'Reset' }).click()
  await section.getByRole('heading', { name: 'tier standard' }).waitFor()
  expect((await booted.platform.api.ok(getVendor, { params: { id } })).risk_override).toBeNull()
})

test('a vendor without a website is added, gets one later, and every screen and its history show both', async () => {
  const { invitation } = await makeUser(booted.platform.api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Ida Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add vendors' }).click()
  await page.getByLabel('Domains').fill('Huber Steuerberatung')
  await page.getByText('No domain found in: Huber Steuerberatung').waitFor()
  await page.getByLabel('No website').check()
  await page.getByLabel('Assess now').uncheck()
  await page.getByRole('button', { name: 'Add 1 vendor' }).click()
  await page.getByRole('rowheader', { name: 'Huber Steuerberatung no website' }).waitFor()
  await page.getByRole('link', { name: 'Huber Steuerberatung' }).click()
  await page.getByText('no website', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const none = page.getByLabel('No website')
  expect(await none.isChecked()).toBe(true)
  await none.uncheck()
  await page.getByLabel('Domain', { exact: true }).fill('huber.example')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Domain changed: no website → huber.example').waitFor()
})

test('data usage is recorded in two actions, a proposed service and Save, and the form shows the values first', async () => {
  const { id } = await makeVendor(booted.platform.api, {
    name: 'Lohnbüro Huber',
    description: 'Lohnabrechnung für kleine Unternehmen',
  })
  const { invitation } = await makeUser(booted.platform.api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Mary Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  await page.goto(`/console/vendors/${id}`)
  await page.getByRole('link', { name: 'Payroll', exact: true }).click()
  await page.getByText('The usual values for Payroll are filled in below. Check them, then save.').waitFor()
  expect(await page.getByLabel('Health', { exact: true }).isChecked()).toBe(true)
  expect((await booted.platform.api.ok(getVendor, { params: { id } })).data_usage).toBeNull()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  expect(await booted.platform.api.ok(getVendor, { params: { id } })).toMatchObject({
    service_profile: 'payroll',
    proposed_profiles: [],
    data_usage: { target_data_subjects: ['EMPLOYEES'], data_transfer_frequency: 'MONTHLY' },
    inherent_risk: { tier: 'high' },
  })

  // Another service replaces the first before the person saves. The person's correction stays.
  await page.getByLabel('Service', { exact: true }).selectOption('Newsletter')
  expect(await page.getByLabel('Health', { exact: true }).isChecked()).toBe(false)
  await page.getByRole('combobox', { name: 'Criticality', exact: true }).selectOption('HIGH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => booted.platform.api.ok(getVendor, { params: { id } }))
    .toMatchObject({ service_profile: 'newsletter', criticality: 'HIGH', processing: { role: 'PROCESSOR' } })
})

test('two people change the contracts of a vendor, and neither loses the text of the other', async () => {
  const { api } = booted.platform
  const { id, name, domain } = await makeVendor(api, { contracts: [{ reference: 'C-1', cost_centre: '1' }] })
  const { invitation } = await makeUser(api, { role: 'reviewer' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Ida Buyer')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  const registered = async () => (await api.ok(getVendor, { params: { id } })).contracts
  const references = async () => (await registered()).map(({ reference, cost_centre }) => [reference, cost_centre])
  const another = async (change: (contracts: Awaited<ReturnType<typeof registered>>) => object[]) =>
    api.ok(updateVendor, { params: { id }, body: { name, domain, contracts: change(await registered()) } })

  await page.goto(`/console/vendors/${id}/contracts`)
  await page.getByRole('button', { name: 'Edit C-1' }).click()
  await another((contracts) => [{ reference: 'C-2' }, ...contracts])
  await page.getByLabel('Cost centre').fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await references()).toEqual([
    ['C-2', null],
    ['C-1', '2'],
  ])

  // Both edit the same contract. Saving does not overwrite the other person's text unseen.
  await page.getByRole('button', { name: 'Edit C-1' }).click()
  await another((contracts) => contracts.map((contract) => ({ ...contract, cost_centre: '3' })))
  await page.getByLabel('Cost centre').fill('4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else has changed this contract.').waitFor()
  expect(await references()).toEqual([
    ['C-2', '3'],
    ['C-1', '3'],
  ])
})

test('two people edit a vendor at once, neither clears the values of the other, and a conflict names the next step', async () => {
  const { api } = booted.platform
  const { id, name, domain } = await makeVendor(api)
  const { invitation } = await makeUser(api, { role: 'reviewer' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Alma Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  const registered = () => api.ok(getVendor, { params: { id } })
  const another = (processing: object) => api.ok(updateVendor, { params: { id }, body: { name, domain, processing } })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.goto(`/console/vendors/${id}/edit`)
  await page.getByLabel('Description').waitFor()
  const processing = { exit_plan: 'In the wiki.', impact_assessment: { outcome: 'DONE' } }
  await another(processing)
  await page.getByLabel('Description').fill('Payroll')
  await save()
  await page.getByText('Saved.').waitFor()
  expect(await registered()).toMatchObject({ description: 'Payroll', processing })

  // Both edit the same field. Saving does not overwrite the other person's text unseen.
  await page.getByLabel('Exit plan').fill('In the safe.')
  await save()
  await page.getByText('Somebody else changed this while you were editing: Processing. Custos saved nothing.').waitFor()
  expect(await registered()).toMatchObject({ processing })

  await page.reload()
  await page.getByLabel('Impact assessment', { exact: true }).selectOption('')
  await page.getByLabel('Large scale').check()
  await save()
  await page.getByText('Choose the outcome of the impact assessment.').waitFor()
  await page.getByLabel('Impact assessment', { exact: true }).selectOption('REQUIRED')
  await save()
  await page.getByText('Saved.').waitFor()
  expect(await registered()).toMatchObject({
    processing: { exit_plan: 'In the wiki.', impact_assessment: { outcome: 'REQUIRED', criteria: ['LARGE_SCALE'] } },
  })
})

test('the refusal of a choice is shown at that choice', async () => {
  const { api } = booted.platform
  const { id } = await makeVendor(api)
  const fields = (choices: string[]) =>
    api.ok(updateOrganisation, { body: { custom_fields: [{ key: 'area', name: 'Area', kind: 'CHOICE', choices }] } })
  await fields(['EMEA', 'APAC'])
  const { invitation } = await makeUser(api, { role: 'reviewer' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Cleo Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  await page.goto(`/console/vendors/${id}/edit`)
  await page.getByLabel('Area', { exact: true }).selectOption('APAC')
  await fields(['EMEA'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The parameter custom_fields.area must be one of EMEA').waitFor()
  expect(await violations(page)).toEqual([])
})

test('a person ends the use of a vendor, finds it under Ended with the note, and uses it again', async () => {
  const { api } = booted.platform
  const { id, name } = await makeVendor(api, { name: 'Foxglove Archive', notes: ['Stays.'] })
  const { invitation } = await makeUser(api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Ivy Recorder')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  await page.goto(`/console/vendors/${id}/edit`)
  await page.getByText('End use', { exact: true }).first().click()
  const lastDay = page.getByLabel('Last day of use')
  expect(await lastDay.inputValue()).toBe(new Date().toISOString().slice(0, 10))
  await lastDay.fill('2026-05-03')
  await page.getByLabel('Return or deletion').fill('Deleted on 4 May, confirmed by mail.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'End use' }).click()
  await page.getByText(/^Ended on .*2026$/).waitFor()
  expect(await api.ok(getVendor, { params: { id } })).toMatchObject({
    ended_on: '2026-05-03',
    notes: ['Stays.', 'Return or deletion of data: Deleted on 4 May, confirmed by mail.'],
  })

  await page.getByRole('link', { name: 'Vendors', exact: true }).first().click()
  await page.getByRole('searchbox', { name: 'Search all fields' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Include ended vendors' }).click()
  await page
    .getByRole('row', { name })
    .getByText(/^Ended on .*2026$/)
    .waitFor()
  await page.getByLabel('Use', { exact: true }).selectOption('Ended')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Use again' }).click()
  await page.getByRole('link', { name: 'Decide', exact: true }).waitFor()
  expect((await api.ok(getVendor, { params: { id } })).ended_on).toBeNull()
})
