import { readdirSync, readFileSync } from 'node:fs'
import { frameworks } from '@custos/catalogue/catalogue'
import { parseDocument } from '@custos/documents/confined/document'
import { markRepeatedBlocks } from '@custos/documents/read/repeated-blocks'
import type { ParsedDocument } from '@custos/documents/types'
import { answersOfRules, vendorFacts } from '@custos/evidence/assess'
import type { Statement } from '@custos/evidence/types'
import { sha256 } from '@custos/kernel/hash'

/** One measured size, run in a separate process, so that sizes do not affect each other. */
export interface EvidenceCost {
  documents: number
  statements: number
  passages: number
  /** Seconds of processor time: reading documents; extracting the report's facts; answering statements and computing the risk. */
  read: number
  facts: number
  answer: number
  /** Peak memory of the process. Megabytes. */
  memory: number
}

const pages = examplePages()
const [documents, statements] = process.argv.slice(2).map(Number) as [number, number]
// Warms up, so that compiling and loading count for no size.
await measure(10, 30, 'warm')
process.send!(await measure(documents, statements, 'measured'))

async function measure(documents: number, statements: number, run: string): Promise<EvidenceCost> {
  const scope = { questionnaire: statementsOf(statements, run), frameworks: [] }
  const htmls = Array.from({ length: documents }, (_, n) => Buffer.from(pageOf(n, run)))
  const seconds = stopwatch()
  const read: ParsedDocument[] = []
  for (const html of htmls) read.push(await parseDocument(collected(html), html))
  const marked = markRepeatedBlocks(read)
  const reading = seconds()
  const facts = vendorFacts(marked, 'vendor.example')
  const drawing = seconds()
  answersOfRules(marked, scope, facts, null)
  return {
    documents,
    statements,
    passages: marked.reduce((sum, document) => sum + document.sentences.length, 0),
    read: reading,
    facts: drawing,
    answer: seconds(),
    memory: process.resourceUsage().maxRSS / 1024,
  }
}

/** A page of about eight kilobytes: paragraphs of the project's own examples, in a unique order and with unique words. */
function pageOf(n: number, run: string): string {
  const chosen = Array.from({ length: 14 }, (_, i) => pages[(n * 5 + i * (1 + (n % 7))) % pages.length]!)
  const body = chosen.map(
    (page, i) => `<h2>Part ${i} of ${run}-${n}</h2>${page}<p>This is said on page ${n}, part ${i}.</p>`,
  )
  return `<!doctype html><html lang="en"><title>Page ${n}</title><body>${body.join('')}</body></html>`
}

function examplePages(): string[] {
  const sites = new URL('../../packages/evidence/examples/sites/', import.meta.url)
  return readdirSync(sites)
    .sort()
    .flatMap((site) => {
      const directory = new URL(`${site}/`, sites)
      const files = readdirSync(directory).filter((file) => file.endsWith('.html'))
      return files.sort().map((file) => {
        const html = readFileSync(new URL(file, directory), 'utf8')
        return html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'))
      })
    })
}

/** As many different statements as asked for: those of the catalogue, then the same about other products. */
function statementsOf(count: number, run: string): Statement[] {
  const catalogue = [...frameworks.values()].flatMap((framework) => framework.statements)
  return Array.from({ length: count }, (_, n) => {
    const { category, statement, coverage } = catalogue[n % catalogue.length]!
    const product = `${run} ${Math.floor(n / catalogue.length)}`
    return { category, statement: `Product ${product}: ${statement}`, coverage }
  })
}

function collected(bytes: Buffer) {
  const hash = sha256(bytes)
  return {
    sha256: hash,
    url: `https://vendor.example/${hash.slice(0, 8)}`,
    name: 'Page',
    type: 'WEBSITE_COLLECTION' as const,
    mediaType: 'text/html',
    bytes: bytes.length,
    fetchedAt: 0,
    etag: null,
    lastModified: null,
  }
}

/** Seconds of processor time since the last call. */
function stopwatch(): () => number {
  let last = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    return (user + system) / 1e6
  }
}
