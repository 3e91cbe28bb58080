import { type Answers, withRisk } from '@custos/evidence/assess'
import type { Answer, VendorFacts } from '@custos/evidence/types'

/** The new answers of the language model or a reader, by position in `allAnswers`. Each replaces the answer at its position. */
export type ReplacedAnswers = Record<number, Answer>

/** All answers, those of the questionnaire first. */
export const allAnswers = ({ questionnaire, frameworks }: Pick<Answers, 'questionnaire' | 'frameworks'>): Answer[] => [
  ...(questionnaire ?? []),
  ...frameworks.flatMap(({ answers }) => answers),
]

/** The answers with the new ones in their places, and the risk computed from them. */
export function withReplacedAnswers(replaced: ReplacedAnswers, answers: Answers, facts: VendorFacts): Answers {
  const all = allAnswers(answers).map((answer, index) => replaced[index] ?? answer)
  return withRisk(placed(all, answers), facts, answers.risk.basis)
}

/** A flat list of answers, divided like the original answers. */
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
