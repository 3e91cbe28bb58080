import type { DocumentGenre } from '../document/document-genre.ts'
import { isBinding } from '../document/document-genre.ts'
import type { Confidence } from '../types.ts'
import file from './calibration.json' with { type: 'json' }

/** The inputs for the probability that a quote proves a claim of the catalogue. */
export interface CalibrationInput {
  claim: string
  /** The model's probability that the quote proves the claim, between 0 and 1. */
  score: number
  /** The rules' confidence. */
  rules: Confidence
  /** The genre of its document. */
  genre: DocumentGenre
}

const weights = file.weights
const claims: Readonly<Record<string, number>> = file.claims

/**
 * The probability that a strict reader accepts the quote as proof, from the model's score, the rules' confidence, the document's
 * genre, and the past precision of this claim's quotes. A logistic regression on judged quotes,
 * `scripts/built-in-reader/calibrate.py`.
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
 * The lowest probability for each confidence; below the last one the statement stays open. Answers of which the rules are certain
 * need less, because their judged quotes between the bounds are right or weak. HIGH also needs the model's own score: right quotes
 * of the claim do not make a quote certain in which the model hardly finds the statement.
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
