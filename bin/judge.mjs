/**
 * `npm run judge [-- --only NAME] [-- --runs N]`: the site before judges that nobody here wrote (apps/site/judge). Their
 * tools weigh 200 MB and are used nowhere else, so they have a lock file of their own and are installed when first asked.
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
