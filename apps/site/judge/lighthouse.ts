import { printedBy } from './tool.ts'
import type { Judge, Verdict } from './verdict.ts'

/** The minimum score of each category, of 100. */
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

interface Audit {
  numericValue?: number
  score: number | null
  details?: { items?: { node?: { selector: string } }[] }
}

/** Lighthouse with its defaults: a mid-range phone on a slow line. The median of several runs counts. */
export const lighthouse: Judge = async ({ origin, paths, runs }, record) => {
  for (const path of paths) {
    const verdict = judged(origin + path, runs)
    record(path, await verdict.catch((error: Error) => ({ figures: 'not judged', problems: [error.message] })))
  }
}

async function judged(url: string, runs: number): Promise<Verdict> {
  const reports: Report[] = []
  for (let turn = 0; turn < runs; turn++) reports.push(await report(url))
  const scoreOf = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]!.score ?? 0)))
  const millisecondsOf = (audit: string) =>
    `${Math.round(median(reports.map(({ audits }) => audits[audit]!.numericValue ?? Number.NaN)))} ms`
  const scores = Object.keys(wanted).map(scoreOf)
  const paint = millisecondsOf('largest-contentful-paint')
  const blocked = millisecondsOf('total-blocking-time')
  return {
    figures: `${scores.join(' / ')}, LCP ${paint}, TBT ${blocked}`,
    problems: Object.entries(wanted)
      .filter(([category, min]) => scoreOf(category) < min)
      .map(([category, min]) => `${category} ${scoreOf(category)}, wanted ${min}: ${reasons(reports, category)}`),
  }
}

/** Repeats a run once if the machine has disturbed it. */
async function report(url: string): Promise<Report> {
  return await run(url).catch(() => run(url))
}

async function run(url: string): Promise<Report> {
  const categories = `--only-categories=${Object.keys(wanted).join(',')}`
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const read = JSON.parse(
    await printedBy('lighthouse', [url, '--quiet', '--output=json', categories, chrome]),
  ) as Report
  if (read.runtimeError) throw new Error(`${url}: ${read.runtimeError.message}`)
  return read
}

/** The audits of the last run that cost points, each with its first element. */
function reasons(reports: Report[], category: string): string {
  const { audits, categories } = reports.at(-1)!
  const { auditRefs } = categories[category] as unknown as { auditRefs: { id: string; weight: number }[] }
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9)
    .map(({ id }) => [id, audits[id]!.details?.items?.[0]?.node?.selector].filter(Boolean).join(' at '))
    .join(', ')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
