import type { Answer, Confidence } from '@custos/evidence/types'
import { sha256 } from '@custos/kernel/hash'

/** An independent rater's verdict on an answer and its quotes; `docs/evaluation.md` defines the words. */
export type Verdict = 'follows' | 'weak' | 'wrong'

/**
 * The raters' verdicts on a sample, without the vendors' texts. For each answer: a digest of vendor and statement, one of
 * statement and first quote, the answer, its confidence when it was drawn, and the verdict.
 */
export interface Sample {
  about: string
  /** ISO date. */
  date: string
  /** Absent without a second rating. */
  second_reader?: { agreed: number; of: number }
  verdicts: [asked: string, said: string, answer: 'yes' | 'no', drawn: Confidence, verdict: Verdict][]
}

export type Verdicts = Record<Verdict, number>

export interface Tally {
  /** Current answers that were rated, by answer and confidence: `yes HIGH`. */
  given: Map<string, Verdicts>
  /** Rated answers that are no longer given. */
  withheld: Verdicts
  /** Rated statements whose current answer has an unrated quote. */
  requoted: number
  /** Explicit answers outside the sample. */
  unread: number
}

/** Compares the current answers with the raters' verdicts. */
export function tally({ verdicts }: Sample, given: ReadonlyMap<string, readonly Answer[]>): Tally {
  const known = new Map(verdicts.map(([, said, answer, , verdict]) => [`${said} ${answer}`, verdict]))
  const result: Tally = { given: new Map(), withheld: none(), requoted: 0, unread: 0 }
  /** By vendor and statement, whether the answer's quote was rated. */
  const answered = new Map<string, boolean>()
  for (const [vendor, answers] of given)
    for (const { statement, answer, confidence, status, sources } of answers) {
      if (status !== 'EXPLICITLY_MENTIONED_IN_SOURCE') continue
      const yes = answer ? 'yes' : 'no'
      const verdict = known.get(`${digest(statement, sources[0]?.quote ?? '')} ${yes}`)
      answered.set(digest(vendor, statement), verdict !== undefined)
      if (verdict === undefined) result.unread++
      else count(result.given, `${yes} ${confidence}`, verdict)
    }
  for (const [asked, , , , verdict] of verdicts)
    if (!answered.has(asked)) result.withheld[verdict]++
    else if (!answered.get(asked)) result.requoted++
  return result
}

/** The sample as drawn, by answer and confidence. */
export function drawn({ verdicts }: Sample): Map<string, Verdicts> {
  const all = new Map<string, Verdicts>()
  for (const [, , answer, confidence, verdict] of verdicts) count(all, `${answer} ${confidence}`, verdict)
  return all
}

/** Ignores white space; half of a SHA-256 suffices to distinguish answers. */
export const digest = (...parts: string[]): string =>
  sha256(parts.map((part) => part.replace(/\s+/g, ' ').trim()).join('\n')).slice(0, 32)

const none = (): Verdicts => ({ follows: 0, weak: 0, wrong: 0 })

function count(by: Map<string, Verdicts>, kind: string, verdict: Verdict): void {
  const verdicts = by.get(kind) ?? none()
  verdicts[verdict]++
  by.set(kind, verdicts)
}
