import type { Finding } from '../model.ts'
import type { Corpus, Passage } from '../review/corpus.ts'
import { decide, tooFaint } from '../review/decide.ts'
import { relevance } from '../review/rank.ts'
import { understand } from '../review/statement.ts'

/** Passages that a model is shown for one statement. */
const shown = 12
/** Further ones that are only near in meaning. */
const shownForMeaning = 4

/**
 * The passages that may answer a statement, best first: those that the engine took or nearly took and those nearest
 * in words, without any that the engine has an objection to. A model may supply words that the vocabulary lacks; it never
 * overrules an objection.
 *
 * @param alike passages near in meaning, best first
 */
export function candidatesFor(finding: Finding, corpus: Corpus, alike: readonly Passage[]): Passage[] {
  const { questions, wider, stems } = understand(finding)
  const chosen = new Set<Passage>()
  const objected = new Set<Passage>()
  for (const question of [...questions, ...wider]) {
    const decision = decide(question, corpus, stems)
    for (const { passage } of [...decision.candidates, ...decision.against]) chosen.add(passage)
    for (const { passage, reason } of decision.rejected) (reason === tooFaint ? chosen : objected).add(passage)
  }
  const near = corpus.passages
    .filter((passage) => !objected.has(passage) && passage.stems.some((stem) => stems.has(stem)))
    .map((passage) => ({ passage, score: relevance(stems, passage, corpus) }))
    .sort((a, b) => b.score - a.score || a.passage.index - b.passage.index)
  for (const { passage } of near) {
    if (chosen.size >= shown) break
    chosen.add(passage)
  }
  const found = [...chosen].filter((passage) => !objected.has(passage)).slice(0, shown)
  const further = alike.filter((passage) => !objected.has(passage) && !found.includes(passage))
  return [...found, ...further.slice(0, shownForMeaning)]
}
