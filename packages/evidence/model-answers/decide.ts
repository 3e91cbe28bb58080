import { isBinding } from '../document/document-genre.ts'
import { leaveOpen } from '../rule-answers/answer.ts'
import type { Answer, Certification, Confidence } from '../types.ts'
import type { CandidateAnswer, Quote } from './grading/candidate-answer.ts'
import type { Grade } from './grading/grade-answers.ts'
import type { ModelFinding } from './quoting/model-finding.ts'

/**
 * A candidate answer with its grade, and the built-in reader's probability for each quote that it proves the answer; null: not in
 * English.
 */
export interface GradedAnswer extends Grade {
  candidate: CandidateAnswer
  scores: ReadonlyMap<Quote, number | null>
}

/** The minimum probability at which the built-in reader confirms a quote. */
const agrees = 0.2
/** The maximum number of passages named beside an answer. */
const maxConsidered = 6

/**
 * Combines the rules' and the model's candidate answers according to their grades:
 *
 * | Judgement                                  | Answer                                     |
 * | ------------------------------------------ | ------------------------------------------ |
 * | follows                                    | given, with the confidence of its evidence |
 * | mostly; or weak if it was read as whole | given at LOW, with the open part           |
 * | weak                                       | withheld; its passage is shown             |
 * | wrong                                      | withheld; its passage is shown             |
 *
 * If several candidates follow, they conflict and the answer stays open.
 *
 * @param graded the candidates, each with its grade
 */
export function decide(
  ruleAnswer: Answer,
  finding: Pick<ModelFinding, 'verdict' | 'missing'>,
  graded: readonly GradedAnswer[],
  certifications: readonly Certification[],
): Answer {
  const following = graded.filter(({ verdict }) => verdict === 'follows')
  const isReadWhole = ({ quotes }: CandidateAnswer) =>
    finding.verdict === 'yes' && quotes.some((quote) => quote.read !== null)
  const isPart = ({ verdict, candidate }: GradedAnswer) =>
    verdict === 'mostly' || (verdict === 'weak' && isReadWhole(candidate))
  const part = graded.find((one) => one.candidate.answer && isPart(one))
  const accepted = following.length === 1 ? following[0] : following.length === 0 ? part : undefined
  const rest = graded.filter((one) => one !== accepted)
  if (accepted) {
    const isDoubted = rest.some(({ verdict }) => verdict !== 'wrong')
    const confidence = accepted === part || isDoubted ? 'LOW' : modelConfidence(ruleAnswer, finding, accepted)
    return beside(answered(ruleAnswer, finding, accepted, confidence), rest)
  }
  const isAnswered = graded.some(({ candidate }) => candidate.proposedBy === 'rules')
  if (!isAnswered) return beside(ruleAnswer, graded)
  const open = leaveOpen(ruleAnswer, certifications, 'the model does not find it said')
  return beside(
    following.length > 1 ? { ...open, explanation: { ...open.explanation, rule: 'conflict' } } : open,
    graded,
  )
}

/**
 * HIGH: the rules, the model and the built-in reader agree, in a document that binds the vendor. MEDIUM: two of them agree, or the
 * rules found it and the model is silent. LOW: only the model found it, or only a part of it.
 */
function modelConfidence(
  ruleAnswer: Answer,
  { verdict }: Pick<ModelFinding, 'verdict'>,
  { bearing, scores }: GradedAnswer,
): Confidence {
  const byRules = bearing.some((quote) => quote.byRules)
  const best = verdict === 'partly' ? undefined : bearing.find(({ read }) => read !== null)
  const unread = byRules && verdict !== 'partly' ? min(ruleAnswer.confidence, 'MEDIUM') : 'LOW'
  if (!best?.read) return unread
  const { max, passage } = best.read
  const found = 1 + Number(byRules) + Number((scores.get(best) ?? 0) >= agrees)
  const isSure = found === 3 && ruleAnswer.confidence !== 'LOW' && isBinding(passage.genre)
  const confidence = min(isSure ? 'HIGH' : found > 1 ? 'MEDIUM' : 'LOW', max)
  return byRules ? surer(ruleAnswer.confidence, confidence) : confidence
}

/** The answer on its supporting quotes: whole sentences, like the rules' own. */
function answered(
  ruleAnswer: Answer,
  finding: Pick<ModelFinding, 'verdict' | 'missing'>,
  { candidate, verdict, missing, bearing }: GradedAnswer,
  confidence: Confidence,
): Answer {
  const { missing: known, ...explanation } = ruleAnswer.explanation
  const sources = bearing.map(({ source }) => source)
  const openPart = missing ?? finding.missing
  const isPart = verdict !== 'follows' || finding.verdict === 'partly'
  const left = isPart && openPart !== null ? [openPart] : confidence === 'LOW' ? known : undefined
  return {
    ...ruleAnswer,
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: candidate.answer,
    evidence: sources[0]!.quote,
    sources,
    confidence,
    explanation: {
      ...explanation,
      ...(candidate.proposedBy === 'model' && { rule: 'read by a model', facets: [] }),
      ...(left && { missing: left }),
    },
  }
}

/** An answer with the quotes of the candidates that were not chosen. */
function beside(answer: Answer, graded: readonly GradedAnswer[]): Answer {
  const shown = graded.flatMap((one) =>
    one.bearing.map(({ source: { quote, location } }) => ({
      quote: quote.slice(0, 300),
      location,
      reason: reasonOf(one),
    })),
  )
  const { considered } = answer.explanation
  const others = shown.filter(({ quote }) => !considered.some((one) => one.quote === quote))
  return {
    ...answer,
    explanation: { ...answer.explanation, considered: [...others, ...considered].slice(0, maxConsidered) },
  }
}

function reasonOf({ candidate: { answer }, verdict, missing }: GradedAnswer): string {
  if (verdict === 'wrong') return 'a model finds that this does not say it'
  if (!answer) return 'a model reads the opposite here'
  if (verdict === 'follows') return 'a model reads it here'
  return missing === null ? 'a model reads a part of it here' : `a model reads a part of it here; open: ${missing}`
}

const order: readonly Confidence[] = ['LOW', 'MEDIUM', 'HIGH']
const min = (one: Confidence, other: Confidence): Confidence =>
  order[Math.min(order.indexOf(one), order.indexOf(other))]!
const surer = (one: Confidence, other: Confidence): Confidence =>
  order[Math.max(order.indexOf(one), order.indexOf(other))]!
