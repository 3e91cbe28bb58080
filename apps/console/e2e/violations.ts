import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

/** Violations of WCAG 2.2 A and AA and of good practice on a settled page, each with its elements. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page)
  // axe has half a megabyte. A page that only changes its screen keeps it.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source)
  // Only violations are described, each element with its selector.
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    `axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }).then(({ violations }) => violations)`,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
