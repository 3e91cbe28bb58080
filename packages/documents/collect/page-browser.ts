import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import { MAX_ELEMENTS } from '../read/unreadable-document.ts'
import { launchIsolated } from '../rendering/isolated-browser.ts'
import { FetchFailure, type HttpResponse } from './http.ts'

/** The collector's own access to the network for one request of a page: guarded, polite, limited. @throws FetchFailure */
export type Ask = (url: URL, accept: string, limit: number) => Promise<HttpResponse>

/** The limits of one page. */
const REQUESTS = 80
const BYTES = 8_000_000
/** The time after which the page's content is taken. After half as long again, an unresponsive page is given up. Milliseconds. */
const TIMEOUT_MS = 8_000
const RENDERED_CHARACTERS = 5_000_000
/** The limit of one collection. */
const PAGES = 12

/**
 * Shows pages after their scripts have run, one page at a time. The first page starts the browser, `close` ends it, and a browser
 * that has ended is restarted.
 */
export class PageBrowser {
  readonly #executable: string
  readonly #userAgent: string
  readonly #timeoutMs: number
  #browser: Promise<Browser> | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #pages = 0

  /** @param executable path of a Chromium, or `auto` for the first one on this machine. */
  constructor(executable: string, userAgent: string, timeoutMs = TIMEOUT_MS) {
    this.#executable = executable
    this.#userAgent = userAgent
    this.#timeoutMs = timeoutMs
  }

  /**
   * The page as HTML after its scripts have run.
   *
   * @param served the page as sent, which is not requested again.
   * @throws FetchFailure
   */
  render(address: URL, served: HttpResponse, ask: Ask, signal: AbortSignal): Promise<Buffer> {
    const rendered = this.#turn.then(() => this.#render(address, served, ask, signal))
    this.#turn = rendered.catch(() => {})
    return rendered
  }

  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => null)
    await browser?.close()
  }

  async #render(address: URL, served: HttpResponse, ask: Ask, signal: AbortSignal): Promise<Buffer> {
    if (++this.#pages > PAGES)
      throw new FetchFailure(
        'page_limit',
        `Scripts are run on at most ${PAGES} pages of a vendor, and this one came later.`,
      )
    const browser = await this.#running().catch((cause: unknown) => {
      throw new FetchFailure(
        'unreadable',
        'The page shows nothing unless its scripts run, and the browser could not be started.',
        cause,
      )
    })
    const opening = browser.newContext({
      userAgent: this.#userAgent,
      serviceWorkers: 'block',
      acceptDownloads: false,
    })
    const showing = opening.then((context) => this.#show(context, address, served, ask))
    const over = AbortSignal.any([signal, AbortSignal.timeout(this.#timeoutMs * 1.5)])
    try {
      return await Promise.race([showing, rejected(over)])
    } catch (cause) {
      if (cause instanceof FetchFailure) throw cause
      throw new FetchFailure('unreadable', 'The browser could not show the page.', cause)
    } finally {
      // Not awaited: an endlessly busy page ends with the browser.
      opening.then((context) => context.close()).catch(() => {})
    }
  }

  async #show(context: BrowserContext, address: URL, served: HttpResponse, ask: Ask): Promise<Buffer> {
    const page = await context.newPage()
    // Closes windows that the page opens.
    context.on('page', (other) => void other.close().catch(() => {}))
    await context.routeWebSocket(/./, (socket) => void socket.close().catch(() => {}))
    const { answer, spent } = requestsOf(page, address, served, ask)
    await context.route(/./, answer)
    return Promise.race([shown(page, address, spent, this.#timeoutMs), crashed(page)])
  }

  /** The browser, restarted if a page ended it. A browser that failed to start is not tried again. */
  async #running(): Promise<Browser> {
    const browser = await this.#browser
    if (browser?.isConnected()) return browser
    this.#browser = launchIsolated(this.#executable)
    return this.#browser
  }
}

/** Answers only the requests that the page needs to show its text, within its limits. */
function requestsOf(
  page: Page,
  address: URL,
  served: HttpResponse,
  ask: Ask,
): { answer: (route: Route) => Promise<void>; spent: Promise<void> } {
  let requests = 0
  let bytes = 0
  let isServed = false
  const spent = Promise.withResolvers<void>()
  const answer = async (route: Route): Promise<void> => {
    const request = route.request()
    if (isPageItself(request, page) && !isServed && request.url() === address.href) {
      isServed = true
      return route.fulfill({ contentType: served.headers['content-type'] ?? 'text/html', body: served.body })
    }
    // Some pages wait for their stylesheets, so these get an empty response.
    if (request.resourceType() === 'stylesheet') return route.fulfill({ contentType: 'text/css', body: '' })
    const isWanted = ['script', 'xhr', 'fetch'].includes(request.resourceType()) && request.method() === 'GET'
    const url = URL.parse(request.url())
    if (!isWanted || !url || !/^https?:$/.test(url.protocol)) return route.abort()
    if (++requests > REQUESTS || bytes > BYTES) {
      spent.resolve()
      return route.abort()
    }
    const answer = await ask(url, (await request.headerValue('accept')) ?? '*/*', BYTES - bytes)
    bytes += answer.body.length
    return route.fulfill({ status: answer.status, headers: passedOn(answer), body: answer.body })
  }
  return {
    answer: (route) => answer(route).catch(() => route.abort().catch(() => {})),
    spent: spent.promise,
  }
}

const isPageItself = (request: Request, page: Page): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame()

const passedOn = ({ headers }: HttpResponse): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'access-control-allow-origin', 'access-control-allow-credentials'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
  )

/** The page's HTML once its network is idle, its requests are used up, or its time is over. */
async function shown(page: Page, address: URL, spent: Promise<void>, timeoutMs: number): Promise<Buffer> {
  await page.goto(address.href, { waitUntil: 'commit', timeout: timeoutMs })
  await Promise.race([page.waitForLoadState('networkidle', { timeout: timeoutMs }).catch(() => {}), spent])
  // Runs in an isolated world, in which the page's scripts cannot have replaced any function.
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const { result } = await session.send('Runtime.evaluate', {
    contextId,
    returnByValue: true,
    expression: `(() => {
      if (document.getElementsByTagName('*').length > ${MAX_ELEMENTS}) return null
      // Rules that scripts insert stand in no markup.
      const inserted = [...document.styleSheets].filter(({ ownerNode }) => ownerNode?.nodeName === 'STYLE' && !ownerNode.textContent.trim())
      const rules = [...inserted, ...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      const html = document.documentElement.outerHTML + '<style>' + rules.join('\\n').replaceAll('<', '') + '</style>'
      return html.length > ${RENDERED_CHARACTERS} ? null : html
    })()`,
  })
  if (typeof result.value !== 'string')
    throw new FetchFailure('too_large', 'The page is too large once its scripts have run.')
  return Buffer.from(`<!doctype html>\n<meta charset="utf-8">\n${result.value}`)
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () =>
      reject(new FetchFailure('unreadable', 'The scripts of the page took too long to show anything.'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}

function crashed(page: Page): Promise<never> {
  return new Promise((_, reject) => {
    page.once('crash', () => reject(new FetchFailure('unreadable', 'The scripts of the page took too much memory.')))
  })
}
