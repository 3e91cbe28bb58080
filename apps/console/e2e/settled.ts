import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** Waits until the page reports that its screen is shown, no request is pending, and the typefaces are loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await until(
    page,
    `!document.querySelector('[aria-busy=true]') &&
     ![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.startsWith('Loading')) &&
     document.fonts.status === 'loaded'`,
  )
}
