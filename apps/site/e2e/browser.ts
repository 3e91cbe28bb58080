import { launchChromium } from '@custos/testkit/chromium'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type ServedSite, serveSite } from './serve.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

export interface Visit {
  page: Page
  /** The page's warnings and errors on the console, and its exceptions. */
  complaints: string[]
  /** Addresses of every request that the page made. */
  requested: string[]
}

/** A browser and a served site for one file of tests. */
export function browserForTests() {
  let browser: Browser
  const shared = {} as { site: ServedSite; open(options?: BrowserContextOptions): Promise<Visit> }
  beforeAll(async () => {
    shared.site = await serveSite()
    browser = await launchChromium()
    shared.open = async (options = {}) => {
      const context = await browser.newContext({ viewport: desktop, baseURL: shared.site.origin, ...options })
      const page = await context.newPage()
      const visit: Visit = { page, complaints: [], requested: [] }
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) visit.complaints.push(message.text())
      })
      page.on('pageerror', (error) => visit.complaints.push(error.message))
      page.on('request', (request) => visit.requested.push(request.url()))
      return visit
    }
  })
  afterAll(async () => {
    await browser.close()
    await shared.site.close()
  })
  return shared
}

/**
 * Opens a page and waits until its scripts run, when the page view has been sent. Lays out distant parts at once instead of in
 * idle moments, which a busy machine seldom has.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/event'), page.goto(path)])
  await page.evaluate(() => {
    delete document.documentElement.dataset.fresh
  })
}
