import { type Answers, withRisk } from '@custos/evidence/assess'
import type { Answer, VendorFacts } from '@custos/evidence/types'

/** The answers that a review changed, by their place among all. */
export type AnswersByPosition = Record<number, Answer>

/** All answers, those of the questionnaire first. */
export const answersIn = ({ questionnaire, frameworks }: Pick<Answers, 'questionnaire' | 'frameworks'>): Answer[] => [
  ...(questionnaire ?? []),
  ...frameworks.flatMap(({ answers }) => answers),
]

/** The answers as a review left them, with the risk of that. */
export function withReviewed(reviewed: AnswersByPosition, answers: Answers, facts: VendorFacts): Answers {
  const all = answersIn(answers).map((answer, index) => reviewed[index] ?? answer)
  return withRisk(placed(all, answers), facts, answers.risk.basis)
}

/** A flat list of answers in the places of those that it was made of. */
function placed(all: Answer[], { questionnaire, frameworks, certificates }: Answers): Omit<Answers, 'risk'> {
  let at = 0
  const take = ({ length }: Answer[]) => {
    at += length
    return all.slice(at - length, at)
  }
  return {
    certificates,
    questionnaire: questionnaire && take(questionnaire),
    frameworks: frameworks.map((framework) => ({ ...framework, answers: take(framework.answers) })),
  }
}
