import { launchChromium } from '@custos/testkit/chromium'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

interface BootedConsole {
  platform: TestPlatform
  browser: Browser
}

/** The platform with the console's pages, and a browser, for the tests of one file. Both exist before the first test runs. */
export function bootConsole(): BootedConsole {
  const booted = {} as BootedConsole
  beforeAll(async () => {
    booted.platform = await bootPlatform(inject('postgres'), { pages: true })
    booted.browser = await launchChromium()
  })
  afterAll(async () => {
    await booted.browser.close()
    await booted.platform[Symbol.asyncDispose]()
  })
  return booted
}
