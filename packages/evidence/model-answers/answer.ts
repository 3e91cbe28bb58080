import type { ReadDocument } from '@custos/documents/types'
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
import { findQuotes } from './quoting/find-quotes.ts'
import type { ModelFinding } from './quoting/model-finding.ts'
import { Session } from './session.ts'
import { added, type Share } from './share.ts'
import { vendorOf } from './vendor.ts'

/** Counts up with every change of what a model is told or must answer. */
const promptVersion = '5'

export interface ModelUsage {
  model: string
  prompt_version: string
  /** Calls made, those that failed among them. */
  calls: number
  failed: number
  /** Calls of which nothing was believed, because the model answered what no document says or accepted what its quotes do not bear out. */
  disbelieved: number
  input_tokens: number
  output_tokens: number
  /** US dollars; null when the prices are not known. */
  cost: number | null
  /** Why not every call was made; null when all were. */
  stopped: Session['stopped']
}

export type Score = (questions: readonly Question[]) => Promise<number[]>

/**
 * The language model answers beside the rules, in two stages: it finds quotes for every statement, then it grades each candidate answer, of
 * the rules and its own, in separate calls. If a call fails or is not believed, the rules' answers stay.
 *
 * @param facts what the documents say of the vendor: its names, and the certificates that may answer what is left open
 * @param allowance what the organisation has left
 * @param waitForTurn called before each slice; unset: it runs at once
 * @param signal ends both stages: the rules' answers stay, and the usage counts the calls until then
 * @throws only the signal's reason, before the first call
 */
export async function answerWithModel(
  answers: readonly Answer[],
  documents: readonly ReadDocument[],
  facts: VendorFacts,
  settings: ModelSettings,
  allowance: Allowance,
  signal: AbortSignal,
  waitForTurn: () => Promise<void> = async () => {},
  score: Score = builtIn.read,
): Promise<{ answers: Answer[]; usage: ModelUsage }> {
  const session = new Session(settings, allowance, signal)
  const corpus = await runInSlices(readCorpus(documents), waitForTurn)
  const vendor = vendorOf(facts, documents)
  const answerByStatement = new Map(answers.filter(isReaderEligible).map((answer) => [statementKey(answer), answer]))
  const readings = await findQuotes([...answerByStatement.values()], corpus, vendor, session, waitForTurn)
  const read = answers.map((answer) =>
    isReaderEligible(answer) ? readings.get(answerByStatement.get(statementKey(answer))!) : undefined,
  )
  // What the model gave no answer to that can be used is the rules' alone, and nothing of it is graded.
  const proposed = answers.map((answer, at) => (read[at]?.verdict ? candidateAnswersOf(answer, read[at]) : []))
  const grades = await gradeAnswers(proposed.flat(), documents, corpus, vendor, session, waitForTurn)

  const usage: ModelUsage = {
    model: settings.model,
    prompt_version: promptVersion,
    calls: session.budget.calls,
    failed: session.failed,
    disbelieved: session.disbelieved,
    input_tokens: session.budget.used.input,
    output_tokens: session.budget.used.output,
    cost: session.budget.costOf(session.budget.used),
    stopped: session.stopped,
  }
  if (session.stopped === 'interrupted') return { answers: [...answers], usage }
  const reviewed: Answer[] = []
  for (const [at, own] of answers.entries()) {
    const graded: GradedAnswer[] = []
    for (const candidate of proposed[at]!) {
      const grade = grades.get(candidate)
      if (grade) graded.push({ ...grade, candidate, scores: await scoresOf(candidate, score) })
    }
    const isGraded = graded.length > 0 && graded.length === proposed[at]!.length
    reviewed.push(
      read[at] ? reviewedBy(settings.model, own, read[at], isGraded ? graded : [], facts.certificates) : own,
    )
  }
  return { answers: reviewed, usage }
}

/** The answer with the model's opinion; without a grade, the rules' answer. */
function reviewedBy(
  name: string,
  own: Answer,
  read: ModelFinding & { share: Share },
  graded: readonly GradedAnswer[],
  certifications: readonly Certification[],
): Answer {
  const answer = graded.length > 0 ? decide(own, read, graded, certifications) : own
  const isOther = answer.status !== own.status || answer.answer !== own.answer
  const accepted = isOther || graded.some(({ candidate }) => candidate.of === 'rules')
  const [first] = graded
  const missing = first?.missing ?? read.missing
  const model: ModelOpinion = {
    name,
    prompt_version: promptVersion,
    verdict: read.verdict,
    ...(first && { judged: first.verdict }),
    ...(missing !== null && { missing }),
    accepted,
    reason: accepted ? null : (read.reason ?? (first ? `judged ${first.verdict}` : 'the model gave no judgement')),
    ...graded.reduce((sum, { share }) => added(sum, share), read.share),
  }
  return { ...answer, explanation: { ...answer.explanation, model } }
}

/** How probable the built-in reader finds it that each quote of the model proves the statement; only for English. */
async function scoresOf({ statement, quotes }: CandidateAnswer, score: Score): Promise<Map<Quote, number | null>> {
  const english = quotes.filter(({ read }) => read?.passage.english)
  const scores = await score(english.map(({ read }) => questionOf(statement, read!.passage, textOf(read!.passage))))
  return new Map(english.map((quote, at) => [quote, scores[at]!]))
}
