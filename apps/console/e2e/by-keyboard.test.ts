import { readFile } from 'node:fs/promises'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makePerson, password } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Form, forms } from './camera.ts'
import { settled } from './settled.ts'
import { violations } from './violations.ts'

/** From the sign-in to the printed decision with the keyboard alone, wide and narrow, light and dark. */

let platform: TestPlatform
let browser: Browser

beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { worker: true, pages: true })
  const { pages } = platform.vendorSite
  pages['/'] = pages['/']!.replace('</ul>', '<li><a href="/legal/dpa">Agreement</a></li></ul>')
  pages['/legal/dpa'] =
    '<!doctype html><html lang="en"><head><title>Data Processing Agreement</title></head><body><main><h1>Data Processing Agreement</h1><p>Larkspur Ledger processes personal data only on documented instructions from the customer.</p><p>Larkspur Ledger notifies the customer of a personal data breach without undue delay and within 48 hours.</p></main></body></html>'
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

/** Presses Tab until the element has the focus, which nothing covers. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  // The element is looked up once: a search by role reads the whole page, and a page has hundreds of stops.
  let element = await target.elementHandle()
  for (let presses = 0; ; presses += 1) {
    const state = await element!.evaluate((at: Focusable) =>
      at.isConnected ? (at.matches(':focus') ? 'reached' : 'elsewhere') : 'replaced',
    )
    if (state === 'reached') break
    if (presses === 400) throw new Error('Tab does not lead there')
    if (state === 'replaced') element = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  const covers = await page.evaluate<string | null>(`(() => {
    const { activeElement: at } = document
    const { x, y, width, height } = at.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top && (at.contains(top) || top.contains(at)) ? null : (top?.outerHTML.slice(0, 120) ?? 'the edge of the window')
  })()`)
  expect(covers).toBeNull()
}

interface Focusable {
  isConnected: boolean
  matches(selector: string): boolean
}

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((at: Focusable) => at.matches(':focus'))

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** What is wrong with the settled screen for somebody without a mouse. */
async function faults(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate<string[]>(`(() => {
    const { activeElement: at, documentElement: { scrollWidth, clientWidth } } = document
    const { outlineStyle, boxShadow } = getComputedStyle(at)
    // The screen itself has the focus after the way to it, and shows no ring.
    const isSeen = at.checkVisibility() && (at.matches('main') || outlineStyle !== 'none' || boxShadow !== 'none')
    return [
      ...(scrollWidth > clientWidth ? ['wider than the window by ' + (scrollWidth - clientWidth)] : []),
      ...(at === document.body ? ['nothing has the focus'] : isSeen ? [] : ['the focus is not seen on ' + at.outerHTML.slice(0, 120)]),
    ]
  })()`)
}

/** What axe finds in the screen. */
async function violationsIn(page: Page, { width, height }: Form): Promise<string[]> {
  // In a tall window, no bar covers a part of what scrolls, which axe would take for a small target.
  await page.setViewportSize({ width, height: 6000 })
  const found = await violations(page)
  await page.setViewportSize({ width, height })
  return found
}

