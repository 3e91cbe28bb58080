import { readdirSync, readFileSync } from 'node:fs'
import { frameworks } from '@custos/catalogue/catalogue'
import { launchChromium } from '@custos/testkit/chromium'

const sentences = exampleSentences()
const controls = [...frameworks.values()].flatMap((framework) => framework.statements.map(({ statement }) => statement))
const style =
  'section { break-after: page } section:last-child { break-after: auto } body { margin: 0; font: 10pt/1.4 serif } td { vertical-align: top; padding: 2pt 6pt }'

/** A fictional SOC 2 report of this many pages on each vendor, printed by Chromium. */
export async function printReports(vendors: string[], pages: number): Promise<Buffer[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const printed: Buffer[] = []
    for (const vendor of vendors) {
      const sections = Array.from({ length: pages }, (_, n) => sectionOf(vendor, n))
      await page.setContent(`<!doctype html><html lang="en"><style>${style}</style>${sections.join('')}</html>`)
      printed.push(await page.pdf({ format: 'A4', margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' } }))
    }
    return printed
  } finally {
    await browser.close()
  }
}

/** A page: some 400 words of description, and a table of control tests. */
function sectionOf(vendor: string, n: number): string {
  const said = Array.from({ length: 32 }, (_, i) => sentences[(n * 7 + i * (1 + (n % 5))) % sentences.length])
  const tests = Array.from({ length: 4 }, (_, i) => {
    const control = controls[(n * 4 + i) % controls.length]
    return `<tr><td>${n + 1}.${i + 1}</td><td>${control}</td><td>Inspected the records of a sample of ${n + 20}.</td><td>No exceptions noted.</td></tr>`
  })
  const opening =
    n === 0
      ? `<h1>${vendor}: SOC 2 Type II report (fictional)</h1><p>This report is fictional. Throughout the period July 1, 2025 to June 30, 2026.</p>`
      : ''
  return `<section>${opening}<h2>Part ${n + 1}</h2><p>${said.slice(0, 16).join(' ')}</p><p>${said.slice(16).join(' ')}</p><table><tr><th>Number</th><th>Control</th><th>Test</th><th>Result</th></tr>${tests.join('')}</table></section>`
}

/** English sentences of the fictional vendors in the project's examples. */
function exampleSentences(): string[] {
  const folder = new URL('../../packages/evidence/examples/sites/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return files.sort().flatMap((file) => {
    const html = readFileSync(new URL(file, folder), 'utf8')
    return html.includes('<html lang="en">')
      ? [...html.matchAll(/<p>([^<]{40,400})<\/p>/g)].map(([, text]) => text!)
      : []
  })
}
