import type { OrganisationProfile } from '@custos/catalogue/applicability'
import { locationName } from '@custos/catalogue/locations'
import type { getOrganisation } from '@custos/contract/organisation'
import type { Data } from '@custos/contract/route'

type Profile = Data<typeof getOrganisation>
export type Contact = Profile['controller']
export type CustomField = Profile['custom_fields'][number]
/** The kinds of removed fields of which vendors still have values, by key. */
export type KeptKinds = Record<string, CustomField['kind']>
export type Entity = Profile['entities'][number]

/** The profile of an organisation, and its rules for decisions. */
export interface Organisation extends OrganisationProfile {
  duties: string[]
  controller: Contact
  officer: Contact
  representative: Contact
  entities: Entity[]
  custom_fields: CustomField[]
  retention_years: number
  /** The installed reader for assessments; null: only the built-in one. */
  reader: string | null
  /** Whether who corrected an answer may be the only approver. */
  corrector_decides: boolean
  four_eyes: boolean
}

/** A proposal to turn four-eyes approval off. */
export interface FourEyesEnd {
  id: string
  proposed_by: string
  proposed_at: Date
}

/** The defaults. Six years are the longest common limitation period in Europe. */
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
  corrector_decides: true,
  four_eyes: false,
}

/** The names of its entities' countries, for the risk; empty if one is not recorded, because that entity may be anywhere. */
export function countriesOf(entities: readonly Entity[]): string[] {
  const countries = entities.map(({ country }) => (country ? locationName({ country, region: null }) : null))
  return countries.includes(null) ? [] : [...new Set(countries as string[])].toSorted()
}
