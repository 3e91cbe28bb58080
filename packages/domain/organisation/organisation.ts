import type { OrganisationProfile } from '@custos/catalogue/applicability'
import { locationName } from '@custos/catalogue/locations'
import type { getOrganisation } from '@custos/contract/organisation'
import type { Data } from '@custos/contract/route'

type Profile = Data<typeof getOrganisation>
export type Contact = Profile['controller']
export type CustomField = Profile['custom_fields'][number]
/** The kinds of removed fields of which vendors still have values, by their keys. */
export type KeptKinds = Record<string, CustomField['kind']>
export type Entity = Profile['entities'][number]

/** The profile of an organisation, and its rule for decisions. */
export interface Organisation extends OrganisationProfile {
  duties: string[]
  controller: Contact
  officer: Contact
  representative: Contact
  entities: Entity[]
  custom_fields: CustomField[]
  retention_years: number
  /** The installed reader that takes part in assessments; null: the built-in one reads alone. */
  reader: string | null
  four_eyes: boolean
}

/** That decisions are no longer to be those of two people, as one has proposed. */
export interface FourEyesEnd {
  id: string
  proposed_by: string
  proposed_at: Date
}

/** Before it has said anything: six years are the longest limitation period that is common in Europe. */
export const newOrganisation: Organisation = {
  region: null,
  sector: null,
  duties: [],
  controller: {},
  officer: {},
  representative: {},
  entities: [],
  custom_fields: [],
  retention_years: 6,
  reader: null,
  four_eyes: false,
}

/** The names of its entities' countries, as risk asks; none where one is not recorded: that entity may be anywhere. */
export function countriesOf(entities: readonly Entity[]): string[] {
  const countries = entities.map(({ country }) => (country ? locationName({ country, region: null }) : null))
  return countries.includes(null) ? [] : [...new Set(countries as string[])].toSorted()
}
