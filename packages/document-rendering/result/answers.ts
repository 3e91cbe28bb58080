import { frameworks } from '@custos/catalogue/catalogue'
import { isOpenAgain } from '@custos/contract/answer-state'
import { inapplicable, isInapplicable } from '@custos/risk/inapplicable'
import type { Assessment, Result } from './result.ts'

export type StatementAnswer = NonNullable<Assessment['security_review']>['results'][number]

/** An answer with its number in `custos assessment explain`. */
export interface NumberedAnswer {
  number: number
  reviewed: StatementAnswer
}

export interface AnswerGroup {
  title: string
  /** null: the questionnaire. */
  frameworkId: string | null
  answers: NumberedAnswer[]
}

/** The answers of an assessment in order, numbered from 1: those of the questionnaire, then those of each framework. */
export function answerGroups(assessment: Assessment): AnswerGroup[] {
  const reviews = [
    { title: 'Security questionnaire', frameworkId: null, results: assessment.security_review?.results ?? [] },
    ...(assessment.framework_reviews ?? []).map(({ framework_id, results }) => ({
      title: frameworks.get(framework_id)?.name ?? framework_id,
      frameworkId: framework_id,
      results,
    })),
  ]
  let number = 0
  return reviews
    .filter(({ results }) => results.length > 0)
    .map(({ title, frameworkId, results }) => ({
      title,
      frameworkId,
      answers: results.map((reviewed) => {
        number += 1
        return { number, reviewed }
      }),
    }))
}

/** The engine's answer in one to three words. `whyOpen` tells why it is open. */
export function verdict({
  status,
  answer,
  explanation,
}: Pick<StatementAnswer, 'status' | 'answer'> & Partial<Pick<StatementAnswer, 'explanation'>>): Verdict {
  if (isInapplicable({ answer, explanation })) return inapplicable
  switch (status) {
    case 'EXPLICITLY_MENTIONED_IN_SOURCE':
      return answer === false ? 'says no' : 'says yes'
    case 'EXPLICIT_REFERENCED_COVERAGE':
      return 'covered'
    case 'INFERRED_BY_COVERAGE':
      return 'inferred'
    case 'UNDEFINED':
      return 'open'
  }
}

/** The effective answer: a person's correction, or else the engine's. */
export function effectiveVerdictWord(reviewed: StatementAnswer): Verdict {
  const { judgement, answer, effective_answer } = reviewed
  if (isOpenAgain(reviewed)) return 'open'
  if (!judgement || effective_answer === answer) return verdict(reviewed)
  if (judgement.verdict === 'LEFT_OPEN') return 'open'
  return effective_answer === null ? 'corrected to open' : effective_answer ? 'corrected to yes' : 'corrected to no'
}

/** The basis of each verdict, for new readers of a result. */
export const verdicts = {
  'says yes': 'a sentence of the vendor says it',
  'says no': 'a sentence of the vendor says the opposite',
  covered: 'the vendor claims a certificate named in the statement',
  inferred: 'the vendor claims a certificate that implies one named in the statement',
  'corrected to yes': 'a person corrected the answer',
  'corrected to no': 'a person corrected the answer',
  'corrected to open': 'a person corrected the answer',
  open: 'no answer, for the reason in brackets; silence is not a yes',
  [inapplicable]: 'not applicable to the vendor',
} as const

type Verdict = keyof typeof verdicts

/** `31 say yes, 1 says no, …`: the effective answers, in the order of the verdicts. */
export function tally(answers: readonly NumberedAnswer[]): string {
  const counts = Map.groupBy(answers, ({ reviewed }) => effectiveVerdictWord(reviewed))
  return (Object.keys(verdicts) as Verdict[])
    .map((word) => ({ word, count: counts.get(word)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${count === 1 ? word : word.replace('says', 'say')}`)
    .join(', ')
}

const kinds: { [kind: string]: string } = {
  certified: 'certified',
  attested: 'attested by an auditor',
  self_declared: 'declared by the vendor itself',
  in_progress: 'in progress, not held',
  planned: 'planned, not held',
  denied: 'denied',
  provider_only: 'held by a provider only, not by the vendor',
  expired: 'expired',
}

/** For example: `rejected by Anna Example`. */
export function rejectedBy({ rejected_by }: Result['rejected_certificates'][number], people: Result['people']): string {
  return `rejected by ${people.find(({ id }) => id === rejected_by)?.name ?? 'a person'}`
}

export function claimKind(kind: string): string {
  return kinds[kind] ?? kind
}

/** Merged answers: several frameworks ask the same claim and have the same answer. */
export interface RenderedAnswer {
  id: string
  /** The answers' numbers in `custos assessment explain`. */
  numbers: number[]
  /** The first answer, which represents all. */
  reviewed: NumberedAnswer['reviewed']
  /** The places that ask it: `GDPR Art. 28(1)`. */
  references: string[]
  statements: string[]
  /** The comments on all of them together. */
  comments: number
}
