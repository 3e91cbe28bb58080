/**
 * `npm run judge`: checks every page of the site with third-party tools, and prints a table of their results. Run it on an idle
 * machine; it takes less than half an hour.
 *
 * --only NAME   one judge (timings, axe, html, links, lighthouse) or one page (/contact); may be repeated
 * --runs N      how often Lighthouse loads each page; the median counts (3)
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { serveSite } from '../e2e/serve.ts'
import { pages } from '../src/navigation.ts'
import { accessibility } from './accessibility.ts'
import { html } from './html.ts'
import { lighthouse } from './lighthouse.ts'
import { links } from './links.ts'
import { timings } from './timings.ts'
import type { Judge, Verdict } from './verdict.ts'

const judges: Record<string, Judge> = { timings, axe: accessibility, html, links, lighthouse }

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] }, runs: { type: 'string', default: '3' } },
})
const chosen = (all: string[]) => {
  const named = all.filter((name) => values.only.includes(name))
  return named.length > 0 ? named : all
}
const paths = chosen(pages.map(({ path }) => path))
const names = chosen(Object.keys(judges))
const unknown = values.only.filter((name) => !paths.includes(name) && !names.includes(name))
if (unknown.length > 0) throw new Error(`--only ${unknown.join(', ')}: no such page or judge`)

const site = await serveSite()
const verdicts = new Map<string, Verdict>()
const key = (name: string, path: string) => `${name} ${path}`
const started = performance.now()

for (const name of names) {
  let heard = 0
  const record = (path: string, verdict: Verdict) => {
    verdicts.set(key(name, path), verdict)
    heard += 1
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    console.log(`${minutes} min  ${name} ${heard}/${paths.length}  ${path}: ${verdict.figures}`)
    for (const problem of verdict.problems) console.log(`    ${problem}`)
  }
  try {
    await judges[name]!({ origin: site.origin, paths, runs: Number(values.runs) }, record)
  } catch (error) {
    // A judge that fails does not stop the others.
    const unheard = paths.filter((path) => !verdicts.has(key(name, path)))
    const problem = String(error).slice(0, 1000)
    for (const path of unheard) record(path, { figures: 'not judged', problems: [problem] })
  }
}
await site.close()

const table = [
  `| Page | ${names.join(' | ')} |`,
  `| --- |${names.map(() => ' --- |').join('')}`,
  ...paths.map((path) => `| ${path} | ${names.map((name) => verdicts.get(key(name, path))!.figures).join(' | ')} |`),
].join('\n')
const failed = [...verdicts.values()].flatMap(({ problems }) => problems).length
const summary = failed === 0 ? 'Nothing found.' : `${failed} findings.`
writeFileSync(join(import.meta.dirname, '../dist/judge.md'), `${table}\n\n${summary}\n`)
console.log(`\n${table}\n\n${summary} The table stands in apps/site/dist/judge.md.`)
process.exitCode = failed > 0 ? 1 : 0
