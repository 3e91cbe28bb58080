import { getOrganisation } from '@custos/contract/organisation'
import { listVendors } from '@custos/contract/vendors'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { violations } from './violations.ts'

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

test('an empty organisation saves its profile and duties, and sees the frameworks for its vendors', async () => {
  await page.getByLabel('Name', { exact: true }).fill('Harbour Bank')
  await page.getByLabel('Region').selectOption('European Economic Area')
  await page.getByLabel('Sector').selectOption('Finance')
  await page.getByText('Add applicable laws').first().click()
  for (const name of ['PCI DSS 4', 'TISAX']) await page.getByLabel(name, { exact: true }).check()
  await page.locator('summary', { hasText: '2 chosen' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved\. These apply: .*DORA, GDPR, .*PCI DSS 4, .*TISAX/).waitFor()
  expect(await platform.api.ok(getOrganisation)).toMatchObject({
    name: 'Harbour Bank',
    region: 'EUROPEAN_ECONOMIC_AREA',
    sector: 'FINANCIAL',
    duties: ['pci-dss', 'tisax'],
  })
  // The organisation's name is beside the person's at once.
  await page.locator('.me:visible', { hasText: 'Harbour Bank' }).waitFor()

  // Saving again keeps every choice except the removed one.
  await page.getByLabel('TISAX', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await platform.api.ok(getOrganisation)).duties).toEqual(['pci-dss'])
})

test('the name of another organisation is refused at its field', async () => {
  const { name } = await platform.other.api.ok(getOrganisation)
  const field = page.getByLabel('Name', { exact: true })
  await field.fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.field-error', { hasText: 'Another organisation' }).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test('the audit log names a previewed register, and shows actor, vendor and result on a phone too', async () => {
  await page.goto('/console/vendors/import')
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vendor,Website\nFernhill,fernhill.example\n'),
  })
  await page.getByText(/^1 vendor will be added/).waitFor()
  const { name } = await makeVendor(platform.api)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/console/audit-log')
    const row = (what: string) => page.getByRole('row', { name: new RegExp(what) }).first()
    const preview = row('Preview register import')
    await preview.waitFor()
    expect(await page.getByText('Import a register of vendors', { exact: true }).count()).toBe(0)
    for (const [at, cells] of [
      [preview, ['Ada Example', 'Done']],
      [row('Register a vendor'), ['First app', name, 'Done']],
    ] as const)
      for (const cell of cells) expect(await at.getByText(cell, { exact: true }).isVisible()).toBe(true)
  }
  expect(await violations(page)).toEqual([])
})

test('a person imports a register with choices for words and columns, and undoes the whole import', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Bellwether', domain: 'https://bellwether.example' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console/vendors/import')
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Vendor,Website,Criticality\nFoxglove,foxglove.example,ganz wichtig\nBellwether GmbH,bellwether.example,high\n',
    ),
  })
  await page.getByLabel('Criticality: ganz wichtig').selectOption('Critical')
  await page.getByText('Custos leaves out 1 row of known vendors.').waitFor()
  await page.getByLabel('Update known vendors').check()
  await page.getByText('Name: Bellwether → Bellwether GmbH').waitFor()
  await page.getByLabel('Keep ours Vendor').check()
  await page.getByText('Name: Bellwether → Bellwether GmbH').waitFor({ state: 'detached' })
  await page.getByText('Of 6 filled cells, 6 in fields, 0 in notes, 0 skipped.').waitFor()
  await page.getByLabel('Only changes').check()
  await page.getByText('Criticality: – → High').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 vendors' }).click()
  const told = page.getByRole('heading', { name: '1 vendor was added, 1 changed.' })
  await told.and(page.locator(':focus')).waitFor()
  const registered = async () => (await platform.api.page(listVendors, { query: { limit: 100 } })).data
  expect((await registered()).find(({ name }) => name === 'Foxglove')).toMatchObject({ criticality: 'CRITICAL' })
  expect((await registered()).find((vendor) => vendor.id === id)).toMatchObject({
    name: 'Bellwether',
    criticality: 'HIGH',
  })
  await page.getByRole('button', { name: 'Undo import register.csv' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone. Custos deleted 1 vendor and restored 1.').waitFor()
  expect(await violations(page)).toEqual([])
  expect((await registered()).map(({ name }) => name)).not.toContain('Foxglove')
  expect((await registered()).find((vendor) => vendor.id === id)).toMatchObject({ criticality: null })
})

