import type { Answer, Confidence } from '@custos/evidence/types'
import { sha256 } from '@custos/kernel/hash'

/** An independent rater's verdict on an answer and its quotes; the words are those of `docs/evaluation.md`. */
export type Verdict = 'follows' | 'weak' | 'wrong'

/**
 * The raters' verdicts on a sample, without the vendors' texts. For each answer: a digest of vendor and statement, one of
 * statement and first quote, the answer, its confidence when it was drawn, and the verdict.
 */
export interface Sample {
  about: string
  /** ISO date. */
  date: string
  /** Absent where nobody has read it a second time. */
  second_reader?: { agreed: number; of: number }
  verdicts: [asked: string, said: string, answer: 'yes' | 'no', drawn: Confidence, verdict: Verdict][]
}

export type Verdicts = Record<Verdict, number>

export interface Tally {
  /** Answers that are given now and were read, by answer and confidence: `yes HIGH`. */
  given: Map<string, Verdicts>
  /** Answers that were read and are not given now. */
  withheld: Verdicts
  /** Statements that were read, and are answered now by a quote that nobody has read. */
  requoted: number
  /** Explicit answers that were not in the sample. */
  unread: number
}

/** Holds the answers that are given now against what readers said of them. */
export function tally({ verdicts }: Sample, given: ReadonlyMap<string, readonly Answer[]>): Tally {
  const known = new Map(verdicts.map(([, said, answer, , verdict]) => [`${said} ${answer}`, verdict]))
  const result: Tally = { given: new Map(), withheld: none(), requoted: 0, unread: 0 }
  /** By vendor and statement, whether the quote of the answer was read. */
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

/** The sample as it was drawn, by answer and confidence. */
export function drawn({ verdicts }: Sample): Map<string, Verdicts> {
  const all = new Map<string, Verdicts>()
  for (const [, , answer, confidence, verdict] of verdicts) count(all, `${answer} ${confidence}`, verdict)
  return all
}

/** White space apart, what was read; half of a SHA-256 is enough to tell answers apart. */
export const digest = (...parts: string[]): string =>
  sha256(parts.map((part) => part.replace(/\s+/g, ' ').trim()).join('\n')).slice(0, 32)

const none = (): Verdicts => ({ follows: 0, weak: 0, wrong: 0 })

function count(by: Map<string, Verdicts>, kind: string, verdict: Verdict): void {
  const verdicts = by.get(kind) ?? none()
  verdicts[verdict]++
  by.set(kind, verdicts)
}
