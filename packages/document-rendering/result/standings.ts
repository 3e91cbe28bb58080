import type { StatementAnswer } from './answers.ts'
import type { Assessment } from './result.ts'

/** Every answer of an assessment, the questionnaire's first. */
export const resultsOf = ({ security_review, framework_reviews }: Assessment): StatementAnswer[] => [
  ...(security_review?.results ?? []),
  ...(framework_reviews ?? []).flatMap(({ results }) => results),
]

/** How an answer stands before a decision, as the console has it; each has one of these. */
type Standing = 'settled' | 'clear' | 'toCheck' | 'awaitsAgreement' | 'awaitsReport' | 'noEffect'

function standingOf(answer: StatementAnswer): Standing {
  if (answer.judgement) return 'settled'
  if (answer.rests_on_unverified_certificate) return 'awaitsReport'
  if (!answer.needs_check) return 'clear'
  if (answer.not_needed) return 'noEffect'
  return awaitsAgreement(answer) ? 'awaitsAgreement' : 'toCheck'
}

const awaitsAgreement = ({ unknown }: StatementAnswer): boolean => unknown?.document === 'AGREEMENT'

/** How many answers stand so; they add up to all. */
export function standingsOf(answers: readonly StatementAnswer[]): Record<Standing, number> {
  const counts = { settled: 0, clear: 0, toCheck: 0, awaitsAgreement: 0, awaitsReport: 0, noEffect: 0 }
  for (const answer of answers) counts[standingOf(answer)] += 1
  return counts
}

/** `38 settled by people, 13 clear and not checked, …`; what there is none of is left out. */
export const standingWords = (standings: Record<Standing, number>): string =>
  (Object.keys(words) as Standing[])
    .filter((standing) => standings[standing] > 0)
    .map((standing) => `${standings[standing]} ${words[standing]}`)
    .join(', ')

const words: Record<Standing, string> = {
  settled: 'settled by people',
  clear: 'clear and not checked',
  toCheck: 'to check',
  awaitsAgreement: 'open until there is an agreement',
  awaitsReport: 'by a certificate whose report is not on file',
  noEffect: 'open without effect on the level or a condition (tried with a yes and a no)',
}

/**
 * How many judgements these judged answers come from: one is recorded for every answer to the same claim on the same passages, and one of a
 * missing document for all that wait for it.
 */
export function judgementsIn(judged: readonly StatementAnswer[]): number {
  const covered = new Set<string>()
  const documents = new Set<string>()
  return judged.filter((answer) => {
    if (covered.has(answer.id)) return false
    for (const { id } of answer.judged_with) covered.add(id)
    if (!awaitsAgreement(answer) && !answer.status.endsWith('_COVERAGE')) return true
    const document = `${answer.judgement?.verdict} ${awaitsAgreement(answer) ? 'agreement' : answer.evidence}`
    const isFirst = !documents.has(document)
    documents.add(document)
    return isFirst
  }).length
}
