import { locationsIn } from '@custos/catalogue/locations'
import { adequacyOf, transferAdequacyOf } from '@custos/catalogue/transfers'
import type { SubProcessor } from '@custos/evidence/types'
import { placeInUse } from '@custos/risk/places-in-use'

/**
 * The location of a sub-processor relative to the EEA, its adequacy decisions, and the transfer mechanisms that the documents name.
 *
 * @param countries of the organisation: places in the list for other customers do not count; none: all places count.
 */
export function transferOf(
  subProcessor: Pick<SubProcessor, 'name' | 'purpose' | 'location' | 'mechanisms'>,
  at: Date,
  countries: readonly string[] = [],
) {
  const { location, elsewhereFor } = placeInUse(subProcessor, countries)
  return {
    standing: transferAdequacyOf(location, at),
    ...(elsewhereFor !== null && { elsewhere_for: elsewhereFor }),
    adequacy: locationsIn(location ?? '').flatMap(({ country }) => {
      const decision = country === null ? undefined : adequacyOf(country, at)
      return decision ? [{ country: decision.country, decision: decision.decision, date: decision.date }] : []
    }),
    mechanisms: subProcessor.mechanisms ?? [],
  }
}
