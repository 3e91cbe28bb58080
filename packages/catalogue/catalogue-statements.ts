import { frameworks } from './catalogue.ts'
import { readyMadeQuestionnaire } from './ready-made-questionnaire.ts'
import type { Statement } from './statement.ts'
import { keyOf } from './tiers.ts'

/** Every statement of the catalogue, those of the same claim once. */
export const catalogueStatements: readonly Statement[] = [
  ...new Map(
    [readyMadeQuestionnaire, ...frameworks.values()].flatMap(({ statements }) =>
      statements.map((statement) => [keyOf(statement), statement] as const),
    ),
  ).values(),
]
