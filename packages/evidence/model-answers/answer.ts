import type { ParsedDocument } from '@custos/documents/types'
import { builtIn } from '@custos/readers/built-in'
import type { Question } from '@custos/readers/reader'
import { readCorpus, textOf } from '../rule-answers/passages.ts'
import { questionOf } from '../rule-answers/question-of.ts'
import { isReaderEligible, statementKey } from '../rule-answers/reader-eligible.ts'
import type { Answer, Certification, ModelOpinion, VendorFacts } from '../types.ts'
import { runInSlices } from '../yielding-work.ts'
import { decide, type GradedAnswer } from './decide.ts'
import { type CandidateAnswer, candidateAnswersOf, type Quote } from './grading/candidate-answer.ts'
import { gradeAnswers } from './grading/grade-answers.ts'
import type { Allowance, ModelSettings } from './language-model.ts'
import { ModelCalls } from './model-calls.ts'
import { findQuotes } from './quoting/find-quotes.ts'
import type { ModelFinding } from './quoting/model-finding.ts'
import { type StatementCost, sumOfCosts } from './statement-cost.ts'
import { vendorOf } from './vendor.ts'

/** Incremented with every change of a model's instructions or its answer's form. */
const promptVersion = '5'

export interface ModelUsage {
  model: string
  prompt_version: string
  /** The number of calls, including failed ones. */
  calls: number
  failed: number
  /** Calls whose whole result was discarded, because the model failed a control. */
  disbelieved: number
  input_tokens: number
  output_tokens: number
  /** US dollars; null if the prices are unknown. */
  cost: number | null
  /** Why not every call was made; null if all were. */
  stopped: ModelCalls['stopped']
}

export type Score = (questions: readonly Question[]) => Promise<number[]>

/**
 * The language model answers beside the rules, in two stages. It finds quotes for every statement, then it grades each candidate
 * answer, the rules' and its own, in separate calls. If a call fails or is discarded, the rules' answers stay.
 *
 * @param facts the vendor's names, and the certificates that may answer open statements, from the documents
 * @param allowance the remaining calls, tokens and cost of the organisation
 * @param waitForTurn called before each slice; unset: all runs at once
 * @param signal ends both stages: the rules' answers stay, and the usage includes the calls so far
 * @throws only the signal's reason, before the first call
 */
export async function answerWithModel(
  answers: readonly Answer[],
  documents: readonly ParsedDocument[],
  facts: VendorFacts,
  settings: ModelSettings,
  allowance: Allowance,
  signal: AbortSignal,
  waitForTurn: () => Promise<void> = async () => {},
  score: Score = builtIn.read,
): Promise<{ answers: Answer[]; usage: ModelUsage }> {
  const modelCalls = new ModelCalls(settings, allowance, signal)
  const corpus = await runInSlices(readCorpus(documents), waitForTurn)
  const vendor = vendorOf(facts, documents)
  const answerByStatement = new Map(answers.filter(isReaderEligible).map((answer) => [statementKey(answer), answer]))
  const findingByStatement = await findQuotes([...answerByStatement.values()], corpus, vendor, modelCalls, waitForTurn)
  const findings = answers.map((answer) =>
    isReaderEligible(answer) ? findingByStatement.get(answerByStatement.get(statementKey(answer))!) : undefined,
  )
  // Without a usable answer of the model, the rules' answer stays ungraded.
  const proposed = answers.map((answer, at) => (findings[at]?.verdict ? candidateAnswersOf(answer, findings[at]) : []))
  const grades = await gradeAnswers(proposed.flat(), documents, corpus, vendor, modelCalls, waitForTurn)

  const usage: ModelUsage = {
    model: settings.model,
    prompt_version: promptVersion,
    calls: modelCalls.budget.calls,
    failed: modelCalls.failed,
    disbelieved: modelCalls.disbelieved,
    input_tokens: modelCalls.budget.used.input,
    output_tokens: modelCalls.budget.used.output,
    cost: modelCalls.budget.costOf(modelCalls.budget.used),
    stopped: modelCalls.stopped,
  }
  if (modelCalls.stopped === 'interrupted') return { answers: [...answers], usage }
  const reviewed: Answer[] = []
  for (const [at, ruleAnswer] of answers.entries()) {
    const graded: GradedAnswer[] = []
    for (const candidate of proposed[at]!) {
      const grade = grades.get(candidate)
      if (grade) graded.push({ ...grade, candidate, scores: await scoresOf(candidate, score) })
    }
    const isGraded = graded.length > 0 && graded.length === proposed[at]!.length
    reviewed.push(
      findings[at]
        ? reviewedBy(settings.model, ruleAnswer, findings[at], isGraded ? graded : [], facts.certificates)
        : ruleAnswer,
    )
  }
  return { answers: reviewed, usage }
}

/** The answer with the model's grade; without a grade, the rules' answer. */
function reviewedBy(
  name: string,
  ruleAnswer: Answer,
  finding: ModelFinding & { share: StatementCost },
  graded: readonly GradedAnswer[],
  certifications: readonly Certification[],
): Answer {
  const answer = graded.length > 0 ? decide(ruleAnswer, finding, graded, certifications) : ruleAnswer
  const isOther = answer.status !== ruleAnswer.status || answer.answer !== ruleAnswer.answer
  const accepted = isOther || graded.some(({ candidate }) => candidate.proposedBy === 'rules')
  const [first] = graded
  const missing = first?.missing ?? finding.missing
  const model: ModelOpinion = {
    name,
    prompt_version: promptVersion,
    verdict: finding.verdict,
    ...(first && { judged: first.verdict }),
    ...(missing !== null && { missing }),
    accepted,
    reason: accepted ? null : (finding.reason ?? (first ? `judged ${first.verdict}` : 'the model gave no judgement')),
    ...graded.reduce((sum, { share }) => sumOfCosts(sum, share), finding.share),
  }
  return { ...answer, explanation: { ...answer.explanation, model } }
}

/** The built-in reader's probability that each of the model's quotes proves the statement; only for English. */
async function scoresOf({ statement, quotes }: CandidateAnswer, score: Score): Promise<Map<Quote, number | null>> {
  const english = quotes.filter(({ read }) => read?.passage.english)
  const scores = await score(english.map(({ read }) => questionOf(statement, read!.passage, textOf(read!.passage))))
  return new Map(english.map((quote, at) => [quote, scores[at]!]))
}
