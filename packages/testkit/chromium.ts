import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

export const chromiumPath = process.env.CUSTOS_CHROMIUM ?? '/usr/bin/chromium'

/** A browser that knows no fonts but ours, so that pages look alike on every machine. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // In which a field for a date shows it, whatever the machine speaks; every build has it.
      '--lang=en-US',
    ],
  })
}

/** A page of a person of its own, on which nothing moves, and what it complained of: errors on its console, and what it threw. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  // A bound for what hangs, as that of the tests: on a busy machine the default of 30 s is reached.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}
