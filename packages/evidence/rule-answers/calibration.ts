import type { DocumentGenre } from '../document/document-genre.ts'
import { isBinding } from '../document/document-genre.ts'
import type { Confidence } from '../types.ts'
import file from './calibration.json' with { type: 'json' }

/** The inputs for the probability that a quote proves a claim of the catalogue. */
export interface CalibrationInput {
  claim: string
  /** The model's probability that the quote proves the claim, above 0 and below 1. */
  score: number
  /** How sure the rules are. */
  rules: Confidence
  /** What document it stands in. */
  genre: DocumentGenre
}

const weights = file.weights
const claims: Readonly<Record<string, number>> = file.claims

/**
 * How probable it is that a strict reader accepts the quote as proof: the model's score, the rules' confidence, the document, and how
 * often quotes of this claim have held before. A logistic regression on judged quotes, `scripts/verifier/calibrate.py`.
 */
export function probability({ claim, score, rules, genre }: CalibrationInput): number {
  const sum =
    weights.base +
    weights.score * Math.log(score / (1 - score)) +
    (rules === 'HIGH' ? weights.sure : rules === 'LOW' ? weights.part : 0) +
    (isBinding(genre) ? 0 : weights.unbinding) +
    (claims[claim] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/**
 * From which probability on an answer is given with which confidence; below the last it is left open. What the rules are sure of needs
 * less: of such quotes that were judged, those between the bounds follow or are weak. HIGH needs the model's own score as well: that other
 * quotes of the claim have held makes none sure in which the model hardly finds it said.
 */
export function calibratedConfidence(
  holds: number,
  { score, rules }: Pick<CalibrationInput, 'score' | 'rules'>,
): Confidence | null {
  const bounds = rules === 'HIGH' ? file.bounds.sure : file.bounds.unsure
  if (holds >= bounds.HIGH && score >= file.bounds.score.HIGH) return 'HIGH'
  if (holds >= bounds.MEDIUM) return 'MEDIUM'
  return holds >= bounds.LOW ? 'LOW' : null
}
