import type { Page } from 'playwright-core'

/** Waits until the expression holds in the page. Playwright's own wait would evaluate it where the console's policy forbids that. */
export async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate<boolean>(`Boolean(${expression})`)))
    await page.evaluate('new Promise(requestAnimationFrame)')
}
