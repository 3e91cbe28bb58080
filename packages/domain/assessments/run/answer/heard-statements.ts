import type { ParsedDocument } from '@custos/documents/types'
import { type Answers, withRisk } from '@custos/evidence/assess'
import type { Answer, Statement, VendorFacts } from '@custos/evidence/types'
import type { Denial } from '@custos/risk/types'
import { isOfUpload } from '../../../documents/readings.ts'
import {
  type Snapshot,
  type StatementsOfScope,
  statementsIn,
  statementsOfFramework,
  withFurther,
} from '../../assessment.ts'

/** The statements to answer: those asked, and after them those of which a no alone counts. */
export const statementsToAnswer = ({ heard, ...asked }: Snapshot): StatementsOfScope =>
  heard ? withFurther(asked, heard) : asked

/**
 * Whether an earlier no is looked for again where it was said: its claim is heard, and each page that said it is among the documents.
 * The uploads of a vendor are always read, so that a missing one is removed. A no without a source, as a reviewer's, is said nowhere.
 */
export function isHeardAgain({ heard }: Snapshot, documents: readonly ParsedDocument[]): (denied: Answer) => boolean {
  const claims = new Set((heard ? statementsIn(heard) : []).map(({ claim }) => claim))
  const read = new Set(documents.map(({ url }) => url))
  return ({ claim, sources }) =>
    claim !== undefined &&
    claims.has(claim) &&
    sources.length > 0 &&
    sources.every(({ location }) => isOfUpload(location) || read.has(location))
}

/**
 * Keeps of the statements that were not asked those that the documents deny: from then on they count as asked, and the others leave no
 * trace: the risk is that of the answers kept. `answers` are those of `statementsToAnswer`.
 *
 * @param before the earlier denials. One of a statement that was heard, and not denied again, stands.
 * @returns the snapshot that fits the answers; the same object if nothing is denied.
 */
export function askedOrDenied(
  answers: Answers,
  snapshot: Snapshot,
  facts: VendorFacts,
  before: readonly Denial[],
): { answers: Answers; snapshot: Snapshot } {
  const { questionnaire, frameworks, heard } = snapshot
  if (!heard) return { answers, snapshot }
  const ofQuestionnaire = split(questionnaire ?? [], heard.questionnaire ?? [], answers.questionnaire ?? [])
  const ofFrameworks = frameworks.map(({ framework_id, statements }, index) =>
    split(statements, statementsOfFramework(heard, framework_id), answers.frameworks[index]!.answers),
  )
  const keptAnswers = {
    questionnaire: questionnaire && ofQuestionnaire.answers,
    frameworks: answers.frameworks.map((framework, index) => ({
      ...framework,
      answers: ofFrameworks[index]!.answers,
    })),
    certificates: answers.certificates,
  }
  const kept = withRisk(keptAnswers, facts, { ...answers.risk.basis, denied_before: before })
  const denied = {
    questionnaire: ofQuestionnaire.denied,
    frameworks: frameworks.map(({ framework_id }, index) => ({
      framework_id,
      statements: ofFrameworks[index]!.denied,
    })),
  }
  return {
    answers: kept,
    snapshot: statementsIn(denied).length > 0 ? withFurther({ questionnaire, frameworks }, denied) : snapshot,
  }
}

function split(asked: readonly Statement[], heard: readonly Statement[], answers: readonly Answer[]) {
  const isDenied = (index: number) => answers[asked.length + index]!.answer === false
  return {
    answers: answers.filter(({ answer }, index) => index < asked.length || answer === false),
    denied: heard.filter((_, index) => isDenied(index)),
  }
}
