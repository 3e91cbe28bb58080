// @module-tag spec/site

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, visit } from './browser.ts'

const shared = browserForTests()

/** Opens the page; with scripts, waits until the form is hydrated. */
const open = (page: Page, withScripts: boolean) => (withScripts ? visit(page, '/contact') : page.goto('/contact'))

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ida Example')
  await page.getByLabel('Organisation').fill('Example & Company')
  await page.getByLabel('Work e-mail').fill('ida@company.example')
  await page.getByLabel('Your role').selectOption('Compliance')
  await page.getByLabel('What would you like to solve?').fill('A vendor that answers “yes” to everything.')
  await page.getByLabel('Mornings').check()
}

describe.each([true, false])('the contact form (scripts: %s)', (javaScriptEnabled) => {
  test('is stored, and thanked for on a page that can be loaded again', async () => {
    const { page } = await shared.open({ javaScriptEnabled })
    await open(page, javaScriptEnabled)
    await fillIn(page)
    shared.site.passTime(5)
    await page.getByRole('button', { name: 'Book a Demo' }).click()
    await page.getByText('Thank you. It is written down.').waitFor()
    expect(new URL(page.url()).search).toBe('?sent')
    expect(shared.site.contacts.at(-1)).toMatchObject({
      name: 'Ida Example',
      organisation: 'Example & Company',
      email: 'ida@company.example',
      role: 'Compliance',
      message: 'A vendor that answers “yes” to everything.',
      times: ['Mornings'],
    })
  })

  test('comes back with its errors tied to the fields and with all that was typed', async () => {
    const { page } = await shared.open({ javaScriptEnabled })
    await open(page, javaScriptEnabled)
    await fillIn(page)
    await page.getByLabel('Work e-mail').fill('ida@company')
    shared.site.passTime(5)
    const stored = shared.site.contacts.length
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/contact')),
      page.getByRole('button', { name: 'Book a Demo' }).click(),
    ])
    expect(answer.status()).toBe(422)
    await page.getByRole('heading', { name: 'One field needs a look' }).waitFor()
    const email = page.getByLabel('Work e-mail')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const described = (await email.getAttribute('aria-describedby'))!.split(' ')
    const words = await Promise.all(described.map((id) => page.locator(`#${id}`).textContent()))
    expect(words.join(' ')).toContain('Give an e-mail address with a domain')
    expect(await email.inputValue()).toBe('ida@company')
    expect(await page.getByLabel('Organisation').inputValue()).toBe('Example & Company')
    expect(await page.getByLabel('Mornings').isChecked()).toBe(true)
    await page.getByRole('link', { name: /Give an e-mail address/ }).click()
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(shared.site.contacts.length).toBe(stored)
  })
})

test.each([true, false])(
  'what is missing is said by the page, in its title and where the focus is (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page } = await shared.open({ javaScriptEnabled })
    await open(page, javaScriptEnabled)
    shared.site.passTime(5)
    await page.getByRole('button', { name: 'Book a Demo' }).click()
    await page.getByRole('heading', { name: '4 fields need a look' }).waitFor()
    // Hydration may briefly restore the page's usual title.
    await expect.poll(() => page.title()).toMatch(/^Error: Book/)
    await expect
      .poll(() => page.locator('.error-summary').evaluate((summary) => summary === document.activeElement))
      .toBe(true)
  },
)

test('the proof of work begins on the first focus and is part of what is sent', async () => {
  const { page, requested } = await shared.open()
  await visit(page, '/contact')
  expect(requested.some((url) => url.includes('/prove-'))).toBe(false)
  await page.getByLabel('Name', { exact: true }).focus()
  await expect.poll(() => page.locator('[name=proof]').inputValue()).toMatch(/^\d+$/)
  await fillIn(page)
  shared.site.passTime(5)
  await page.getByRole('button', { name: 'Book a Demo' }).click()
  await page.getByText('Thank you. It is written down.').waitFor()
  expect(shared.site.contacts.at(-1)!.proven).toBe(true)
})
