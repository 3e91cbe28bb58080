import { launchChromium } from '@custos/testkit/chromium'
import type { Page } from 'playwright-core'
import { lookOf } from '../src/navigation.ts'
import type { Judge } from './verdict.ts'

/** The end of each of the specification's delays, by the browser's own clock. Milliseconds. */
const wanted = { open: 200, skip: 0, close: 150, reopen: 200 }
/** Tolerance for a screen with 60 frames a second and a busy machine. */
const late = 50
/** A busy machine makes a timer late and never early, so the soonest of this number of tries counts. */
const tries = 3

type Delay = keyof typeof wanted
type Delays = Record<Delay, number>
const names = Object.keys(wanted) as Delay[]

/** Chromium with a real pointer and a real clock: the dropdowns of each page that has them, and the widths of the drawers. */
export const timings: Judge = async ({ origin, paths }, record) => {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  for (const path of paths) {
    await Promise.all([page.waitForResponse('**/api/event'), page.goto(origin + path)])
    record(path, lookOf(path) === 'soft' ? await drawer(page) : await dropdowns(page))
  }
  await browser.close()
}

async function dropdowns(page: Page) {
  await page.evaluate(watchMenus)
  let soonest = await measure(page)
  for (let turn = 1; turn < tries && names.some((name) => isLate(name, soonest[name])); turn++) {
    const again = await measure(page)
    soonest = Object.fromEntries(names.map((name) => [name, Math.min(soonest[name], again[name])])) as Delays
  }
  return {
    figures: `${names.map((name) => `${name} ${Math.round(soonest[name])}`).join(', ')} ms`,
    problems: names
      .filter((name) => soonest[name] < wanted[name] - 1 || isLate(name, soonest[name]))
      .map((name) => `${name} after ${soonest[name].toFixed(1)} ms instead of ${wanted[name]}`),
  }
}

function isLate(name: Delay, milliseconds: number): boolean {
  return milliseconds > wanted[name] + late
}

async function measure(page: Page): Promise<Delays> {
  const away = () => page.mouse.move(720, 880)
  await away()
  await page.waitForTimeout(500)
  const measured = {} as Delays
  measured.open = await delay(page, () => trigger(page, 'product').hover(), 'product true')
  measured.skip = await delay(page, () => trigger(page, 'solutions').hover(), 'solutions true')
  measured.close = await delay(page, away, 'solutions false')
  await page.waitForTimeout(350)
  measured.reopen = await delay(page, () => trigger(page, 'resources').hover(), 'resources true')
  await away()
  return measured
}

async function drawer(page: Page) {
  const measured: number[] = []
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('.drawer-button').click()
    measured.push(Math.round((await page.locator('#drawer').boundingBox())!.width))
    await page.locator('.drawer-close').click()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const problems = measured.join() === '306,320' ? [] : [`drawers of ${measured.join(' and ')} px`]
  return { figures: `drawer ${measured.join(', ')} px`, problems }
}

const trigger = (page: Page, id: string) => page.locator(`[aria-controls=menu-${id}]`)

/** Time from the pointer's crossing to the menu's change, both measured in the page. Milliseconds. */
async function delay(page: Page, move: () => Promise<void>, change: string): Promise<number> {
  await page.evaluate(() => Object.assign(window, { crossed: 0, changed: {} }))
  await move()
  await page.waitForFunction((name) => name in (window as unknown as Watched).changed, change)
  return page.evaluate((name) => {
    const { crossed, changed } = window as unknown as Watched
    return changed[name]! - crossed
  }, change)
}

interface Watched {
  /** The time at which the pointer last entered or left a menu. */
  crossed: number
  changed: Record<string, number>
}

function watchMenus(): void {
  const watched = Object.assign(window, { crossed: 0, changed: {} }) as unknown as Watched
  for (const entry of document.querySelectorAll('.nav-menu > ul > li')) {
    const cross = () => {
      watched.crossed = performance.now()
    }
    entry.addEventListener('pointerenter', cross)
    entry.addEventListener('pointerleave', cross)
    const button = entry.querySelector('button')!
    new MutationObserver(() => {
      const id = button.getAttribute('aria-controls')!.replace('menu-', '')
      watched.changed[`${id} ${button.getAttribute('aria-expanded')}`] = performance.now()
    }).observe(button, { attributeFilter: ['aria-expanded'] })
  }
}
