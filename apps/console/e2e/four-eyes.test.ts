import { getVendor, updateVendor } from '@custos/contract/vendors'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeVendor } from '@custos/testkit/make'
import { decideByFourEyes, makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { vendorDomain } from '@custos/testkit/vendor-site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { violations } from './violations.ts'

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  await decideByFourEyes(platform)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

/** The console of a person who has accepted the invitation. */
async function consoleOf(name: string, role: 'approver' | 'admin' = 'approver'): Promise<Page> {
  const { invitation } = await makeUser(platform.api, { role })
  const { page } = await openPage(browser, { baseURL: platform.url })
  await acceptInvitation(page, invitation, name)
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  return page
}

test('with four-eyes approval, one person proposes a decision, and another finds it on Today and confirms it', async () => {
  const { id } = await makeVendor(platform.api)
  const status = async () => (await platform.api.ok(getVendor, { params: { id } })).overall_status

  const ada = await consoleOf('Ada Proposer')
  // A person whom an app invites after the proposal could be anybody.
  const berta = await consoleOf('Berta Second')
  await ada.goto(`/console/vendors/${id}/decide`)
  await ada.getByLabel('Approve', { exact: true }).check()
  await ada.getByLabel(/^Reason/).fill('Good enough for what it gets.')
  // Custos has read no document: the screen says so, and the person ticks the box. The draft survives a reload.
  await ada.getByText(/due in 90\sdays, because the risk is unknown/).waitFor()
  await ada.reload()
  expect(await ada.getByLabel(/^Reason/).inputValue()).toBe('Good enough for what it gets.')
  await ada.getByLabel(/^Decide anyway/).check()
  expect(await violations(ada)).toEqual([])

  // The person signs the evidence that the page showed, learns of later changes, and ticks the box again.
  await platform.api.ok(updateVendor, { params: { id }, body: { name: 'Larkspur Ledger Ltd', domain: vendorDomain } })
  await ada.getByRole('button', { name: 'Sign and propose' }).click()
  await ada.getByRole('alert').filter({ hasText: 'the vendor’s name' }).waitFor()
  await expect.poll(() => ada.getByLabel(/^Decide anyway/).isChecked()).toBe(false)
  await ada.getByLabel(/^Decide anyway/).check()
  await ada.getByRole('button', { name: 'Sign and propose' }).click()
  await ada.getByText('You made this proposal.').waitFor()
  expect(await violations(ada)).toEqual([])
  expect(await ada.getByRole('button', { name: 'Confirm and sign' }).count()).toBe(0)
  expect(await status()).toBe('PENDING_REVIEW')
  await ada.getByRole('link', { name: 'Today', exact: true }).click()
  await ada.getByRole('heading', { name: /Awaiting second signature/ }).waitFor()

  await berta.goto('/console/')
  await berta.getByRole('heading', { name: /Decisions to confirm/ }).waitFor()
  expect(await violations(berta)).toEqual([])
  await berta.getByRole('link', { name: 'Review and confirm' }).click()
  await berta.getByText('Good enough for what it gets.').waitFor()
  for (const width of [390, 1440]) {
    await berta.setViewportSize({ width, height: 900 })
    expect(await violations(berta)).toEqual([])
  }
  await berta.getByRole('button', { name: 'Confirm and sign' }).click()
  await berta.getByText(/Ada Proposer, Approver · Berta Second, Approver/).waitFor()
  expect(await berta.getByText('Proposed decision').count()).toBe(0)
  expect(await violations(berta)).toEqual([])
  expect(await status()).toBe('APPROVED')
})

test('one administrator proposes the end of four-eyes approval in Settings, and another confirms it there', async () => {
  const cara = await consoleOf('Cara Admin', 'admin')
  const dora = await consoleOf('Dora Admin', 'admin')
  await cara.goto('/console/settings')
  await cara.getByRole('button', { name: 'Propose turning off' }).click()
  await cara.getByText(/^Cara Admin proposed on/).waitFor()
  expect(await cara.getByRole('button', { name: 'Confirm turning off' }).count()).toBe(0)
  await cara.getByRole('button', { name: 'Withdraw' }).waitFor()
  expect(await violations(cara)).toEqual([])

  await dora.goto('/console/settings')
  await dora.getByText(/^Cara Admin proposed on/).waitFor()
  await dora.getByRole('button', { name: 'Confirm turning off' }).click()
  await dora.getByRole('button', { name: 'Require four-eyes approval' }).waitFor()
  expect(await violations(dora)).toEqual([])
})
