import { sourceOf } from '../../document/source.ts'
import type { Answer, AnswerSource } from '../../types.ts'
import type { ModelFinding } from '../quoting/model-finding.ts'
import type { VerifiedQuote } from '../quoting/verify-quote.ts'

/** A quote of a candidate answer, and its finder. */
export interface Quote {
  source: AnswerSource
  byRules: boolean
  /** The model's reading of the quote; null if it did not quote it. */
  read: VerifiedQuote | null
}

/** An answer of the rules or the model, before its grading. */
export interface CandidateAnswer {
  statement: string
  answer: boolean
  /** The proposer: the rules, also with the model's quotes, or the model alone. */
  proposedBy: 'rules' | 'model'
  quotes: readonly Quote[]
}

/** One candidate if the rules and the model agree or only one of them answers; otherwise one of each. */
export function candidateAnswersOf(ruleAnswer: Answer, { quotes }: ModelFinding): CandidateAnswer[] {
  const { statement, sources, status } = ruleAnswer
  const isRuled = status === 'EXPLICITLY_MENTIONED_IN_SOURCE' && ruleAnswer.answer !== null && sources.length > 0
  const candidates = [true, false].flatMap((answer): CandidateAnswer[] => {
    const read = quotes[answer ? 'yes' : 'no'].map(
      (found): Quote => ({ source: sourceOf(found.passage), byRules: false, read: found }),
    )
    if (!isRuled || ruleAnswer.answer !== answer)
      return read.length === 0 ? [] : [{ statement, answer, proposedBy: 'model', quotes: read }]
    const ruled = sources.map((source): Quote => ({ source, byRules: true, read: null }))
    return [{ statement, answer, proposedBy: 'rules', quotes: together(ruled, read) }]
  })
  return candidates.sort((a, b) => Number(b.proposedBy === 'rules') - Number(a.proposedBy === 'rules'))
}

/** The quotes of both, each once; shared ones come first. */
function together(ruled: readonly Quote[], read: readonly Quote[]): Quote[] {
  const both = ruled.map((quote) => ({ ...quote, read: read.find((other) => overlap(quote, other))?.read ?? null }))
  const alone = read.filter((quote) => !ruled.some((other) => overlap(quote, other)))
  return [...both, ...alone].sort((a, b) => Number(isOfBoth(b)) - Number(isOfBoth(a)))
}

const isOfBoth = ({ byRules, read }: Quote): boolean => byRules && read !== null

const overlap = ({ source: one }: Quote, { source: other }: Quote): boolean =>
  one.sha256 === other.sha256 && one.location === other.location && one.start < other.end && other.start < one.end
