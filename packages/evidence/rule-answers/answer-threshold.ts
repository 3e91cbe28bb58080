import { languageOf } from '../language/english.ts'
import file from './answer-threshold.json' with { type: 'json' }
import type { Candidate, ScoredCandidate } from './candidate.ts'

const { weights } = file
const claims: Readonly<Record<string, number>> = file.claims
/** The minimum probability for an answer, by language. Other languages have none: too few of their passages proved right. */
const bounds: Readonly<Record<string, number>> = file.bounds
/** The minimum nearness, by language. Of the English answers further away, two of ten followed from their quotes. */
const nearest: Readonly<Record<string, number>> = file.nearest

/** How well a passage fits a statement, from the reader's score and the finder's nearness; for comparison. */
export const fitOf = ({ score, nearness }: Pick<ScoredCandidate, 'score' | 'nearness'>): number =>
  weights.score * Math.log(score / (1 - score)) + weights.nearness * nearness

/**
 * Whether the statement's best passage is probable enough to answer it. The probability is a logistic regression
 * (`scripts/built-in-reader/bound.py`) over the reader's score, the finder's nearness, the language, and the share of other vendors
 * whose documents support the claim. A claim that other vendors often support still needs a near passage.
 */
export function reachesThreshold(candidate: ScoredCandidate, claim: string | undefined): boolean {
  const { text, language: supposed } = candidate.passage.document
  const language = languageOf(text, supposed)
  const bound = bounds[language]
  const sum =
    weights.base + fitOf(candidate) + (language === 'en' ? 0 : weights.other_language) + (claims[claim ?? ''] ?? 0)
  return bound !== undefined && candidate.nearness >= (nearest[language] ?? 0) && 1 / (1 + Math.exp(-sum)) >= bound
}

/** The maximum score: the reader's highest in 20,832 passages of twelve vendors is 0.69. */
const maxScore = 0.9

/** Whether a passage would reach the threshold with the maximum score. Seven of eight would not, so the reader skips them. */
export const couldReachThreshold = (candidate: Candidate, claim: string | undefined): boolean =>
  reachesThreshold({ ...candidate, score: maxScore }, claim)
