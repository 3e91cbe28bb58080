import type { CDPSession, Page, Route } from 'playwright-core'
import { type Box, INK, type Layout, PAGE, type Shown, type Word } from '../read/visibility/rendering/shown.ts'
import type { ShowingHeaders } from '../read/visibility/stylesheets/page-styles.ts'
import { BrowserProcess } from './browser-process.ts'
import { generatedIn } from './generated.ts'
import { INK_OF } from './ink.ts'
import { BLANK, LOOK, PREPARE, SHEETS, WINDOW } from './look.ts'
import { takeTurn } from './turns.ts'

/** A stored page with the resources that were collected with it. */
export interface StoredPage {
  bytes: Uint8Array
  url: string
  headers: ShowingHeaders
  /** A collected sheet; null for any other. */
  sheet: (address: string) => Promise<Uint8Array | null>
}

/**
 * The limits of all browser processes for one page. Milliseconds of the processor, so that a busy machine makes no page unknown.
 * Bytes.
 */
const MOST = { time: 15_000, memory: 1_200_000_000 }
/** The limit of all pages of a vendor. Milliseconds of the processor. */
const TIME_OF_ALL = 60_000
/** The limit of one page, on however busy a machine. Milliseconds. */
const LONGEST = 30_000
/** The number of checks for late sheets; collected ones arrive at once. */
const LOOKS = 50
/** The idle time after which the browser ends. Milliseconds. */
const REST = 10_000
/** The height of a picture, and of its overlap with the next one, so that no word is cut. Pixels. */
const TILE = 1_536
const SHARED = 192

/** Shows the stored pages of one vendor in a browser, in turns with other vendors. No script runs, and nothing is requested. */
export class PageRenderer {
  readonly #executable: string
  readonly #signal: AbortSignal
  #last: Promise<unknown> = Promise.resolve()
  #spent = 0

  /**
   * @param executable path of a Chromium, or `auto` for the first one on this machine.
   * @param signal ends the renderer.
   */
  constructor(executable: string, signal: AbortSignal) {
    this.#executable = executable
    this.#signal = signal
  }

  /**
   * The browser's view of a page.
   * @returns `unknown` if it takes too much time or memory, or depends on resources that were not collected; null if no browser
   *   starts and draws letters.
   */
  show(page: StoredPage): Promise<Shown | 'unknown' | null> {
    const shown = this.#last.then(() => this.#show(page))
    this.#last = shown.catch(() => {})
    return shown
  }

  async #show(page: StoredPage): Promise<Shown | 'unknown' | null> {
    if (this.#spent > TIME_OF_ALL) return 'unknown'
    const giveBack = await takeTurn(this.#spent, this.#signal).catch(() => null)
    if (!giveBack) return 'unknown'
    try {
      const process = await browserOf(this.#executable)
      if (process === null) return null
      const { shown, spent } = await shownBy(process, page, this.#signal)
      this.#spent += spent
      return shown
    } finally {
      giveBack()
    }
  }
}

/** The browser shared by all vendors' pages. */
let shared: { executable: string; process: Promise<BrowserProcess | null>; rest?: NodeJS.Timeout } | null = null

async function browserOf(executable: string): Promise<BrowserProcess | null> {
  const running = await shared?.process
  if (shared === null || shared.executable !== executable || running?.browser.isConnected() === false) {
    end()
    shared = { executable, process: started(executable) }
  }
  const mine = shared
  clearTimeout(mine.rest)
  const process = await mine.process
  mine.rest = setTimeout(end, REST)
  return process
}

function end(): void {
  clearTimeout(shared?.rest)
  void shared?.process.then((process) => process?.kill())
  shared = null
}

async function started(executable: string): Promise<BrowserProcess | null> {
  const process = await BrowserProcess.start(executable).catch(() => null)
  if (process === null) return null
  const { shown } = await shownBy(process, CONTROL, new AbortController().signal)
  if (shown !== 'unknown' && shown.inks.every((ink) => ink === INK.all)) return process
  process.kill()
  return null
}

/** Without a font the browser draws no letters, and every page would look empty. */
const CONTROL: StoredPage = {
  bytes: Buffer.from('<!doctype html><p>Control'),
  url: 'https://control.invalid/',
  headers: { 'content-type': 'text/html' },
  sheet: async () => null,
}

/** The browser's view of a page, and its processor time; ends the browser if it exceeds the limits. */
async function shownBy(
  process: BrowserProcess,
  page: StoredPage,
  signal: AbortSignal,
): Promise<{ shown: Shown | 'unknown'; spent: number }> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const over = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)])
  over.addEventListener('abort', () => reject(over.reason), { once: true })
  const watch = process.watch(MOST, () => reject(new Error('The page takes too much.')))
  try {
    const shown = await Promise.race([shownIn(process, page), ended])
    return { shown, spent: watch.spent() }
  } catch {
    process.kill()
    return { shown: 'unknown', spent: watch.spent() }
  } finally {
    watch.stop()
  }
}

