import type { Answers, AssessmentScope } from '@custos/evidence/assess'
import type { Answer, Statement } from '@custos/evidence/types'
import type { Snapshot } from '../../assessment.ts'

/** The statements to answer: those asked, and after them those of which a no alone counts. */
export function statementsToAnswer({ questionnaire, frameworks, heard }: Snapshot): AssessmentScope {
  if (!heard) return { questionnaire, frameworks }
  return {
    questionnaire: questionnaire && [...questionnaire, ...(heard.questionnaire ?? [])],
    frameworks: frameworks.map(({ framework_id, statements }) => ({
      framework_id,
      statements: [...statements, ...heardIn(heard, framework_id)],
    })),
  }
}

/** The claims that are looked for, though they are not asked. */
export const claimsHeard = ({ heard }: Snapshot): Set<string | undefined> =>
  new Set(
    [heard?.questionnaire ?? [], ...(heard?.frameworks ?? []).map(({ statements }) => statements)]
      .flat()
      .map(({ claim }) => claim),
  )

/**
 * Keeps of the statements that were not asked those that the documents deny: from then on they count as asked, and the others leave no
 * trace. `answers` are those of `statementsToAnswer`.
 *
 * @returns the snapshot that fits the answers; the same object if nothing is denied.
 */
export function askedOrDenied(answers: Answers, snapshot: Snapshot): { answers: Answers; snapshot: Snapshot } {
  const { questionnaire, frameworks, heard } = snapshot
  if (!heard) return { answers, snapshot }
  const ofQuestionnaire = split(questionnaire ?? [], heard.questionnaire ?? [], answers.questionnaire ?? [])
  const ofFrameworks = frameworks.map(({ framework_id, statements }, index) =>
    split(statements, heardIn(heard, framework_id), answers.frameworks[index]!.answers),
  )
  const kept = {
    ...answers,
    questionnaire: questionnaire && ofQuestionnaire.answers,
    frameworks: answers.frameworks.map((framework, index) => ({
      ...framework,
      answers: ofFrameworks[index]!.answers,
    })),
  }
  if (![ofQuestionnaire, ...ofFrameworks].some(({ denied }) => denied.length > 0)) return { answers: kept, snapshot }
  return {
    answers: kept,
    snapshot: {
      questionnaire: questionnaire && [...questionnaire, ...ofQuestionnaire.denied],
      frameworks: frameworks.map(({ framework_id, statements }, index) => ({
        framework_id,
        statements: [...statements, ...ofFrameworks[index]!.denied],
      })),
    },
  }
}

const heardIn = ({ frameworks }: NonNullable<Snapshot['heard']>, id: string): Statement[] =>
  frameworks.find(({ framework_id }) => framework_id === id)?.statements ?? []

function split(asked: readonly Statement[], heard: readonly Statement[], answers: readonly Answer[]) {
  const isDenied = (index: number) => answers[asked.length + index]!.answer === false
  return {
    answers: answers.filter(({ answer }, index) => index < asked.length || answer === false),
    denied: heard.filter((_, index) => isDenied(index)),
  }
}
