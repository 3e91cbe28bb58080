/**
 * `npm run judge [-- --only NAME] [-- --runs N]`: third-party checks of the site (apps/site/judge). Their tools take 200 MB and
 * serve nothing else, so they have their own lock file and are installed on first use.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { fail, npm, prepare, root, run, runWithProgress, say } from './prepare.mjs'

const judge = join(root, 'apps/site/judge')
const tools = join(judge, 'tools')

try {
  const node = await prepare({ site: true, dev: true })
  await installTools()
  const browser = await findBrowser(node)
  if (!browser) throw new Error('no Chromium was found. Install one, or name one in CUSTOS_CHROMIUM.')
  const env = { ...process.env, CUSTOS_CHROMIUM: browser }
  process.exitCode = await run(node, [join(judge, 'judge.ts'), ...process.argv.slice(2)], { env })
} catch (error) {
  fail(error)
}

async function installTools() {
  const wanted = readFileSync(join(tools, 'package-lock.json'), 'utf8')
  const stamp = join(tools, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('installing the judges’ tools (once; about half a minute)')
  const [program, args, options] = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  await runWithProgress(program, args, { ...options, cwd: tools })
  writeFileSync(stamp, wanted)
}
