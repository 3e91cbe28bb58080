import { listAssessments } from '@custos/contract/assessments'
import { openPage } from '@custos/testkit/chromium'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

test('a review starts with the statements of the vendor’s tier, everything is one choice away, and unasked statements are counted once', async () => {
  const { id } = await makeVendor(booted.platform.api, {
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
  expect(await tier.inputValue()).toBe('low')
  await page.getByText(/^Covers 15 of \d+ statements and leaves out the other \d+\.$/).waitFor()
  await tier.selectOption('Everything')
  await page.getByText(/^Covers all \d+ statements\.$/).waitFor()
  await tier.selectOption('None')
  const reason = page.getByRole('textbox', { name: 'Reason for this tier' })
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

  const counted = `tier low leaves out ${begun!.not_asked}`
  for (const path of ['', `/assessments/${begun!.id}`]) {
    await page.goto(`/console/vendors/${id}${path}`)
    await page.getByText(counted).waitFor()
    expect(await page.getByText('leaves out').count()).toBe(1)
  }
  await page.goto(`/console/vendors/${id}/decide`)
  await page.getByText(`Statements (${counted})`).waitFor()
})
