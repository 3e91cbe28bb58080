import { type Location, locationName, locationsIn } from '@custos/catalogue/locations'
import { tableDate, transferAdequacyOf } from '@custos/catalogue/transfers'
import type { Data } from '@custos/contract/route'
import type { getVendor } from '@custos/contract/vendors'
import type { RiskSummary, SubProcessor } from '@custos/evidence/types'
import { usedSubProcessors } from '@custos/risk/used-sub-processors'

export type DataLocations = NonNullable<Data<typeof getVendor>['newest_review']>['locations']

const worstFirst = ['THIRD_COUNTRY', 'ADEQUATE', 'EEA'] as const

/** The distinct locations that the vendor or a sub-processor in use names. */
export function dataLocationsOf(
  risk: Pick<RiskSummary, 'transfers' | 'basis'>,
  subProcessors: readonly SubProcessor[] | null,
): DataLocations {
  const named = [...(risk.transfers ?? []), ...usedSubProcessors(subProcessors ?? [], risk.basis)]
  const locations = named.flatMap(({ location }): readonly Location[] =>
    location === null ? [] : locationsIn(location),
  )
  return [...new Map(locations.map((location) => [locationName(location), location])).entries()]
    .flatMap(([name, { country }]) => {
      const standing = transferAdequacyOf(name, tableDate)
      return standing === 'UNKNOWN' ? [] : [{ name, country, standing }]
    })
    .toSorted((one, other) => worstFirst.indexOf(one.standing) - worstFirst.indexOf(other.standing))
}
