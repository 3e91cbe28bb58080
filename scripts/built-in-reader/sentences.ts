import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareCorpus, textOf } from '@custos/evidence/rule-answers/passages'
import { questionOf } from '@custos/evidence/rule-answers/question-of'
import { openCorpus } from '../evaluation/corpus.ts'

/**
 * `node scripts/built-in-reader/sentences.ts CORPUS`: prints every sentence and passage of a corpus's sites in the built-in
 * reader's form, each as a line of JSON {vendor, heading, passage}. The format of a corpus is in `docs/evaluation.md`; its labels
 * may be empty.
 */
const directory = process.argv[2]
if (directory === undefined) throw new Error('Name the directory of a corpus.')
/** The read part of a passage's context, nearest to it. UTF-16 code units. */
const nearest = 400

const corpus = openCorpus(directory)
for (const vendor of readdirSync(join(directory, 'sites')).sort()) {
  const documents = await corpus.documentsOf(vendor)
  const texts = new Map<string, string>()
  for (const document of documents) {
    const { text, blocks, sentences } = document
    for (const { block, start, end } of sentences) {
      const around = blocks[block]!
      if (around.kind === 'heading' || around.kind === 'code' || around.kind === 'boilerplate') continue
      const { heading, passage } = questionOf(
        '',
        { document, block: around },
        around.cells?.map((cell) => cell.text).join('\t') ?? text.slice(start, end),
      )
      if (!texts.has(passage)) texts.set(passage, heading)
    }
  }
  for (const found of prepareCorpus(documents).passages) {
    const { heading, passage } = questionOf('', found, textOf(found))
    if (!texts.has(passage)) texts.set(passage, heading)
  }
  for (const [passage, heading] of texts)
    console.log(JSON.stringify({ vendor, heading: heading.slice(-nearest), passage }))
}
