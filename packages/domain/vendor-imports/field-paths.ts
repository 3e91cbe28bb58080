import type { createVendor } from '@custos/contract/vendors'
import type { z } from 'zod'
import type { GivenChange } from '../vendors/change-fields.ts'
import type { VendorFields } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'

/** A vendor as the API takes it. */
export type NewVendor = z.output<typeof createVendor.body>

type Contract = NonNullable<NewVendor['contracts']>[number]

/** The vendor field that each column fills: a field, or several members of one. Contracts and notes are lists. */
const fieldPaths: Partial<Record<ImportField, readonly [keyof NewVendor, ...string[]]>> = {
  description: ['description'],
  industry: ['industry'],
  external_id: ['external_id'],
  criticality: ['criticality'],
  next_review_at: ['next_review_at'],
  ended_on: ['ended_on'],
  owner: ['owner_id'],
  contact_name: ['contact', 'name'],
  contact_email: ['contact', 'email'],
  contact_phone: ['contact', 'phone'],
  further_contacts: ['further_contacts'],
  data_types: ['data_usage', 'shared_data_types'],
  data_subjects: ['data_usage', 'target_data_subjects'],
  volume: ['data_usage', 'data_transfer_volume'],
  role: ['processing', 'role'],
  country: ['processing', 'country'],
  agreement: ['processing', 'agreement', 'agreement_state', 'agreement_date'],
  agreement_state: ['processing', 'agreement_state'],
  agreement_date: ['processing', 'agreement_date'],
  agreement_reference: ['processing', 'agreement'],
  department: ['internal_use', 'department'],
  business_owner: ['internal_use', 'business_owner'],
  services: ['internal_use', 'services'],
}

const contractPlaces: Partial<Record<ImportField, readonly (keyof Contract)[]>> = {
  contract_reference: ['reference'],
  contract_entity: ['entity'],
  contract_start: ['starts_on'],
  contract_end: ['ends_on', 'open_ended'],
  notice_period: ['notice_period', 'notice_to'],
  renewal: ['renewal', 'renewal_period'],
  annual_cost: ['annual_cost'],
  contract_value: ['value'],
  currency: ['currency'],
  cost_centre: ['cost_centre'],
}

/** Columns of a contract. */
export const contractFields = Object.keys(contractPlaces) as ImportField[]

const placeOf = (field: ImportField): readonly [keyof NewVendor, ...string[]] | undefined => {
  const [own, key] = field.split('.')
  return own === 'custom_fields' ? [own, key!] : fieldPaths[field]
}

type Held = Readonly<Record<string, unknown>>

/** The value of a vendor or a row in a column's field or fields; undefined if it has none. */
export function heldIn(vendor: object, field: ImportField): unknown {
  const [own, ...within] = placeOf(field) ?? []
  if (own === undefined) return undefined
  const value = (vendor as Held)[own] as Held | null | undefined
  if (within.length === 0) return value ?? undefined
  const held = within.flatMap((place) => (value?.[place] == null ? [] : [[place, value[place]] as const]))
  if (held.length === 0) return undefined
  return within.length === 1 ? held[0]![1] : Object.fromEntries(held)
}

/** The values of a contract in a column's fields. An end is a day, or the mark that there is none. */
export const heldInContract = (contract: Partial<Contract>, field: ImportField): unknown[] =>
  field === 'contract_end'
    ? [contract.ends_on ?? (contract.open_ended || undefined)]
    : (contractPlaces[field] ?? []).map((place) => contract[place] ?? undefined)

/** A row's facts about a vendor, without the column's. */
export function without(vendor: NewVendor, field: ImportField): NewVendor {
  const [own, ...within] = placeOf(field) ?? []
  if (own !== undefined) {
    const value = vendor[own]
    if (value === undefined) return vendor
    if (within.length === 0) return leftOut(vendor, own)
    const rest = within.reduce(leftOut, value as Held)
    return Object.keys(rest).every((name) => name === 'type') ? leftOut(vendor, own) : { ...vendor, [own]: rest }
  }
  const [contract] = vendor.contracts ?? []
  const held = contractPlaces[field]
  if (!contract || !held) return vendor
  const rest = held.reduce<Contract>((left, place) => leftOut(left, place), contract)
  return Object.keys(rest).length === 0 ? leftOut(vendor, 'contracts') : { ...vendor, contracts: [rest] }
}

/** Whether a column's field is at a path in a vendor, or above it. */
export function isAt(field: ImportField, [of, ...path]: readonly PropertyKey[]): boolean {
  const [own, ...within] = placeOf(field) ?? []
  return own === undefined
    ? of === 'contracts' && (contractPlaces[field] ?? []).some((place) => place === path[1])
    : of === own && (within.length === 0 || within.some((place) => place === path[0]))
}

/** A change that clears a column's field. */
export function emptied(change: GivenChange, found: VendorFields, field: ImportField): GivenChange {
  const [own, ...within] = placeOf(field) ?? []
  if (own === undefined) return change
  if (within.length === 0) return { ...change, [own]: null }
  if (own === 'custom_fields') return { ...change, custom_fields: { ...change.custom_fields, [within[0]!]: null } }
  const rest = within.reduce(leftOut, ((change as Held)[own] ?? (found as unknown as Held)[own] ?? {}) as Held)
  const isNothing = own !== 'internal_use' && Object.keys(rest).every((name) => name === 'type')
  return { ...change, [own]: isNothing ? null : rest }
}

export const emptiedContract = <Given extends Contract>(contract: Given, field: ImportField): Given => ({
  ...contract,
  ...Object.fromEntries((contractPlaces[field] ?? []).map((place) => [place, null])),
})

function leftOut<Record extends object>(record: Record, name: PropertyKey): Record {
  const { [name as keyof Record]: _, ...rest } = record
  return rest as Record
}
