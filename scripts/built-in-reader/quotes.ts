import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '@custos/catalogue/claim'
import { claimMatchers } from '@custos/evidence/rule-answers/claim-matchers'
import { prepareCorpus, textOf } from '@custos/evidence/rule-answers/passages'
import { questionOf } from '@custos/evidence/rule-answers/question-of'
import { scorePassages } from '@custos/evidence/rule-answers/score-passages'
import { openCorpus } from '../evaluation/corpus.ts'

/**
 * `node scripts/built-in-reader/quotes.ts CORPUS`: prints the rules' quotes for each claim of the catalogue, best first, each as a
 * line of JSON {vendor, claim, statement, heading, passage, rules, kind}. `calibrate.py` reads them.
 */
const directory = process.argv[2]
if (directory === undefined) throw new Error('Name the directory of a corpus.')

/** The maximum number of quotes behind an answer. */
const max = 3
const level = { HIGH: 2, MEDIUM: 1, LOW: 0 }

const corpus = openCorpus(directory)
for (const vendor of readdirSync(join(directory, 'sites')).sort()) {
  const passages = prepareCorpus(await corpus.documentsOf(vendor))
  for (const claim of claimMatchers.keys()) {
    const statement = claims.get(claim)?.says
    if (statement === undefined) continue
    const proposed = scorePassages(claim, passages)
      .passageScores.filter(({ answer, passage }) => answer && passage.english)
      .sort(
        (a, b) =>
          level[b.confidence] - level[a.confidence] ||
          a.missing.length - b.missing.length ||
          a.span - b.span ||
          a.passage.index - b.passage.index,
      )
      .slice(0, max)
    for (const { passage, confidence: rules } of proposed) {
      const { document: _, ...pair } = questionOf(statement, passage, textOf(passage))
      console.log(JSON.stringify({ vendor, claim, ...pair, rules, kind: passage.genre }))
    }
  }
}
