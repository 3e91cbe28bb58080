import { launchChromium } from '@custos/testkit/chromium'
import { type ShownDemonstration, showDemonstration } from '@custos/testkit/demonstration'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { forms, openVisitors, take } from './camera.ts'
import { screens, type Visitor } from './screens.ts'
import { violations } from './violations.ts'

/** One walk over every screen of the console, with the data of the demonstration. */

let shown: ShownDemonstration
let browser: Browser
let visitors: Record<Visitor, Page>
/** Of the pages: errors on their consoles, and what they threw. */
const complaints: string[] = []

beforeAll(async () => {
  shown = await showDemonstration(inject('postgres'))
  browser = await launchChromium()
  visitors = await openVisitors(browser, shown)
  for (const page of Object.values(visitors)) {
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  }
})
afterAll(async () => {
  await browser.close()
  await shown[Symbol.asyncDispose]()
})

const [wide, , , narrowAndDark] = forms
/** 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const magnified = { width: 320, height: 256, theme: 'light' } as const

test.each(screens)(
  '$name is accessible wide and narrow, light and dark, fits at 400 %, and is reached whole by keyboard',
  async ({ visitor, open }) => {
    const page = visitors[visitor]
    const faults: string[] = []
    await open(page, shown)
    for (const form of [wide!, narrowAndDark!]) {
      await take(page, form)
      const found = [...(await violations(page)), ...(await beside(page))]
      faults.push(...found.map((fault) => `${form.width} px: ${fault}`))
    }
    await take(page, magnified)
    faults.push(...(await beside(page)).map((fault) => `400 %: ${fault}`))
    await take(page, wide!)
    faults.push(...(await unreached(page)))
    expect(faults).toEqual([])
  },
)

test('no screen breaks the content security policy or complains of anything else', () => {
  // The server is out of reach where a screen shows just that; nobody is signed in, or no own provider is set up.
  expect(complaints.filter((complaint) => !/net::ERR_FAILED|status of 40[14]/.test(complaint))).toEqual([])
})

/** What makes the page itself scroll sideways. */
const beside = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (element) => element && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
    )
    return ['wider than the window by ' + (scrollWidth - clientWidth) + ': ' + wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 120)).join(' | ')]
  })()`)

/** What the Tab key does not reach in the screen or in its dialog, or reaches without showing it. */
async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(`{
    const main = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
    const operable = [...main.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    globalThis.unreached = new Set(operable.filter(
      (element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"], input[type=radio]:not(:checked)'),
    ))
    if (!main.matches('dialog')) main.focus()
    globalThis.unreached.delete(document.activeElement)
  }`)
  const step = `(() => {
    const { activeElement: at } = document
    globalThis.unreached.delete(at)
    const { outlineStyle, boxShadow } = getComputedStyle(at)
    const main = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
    // The parts of a date show their focus themselves.
    const unshown = !at.matches('body, [type=date]') && outlineStyle === 'none' && boxShadow === 'none' ? at.outerHTML.slice(0, 120) : null
    return { left: globalThis.unreached.size, unshown, inside: main.contains(at) && at !== document.body }
  })()`
  const unshown: string[] = []
  for (let presses = 0, outside = 0; outside < 2 && presses < 500; presses += 1) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate<{ left: number; unshown: string | null; inside: boolean }>(step)
    if (now.unshown) unshown.push(`the focus is not seen on ${now.unshown}`)
    if (now.left === 0) break
    if (!now.inside) outside += 1
  }
  const left = await page.evaluate<string[]>(
    `[...globalThis.unreached].map(({ outerHTML }) => outerHTML.slice(0, 120))`,
  )
  return [...unshown, ...left.map((html) => `Tab does not reach ${html}`)]
}
