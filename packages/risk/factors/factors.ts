import type { Factor } from '../types.ts'
import { missingPoints, ofAgreement, ofUnconcludedAgreement } from './agreement.ts'
import { ofCertificates } from './certificates.ts'
import { ofDeletion } from './deletion.ts'
import { denials, unlisted } from './denials.ts'
import type { Grounds } from './grounds.ts'
import { ofData } from './shared-data.ts'
import { ofOpenQuestions, ofSilence } from './silence.ts'
import { ofPlacesForOthers, ofTransfers } from './transfers.ts'
import { ofUnchecked } from './unchecked.ts'
import { ofSubProcessorsWithoutPlace, ofUndisclosedLocations, ofUnreadList } from './undisclosed-locations.ts'

/** Readers do not read more than this. */
const max = 10

/** The factors of the level as sentences, the most severe first. */
export function factorsOf(grounds: Grounds): Factor[] {
  return [...unlisted(grounds), ...weighedFactors(grounds)]
    .toSorted((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1))
    .slice(0, max)
}

/**
 * The conditions that all factors propose. No condition is dropped for a more severe one. A denial without a weakness is for a
 * person to read, and sets no condition.
 */
export const conditionsOf = (grounds: Grounds): string[] => weighedFactors(grounds).flatMap(({ step }) => step ?? [])

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
    ...ofUnchecked(grounds),
  ]
}
