/** The Chromium for the browser tests: an installed one, else Playwright's. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { root, runWithProgress, say } from './prepare.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

/** Installation paths that may be missing from PATH. */
const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => commands.map((name) => join(folder, name))),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

const playwrightBinaries = ['chrome', 'chrome.exe', 'headless_shell', 'headless_shell.exe', 'Chromium'].concat([
  'chrome-headless-shell',
  'chrome-headless-shell.exe',
])

/**
 * @param {string} node the Node to run Playwright's installer with
 * @returns {Promise<string | undefined>} the path of a Chromium, or undefined without one
 */
export async function findBrowser(node) {
  const given = process.env.CUSTOS_CHROMIUM
  if (given) {
    if (!existsSync(given)) throw new Error(`CUSTOS_CHROMIUM names ${given}, which does not exist.`)
    return given
  }
  const found = onPath() ?? places[process.platform]?.find(existsSync) ?? fromPlaywright()
  if (found) return found
  say('no Chromium on this machine; downloading one for the browser tests (once)')
  try {
    await runWithProgress(node, [
      join(root, 'node_modules/playwright-core/cli.js'),
      'install',
      'chromium',
      '--only-shell',
    ])
  } catch (error) {
    say(error.message)
  }
  return fromPlaywright()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => commands.map((name) => join(folder, name))).find(existsSync)
}

function fromPlaywright() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cacheOfPlatform())
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .flatMap((name) => readdirSync(join(cache, name), { recursive: true }).map((file) => join(cache, name, file)))
    .find((file) => playwrightBinaries.includes(basename(file)))
}

function cacheOfPlatform() {
  if (process.platform === 'darwin') return 'Library/Caches/ms-playwright'
  if (process.platform === 'win32') return 'AppData/Local/ms-playwright'
  return '.cache/ms-playwright'
}
