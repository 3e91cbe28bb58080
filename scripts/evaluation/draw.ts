import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ParsedDocument } from '@custos/documents/types'
import type { Answer, AnswerSource } from '@custos/evidence/types'
import { recordedModel } from '@custos/testkit/recorded-model'
import { answersTo } from './answers.ts'
import { openCorpus } from './corpus.ts'
import { shippedStatements } from './shipped.ts'
import { digest } from './verdicts.ts'

/**
 * Draws a blind sample of the current answers to a new organisation's statements, for independent raters; with `--reader`, also
 * with a language model's recorded answers. A rater gets `part-<n>.json`, without rules and confidence, in random order. `key.json`
 * has the data of `verdicts.ts` for each item by number, without the verdict; raters do not get it.
 *
 * npm run sample -- --corpus DIR --out DIR [--reader DIR] [--seed 1] [--parts 3]
 */
const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    out: { type: 'string' },
    reader: { type: 'string' },
    seed: { type: 'string', default: '1' },
    parts: { type: 'string', default: '3' },
  },
})
if (options.corpus === undefined || options.out === undefined) throw new Error('Name --corpus and --out.')

/** The maximum drawn of each kind of answer. */
const sizes: Record<string, number> = { 'yes HIGH': 60, 'yes MEDIUM': 60, 'yes LOW': 60 }
/** The number of quotes that a rater sees. */
const shown = 3

await using reader = options.reader === undefined ? null : await recordedModel(options.reader)
const random = generator(Number(options.seed))
const corpus = openCorpus(options.corpus)
const given = new Map<string, { kind: string; key: string[]; item: object }[]>()
for (const vendor of corpus.sites) {
  const documents = await corpus.documentsOf(vendor)
  const { answers } = await answersTo(shippedStatements, documents, vendor, reader)
  for (const answer of answers) {
    const { status, statement, confidence, sources } = answer
    if (status !== 'EXPLICITLY_MENTIONED_IN_SOURCE') continue
    const said = answer.answer ? 'yes' : 'no'
    const kind = answer.answer ? `${said} ${confidence}` : said
    const key = [digest(vendor, statement), digest(statement, sources[0]?.quote ?? ''), said, confidence]
    const item = itemOf(vendor, answer, documents)
    given.set(kind, [...(given.get(kind) ?? []), { kind, key, item }])
  }
}
const drawn = shuffled([...given].flatMap(([kind, answers]) => shuffled(answers).slice(0, sizes[kind] ?? Infinity)))

mkdirSync(options.out, { recursive: true })
const parts = Number(options.parts)
for (let part = 0; part < parts; part++)
  write(
    `part-${part + 1}.json`,
    drawn.map(({ item }, i) => ({ i, ...item })).filter(({ i }) => i % parts === part),
  )
write(
  'key.json',
  drawn.map(({ key }) => key),
)
for (const [kind, answers] of given)
  console.log(`${kind}: ${drawn.filter((one) => one.kind === kind).length} drawn of ${answers.length}`)
console.log(`of ${corpus.sites.length * shippedStatements.length} asked`)

function itemOf(vendor: string, answer: Answer, documents: readonly ParsedDocument[]): object {
  const { statement, sources } = answer
  return {
    vendor,
    statement,
    answer: answer.answer ? 'yes' : 'no: the documents say the opposite',
    quotes: sources.slice(0, shown).map((source) => asShown(source, documents)),
  }
}

/** A quote with the context that a reviewer sees. */
function asShown({ sha256, start, end, quote, name }: AnswerSource, documents: readonly ParsedDocument[]): object {
  const { text, blocks } = documents.find((document) => document.sha256 === sha256)!
  const at = blocks.findIndex((block) => block.start < end && block.end > start)
  const words = (block: (typeof blocks)[number] | undefined) => (block ? text.slice(block.start, block.end) : '')
  const { headings, intro } = blocks[at]!
  return {
    page: name,
    under: headings,
    introduction: intro,
    before: words(blocks[at - 1]),
    quote,
    passage: words(blocks[at]),
    after: words(blocks[at + 1]),
  }
}

function write(file: string, content: unknown): void {
  writeFileSync(join(options.out!, file), `${JSON.stringify(content, null, 1)}\n`)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** Numbers from 0 to 1, determined by the seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
