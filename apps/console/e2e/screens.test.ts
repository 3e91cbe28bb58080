import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { launchChromium } from '@custos/testkit/chromium'
import { dossierAt, type ShownDemonstration, showDemonstration } from '@custos/testkit/demonstration'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Form, forms, frame, openScreen, openVisitors, outline, picture, shiftingParts, take } from './camera.ts'
import { around, type Box, colourGrid, differences, outside } from './colour-grid.ts'
import { screens, type Visitor } from './screens.ts'
import { formName, outlineFile, pictureFile, storedGrids } from './stored.ts'
import { followTexts, type Read, strayWords } from './stray-words.ts'
import { violations } from './violations.ts'

/** One walk over every screen of the console, with the demonstration's data. */

let shown: ShownDemonstration
let browser: Browser
let visitors: Record<Visitor, Page>
/** The page on which the test compares pictures. */
let comparing: Page
/** Errors on the consoles of the pages, and uncaught exceptions. */
const complaints: string[] = []

beforeAll(async () => {
  shown = await showDemonstration(inject('postgres'))
  browser = await launchChromium()
  visitors = await openVisitors(browser, shown)
  comparing = await browser.newPage()
  for (const page of Object.values(visitors)) {
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  }
})
afterAll(async () => {
  await browser.close()
  await shown[Symbol.asyncDispose]()
})

const [wide, wideAndDark, narrow, narrowAndDark] = forms as [Form, Form, Form, Form]

/** The parts of each suite. Every change runs two forms, axe in one of them; the full suite runs the rest. */
const suite = inject('suite')
const wanted = <Part>(quick: Part[], full: Part[]): Part[] => [
  ...(suite === 'full' ? [] : quick),
  ...(suite === 'quick' ? [] : full),
]
/** 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const magnified = { width: 320, height: 256, theme: 'light' } as const

describe.each(screens)('$name', (screen) => {
  let page: Page
  /** The form that the page has. */
  let current: Form | undefined
  beforeAll(async () => {
    page = visitors[screen.visitor]
    await openScreen(page, screen, shown)
  })

  /** Gives the page the form, unless it has it from the test before. */
  const show = async (form: Form): Promise<void> => {
    if (form !== current) await take(page, form)
    current = form
  }
  /** Gives the page the form for a test that leaves it otherwise. */
  const showAnew = async (form: Form): Promise<void> => {
    current = undefined
    await take(page, form)
  }
  const looksAsStored = async (form: Form): Promise<void> => {
    await show(form)
    const stored = (await storedGrids(screen)).get(formName(form))
    if (!stored) throw new Error('nothing is stored of it yet: npm run pictures')
    const parts = await shiftingParts(page, screen)
    const differ = async (taken: Buffer): Promise<Box[]> =>
      outside(parts, differences(stored, await colourGrid(comparing, taken)))
    if ((await differ(await frame(page))).length === 0) return
    const taken = await picture(page)
    const found = around(await differ(taken))
    if (found) await keep(pictureFile(screen, form), taken)
    expect(found, `a part of ${pictureFile(screen, form)} differs; if that is meant: npm run pictures`).toBeNull()
  }

  test.each(wanted([wide], []))('looks as it is stored, $width px wide and $theme', looksAsStored)

  test.each(wanted([wide], []))('is to a screen reader what is written down', async (form) => {
    await show(form)
    const written = await readFile(outlineFile(screen), 'utf8')
    expect(await outline(page, screen, shown), 'if that is meant: npm run pictures').toBe(written)
  })

  test.each(wanted([wide], [narrowAndDark]))('is accessible, $width px wide and $theme', async (form) => {
    await show(form)
    expect([...(await violations(page)), ...(await beside(page))]).toEqual([])
  })

  test.each(wanted([narrowAndDark], [wideAndDark, narrow]))(
    'looks as it is stored, $width px wide and $theme',
    looksAsStored,
  )

  test.each(wanted([], [narrow]))('shows in red what failed, $width px wide', async (form) => {
    await show(form)
    expect(await paled(page)).toEqual([])
  })

  test.each(wanted([], [wide]))('is accessible where colours are forced', async (form) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await showAnew(form)
    const faults = await violations(page)
    await page.emulateMedia({ forcedColors: 'none' })
    expect(faults).toEqual([])
  })

  test.each(wanted([], [magnified]))('fits at 400 %, and nothing is cut off', async (form) => {
    await showAnew(form)
    expect([...(await beside(page)), ...(await cut(page))]).toEqual([])
  })

  test.each(wanted([], [wide]))('is reached whole by keyboard', async (form) => {
    await showAnew(form)
    expect(await unreached(page)).toEqual([])
  })
})

