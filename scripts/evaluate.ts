import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { ReadDocument } from '@custos/documents/model'
import { assessVerified, vendorFacts } from '@custos/evidence/assess'
import type { Finding } from '@custos/evidence/model'
import { reviewWithModel } from '@custos/evidence/model-review/model-review'
import { type RecordedModel, recordedModel } from '@custos/testkit/recorded-model'
import { openCorpus } from './evaluation/corpus.ts'
import { emptyScore, type Match, type Score, type Share, scoreAnswers, scoreFacts } from './evaluation/score.ts'

/**
 * `npm run evaluate [-- --corpus DIR] [--reader DIR] [-v]`: how well the evidence engine answers on labelled examples, offline and
 * without the platform; with `--reader` beside a model whose answers are recorded there. The project's own examples are scored in
 * English and then in each other language. The format
 * of a corpus and the meaning of each figure are in `docs/evaluation.md`.
 */
const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    reader: { type: 'string' },
    verbose: { type: 'boolean', short: 'v', default: false },
  },
})
await using reader = options.reader === undefined ? null : await recordedModel(options.reader)
const examples = fileURLToPath(new URL('../packages/evidence/examples/', import.meta.url))
const english = await evaluate(options.corpus ?? examples)
print(english)
if (options.corpus === undefined) {
  const scores = new Map([['en', english.score]])
  for (const language of readdirSync(join(examples, 'languages')).sort()) {
    console.log(`\n${language}`)
    scores.set(language, (await evaluate(join(examples, 'languages', language))).score)
  }
  printByLanguage(scores)
}

interface Evaluation {
  score: Score
  vendors: number
  statements: number
  /** Processor time, reading included. */
  seconds: number
}

async function evaluate(directory: string): Promise<Evaluation> {
  const corpus = openCorpus(directory)
  const ids = corpus.statements.map(({ id }) => id)
  const total = emptyScore()
  let seconds = 0
  for (const domain of corpus.domains) {
    const labels = corpus.labelsOf(domain)
    const before = process.cpuUsage()
    const documents = await corpus.documentsOf(domain)
    const facts = vendorFacts(documents, domain)
    const asked = { questionnaire: corpus.statements, frameworks: [] }
    const findings = await beside(
      reader,
      (await assessVerified(documents, asked, facts, null)).questionnaire!,
      documents,
    )
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6

    const [answered, told] = [{ ...total.statements }, total.faults.length]
    scoreAnswers(total, ids, findings, labels, documents)
    scoreFacts(total, facts, labels)
    const right = total.statements.right - answered.right
    console.log(
      `${domain.padEnd(28)} statements ${right}/${ids.length}  other faults ${total.faults.length - told - (ids.length - right)}`,
    )
    if (options.verbose) for (const fault of total.faults.slice(told)) console.log(`  ${fault}`)
  }
  return { score: total, vendors: corpus.domains.length, statements: ids.length, seconds }
}

/** What becomes of the rules' findings beside a recorded reader. */
async function beside(
  reader: RecordedModel | null,
  findings: Finding[],
  documents: ReadDocument[],
): Promise<Finding[]> {
  if (!reader) return findings
  const { settings } = reader
  const read = await reviewWithModel(findings, documents, settings, settings.tenantLimits, new AbortController().signal)
  console.log(JSON.stringify(read.usage))
  return read.findings
}

function print({ score: total, vendors, statements, seconds }: Evaluation): void {
  console.log(`
statements      accuracy ${share(total.statements)} (firm labels ${share(total.firm)})  precision ${precision(total.positive)}  recall ${recall(total.positive)}  contradictions taken for support ${total.grave}
evidence        verbatim ${share(total.quotes)} of ${total.quotes.n} quotes
certificates    F1 ${f1(total.certificates)}  traps fallen for ${total.traps}
sub-processors  F1 ${f1(total.subProcessors)}  location ${share(total.locations)}
business        ${share(total.business)}  contacts ${share(total.contacts)}
CPU             ${(seconds / Math.max(1, vendors)).toFixed(3)} s a vendor, reading included, for ${statements} statements

right answers by confidence`)
  for (const [kind, of] of [...total.confidence].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${kind.padEnd(32)} ${share(of).padStart(8)} of ${of.n}`)
}

function printByLanguage(scores: ReadonlyMap<string, Score>): void {
  const columns = ['statements', 'grave', 'certificates', 'traps', 'sub-proc.', 'location', 'business', 'contacts']
  console.log(`\n${['language', ...columns].map((title) => title.padEnd(13)).join('')}`)
  for (const [language, score] of scores) {
    const cells = [
      share(score.statements),
      score.grave,
      f1(score.certificates),
      score.traps,
      f1(score.subProcessors),
      share(score.locations),
      share(score.business),
      share(score.contacts),
    ]
    console.log(
      [language, ...cells]
        .map((cell) => String(cell).padEnd(13))
        .join('')
        .trimEnd(),
    )
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
function share({ n, right }: Share): string {
  return percent(right, n)
}
function precision({ right, wrong }: Match): string {
  return percent(right, right + wrong)
}
function recall({ right, missed }: Match): string {
  return percent(right, right + missed)
}
function f1({ right, wrong, missed }: Match): string {
  return percent(2 * right, 2 * right + wrong + missed)
}
