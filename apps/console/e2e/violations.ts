import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

/** Of a page that has settled: violations of WCAG 2.2 A and AA and of good practice, each with the elements that it is about. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page)
  // Half a megabyte, which a page that goes on to another screen keeps.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source)
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)`,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