test('an update lists the empty cells by field, and clears the fields on request', async () => {
  const { id } = await makeVendor(platform.api, {
    name: 'Harrow Payroll',
    domain: 'https://harrow.example',
    criticality: 'LOW',
  })
  await page.goto('/console/vendors/import')
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'harrow.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vendor,Website,Criticality,Next review\nHarrow Payroll,harrow.example,,im Herbst\n'),
  })
  await page.getByLabel('Update known vendors').check()
  const doubts = page.locator('.import-doubts')
  await doubts.getByText('Criticality: the cell is empty. Custos keeps the recorded value. 1 row: 2').waitFor()
  await doubts.getByText('“im Herbst”').waitFor()
  await page.getByLabel('Apply empty cells').check()
  await page.getByText('Criticality: Low → –').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 vendor' }).click()
  await page.getByRole('heading', { name: '1 vendor was changed.' }).waitFor()
  expect(
    (await platform.api.page(listVendors, { query: { limit: 100 } })).data.find((one) => one.id === id),
  ).toMatchObject({ criticality: null, notes: ['Next review: im Herbst'] })
})

test('a person chooses the vendor of a row whose name fits two, and the newest of quick choices counts', async () => {
  for (const domain of ['https://one.juniper.example', 'https://two.juniper.example'])
    await makeVendor(platform.api, { name: 'Juniper', domain })
  await page.goto('/console/vendors/import')
  const { promise: allChosen, resolve: release } = Promise.withResolvers<void>()
  let readings = 0
  await page.route('**/v1/vendors/import?**', async (route) => {
    readings += 1
    await allChosen
    await route.continue()
  })
  for (const name of ['first.csv', 'second.csv', 'third.csv', 'juniper.csv'])
    await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(name === 'juniper.csv' ? 'Vendor,Department\nJuniper,Sales\n' : 'Vendor\nSedge\n'),
    })
  release()
  await page.getByText('From juniper.csv').waitFor()
  expect(readings).toBe(2)
  await page.unroute('**/v1/vendors/import?**')
  const which = page.getByRole('combobox', { name: 'Row 2: Juniper' })
  await which.selectOption('Juniper, two.juniper.example')
  await page.getByText('Custos leaves out 1 row of known vendors.').waitFor()
  await page.getByRole('button', { name: 'Update known vendors' }).click()
  await page.getByText(/: – → Sales/).waitFor()
  expect(await violations(page)).toEqual([])
  // The form stays when a reading fails.
  await page.route('**/v1/vendors/import?**', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({
        response_code: 409,
        data: null,
        error: { code: 'resource_conflict', message: 'Something else happened', param: null },
        request_id: 'req_0000000000000000',
      }),
    }),
  )
  await page.getByLabel('Apply empty cells').check()
  await page.getByText('Something else happened').waitFor()
  await page.unroute('**/v1/vendors/import?**')
  expect(await which.inputValue()).not.toBe('')
  await page.getByLabel('Apply empty cells').uncheck()
  await page.getByRole('button', { name: 'Import 1 vendor' }).click()
  await page.getByRole('heading', { name: '1 vendor was changed.' }).waitFor()
  const { data } = await platform.api.page(listVendors, { query: { q: 'Juniper', sort: 'newest' } })
  expect(data.map(({ domain, internal_use }) => [domain, internal_use.department])).toEqual([
    ['https://two.juniper.example', 'Sales'],
    ['https://one.juniper.example', undefined],
  ])
})

