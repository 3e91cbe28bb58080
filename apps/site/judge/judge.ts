/**
 * `npm run judge -w @custos/site`: every page before judges that nobody here wrote. axe in three widths, html-validate,
 * our own check of every link, and Lighthouse as a phone (median of three). The last two tools are fetched by npx, so
 * that nobody has to install them to run Custos. Run it on an idle machine; it takes about half an hour.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import axe from 'axe-core'
import { chromium } from 'playwright-core'
import { serveSite } from '../e2e/serve.ts'
import { pages } from '../src/navigation.ts'

const chromiumPath = process.env.CUSTOS_CHROMIUM ?? '/usr/bin/chromium'
const widths = [360, 768, 1440]
const site = await serveSite()
const folder = mkdtempSync(join(tmpdir(), 'custos-judge-'))
let failures = 0

function report(judge: string, subject: string, problems: string[]): void {
  failures += problems.length
  for (const problem of problems) console.log(`${judge} ${subject}: ${problem}`)
}

await judgeAccessibility()
await judgeLinks()
await judgeHtml()
await judgeWithLighthouse()
console.log(failures === 0 ? 'nothing found' : `${failures} findings`)
rmSync(folder, { recursive: true })
await site.close()
process.exitCode = failures > 0 ? 1 : 0

async function judgeAccessibility(): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    for (const { path } of pages) {
      await Promise.all([page.waitForResponse('**/api/event'), page.goto(site.origin + path)])
      await page.evaluate(axe.source)
      const violations = await page.evaluate(async () => {
        const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
        const options = { runOnly: { type: 'tag' as const, values }, resultTypes: ['violations' as const] }
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
        return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
      })
      report('axe', `${path} at ${width}`, violations)
    }
    console.log(`axe: ${pages.length} pages at ${width} px`)
  }
  await browser.close()
}

/** Every link and anchor of every page; other people's addresses are left alone. */
async function judgeLinks(): Promise<void> {
  const texts = new Map<string, Promise<string | number>>()
  const load = (path: string): Promise<string | number> => {
    const known = texts.get(path) ?? textOrStatus(site.origin + path)
    texts.set(path, known)
    return known
  }
  for (const { path } of pages) {
    const html = String(await load(path))
    const problems: string[] = []
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const target = new URL(href!.replaceAll('&amp;', '&'), site.origin + path)
      if (target.origin !== site.origin) continue
      const text = await load(target.pathname)
      if (typeof text === 'number') problems.push(`${href} answers ${text}`)
      else if (target.hash && !text.includes(`id="${decodeURIComponent(target.hash.slice(1))}"`))
        problems.push(`${href} has no such anchor`)
    }
    report('links', path, problems)
  }
  console.log(`links: ${texts.size} addresses`)
}

async function textOrStatus(url: string): Promise<string | number> {
  const answer = await fetch(url)
  return answer.ok ? answer.text() : answer.status
}

async function judgeHtml(): Promise<void> {
  const config = join(folder, '.htmlvalidate.json')
  writeFileSync(config, JSON.stringify({ root: true, extends: ['html-validate:standard'] }))
  const problems = await npx([
    'html-validate@11.18.0',
    '--config',
    config,
    '--formatter',
    'text',
    'dist/public/**/*.html',
  ])
  report('html-validate', 'dist/public', problems)
  console.log('html-validate: done')
}

async function judgeWithLighthouse(): Promise<void> {
  const wanted = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 }
  for (const { path } of pages) {
    const runs = [await lighthouse(path), await lighthouse(path), await lighthouse(path)]
    const median = (category: string) => runs.map((run) => run[category]!).toSorted((a, b) => a - b)[1]!
    const figures = Object.keys(wanted).map((category) => `${category} ${Math.round(median(category) * 100)}`)
    console.log(`lighthouse ${path}: ${figures.join(', ')}`)
    const short = Object.entries(wanted).filter(([category, least]) => median(category) < least)
    report(
      'lighthouse',
      path,
      short.map(([category]) => `${category} ${Math.round(median(category) * 100)}`),
    )
  }
}

async function lighthouse(path: string): Promise<Record<string, number>> {
  const output = join(folder, 'lighthouse.json')
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const problems = await npx([
    'lighthouse@13.5.0',
    site.origin + path,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    chrome,
  ])
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { categories } = JSON.parse(readFileSync(output, 'utf8')) as { categories: Record<string, { score: number }> }
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]))
}

/** Runs a tool beside the server, which must go on answering; a tool that fails says why, line by line. */
async function npx(argv: string[]): Promise<string[]> {
  const env = { ...process.env, CHROME_PATH: chromiumPath }
  const cwd = join(import.meta.dirname, '..')
  try {
    await promisify(execFile)('npx', ['--yes', ...argv], { cwd, env, maxBuffer: 100_000_000 })
    return []
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return (stdout || stderr).trim().split('\n')
  }
}
