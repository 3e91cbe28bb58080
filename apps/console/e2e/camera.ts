import type { ShownDemonstration } from '@custos/testkit/demonstration'
import { demonstrationDay } from '@custos/testkit/demonstration'
import { password } from '@custos/testkit/people'
import type { Browser, Page } from 'playwright-core'
import type { Box } from './colour-grid.ts'
import type { Screen, Visitor } from './screens.ts'

/** A form in which the tests show a screen. */
export interface Form {
  width: number
  height: number
  theme: 'light' | 'dark'
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

export const forms: Form[] = [desktop, phone].flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ ...size, theme })),
)

/** The maximum height of a picture: lower rows repeat those above. Pixels. */
const LONGEST = 1300

/** Opens a browser for each visitor, on the day of the demonstration, and signs in visitors with a session. */
export async function openVisitors(
  browser: Browser,
  { url, door, person, newcomer }: ShownDemonstration,
): Promise<Record<Visitor, Page>> {
  const open = async () => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: desktop,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    // A limit for hanging operations; a busy machine exceeds the default of 30 s.
    context.setDefaultTimeout(120_000)
    // A time after everything that the demonstration did.
    await context.clock.setFixedTime(new Date(demonstrationDay.getTime() + 600_000))
    return context.newPage()
  }
  const pages = { officer: await open(), newcomer: await open(), nobody: await open() }
  door.open(person.cookies)
  await pages.officer.goto(door.path)
  await pages.newcomer.goto(newcomer)
  await pages.newcomer.getByLabel(/Your name/).fill('Ada Newcomer')
  await pages.newcomer.getByLabel(/E-mail/).fill('ada@harbour.example')
  await pages.newcomer.getByLabel('Password', { exact: true }).fill(password)
  await pages.newcomer.getByRole('button', { name: /Set password/ }).click()
  await pages.newcomer.getByRole('heading', { name: 'Your first review' }).waitFor()
  return pages
}

/**
 * Matches the random parts that differ in every run: ids and digests. The digests of the vendors' documents are the same in
 * every run, and visitors of the site compare those in its pictures with its case studies.
 */
const madeIn = ({ documents }: ShownDemonstration) => {
  const fixed = documents.flatMap((digest) => [digest, `${digest.slice(0, 4)}…${digest.slice(-4)}`]).join('|')
  const random = [
    '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    String.raw`\b[0-9a-f]{64}\b`,
    String.raw`\b[0-9a-f]{4}…[0-9a-f]{4}\b`,
    String.raw`(?<=\breq_)\w{16}\b`,
  ].join('|')
  return `(?!${fixed})(?:${random})`
}

/** A random port. */
const port = String.raw`(?<=\b(?:localhost|127\.0\.0\.1):)\d+\b`

/** Opens a screen in the same state, whichever was open before, and scrolls to a filled form. */
export async function openScreen(page: Page, screen: Screen, shown: ShownDemonstration): Promise<void> {
  await page.setViewportSize(desktop)
  await screen.open(page, shown)
  await still(page, madeIn(shown))
}

/** Makes the page look the same in every run: replaces random parts with fixed signs, and hides the caret. */
async function still(page: Page, made: string): Promise<void> {
  await page.evaluate(`{
    document.documentElement.style.caretColor = 'transparent'
    const signs = '7f1ca04e83b96d25'
    const known = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      texts.currentNode.nodeValue = texts.currentNode.nodeValue
        .replace(/${port}/g, '8080')
        .replace(/${made}/g, (own) => {
          if (!known.includes(own)) known.push(own)
          return own.replace(/\\w/g, (_, at) => signs[(at * 5 + known.indexOf(own)) % signs.length])
        })
  }`)
}

/** Gives the page its form, and the height of its content up to a limit. */
export async function take(page: Page, { width, height, theme }: Form, longest = LONGEST): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  await page.mouse.move(0, 0)
  await page.evaluate('scrollTo(0, 0)')
  // The new width or theme may change the height, for example through another typeface.
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await drawn(page)
  const needed = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(Math.max(needed, height), longest) })
  await drawn(page)
}

const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** The places of the parts that differ in every walk. */
export const shiftingParts = (page: Page, { shifting }: Screen): Promise<Box[]> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(shifting ?? 'none')})].map((part) => part.getBoundingClientRect().toJSON())`,
  )

/** The screen, or what is open over it, as text for screen readers, without the parts that differ in every walk. */
export async function outline(page: Page, { shifting = 'none' }: Screen, shown: ShownDemonstration): Promise<string> {
  const hide = (hidden: boolean) =>
    page.evaluate(
      `for (const part of document.querySelectorAll(${JSON.stringify(shifting)})) part.ariaHidden = ${hidden || null}`,
    )
  await hide(true)
  const tree = await page.locator('dialog[open], body:not(:has(dialog[open])) main').ariaSnapshot()
  await hide(false)
  return `${tree.replace(new RegExp(`${madeIn(shown)}|${port}`, 'g'), '…')}\n`
}

/** The page as it is now, as WebP. Drawing may be unfinished. */
export async function frame(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  try {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 })
    return Buffer.from(data, 'base64')
  } finally {
    await session.detach()
  }
}

/** The page, repainted, once two frames are the same. */
export async function picture(page: Page): Promise<Buffer> {
  await repaint(page)
  let before = await frame(page)
  for (;;) {
    const now = await frame(page)
    if (now.equals(before)) return now
    before = now
  }
}

/** Chromium does not repaint what moves by less than a pixel. Without this, a row's position depends on when it appeared. */
async function repaint(page: Page): Promise<void> {
  for (const zoom of ['1.5', '']) {
    await page.evaluate(`document.documentElement.style.zoom = '${zoom}'`)
    await drawn(page)
  }
}