async function shownIn({ browser, blankPage }: BrowserProcess, stored: StoredPage): Promise<Shown | 'unknown'> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: WINDOW,
    serviceWorkers: 'block',
    acceptDownloads: false,
    locale: 'en-US',
  })
  const page = await context.newPage()
  const refused = new Set<string>()
  await context.route(/./, (route) => answer(route, stored, refused).catch(() => {}))
  await page.goto(stored.url, { waitUntil: 'load', timeout: 0 })
  const session = await context.newCDPSession(page)
  const run = await isolatedWorld(session)
  const late = (await run(PREPARE)) as string[]
  for (let looks = 0, there: string[] = []; looks < LOOKS && late.some((address) => !there.includes(address)); looks++)
    there = (await run(SHEETS)) as string[]
  const layout = (await run(LOOK)) as Layout | null
  const isComplete = layout !== null && [...refused].every((address) => layout.idle.includes(address))
  const generated = isComplete
    ? generatedIn(await session.send('DOMSnapshot.captureSnapshot', SNAPSHOT), layout.texts)
    : null
  if (!isComplete || generated === null) {
    await context.close()
    return 'unknown'
  }
  const boxes = [...layout.words.map(boxOf), ...generated.map(({ box }) => box)]
  const tiles = tilesOf(boxes)
  const shown = await pictures(session, tiles)
  await run(BLANK)
  const blank = await pictures(session, tiles)
  await context.close()
  return { layout, generated, inks: await inksOf(await blankPage, boxes, tiles, shown, blank) }
}

const SNAPSHOT = { computedStyles: [] }

/** Evaluates in an isolated world that the page cannot see. */
async function isolatedWorld(session: CDPSession): Promise<(expression: string) => Promise<unknown>> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  return async (expression) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId,
      returnByValue: true,
      expression,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
}

/** Returns the page and its sheets as collected, and refuses every other request. */
async function answer(route: Route, { bytes, url, headers, sheet }: StoredPage, refused: Set<string>): Promise<void> {
  const { 'content-type': type = 'text/html', 'content-security-policy': policy } = headers
  const request = route.request()
  if (request.isNavigationRequest() && request.frame().parentFrame() === null && request.url() === URL.parse(url)?.href)
    return route.fulfill({
      body: Buffer.from(bytes),
      headers: { 'content-type': type, ...(policy && { 'content-security-policy': policy }) },
    })
  if (request.resourceType() !== 'stylesheet') return route.abort()
  const body = await sheet(request.url())
  // Whether the server permits other sites to read the resource is unknown.
  if (body && new URL(request.url()).origin !== new URL(url).origin && request.headers().origin !== undefined)
    refused.add(request.url())
  if (body) return route.fulfill({ contentType: 'text/css', body: Buffer.from(body) })
  refused.add(request.url())
  return route.abort()
}

/** The tops of pictures that contain each box, if it is no higher than the overlap of two pictures. */
function tilesOf(boxes: Box[]): number[] {
  const tiles = new Set<number>()
  for (const box of boxes) if (box.bottom > 0 && box.top < PAGE.height) tiles.add(tileOf(box))
  return [...tiles].sort((a, b) => a - b)
}

const tileOf = ({ top }: Box): number => Math.max(0, Math.floor(top / (TILE - SHARED))) * (TILE - SHARED)

const boxOf = ([, , left, top, right, bottom]: Word): Box => ({ left, top, right, bottom })

async function pictures(session: CDPSession, tiles: number[]): Promise<string[]> {
  const taken: string[] = []
  for (const y of tiles) {
    const { data } = await session.send('Page.captureScreenshot', {
      captureBeyondViewport: true,
      optimizeForSpeed: true,
      clip: { x: 0, y, width: PAGE.width, height: TILE, scale: 1 },
    })
    taken.push(data)
  }
  return taken
}

/** The visible share of each box, from pictures with letters and without. */
async function inksOf(
  blankPage: Page,
  boxes: Box[],
  tiles: number[],
  shown: string[],
  blank: string[],
): Promise<number[]> {
  const inks = boxes.map((): number => INK.none)
  const inkOf = await blankPage.evaluateHandle<InkOf>(INK_OF)
  for (const [tile, y] of tiles.entries()) {
    const within = [...boxes.keys()].filter((index) => tileOf(boxes[index]!) === y)
    const found = await inkOf.evaluate((compare, [one, other, areas]) => compare(one, other, areas), [
      shown[tile]!,
      blank[tile]!,
      within.map((index) => {
        const { left, top, right, bottom } = boxes[index]!
        return [left, top - y, right, bottom - y]
      }),
    ] as const)
    for (const [at, index] of within.entries()) inks[index] = found[at]!
  }
  await inkOf.dispose()
  return inks
}

type InkOf = (shown: string, blank: string, boxes: number[][]) => Promise<number[]>
