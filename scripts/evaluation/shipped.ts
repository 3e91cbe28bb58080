import { defaultFrameworks } from '@custos/catalogue/applicability'
import { frameworks } from '@custos/catalogue/catalogue'
import { readyMadeQuestionnaire } from '@custos/catalogue/ready-made-questionnaire'
import type { Statement } from '@custos/evidence/types'

/** Everything that a new organisation asks before it has chosen anything, each statement once. */
export const shippedStatements: readonly Statement[] = [
  ...new Map(
    [
      ...readyMadeQuestionnaire.statements,
      ...defaultFrameworks.flatMap(({ framework_id }) => frameworks.get(framework_id)!.statements),
    ].map((statement) => [statement.statement, statement]),
  ).values(),
]