describe.each(wanted([], ['in another language']))('%s', () => {
  const readers = new Map<Visitor, { page: Page; hasRead: () => Promise<Read> }>()
  beforeAll(async () => {
    for (const [visitor, walked] of Object.entries(visitors)) {
      const page = await walked.context().newPage()
      readers.set(visitor as Visitor, { page, hasRead: await followTexts(page) })
    }
  })

  test.each(wanted([], screens))(
    '$name says nothing but what is in the catalogue of texts, or is read',
    async (screen) => {
      const { page, hasRead } = readers.get(screen.visitor)!
      await screen.open(page, shown)
      expect(await strayWords(page, hasRead)).toEqual([])
    },
  )
})

describe.each(wanted([], ['the page of a result']))('%s', () => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
  })

  // The three results: decided on conditions, half checked, and unchecked.
  test.each([0, 1, 2])('is accessible, read at both widths and printed: %i', async (at) => {
    const { id, vendor_id } = shown.assessments[at]!
    const path = `/console/api/v1/vendors/${vendor_id}/assessment/${id}/result.html`
    await page.setContent(await (await visitors.officer.context().request.get(path)).text())
    for (const form of forms) {
      await take(page, form)
      expect([...(await violations(page)), ...(await beside(page))]).toEqual([])
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  })
})

const dossiers = new URL('../../site/content/dossiers/', import.meta.url)

/** Removes times, which differ in each start. */
const timeless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member) =>
      /_at$|_date$|^due$|^review_by$|^valid_until$/.test(key) ? undefined : member,
    ),
  )

// Here, because the demonstration that the screens show takes a minute of processor time.
test.each(wanted([], [0, 1, 2]))(
  'the site shows of each vendor what `npm start -- --demo` shows: questionnaire, data usage, answers with their quotes, level and decision: %i',
  async (at) => {
    const dossier = await dossierAt(shown, at)
    const name = new URL(dossier.vendor.domain).hostname.split('.')[0]!
    const stored = JSON.parse(await readFile(new URL(`${name}.json`, dossiers), 'utf8'))
    expect(timeless(stored), `${name}: run node bin/run.mjs scripts/dossiers.ts`).toEqual(timeless(dossier))
  },
)

test('dates and numbers have the notation of the reader', async () => {
  const context = await browser.newContext({
    baseURL: shown.url,
    storageState: await visitors.officer.context().storageState(),
    locale: 'de-DE',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await page.goto(`/console/vendors/${shown.assessments[0]!.vendor_id}`)
  await page.getByText('1.000 to 10.000 records').first().waitFor()
  await page.getByText('due 23. Dezember 2026').first().waitFor()
  await context.close()
})

test('no screen breaks the content security policy or complains of anything else', () => {
  // Expected errors: a screen that shows an unreachable server, a visitor who is not signed in, no provider.
  expect(complaints.filter((complaint) => !/net::ERR_FAILED|status of 40[14]/.test(complaint))).toEqual([])
})

/** Elements that make the page scroll sideways. */
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

/** Failures that lack the colour of failures. */
const paled = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const sample = document.body.appendChild(document.createElement('span'))
    sample.style.color = 'var(--rubric)'
    const red = getComputedStyle(sample).color
    sample.remove()
    return [...document.querySelectorAll('.failed')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).color !== red)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })()`)

/** Content that is cut off and cannot be scrolled to. */
const cut = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const cuts = (overflow, inner, outer) => /hidden|clip/.test(overflow) && inner > outer + 1
    return [...document.body.querySelectorAll('*')].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      // People scroll within fields. Text for screen readers alone is cut off for all others.
      return element.checkVisibility() && !element.matches('input, select, .visually-hidden') &&
        (cuts(overflowX, element.scrollWidth, element.clientWidth) || cuts(overflowY, element.scrollHeight, element.clientHeight))
    }).map(({ outerHTML }) => 'cut off: ' + outerHTML.slice(0, 200))
  })()`)

/** Writes a picture to the folder in which people look for it. */
async function keep(path: string, taken: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, taken)
}

/** Elements in the screen or its dialog that the Tab key does not reach, or reaches without a visible focus. */
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
    // The parts of a date field show their focus themselves.
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
