import type { AnswerOnPaper } from './entries.ts'

/** What says something near to what an open statement asks, by claims; it answers a part, and never the whole. */
const nearTo: Readonly<Record<string, readonly string[]>> = {
  'transfer-on-instruction': ['instructions'],
  'compliance-information': ['audit-reports', 'audit-right'],
  'isms-scope': ['iso27001-certificate'],
  'notice-controller': ['vendor-establishment'],
  'retention-periods': ['retention-customer-data'],
  'storage-countries': ['subprocessor-locations', 'eea-storage'],
  'restore-availability': ['backup-testing', 'continuity-plan', 'continuity-testing'],
  'vulnerability-management': ['vulnerability-scanning', 'patching-deadlines'],
  resilience: ['multiple-sites'],
  'deletion-choice': ['deletion-or-return', 'deletion-deadline'],
}

/**
 * The answers to read beside one that is open or that a certificate alone stands for: those whose quote was considered for it, and those
 * that are near to it.
 */
export function seeAlso({ finding }: AnswerOnPaper, answers: readonly AnswerOnPaper[]): AnswerOnPaper[] {
  const near = nearTo[finding.claim ?? ''] ?? []
  const considered = (finding.explanation?.considered ?? []).map(({ quote }) => quote)
  return answers.filter(
    (other) =>
      other.finding !== finding &&
      other.finding.effective_answer !== null &&
      (near.includes(other.finding.claim ?? '') ||
        other.finding.sources.some(({ quote }) => quote !== null && considered.includes(quote.slice(0, 300)))),
  )
}

/**
 * What contradicts a person's correction: answers that still say what she took back, on the same passage. Of an answer that stands, the
 * corrections that speak against it.
 */
export function againstCorrection(answer: AnswerOnPaper, answers: readonly AnswerOnPaper[]): AnswerOnPaper[] {
  const passages = passagesOf(answer)
  return answers.filter(
    (other) =>
      isCorrected(other) !== isCorrected(answer) &&
      other.finding.answer === answer.finding.answer &&
      passagesOf(other).some((passage) => passages.includes(passage)),
  )
}

export const isCorrected = ({ finding: { judgement, answer } }: AnswerOnPaper): boolean =>
  judgement?.verdict === 'CORRECTED' && judgement.answer !== answer

const passagesOf = ({ finding: { sources } }: AnswerOnPaper): string[] =>
  sources.flatMap(({ quote, location }) => (quote === null ? [] : [JSON.stringify([location, quote])]))