test.each(forms)('a person decides with the keyboard alone, $width px wide and $theme', async (form) => {
  const { width, height, theme } = form
  const organisation = `Harbour ${width} ${theme}`
  const { email } = await makePerson(platform, 'approver', await platform.newTenant(organisation))
  const { page, complaints } = await openPage(browser, {
    baseURL: platform.url,
    viewport: { width, height },
    colorScheme: theme,
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  /** After each step. */
  const isSound = async () => expect(await faults(page)).toEqual([])
  /** On each screen, dialog and form once: axe takes most of the time. */
  const isAccessible = async () => expect([...(await faults(page)), ...(await violationsIn(page, form))]).toEqual([])

  await page.goto('/console/')
  await write(page, page.getByLabel('E-mail address'), email)
  await write(page, page.getByLabel('Organisation'), organisation)
  await write(page, page.getByLabel('Password', { exact: true }), password)
  await isAccessible()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your first review' }).waitFor()

  // A vendor gets its inherent level by two actions: choosing the likely service, and saving.
  await press(page, page.locator('main').getByRole('button', { name: 'Add vendors' }))
  await isAccessible()
  await write(page, page.getByLabel('Domains'), 'Larkspur Payroll, larkspur-ledger.example')
  await press(page, page.getByLabel('Assess now'), 'Space')
  await press(page, button('Add 1 vendor'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await isAccessible()
  await press(page, link('1'))
  await page.getByRole('heading', { name: 'Vendors', level: 1 }).waitFor()
  await isAccessible()
  await press(page, link('Larkspur Payroll'))
  await page.getByText('The data that the vendor receives is not recorded.').waitFor()
  await isAccessible()
  await press(page, link('Payroll'))
  await button('Save').waitFor()
  await isAccessible()
  await press(page, button('Save'))
  await page.getByText('Special categories', { exact: true }).first().waitFor()
  await isSound()
  await press(page, link('Overview'))
  await page.getByRole('list', { name: 'Inherent risk: High' }).waitFor()
  await isAccessible()

  await press(page, button('Assess'))
  await page.getByLabel('Tier', { exact: true }).waitFor()
  await isAccessible()
  await press(page, button('Start review'))
  await link('View answers').waitFor()
  await isAccessible()
  await press(page, link('View answers'))
  await page.locator('.answer h2').waitFor()
  await isAccessible()

  // The list of statements is folded if there is no room beside the answer.
  const unfold = async () => {
    const fold = page.locator('.statements .fold')
    if (await fold.isVisible()) await press(page, fold)
  }
  const open = async (statement: string) => {
    await unfold()
    await isSound()
    await press(page, page.locator('.statements li button', { hasText: statement }))
    await page.locator('.answer h2', { hasText: statement }).waitFor()
    await isSound()
  }
  await open('The vendor has a documented plan for responding to security incidents.')
  await page.keyboard.press('y')
  await page.getByText(/^Saved as corrected/).waitFor()
  await isSound()
  await open('The vendor names the countries from which its staff or contractors can reach personal data.')
  await press(page, button(/^None of these/))
  await page.getByText(/^Saved as accepted/).waitFor()
  await isAccessible()

  const encrypted = 'The vendor encrypts connections to its service over public networks.'
  await open(encrypted)
  const show = button('Show in document')
  if (await show.isVisible()) {
    await press(page, show)
    await page.locator('.document-pane.shown mark').waitFor()
    await isAccessible()
    await page.keyboard.press('Escape')
    expect(await hasFocus(show)).toBe(true)
  }
  await page.keyboard.press('i')
  await page.getByLabel('So far only').waitFor()
  await isAccessible()
  await page.keyboard.type('for uploaded files')
  await page.keyboard.press('Enter')
  await page.getByText(/^Saved as confirmed in part/).waitFor()
  await isSound()
  const left = await page.locator('.answer h2').textContent()
  await press(page, button(/^Leave open/))
  await page.getByText('An answer left open counts as unknown').waitFor()
  await isAccessible()
  await page.keyboard.type('We ask when we meet them.')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Saved as left open/).waitFor()
  await isSound()
  await press(page, button(/^Undo/))
  await page.locator('.answer h2', { hasText: left! }).waitFor()
  await button(/^Undo/).waitFor({ state: 'detached' })
  await isSound()
  await page.keyboard.press('c')
  await page.getByRole('group', { name: 'The right answer' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'The right answer' }).waitFor({ state: 'detached' })
  await isSound()

  // The agreement's points.
  await unfold()
  await press(page, button(/^Agreement/))
  await page.getByText(/^0 of \d+ points confirmed/).waitFor()
  await isAccessible()
  await press(page, page.locator('.statements li button', { hasText: 'Processing only on documented instructions' }))
  await isSound()
  await page.keyboard.press('y')
  await page.getByText(/^Saved as accepted/).waitFor()
  await isSound()
  await unfold()
  await page.getByText(/^1 of \d+ points confirmed/).waitFor()

  await press(page, page.locator('.workbench-head').getByRole('link', { name: 'Larkspur Payroll' }))
  await page.getByRole('heading', { name: /^Residual risk/ }).waitFor()
  await isAccessible()
  await press(page, link('Decide'))
  await button('Sign decision').waitFor()
  await isAccessible()
  await press(page, button(/^Add \d+ conditions$/))
  const conditions = page.getByRole('textbox', { name: /^Condition \d+$/ })
  await conditions.first().waitFor()
  await isAccessible()
  const proposed = await conditions.count()
  const struck = await conditions.nth(1).inputValue()
  await press(page, button('Remove condition 2'))
  await expect.poll(() => conditions.count()).toBe(proposed - 1)
  await isSound()
  await press(page, button('Add condition'))
  await conditions.nth(proposed - 1).waitFor()
  await isSound()
  const own = 'The vendor names its sub-processors.'
  const reason = 'What it publishes suffices on these conditions.'
  await page.keyboard.type(own)
  await write(page, page.getByRole('textbox', { name: 'Reason' }), reason)
  await press(page, page.getByLabel(/^Sign anyway/), 'Space')
  await isSound()
  await press(page, button('Sign decision'))
  await page.getByText(`Signed: approved with ${proposed} conditions.`).waitFor()
  await isAccessible()

  // The page to print has the decision as it was signed.
  await press(page, link('Overview'))
  await press(page, button('Download'))
  const download = page.waitForEvent('download')
  await press(page, link('Result (HTML)'))
  const printed = await readFile(await (await download).path(), 'utf8')
  for (const signed of [own, reason, 'for uploaded files']) expect(printed).toContain(signed)
  expect(printed).not.toContain(struck)
  await isSound()
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])
})
