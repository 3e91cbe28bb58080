import type { ExamQuestion, Expected } from './questions.ts'

type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** A reader's result in one language. */
export interface LanguageOutcome {
  /** From which score on an answer has which confidence; null where no score is right often enough. */
  bounds: Record<Confidence, number | null>
  /** The score from which on the rest counts as accepted: the bound of LOW, or one half where there is none. */
  from: number
  /** Of what is said, the share that it accepts. */
  found: number
  /** Of what it accepts, the share that is said, wholly or in part; null where it accepts nothing. */
  right: number | null
  kinds: Record<string, { asked: number; accepted: number }>
}

/** A reader's result, valid for this reader and exam. */
export interface Outcome {
  reader: string
  exam: string
  languages: Record<string, LanguageOutcome>
}

/** From which score on a reader's word counts for how much; null: from none. */
export type Bounds = LanguageOutcome['bounds']

const none: Bounds = { HIGH: null, MEDIUM: null, LOW: null }

/** How far a reader may be believed of passages in a language: not at all where it has not taken the exam. */
export const boundsIn = (outcome: Outcome | null, language: string): Bounds =>
  outcome?.languages[language]?.bounds ?? none

/**
 * How often a score has to be right for each confidence, and in what: a firm answer that the passage says all of it, a LOW one that it says
 * at least a part.
 */
const required: Record<Confidence, { precision: number; right: ReadonlySet<Expected> }> = {
  HIGH: { precision: 0.95, right: new Set(['yes']) },
  MEDIUM: { precision: 0.88, right: new Set(['yes']) },
  LOW: { precision: 0.9, right: new Set(['yes', 'partly']) },
}

/** How often what a reader accepts has to be right. */
export const precisionOf = (confidence: Confidence): number => required[confidence].precision

/** A bound that fewer of the questions reach is luck. */
const leastAccepted = 8

/**
 * How often an accepted question counts whose passage says nothing of the statement, or denies it: the exam has two of them for each that is
 * said at least in part, an assessment asks some 27 (docs/measurements/2026-11-28-readers.md).
 */
const rarity = 12

/** Where no bound is reached. */
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

/** The lowest score from which on what is accepted is right often enough. */
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
