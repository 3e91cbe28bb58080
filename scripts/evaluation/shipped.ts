import { defaultFrameworks } from '@custos/catalogue/applicability'
import { frameworks } from '@custos/catalogue/catalogue'
import { readyMadeQuestionnaire } from '@custos/catalogue/ready-made-questionnaire'
import type { Statement } from '@custos/evidence/types'

/** The distinct statements of a new organisation's default scope. */
export const shippedStatements: readonly Statement[] = [
  ...new Map(
    [
      ...readyMadeQuestionnaire.statements,
      ...defaultFrameworks.flatMap(({ framework_id }) => frameworks.get(framework_id)!.statements),
    ].map((statement) => [statement.statement, statement]),
  ).values(),
]
