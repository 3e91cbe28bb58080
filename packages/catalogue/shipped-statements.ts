import { defaultFrameworks } from './applicability.ts'
import { frameworks } from './catalogue.ts'
import { readyMadeQuestionnaire } from './ready-made-questionnaire.ts'
import { keyOf } from './tiers.ts'

/**
 * The statements of a new organisation, by claim or, without one, by text: the set for which the published table of tiers has its
 * maxima.
 */
export const shippedStatements: ReadonlySet<string> = new Set(
  [readyMadeQuestionnaire, ...defaultFrameworks.map(({ framework_id }) => frameworks.get(framework_id)!)].flatMap(
    ({ statements }) => statements.map(keyOf),
  ),
)
