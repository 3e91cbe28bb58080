import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, ReadDocument } from '@custos/documents/model'
import { openCorpus } from '../evaluation/corpus.ts'

/**
 * `node scripts/verifier/sentences.ts CORPUS`: every sentence of a corpus's sites, as the verifier reads them: a line of JSON
 * {vendor, heading, passage} for each. The format of a corpus is in `docs/evaluation.md`; its labels may be empty.
 */
const directory = process.argv[2]
if (directory === undefined) throw new Error('Name the directory of a corpus.')
const corpus = openCorpus(directory)
for (const vendor of readdirSync(join(directory, 'sites')).sort())
  for (const document of await corpus.documentsOf(vendor))
    for (const sentence of sentencesOf(document)) console.log(JSON.stringify({ vendor, ...sentence }))

function sentencesOf({ text, blocks, sentences }: ReadDocument): { heading: string; passage: string }[] {
  return sentences.flatMap(({ block, start, end }) => {
    const around = blocks[block]!
    if (around.kind === 'heading' || around.kind === 'code' || around.kind === 'boilerplate') return []
    const cells = around.cells?.map((cell) => cell.text).join(' | ')
    return [{ heading: headingOf(around), passage: cells ?? text.slice(start, end) }]
  })
}

const headingOf = ({ headings, intro }: Block): string =>
  [...headings.slice(-2), ...(intro === null ? [] : [intro.slice(-300)])].join(' › ')
