import { getVendor } from '@custos/contract/vendors'
import { openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

let page: Page
beforeAll(async () => {
  const { invitation } = await makeUser(booted.platform.api, { role: 'approver' })
  ;({ page } = await openPage(booted.browser, { baseURL: booted.platform.url }))
  await acceptInvitation(page, invitation, 'Rosa Reviewer')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
})

test('at most twelve questions are preselected, the rest are folded by topic, and the most useful document comes first', async () => {
  const { api } = booted.platform
  const { id } = await makeVendor(api)
  await makeEndedAssessment(booted.platform, id, { framework_ids: ['gdpr'] })
  await page.goto(`/console/vendors/${id}/questions`)
  const chosen = page.locator('.proposed:not(details *) input:checked')
  await chosen.first().waitFor()
  const count = await chosen.count()
  expect(count).toBeLessThanOrEqual(12)
  expect(await page.locator('.proposed:not(details *) input').count()).toBe(count)
  await page.getByText(`${count} questions chosen`).waitFor()
  await page.locator('summary', { hasText: /more questions$/ }).click()
  expect(await page.locator('.proposals details details').count()).toBeGreaterThan(1)
  expect(await page.locator('.proposals details details[open]').count()).toBe(0)
  // Each tick box is named by its question, and the missing agreement is asked for before any other document.
  const names = await chosen.evaluateAll((boxes: { labels: { textContent: string }[] }[]) =>
    boxes.map(({ labels }) => labels[0]!.textContent),
  )
  expect(new Set(names).size).toBe(count)
  expect(names.filter((name) => !name.startsWith('Chosen: '))).toEqual([])
  const agreement = page.getByRole('checkbox', { name: /^The agreement under GDPR Art\. 28\(3\)/ })
  expect(await page.locator('.documents-first input').first().isChecked()).toBe(true)
  expect(await agreement.isChecked()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create link…' }).click()
  expect(await page.getByLabel('Message').inputValue()).toContain('Please send the data processing agreement')
})

test('a vendor without findings gets a short list of questions, and its page offers no answers to check', async () => {
  const { api, vendorSite } = booted.platform
  const published = vendorSite.pages
  vendorSite.pages = { '/': '<!doctype html><html lang="en"><title>Hello</title><main><p>Welcome to us.</p></main>' }
  const { id, name } = await makeVendor(api, { name: 'Silent Newsletter' })
  await makeEndedAssessment(booted.platform, id, { framework_ids: ['gdpr'] })
  vendorSite.pages = published
  expect((await api.ok(getVendor, { params: { id } })).newest_review!.answer_counts.known).toBe(0)
  await page.goto(`/console/vendors/${id}`)
  const ask = page.getByRole('link', { name: /^Ask \d+ questions?$/ })
  await ask.waitFor()
  await page.getByText('Its documents answer no statement.').waitFor()
  expect(await page.getByRole('link', { name: /^Check \d+/ }).count()).toBe(0)
  expect(Number(/\d+/.exec((await ask.textContent())!)![0])).toBeLessThanOrEqual(12)
  await ask.click()
  await page.locator('.proposed input:checked').first().waitFor()
  // Today asks too, in place of answers to check.
  await page.getByRole('link', { name: 'Today', exact: true }).first().click()
  const task = page.locator('.waiting li', { has: page.getByRole('link', { name, exact: true }) })
  await task.getByText('Its documents answer no statement.').waitFor()
  expect(await task.getByRole('link', { name: /^Check \d+/ }).count()).toBe(0)
  await task.getByRole('link', { name: 'Ask questions' }).click()
  await page.locator('.proposed input:checked').first().waitFor()

  // Once asked, the vendor is not offered to be asked again.
  await page.getByRole('button', { name: 'Create link…' }).click()
  await page.getByLabel('E-mail addresses').fill('hello@vendor.example')
  await page.getByRole('button', { name: 'Create link', exact: true }).click()
  await page.getByText(/^\d+ questions? asked, due /).waitFor()
  await page.getByRole('link', { name: 'View questions' }).waitFor()
  expect(await page.getByRole('link', { name: /^Ask/ }).count()).toBe(0)
  await page.reload()
  await page.locator('summary', { hasText: /await an answer$/ }).waitFor()
  expect(await page.locator('.proposed input:checked').count()).toBe(0)
  expect(await page.locator('.documents-first input:checked').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.goto('/console/')
  await task.getByText(/^\d+ questions? asked, due /).waitFor()
  await task.getByRole('link', { name: 'View questions' }).waitFor()
})

test('a vendor of which Custos read nothing is not said to have documents', async () => {
  const { api } = booted.platform
  const { id, name } = await makeVendor(api, { name: 'Unpublished Payroll', domain: 'https://no-website.invalid' })
  const review = await makeEndedAssessment(booted.platform, id, { framework_ids: ['gdpr'] })
  await page.goto(`/console/vendors/${id}`)
  await page.getByText('Custos read no document.', { exact: true }).first().waitFor()
  expect(await page.getByText('Its documents answer no statement.').count()).toBe(0)
  await page.goto('/console/')
  const task = page.locator('.waiting li', { has: page.getByRole('link', { name, exact: true }) })
  await task.getByText('Custos read no document.').waitFor()
  await page.goto(`/console/vendors/${id}/assessments/${review.id}`)
  await page.getByText(/^Accept as unknown: there is no document to check\./).waitFor()
  expect(await violations(page)).toEqual([])
})
