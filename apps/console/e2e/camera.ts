import type { ShownDemonstration } from '@custos/testkit/demonstration'
import { demonstrationDay } from '@custos/testkit/demonstration'
import { password } from '@custos/testkit/people'
import type { Browser, Page } from 'playwright-core'
import type { Visitor } from './screens.ts'

/** One form in which a screen is looked at. */
export interface Form {
  width: number
  height: number
  theme: 'light' | 'dark'
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

export const forms: Form[] = [desk, phone].flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ ...size, theme })),
)

/** The longest picture; what stands below it is more of the same. Pixels. */
const LONGEST = 1300

/** Opens a browser for each visitor, on the day of the demonstration, and lets in who has a session. */
export async function openVisitors(
  browser: Browser,
  { url, door, person, newcomer }: ShownDemonstration,
): Promise<Record<Visitor, Page>> {
  const open = async () => {
    const context = await browser.newContext({ baseURL: url, viewport: desk, reducedMotion: 'reduce', locale: 'en-GB' })
    // After all that was done before.
    await context.clock.setFixedTime(new Date(demonstrationDay.getTime() + 600_000))
    return context.newPage()
  }
  const pages = { officer: await open(), newcomer: await open(), nobody: await open() }
  door.open(person.cookies)
  await pages.officer.goto(door.path)
  await pages.newcomer.goto(newcomer)
  await pages.newcomer.getByLabel(/Your name/).fill('Ada Newcomer')
  await pages.newcomer.getByLabel(/E-mail/).fill('ada@harbour.example')
  await pages.newcomer.getByLabel(/A password/).fill(password)
  await pages.newcomer.getByRole('button', { name: /Set the password/ }).click()
  await pages.newcomer.getByRole('heading', { name: 'Three steps to your first review' }).waitFor()
  return pages
}

/** Gives the page its form, as long as what it holds, up to a length. */
export async function take(page: Page, { width, height, theme }: Form, longest = LONGEST): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  await page.mouse.move(0, 0)
  const needed = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(Math.max(needed, height), longest) })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** What is on the page now, as WebP. */
export async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  try {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 })
    return Buffer.from(data, 'base64')
  } finally {
    await session.detach()
  }
}
