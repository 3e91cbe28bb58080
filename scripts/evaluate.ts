import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Answer } from '@custos/evidence/types'
import { recordedModel } from '@custos/testkit/recorded-model'
import { ablate } from './evaluation/ablate.ts'
import { answersTo } from './evaluation/answers.ts'
import { type Corpus, openCorpus } from './evaluation/corpus.ts'
import { type Evaluation, printByLanguage, printLabelled, printShipped, printWorth } from './evaluation/print.ts'
import { emptyScore, scoreAnswers, scoreFacts } from './evaluation/score.ts'
import { shippedStatements } from './evaluation/shipped.ts'
import { type Sample, tally } from './evaluation/verdicts.ts'

/**
 * `npm run evaluate [-- --corpus DIR … --reader DIR --verdicts FILE --ablate -v]`: measures the evidence engine's answers, offline
 * and without the platform. On labelled examples (the project's own in English and then in each other language), with `--reader`
 * also with a language model's recorded answers; on raters' verdicts of a sample of the shipped statements' answers; and without
 * each of its parts. `docs/evaluation.md` defines the formats and figures.
 */
const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', multiple: true },
    reader: { type: 'string' },
    verdicts: { type: 'string' },
    ablate: { type: 'boolean', default: false },
    verbose: { type: 'boolean', short: 'v', default: false },
  },
})
await using reader = options.reader === undefined ? null : await recordedModel(options.reader)
const examples = fileURLToPath(new URL('../packages/evidence/examples/', import.meta.url))
const sample: Sample | null = options.verdicts === undefined ? null : JSON.parse(readFileSync(options.verdicts, 'utf8'))

for (const directory of options.corpus ?? [examples]) {
  const corpus = openCorpus(directory)
  console.log(`\n${directory}`)
  if (options.ablate) await printWorth(ablate(corpus, sample))
  else if (sample) printShipped(sample, tally(sample, await shippedAnswers(corpus)))
  else {
    const labelled = await evaluate(corpus)
    printLabelled(labelled)
    if (options.corpus === undefined) await printLanguages(labelled)
  }
}

async function printLanguages(english: Evaluation): Promise<void> {
  const scores = new Map([['en', english.score]])
  for (const language of readdirSync(join(examples, 'languages')).sort()) {
    console.log(`\n${language}`)
    scores.set(language, (await evaluate(openCorpus(join(examples, 'languages', language)))).score)
  }
  printByLanguage(scores)
}

async function evaluate(corpus: Corpus): Promise<Evaluation> {
  const ids = corpus.statements.map(({ id }) => id)
  const total = emptyScore()
  let seconds = 0
  for (const domain of corpus.domains) {
    const labels = corpus.labelsOf(domain)
    const before = process.cpuUsage()
    const documents = await corpus.documentsOf(domain)
    const { facts, answers } = await answersTo(corpus.statements, documents, domain, reader)
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6

    const [answered, told] = [{ ...total.statements }, total.faults.length]
    scoreAnswers(total, ids, answers, labels, documents)
    scoreFacts(total, facts, labels)
    const right = total.statements.right - answered.right
    console.log(
      `${domain.padEnd(28)} statements ${right}/${ids.length}  other faults ${total.faults.length - told - (ids.length - right)}`,
    )
    if (options.verbose) for (const fault of total.faults.slice(told)) console.log(`  ${fault}`)
  }
  return { score: total, vendors: corpus.domains.length, statements: ids.length, seconds }
}

/** The current answers to a new organisation's scope, by vendor. */
async function shippedAnswers(corpus: Corpus): Promise<Map<string, Answer[]>> {
  const given = new Map<string, Answer[]>()
  for (const domain of corpus.sites) {
    const documents = await corpus.documentsOf(domain)
    const { answers } = await answersTo(shippedStatements, documents, domain, reader)
    given.set(domain, answers)
  }
  return given
}
