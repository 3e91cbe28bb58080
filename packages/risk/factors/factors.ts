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

/** More than this nobody reads. */
const max = 10

/** The reasons of the level as sentences, the gravest first. */
export function factorsOf(grounds: Grounds): Factor[] {
  return [...unlisted(grounds), ...weighedFactors(grounds)]
    .toSorted((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1))
    .slice(0, max)
}

/**
 * The conditions that all reasons propose: none gives way to a more severe one. A denial that is no weakness is for a person to
 * read, and is no condition on the vendor.
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
