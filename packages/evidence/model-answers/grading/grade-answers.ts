import type { ParsedDocument } from '@custos/documents/types'
import type { Corpus } from '../../rule-answers/passages.ts'
import { storedMissingPart } from '../missing-part.ts'
import type { ModelCalls } from '../model-calls.ts'
import type { StatementCost } from '../statement-cost.ts'
import type { Vendor } from '../vendor.ts'
import { batchesOf, promptOf } from './batch.ts'
import type { CandidateAnswer, Quote } from './candidate-answer.ts'
import { isBelieved, wordsOf } from './controls.ts'
import { Excerpts, placeKey } from './excerpts.ts'
import { type GradingTask, gradingTaskOf } from './grading-task.ts'
import { instructions, type Verdict, Verdicts } from './prompt.ts'

/** The output tokens for each graded answer. */
const tokensPerAnswer = 200

/** The model's grade of a candidate answer. */
export interface Grade {
  verdict: Verdict['verdict']
  /** The part that its quotes leave open, in the model's words. */
  missing: string | null
  /** The supporting quotes, best first. */
  bearing: readonly Quote[]
  share: StatementCost
}

/**
 * Has the model grade every candidate answer, in separate calls that reveal neither finder nor reason.
 *
 * @returns the usable grades, by candidate
 */
export async function gradeAnswers(
  candidates: readonly CandidateAnswer[],
  documents: readonly ParsedDocument[],
  corpus: Corpus,
  vendor: Vendor,
  modelCalls: ModelCalls,
  waitForTurn: () => Promise<void>,
): Promise<Map<CandidateAnswer, Grade>> {
  const grades = new Map<CandidateAnswer, Grade>()
  const excerpts = new Excerpts(documents, corpus)
  const candidatesOf = alike(candidates, excerpts)
  if (candidatesOf.size === 0) return grades
  const documentTexts = await wordsOf(documents, waitForTurn)
  await modelCalls.forEach(batchesOf([...candidatesOf.keys()], excerpts), async (batch) => {
    const { prompt, ids, controls } = promptOf(batch, excerpts, vendor, documentTexts)
    const outputTokens = tokensPerAnswer * (batch.length + controls.length)
    const called = await modelCalls.call('grading', { instructions, prompt, schema: Verdicts }, outputTokens)
    if (!called) return false
    const verdicts = new Map(called.answer?.verdicts.toReversed().map((verdict) => [verdict.answer, verdict]))
    if (!isBelieved(controls.map(({ id, control }) => [control, verdicts.get(id)?.verdict]))) {
      if (called.answer) modelCalls.disbelieved += 1
      return true
    }
    const share = modelCalls.shareOf(called.used, batch.length)
    for (const [at, task] of batch.entries()) {
      const { answer, quotes } = ids[at]!
      const found = verdicts.get(answer)
      if (!found) continue
      const missing = storedMissingPart(found.missing)
      for (const candidate of candidatesOf.get(task)!) {
        const named = [...new Set(found.quotes)].flatMap((id) => candidate.quotes[quotes.indexOf(id)] ?? [])
        // The named quotes in that order; all of them if none is named.
        const bearing = named.length > 0 ? named : candidate.quotes
        grades.set(candidate, { verdict: found.verdict, missing, bearing, share })
      }
    }
    return true
  })
  return grades
}

/**
 * Several frameworks ask one claim, so the same answer on the same quotes is graded once. An answer with a quote that the model may
 * not see is not graded.
 */
function alike(candidates: readonly CandidateAnswer[], excerpts: Excerpts): Map<GradingTask, CandidateAnswer[]> {
  const found = new Map<string, { task: GradingTask; of: CandidateAnswer[] }>()
  for (const candidate of candidates) {
    const task = gradingTaskOf(candidate, excerpts)
    if (!task) continue
    const key = JSON.stringify([task.statement, task.answer, task.places.map(placeKey)])
    found.set(key, { task, of: [...(found.get(key)?.of ?? []), candidate] })
  }
  return new Map([...found.values()].map(({ task, of }) => [task, of]))
}
