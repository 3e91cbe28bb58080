import type { ExamQuestion, Expected } from './questions.ts'

type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** A reader's result in one language. */
export interface LanguageOutcome {
  /** The lowest score for each confidence; null if no score is right often enough. */
  bounds: Record<Confidence, number | null>
  /** The acceptance threshold for the values below: the bound of LOW, or one half without one. */
  from: number
  /** The share of supported statements that the reader accepts. */
  found: number
  /** The share of accepted statements that the passages support, wholly or in part; null if it accepts none. */
  right: number | null
  kinds: Record<string, { asked: number; accepted: number }>
}

/** A reader's result, valid for this reader and exam. */
export interface Outcome {
  reader: string
  exam: string
  languages: Record<string, LanguageOutcome>
}

/** The lowest score for each confidence; null: no score suffices. */
export type Bounds = LanguageOutcome['bounds']

const none: Bounds = { HIGH: null, MEDIUM: null, LOW: null }

/** The bounds of a reader in a language; none if it has not taken the exam there. */
export const boundsIn = (outcome: Outcome | null, language: string): Bounds =>
  outcome?.languages[language]?.bounds ?? none

/**
 * The required precision of each confidence, and which verdicts count as right: for a firm answer, the passage says all of the
 * statement; for LOW, at least a part.
 */
const required: Record<Confidence, { precision: number; right: ReadonlySet<Expected> }> = {
  HIGH: { precision: 0.95, right: new Set(['yes']) },
  MEDIUM: { precision: 0.88, right: new Set(['yes']) },
  LOW: { precision: 0.9, right: new Set(['yes', 'partly']) },
}

/** The required precision of accepted answers. */
export const precisionOf = (confidence: Confidence): number => required[confidence].precision

/** A bound that fewer questions reach may be luck. */
const leastAccepted = 8

/**
 * The weight of an accepted question whose passage says nothing of the statement or denies it. The exam has two of these for each
 * supported one, an assessment some 27 (docs/measurements/2026-11-28-readers.md).
 */
const rarity = 12

/** The threshold if no bound is reached. */
const half = 0.5

export interface Scored {
  question: ExamQuestion
  score: number
}

/** The outcome of an exam's scores, for each language in it. */
export function languageOutcomes(scored: readonly Scored[]): Record<string, LanguageOutcome> {
  const byLanguage = Map.groupBy(scored, ({ question }) => question.language)
  return Object.fromEntries([...byLanguage].map(([language, own]) => [language, languageOutcome(own)]))
}

function languageOutcome(scored: readonly Scored[]): LanguageOutcome {
  const HIGH = lowestBound(scored, 'HIGH')
  const MEDIUM = lower(HIGH, lowestBound(scored, 'MEDIUM'))
  const LOW = lower(MEDIUM, lowestBound(scored, 'LOW'))
  const from = LOW ?? half
  const accepted = scored.filter(({ score }) => score >= from)
  const expectedYes = scored.filter(({ question }) => question.expected === 'yes')
  const right = accepted.filter(({ question }) => required.LOW.right.has(question.expected))
  const kinds = Map.groupBy(scored, ({ question }) => question.kind)
  return {
    bounds: { HIGH, MEDIUM, LOW },
    from,
    found: expectedYes.length === 0 ? 0 : expectedYes.filter(({ score }) => score >= from).length / expectedYes.length,
    right: accepted.length === 0 ? null : right.length / accepted.length,
    kinds: Object.fromEntries(
      [...kinds].map(([kind, own]) => [
        kind,
        { asked: own.length, accepted: own.filter(({ score }) => score >= from).length },
      ]),
    ),
  }
}

/** The lowest score from which accepted answers are right often enough. */
function lowestBound(scored: readonly Scored[], confidence: Confidence): number | null {
  const { precision, right } = required[confidence]
  const falling = scored.toSorted((a, b) => b.score - a.score)
  let bound: number | null = null
  let correct = 0
  let wrong = 0
  for (const [at, { question, score }] of falling.entries()) {
    if (right.has(question.expected)) correct += 1
    else wrong += question.expected === 'partly' ? 1 : rarity
    const isLastOfScore = falling[at + 1]?.score !== score
    if (isLastOfScore && at + 1 >= leastAccepted && correct / (correct + wrong) >= precision) bound = score
  }
  return bound
}

/** A score that suffices for a higher confidence suffices for a lower one. */
const lower = (firmer: number | null, bound: number | null): number | null =>
  firmer === null ? bound : bound === null ? firmer : Math.min(firmer, bound)
