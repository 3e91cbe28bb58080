import { keyOf } from '@custos/catalogue/tiers'
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

/** The statements to answer: those of the tier, then the excluded ones of which only a no counts. */
export const statementsToAnswer = ({ heard: denialsOnly, ...asked }: Snapshot): StatementsOfScope =>
  denialsOnly ? withFurther(asked, denialsOnly) : asked

/**
 * Whether this assessment reads every source of an earlier no again, so that its own answer replaces that no. Every assessment reads
 * the vendor's uploads, so a missing upload has been removed. A reviewer's no has no source and is never replaced.
 */
export function isReadAgain(
  { heard: denialsOnly }: Snapshot,
  documents: readonly ParsedDocument[],
): (denied: Answer) => boolean {
  const claims = new Set((denialsOnly ? statementsIn(denialsOnly) : []).map(({ claim }) => claim))
  const read = new Set(documents.map(({ url }) => url))
  return ({ claim, sources }) =>
    claim !== undefined &&
    claims.has(claim) &&
    sources.length > 0 &&
    sources.every(({ location }) => isOfUpload(location) || read.has(location))
}

/**
 * Keeps the answers to excluded statements that the documents deny, and drops the others. Kept statements count as asked. The risk is
 * computed from the kept answers. `answers` are those of `statementsToAnswer`.
 *
 * @param before the earlier denials. The denial of an excluded statement stays if this assessment does not deny it again.
 * @returns the snapshot that fits the answers; the same object if the documents deny nothing.
 */
export function askedOrDenied(
  answers: Answers,
  snapshot: Snapshot,
  facts: VendorFacts,
  before: readonly Denial[],
): { answers: Answers; snapshot: Snapshot } {
  const { questionnaire, frameworks, heard: denialsOnly, left_out } = snapshot
  if (!denialsOnly) return { answers, snapshot }
  const ofQuestionnaire = split(questionnaire ?? [], denialsOnly.questionnaire ?? [], answers.questionnaire ?? [])
  const ofFrameworks = frameworks.map(({ framework_id, statements }, index) =>
    split(statements, statementsOfFramework(denialsOnly, framework_id), answers.frameworks[index]!.answers),
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
  const keys = new Set(statementsIn(denied).map(keyOf))
  if (keys.size === 0) return { answers: kept, snapshot }
  const nowAsked = new Set(
    statementsIn(denialsOnly)
      .filter((statement) => keys.has(keyOf(statement)))
      .map(({ statement }) => statement),
  )
  return {
    answers: kept,
    snapshot: {
      ...withFurther({ questionnaire, frameworks }, denied),
      ...(left_out && { left_out: left_out.filter((statement) => !nowAsked.has(statement)) }),
    },
  }
}

function split(asked: readonly Statement[], denialsOnly: readonly Statement[], answers: readonly Answer[]) {
  const isDenied = (index: number) => answers[asked.length + index]!.answer === false
  return {
    answers: answers.filter(({ answer }, index) => index < asked.length || answer === false),
    denied: denialsOnly.filter((_, index) => isDenied(index)),
  }
}
