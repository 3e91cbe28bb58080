import type { Page } from 'playwright-core'

/**
 * Waits until the expression is true in the page. Playwright's own wait would need an evaluation that the console's policy
 * forbids.
 */
export async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate<boolean>(`Boolean(${expression})`)))
    await page.evaluate('new Promise(requestAnimationFrame)')
}
