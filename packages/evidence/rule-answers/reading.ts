import { languageOf } from '../language/english.ts'
import type { Candidate, ReadCandidate } from './read-candidate.ts'
import file from './reading.json' with { type: 'json' }

const { weights } = file
const claims: Readonly<Record<string, number>> = file.claims
/** From which probability on a reading answers, by language. In another language readers found too little said of what it finds. */
const bounds: Readonly<Record<string, number>> = file.bounds

/** How well a passage fits a statement by reader and finder, to be compared. */
export const fitOf = ({ score, nearness }: Pick<ReadCandidate, 'score' | 'nearness'>): number =>
  weights.score * Math.log(score / (1 - score)) + weights.nearness * nearness

/**
 * Whether a statement is probably said where this passage fits it best, in a language whose readings may answer: by the reader, the finder, the
 * language, and at how many other vendors readers found its claim said. A logistic regression on whole readings, `scripts/verifier/bound.py`.
 */
export function isSaid(candidate: ReadCandidate, claim: string | undefined): boolean {
  const { text, language: supposed } = candidate.passage.document
  const language = languageOf(text, supposed)
  const bound = bounds[language]
  const sum =
    weights.base + fitOf(candidate) + (language === 'en' ? 0 : weights.other_language) + (claims[claim ?? ''] ?? 0)
  return bound !== undefined && 1 / (1 + Math.exp(-sum)) >= bound
}

/** Surer the reader is of nothing: its highest score in 20,832 passages of twelve vendors is 0.69. */
const surest = 0.9

/** Whether a passage would say a statement if the reader were sure of it. Seven of eight would not, and are not read. */
export const isWorthReading = (candidate: Candidate, claim: string | undefined): boolean =>
  isSaid({ ...candidate, score: surest }, claim)
