import type { Factor } from '../types.ts'
import { missingPoints, ofAgreement, ofUnconcludedAgreement } from './agreement.ts'
import { ofCertificates } from './certificates.ts'
import { ofDeletion } from './deletion.ts'
import { denials, unlisted } from './denials.ts'
import type { Grounds } from './grounds.ts'
import { ofData } from './shared-data.ts'
import { ofOpenQuestions, ofSilence } from './silence.ts'
import { ofPlacesForOthers, ofTransfers } from './transfers.ts'
import { ofSubProcessorsWithoutPlace, ofUndisclosedLocations, ofUnreadList } from './undisclosed-locations.ts'
import { ofUnjudgedPassages } from './unjudged-passages.ts'

/** Readers do not read more than this of factors without a step. */
const max = 10

/**
 * The factors of the level as sentences, the most severe first: each with a step, because it proposes a condition, and others up to ten
 * in total.
 */
export function factorsOf(grounds: Grounds): Factor[] {
  const all = [...unlisted(grounds), ...weighedFactors(grounds)].toSorted(
    (a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1),
  )
  let room = max - all.filter(({ step }) => step !== null).length
  return all.filter(({ step }) => step !== null || room-- > 0)
}

/** The conditions that the factors propose: each step, with what its condition names. */
export const conditionsOf = (grounds: Grounds): string[] =>
  factorsOf(grounds).flatMap(({ step, remedy }) =>
    step === null ? [] : [remedy && 'of' in remedy ? `${step} ${remedy.of}` : step],
  )

function weighedFactors(grounds: Grounds): Factor[] {
  const agreement = ofAgreement(grounds)
  const points = missingPoints(grounds)
  return [
    ...denials(grounds),
    ...ofData(grounds),
    ...ofTransfers(grounds),
    ...ofPlacesForOthers(grounds),
    ...ofUndisclosedLocations(grounds),
    ...ofSubProcessorsWithoutPlace(grounds),
    ...ofUnreadList(grounds),
    ...agreement,
    ...points,
    ...ofUnconcludedAgreement(grounds, [...agreement, ...points]),
    ...ofDeletion(grounds),
    ...ofSilence(grounds, [...agreement, ...points]),
    ...ofOpenQuestions(grounds, points),
    ...ofCertificates(grounds),
    ...ofUnjudgedPassages(grounds),
  ]
}
