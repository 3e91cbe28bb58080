import { launchChromium } from '@custos/testkit/chromium'
import type { Page } from 'playwright-core'
import { violations } from '../e2e/violations.ts'
import { lookOf } from '../src/navigation.ts'
import type { Judge } from './verdict.ts'

const widths = [360, 768, 1440]

/** axe in three widths, and again with every menu and drawer of the page open. */
export const accessibility: Judge = async ({ origin, paths }, record) => {
  const browser = await launchChromium()
  const views = await Promise.all(
    widths.map(async (width) => ({
      width,
      page: await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' }),
    })),
  )
  for (const path of paths) {
    const problems: string[] = []
    let states = 0
    const look = async (page: Page, state: string) => {
      states += 1
      problems.push(...(await violations(page)).map((violation) => `${state}: ${violation}`))
    }
    for (const { width, page } of views) {
      await Promise.all([page.waitForResponse('**/api/event'), page.goto(origin + path)])
      await page.waitForFunction(() => document.documentElement.dataset.fresh === undefined)
      await look(page, `${width} px`)
      for (const name of await openers(page, path, width)) {
        await page.locator(name).click()
        await look(page, `${width} px, ${name} open`)
        await page.locator(name).press('Escape')
      }
    }
    record(path, { figures: `${problems.length} in ${states} states`, problems })
  }
  await browser.close()
}

/** The button that opens a menu or a drawer in this width. */
async function openers(page: Page, path: string, width: number): Promise<string[]> {
  if (lookOf(path) === 'soft') return width < 1024 ? ['.drawer-button'] : []
  if (await page.locator('.menu-button').isVisible()) return ['.menu-button']
  return ['product', 'solutions', 'resources'].map((id) => `[aria-controls=menu-${id}]`)
}
