import { listAssessments } from '@custos/contract/assessments'
import { getTiers } from '@custos/contract/tiers'
import { updateVendor } from '@custos/contract/vendors'
import { openPage } from '@custos/testkit/chromium'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

test('a review starts with the statements of the vendor’s tier, everything is one choice away, and unasked statements are counted once', async () => {
  const { id, name, domain } = await makeVendor(booted.platform.api, {
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], data_transfer_frequency: 'WEEKLY' },
    processing: { role: 'PROCESSOR', country: 'FR' },
  })
  const { invitation } = await makeUser(booted.platform.api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation, 'Ida Officer')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  await page.goto(`/console/vendors/${id}`)
  await page.getByRole('button', { name: 'Assess', exact: true }).click()
  const tier = page.getByLabel('Tier', { exact: true })
  await expect.poll(() => tier.inputValue()).toBe('low')
  await page
    .getByText(
      /^Covers 15 of \d+ different statements and leaves out the other \d+\. What the documents deny is added\.$/,
    )
    .waitFor()
  await tier.selectOption('Everything')
  await page.getByText(/^Covers all \d+ different statements\.$/).waitFor()
  await tier.selectOption('None')
  const reason = page.getByRole('textbox', { name: 'Tier reason' })
  await reason.waitFor()
  expect(await reason.getAttribute('required')).toBe('')
  expect(await violations(page)).toEqual([])
  await tier.selectOption('Low (proposed)')
  await reason.waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [begun] = (await booted.platform.api.page(listAssessments, { params: { id }, query: { limit: 1 } })).data
  expect(begun).toMatchObject({ tier: 'low' })
  await booted.platform.runAssessment(begun!.id)

  const counted = `tier low leaves out ${begun!.not_asked} different statements`
  for (const path of ['', `/assessments/${begun!.id}`]) {
    await page.goto(`/console/vendors/${id}${path}`)
    await page.getByText(counted).waitFor()
    expect(await page.getByText('leaves out').count()).toBe(1)
    await page.getByRole('button', { name: counted }).click()
    const dialog = page.getByRole('dialog', { name: 'Statements not asked' })
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(begun!.not_asked)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.goto(`/console/vendors/${id}/decide`)
  await page.locator('dt', { hasText: 'Statements' }).getByRole('button', { name: counted }).waitFor()

  await booted.platform.api.ok(updateVendor, {
    params: { id },
    body: { name, domain, risk_override: { tier: 'high', reason: 'It runs every payday.' } },
  })
  for (const path of ['', `/assessments/${begun!.id}`, '/decide']) {
    await page.goto(`/console/vendors/${id}${path}`)
    await page
      .getByText(
        /^This review asked the scope of tier low\. The vendor is tier high now: \d+ statements were not asked\.$/,
      )
      .waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Assess again' }).last().waitFor()
    expect(await violations(page)).toEqual([])
  }
  // Before the signature, the decision can be seen as it will print.
  await page.getByText('Approve', { exact: true }).click()
  await page
    .getByLabel(/^Reason/)
    .first()
    .fill('It may be tried.')
  const [draft] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Preview (PDF)' }).click(),
  ])
  expect(draft.suggestedFilename()).toMatch(/draft decision\.pdf$/)
})

test('a person moves a statement and sets a framework’s tier, the next review says what they add, and the published tier is one click back', async () => {
  const { platform } = booted
  const { id } = await makeVendor(platform.api, {
    data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], data_transfer_frequency: 'WEEKLY' },
    processing: { role: 'PROCESSOR', country: 'FR' },
  })
  const { invitation } = await makeUser(platform.api, { role: 'admin' })
  const { page } = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(page, invitation, 'Mona Mover')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  await page.goto('/console/frameworks')
  const gdpr = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'GDPR', exact: true }) })
  await gdpr.getByText(/^\d+ statements$/).click()
  const row = gdpr.getByRole('row').filter({ hasText: 'The vendor has designated a data protection officer.' })
  await row.getByText(/^High/).waitFor()
  await row.getByText(/GDPR Art\. 37\(1\):/).waitFor()
  expect(await violations(page)).toEqual([])

  await row.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move statement' })
  await dialog.getByLabel('Asked from tier').selectOption('Low')
  await dialog.getByLabel('Reason').fill('Our board decided so.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText(/^Set by Mona Mover on .*: Our board decided so\.$/).waitFor()
  await row.getByText(/^Published: high\./).waitFor()
  const low = page.getByRole('row', { name: /^Low/ })
  await low.getByText('The organisation’s own tiers add 1 statement. The tier’s maximum is exceeded by 1.').click()
  const ownTiers = page.getByRole('dialog', { name: 'Own tiers' })
  await ownTiers.getByRole('heading', { name: 'Added, asked from tier low on' }).waitFor()
  await ownTiers.getByText('Set by Mona Mover: Our board decided so.').waitFor()
  expect(await ownTiers.getByRole('listitem').allTextContents()).toEqual([
    'The vendor has designated a data protection officer.',
  ])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  const nis2 = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'NIS2', exact: true }) })
  await nis2.getByRole('checkbox').click()
  await nis2.getByLabel('Asked from tier').selectOption('Low')
  const tierDialog = page.getByRole('dialog', { name: 'Set tier' })
  await tierDialog.getByLabel('Reason').fill('The law names us.')
  await tierDialog.getByRole('button', { name: 'Save' }).click()
  await nis2.getByText(/^Set by Mona Mover: The law names us\.$/).waitFor()
  await page
    .getByText(/^NIS2 adds \d+ statements\. .*own tiers add 1 statement\./)
    .first()
    .waitFor()
  await page.goto(`/console/vendors/${id}`)
  await page.getByRole('button', { name: 'Assess', exact: true }).click()
  await page
    .getByText(
      /^Covers \d+ of \d+ different statements .* own tiers add 1 statement\. The tier’s maximum is exceeded by \d+\./,
    )
    .waitFor()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [begun] = (await platform.api.page(listAssessments, { params: { id }, query: { limit: 1 } })).data
  await platform.runAssessment(begun!.id)
  // The review and the decision list the statements that the organisation's own tiers add.
  for (const path of [`assessments/${begun!.id}`, 'decide']) {
    await page.goto(`/console/vendors/${id}/${path}`)
    await page.getByRole('button', { name: /^NIS2 adds/ }).click()
    await ownTiers.getByRole('heading', { name: 'Added by NIS2, asked from tier low on' }).waitFor()
    await ownTiers.getByText('The vendor has designated a data protection officer.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
  }

  await page.goto('/console/frameworks')
  await gdpr.getByText(/^\d+ statements$/).click()
  await row.getByRole('button', { name: 'Move' }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText(/^Set by/).waitFor({ state: 'detached' })
  expect((await platform.api.ok(getTiers)).statements.filter(({ asked_from }) => asked_from)).toEqual([])
})
