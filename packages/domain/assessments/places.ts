import { type Place, placeName, placesIn } from '@custos/catalogue/places'
import { standingOf, tableDate } from '@custos/catalogue/transfers'
import type { Data } from '@custos/contract/route'
import type { getVendor } from '@custos/contract/vendors'
import type { RiskSummary, SubProcessor } from '@custos/evidence/model'

export type Places = NonNullable<Data<typeof getVendor>['newest_review']>['places']

const worstFirst = ['THIRD_COUNTRY', 'ADEQUATE', 'EEA'] as const

/** Every place that the vendor or a sub-processor names, once. */
export function placesOf(risk: Pick<RiskSummary, 'transfers'>, subProcessors: readonly SubProcessor[] | null): Places {
  const named = [...(risk.transfers ?? []), ...(subProcessors ?? [])]
  const places = named.flatMap(({ location }): Place[] => (location === null ? [] : placesIn(location)))
  return [...new Map(places.map((place) => [placeName(place), place])).entries()]
    .flatMap(([name, { country }]) => {
      const standing = standingOf(name, tableDate)
      return standing === 'UNKNOWN' ? [] : [{ name, country, standing }]
    })
    .toSorted((one, other) => worstFirst.indexOf(one.standing) - worstFirst.indexOf(other.standing))
}
