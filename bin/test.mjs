/**
 * `npm test`: the tests of every change; `npm run test:full`: the others; `npm test -- packages/audit`: all tests of some files.
 * The last lines name each failure and then have the totals. Further arguments go to Vitest.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { fail, prepare, root, run, say } from './prepare.mjs'

const noBrowser = `no Chromium was found, so the browser tests cannot pass.
        Install one (Debian, Ubuntu: apt-get install chromium) or name one in CUSTOS_CHROMIUM.`

const [first, ...others] = process.argv.slice(2)
const full = first === '--full'
const given = full ? others : process.argv.slice(2)
const mode = full ? 'full' : given.length === 0 ? 'quick' : 'named'

try {
  const node = await prepare({ site: true, dev: true })
  const browser = await findBrowser(node)
  if (!browser) say(noBrowser)
  process.exitCode = await test(node, browser)
} catch (error) {
  fail(error)
}

async function test(node, browser) {
  const folder = mkdtempSync(join(tmpdir(), 'custos-report-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    // Libraries are compiled once for all workers, threads and processes of all tests.
    const environment = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
    if (browser) environment.CUSTOS_CHROMIUM = browser
    const code = await run(node, [vitest, 'run', '--mode', mode, ...reporters, ...given], {
      cwd: root,
      env: environment,
    })
    if (!browser) say(noBrowser)
    console.log(totals(report, code))
    return code
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A file that cannot be loaded counts as one failure, and so does an error outside of every test. */
function totals(report, code) {
  const { passed, failures, skipped } = read(report)
  if (code !== 0 && failures.length === 0) failures.push('an error outside of every test')
  return [
    ...failures.map((failure) => `failed: ${failure}`),
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ].join('\n')
}

function read(report) {
  try {
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failures = testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const titles = failed.map((test) => test.fullName)
      if (titles.length === 0 && status === 'failed') titles.push('the file cannot be loaded')
      return titles.map((title) => `${relative(root, name)}: ${title}`)
    })
    return { passed: numPassedTests, failures, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failures: [], skipped: 0 }
  }
}
