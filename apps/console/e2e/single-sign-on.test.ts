import { openPage } from '@custos/testkit/chromium'
import { expect, test } from 'vitest'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

test('the page shows that the sign-in is under way, and after ten seconds offers the way back', async () => {
  const { page } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await page.clock.install()
  // The server's response never arrives.
  await page.route('**/session/single-sign-on', () => {})
  await page.goto(`/console/single-sign-on/${booted.platform.tenant.tenant_id}?code=1`)
  await page.getByText('One moment.').waitFor()
  const back = page.getByRole('link', { name: 'Back to sign-in' })
  await page.clock.runFor(8000)
  expect(await back.count()).toBe(0)
  await page.clock.runFor(5000)
  await back.waitFor()
  expect(await violations(page)).toEqual([])
  await back.click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})
