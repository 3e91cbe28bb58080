import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'

/**
 * A browser without network access: the collector answers every request of a page, and anything that bypasses it (a preconnected
 * socket, WebRTC) meets a proxy name that does not resolve.
 */
const ISOLATED = [
  '--proxy-server=http://nowhere.invalid:80',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--js-flags=--max-old-space-size=256',
]

/**
 * Starts the browser.
 *
 * @param executable path of a Chromium, or `auto` for the first one on this machine.
 */
export async function launchIsolated(executable: string): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const { PATH = '', HOME = '' } = process.env
  return chromium.launch({
    executablePath: executable === 'auto' ? (installed(PATH) ?? chromium.executablePath()) : executable,
    args: ISOLATED,
    // Passes none of the program's own settings.
    env: { PATH, HOME },
    // Chromium has no sandbox for the administrator's account.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

function installed(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)))
    .find((file) => existsSync(file))
}
