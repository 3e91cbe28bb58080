import { Worker } from 'node:worker_threads'
import { vendorFacts } from '@custos/evidence/assess'
import type { Outcome, Task } from './ablation-worker.ts'
import type { Corpus } from './corpus.ts'
import { emptyScore, scoreAnswers } from './score.ts'
import { shippedStatements } from './shipped.ts'
import { allVariants, nameOf, type Variant } from './variants.ts'
import { type Sample, tally, type Verdicts } from './verdicts.ts'

/** The scores of a corpus's answers. */
export interface Worth {
  variant: string
  /** Labelled statements with the labelled answer; of a yes, right, wrong and missed. */
  right: number
  yes: { right: number; wrong: number; missed: number }
  /** Explicit answers to shipped statements that were rated, by verdict; and the unrated ones. */
  read: Verdicts
  unread: number
}

/**
 * The scores without each part of the engine, after those of the whole. Each variant runs in a separate thread, whose tables lack
 * the part.
 */
export async function* ablate(
  corpus: Corpus,
  sample: Sample | null,
  variants: () => Promise<Variant[]> = allVariants,
): AsyncGenerator<Worth> {
  const vendors: Task['vendors'] = []
  for (const domain of corpus.sites) {
    const documents = await corpus.documentsOf(domain)
    vendors.push({ domain, documents, facts: vendorFacts(documents, domain) })
  }
  let scores: ReadonlyMap<string, number> = new Map()
  for (const variant of await variants()) {
    const task = { variant, vendors, own: corpus.statements, shipped: shippedStatements, scores }
    const outcome = await run(task)
    scores = outcome.scores
    yield worthOf(nameOf(variant), outcome, corpus, sample)
  }
}

const run = (workerData: Task): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('ablation-worker.ts', import.meta.url), { workerData })
    worker.once('message', resolve).once('error', reject)
  })

function worthOf(variant: string, { answers }: Outcome, corpus: Corpus, sample: Sample | null): Worth {
  const score = emptyScore()
  const ids = corpus.statements.map(({ id }) => id)
  for (const { domain, own } of answers)
    if (corpus.domains.includes(domain)) scoreAnswers(score, ids, own, corpus.labelsOf(domain), [])
  const given = new Map(answers.map(({ domain, shipped }) => [domain, shipped]))
  const held = tally(sample ?? { about: '', date: '', verdicts: [] }, given)
  const read: Verdicts = { follows: 0, weak: 0, wrong: 0 }
  for (const verdicts of held.given.values())
    for (const verdict of ['follows', 'weak', 'wrong'] as const) read[verdict] += verdicts[verdict]
  return { variant, right: score.statements.right, yes: score.positive, read, unread: held.unread }
}
