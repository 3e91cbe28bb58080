import { readFile, writeFile } from 'node:fs/promises'
import { frameworksDocument } from '@custos/catalogue/document'
import { aggregatorDocument } from '@custos/contract/aggregator'
import { openApiDocument } from '@custos/contract/openapi'
import { riskDocument } from '@custos/risk/document'
import { conformanceDocument } from './conformance.ts'

/**
 * Writes every generated file that is committed; with `--check`, fails when one is not up to date.
 */
const generated: { file: string; content: () => string }[] = [
  { file: 'packages/contract/openapi.json', content: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { file: 'docs/aggregator-openapi.json', content: () => `${JSON.stringify(aggregatorDocument(), null, 2)}\n` },
  { file: 'docs/conformance.md', content: conformanceDocument },
  { file: 'docs/frameworks.md', content: frameworksDocument },
  { file: 'docs/risk.md', content: riskDocument },
]

const check = process.argv.includes('--check')
let stale = 0
for (const { file, content } of generated) {
  const address = new URL(`../${file}`, import.meta.url)
  const wanted = content()
  const found = await readFile(address, 'utf8').catch(() => '')
  if (found === wanted) continue
  if (check) console.error(`${file} is not up to date: run npm run generate`)
  else await writeFile(address, wanted)
  if (check) stale += 1
  else console.log(`wrote ${file}`)
}
process.exitCode = stale > 0 ? 1 : 0
