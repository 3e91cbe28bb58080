import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { costFigure } from './bench/cost-figure.ts'
import type { EvidenceCost } from './bench/evidence.ts'

/**
 * Measures the cost of reading and answering by the number of documents and of statements, and writes the figures, the chart and
 * the table into docs/. Deterministic except for the machine.
 *
 * npm run bench:evidence
 */
const docs = new URL('../docs/', import.meta.url)
const costs: EvidenceCost[] = []
for (const documents of [10, 100, 1000])
  for (const statements of [30, 300, 3000]) {
    const child = fork(new URL('./bench/evidence.ts', import.meta.url), [String(documents), String(statements)])
    const [cost] = (await once(child, 'message')) as [EvidenceCost]
    await once(child, 'exit')
    costs.push(cost)
    console.log(row(cost))
  }

await writeFile(new URL('evidence-cost.json', docs), `${JSON.stringify(costs, null, 2)}\n`)
await writeFile(new URL('evidence-cost.svg', docs), costFigure(costs))
await writeTable()

/** Writes the table between the page's markers. */
async function writeTable(): Promise<void> {
  const page = new URL('evidence-cost.md', docs)
  const [begin, end] = ['<!-- evidence cost: begin -->', '<!-- evidence cost: end -->']
  const text = await readFile(page, 'utf8')
  const table = [
    '| documents | statements | sentences | reading | facts | answering | total | peak memory |',
    '|---|---|---|---|---|---|---|---|',
    ...costs.map(row),
  ]
  const machine = `Processor time on ${cpus().length} × ${cpus()[0]!.model}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`
  const [before, rest] = text.split(begin) as [string, string]
  await writeFile(page, `${before}${begin}\n${table.join('\n')}\n\n${machine}\n${end}${rest.split(end)[1]}`)
}

function row({ documents, statements, passages, read, facts, answer, memory }: EvidenceCost): string {
  const seconds = [read, facts, answer, read + facts + answer].map((value) => `${value.toFixed(2)} s`)
  const counts = [documents, statements, passages].map((count) => count.toLocaleString('en'))
  return `| ${[...counts, ...seconds, `${memory.toFixed(0)} MB`].join(' | ')} |`
}
