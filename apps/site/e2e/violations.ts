import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Violations of WCAG 2.2 A and AA and of good practice, each with its elements. */
export async function violations(page: Page, context: 'html' | axe.SerialContextObject = 'html'): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (context) => {
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const options: axe.RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, context)
}