test('a column chosen while the file is being read stays chosen', async () => {
  await page.goto('/console/vendors/import')
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'ashby.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vendor,Website,Hausteil,Topf\nAshby,ashby.example,Lager,4711\n'),
  })
  const column = (name: string) => page.getByRole('combobox', { name })
  await column('Hausteil').waitFor()
  await page.getByText('Reading the file').waitFor({ state: 'detached' })
  const { promise: bothChosen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v1/vendors/import?**', async (route) => {
    await bothChosen
    await route.continue()
  })
  await column('Hausteil').selectOption('Department')
  await page.getByText('Reading the file').waitFor()
  await column('Topf').selectOption('Cost centre')
  release()
  await page.getByText('Of 4 filled cells, 4 in fields, 0 in notes, 0 skipped.').waitFor()
  await page.unroute('**/v1/vendors/import?**')
  expect(await column('Hausteil').inputValue()).toBe('department')
  expect(await column('Topf').inputValue()).toBe('cost_centre')
  await column('Hausteil').selectOption('Cost centre')
  await page.getByText('“Hausteil” now fills this field, and “Topf” is kept as a note.').waitFor()
  expect(await column('Topf').inputValue()).toBe('notes')
  expect(await violations(page)).toEqual([])
  // The headings of an import keep their fields for the next one.
  await page.getByRole('button', { name: 'Import 1 vendor' }).click()
  await page.getByRole('heading', { name: '1 vendor was added.' }).waitFor()
  await page.goto('/console/vendors/import')
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'birch.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vendor,Website,Hausteil\nBirch,birch.example,4711\n'),
  })
  await column('Hausteil').waitFor()
  expect(await column('Hausteil').inputValue()).toBe('cost_centre')
})

test('a person chooses the meaning of a no, and nothing is assessed unless it is ticked', async () => {
  await page.goto('/console/vendors/import')
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'rowan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vendor,Website,DPA\nRowan,rowan.example,nein\n'),
  })
  await page.getByLabel('Agreement, Art. 28(3): nein').selectOption('Not needed: controller')
  await page.getByText('“nein” says that no agreement is in force').first().waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 vendor' }).click()
  await page.getByRole('heading', { name: '1 vendor was added.' }).waitFor()
  const { data } = await platform.api.page(listVendors, { query: { q: 'Rowan' } })
  expect(data).toMatchObject([{ processing: { role: 'CONTROLLER' }, pending_assessments: [], latest_assessment: null }])
})

test('one word can mean several groups, one choice reads all dates, and an unknown heading becomes a field with the import', async () => {
  await page.goto('/console/vendors/import')
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'marlow.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Vendor,Website,Data subjects,Next review,Folder,Status\nMarlow,marlow.example,alle,05/06/2027,B 12,3\nMarlow Two,marlow-two.example,alle,07/08/2027,#REF!,4\n',
    ),
  })
  const groups = page.getByRole('group', { name: 'Data subjects: alle' })
  await page.locator('summary', { hasText: 'alle' }).click()
  for (const name of ['Employees', 'Customers']) await groups.getByRole('checkbox', { name, exact: true }).check()
  await page.locator('summary', { hasText: 'Employees, Customers' }).waitFor()
  await page.getByLabel('Ambiguous dates: 05/06/2027').selectOption('Day first')
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('New field')
  await page.getByText('Folder: “#REF!” is an error of the spreadsheet').first().waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('New field')
  await page.getByText('has a column “Status” of its own').waitFor()
  await page.getByRole('textbox', { name: 'Field name Status' }).fill('Stage')
  await page.getByRole('textbox', { name: 'Field name Status' }).blur()
  await page.getByText('has a column “Status” of its own').waitFor({ state: 'detached' })
  expect(await page.getByRole('combobox', { name: 'Type Stage' }).inputValue()).toBe('NUMBER')
  await page.getByText('Folder: “#REF!” is an error of the spreadsheet').first().waitFor()
  expect((await platform.api.ok(getOrganisation)).custom_fields).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 vendors' }).click()
  await page.getByRole('heading', { name: '2 vendors were added.' }).waitFor()
  const { data } = await platform.api.page(listVendors, { query: { q: 'Marlow', sort: 'name' } })
  expect(data).toMatchObject([
    {
      data_usage: { target_data_subjects: ['EMPLOYEES', 'CUSTOMERS'] },
      next_review_at: Date.UTC(2027, 5, 5, 23, 59, 59) / 1000,
      custom_fields: { folder: 'B 12', stage: 3 },
      notes: ['Data subjects: alle'],
    },
    {
      next_review_at: Date.UTC(2027, 7, 7, 23, 59, 59) / 1000,
      custom_fields: { stage: 4 },
      notes: ['Data subjects: alle', 'Folder: #REF!'],
    },
  ])
})
