import type { RiskLevel } from '../api/types.ts'
import type { VendorRecord } from '../api/vendors.ts'

/** What a form says of a vendor, as the API takes it: an empty field clears what was recorded. */
export function recordOf(values: Record<string, string>, namesOwner: boolean): VendorRecord {
  const of = (name: string): string | null => values[name]?.trim() || null
  /** What is ticked stands under a name of its own. */
  const ticked = (name: string): string[] =>
    Object.keys(values).flatMap((field) => (field.startsWith(`${name}.`) ? field.slice(name.length + 1) : []))
  const usage = {
    shared_data_types: ticked('shared_data_types'),
    target_data_subjects: ticked('target_data_subjects'),
    data_transfer_volume: of('data_transfer_volume'),
    data_transfer_frequency: of('data_transfer_frequency'),
  }
  const processing = {
    role: of('processing.role'),
    purposes: of('processing.purposes'),
    agreement: of('processing.agreement'),
    special_categories_condition: of('processing.special_categories_condition'),
    country: of('processing.country'),
  }
  return {
    name: of('name') ?? '',
    domain: addressOf(of('domain') ?? ''),
    alternative_domains: (of('alternative_domains') ?? '').split('\n').flatMap((line) => {
      const written = line.trim()
      return written === '' ? [] : [addressOf(written)]
    }),
    description: of('description'),
    industry: of('industry'),
    ...(namesOwner && { owner_id: of('owner_id') }),
    external_id: of('external_id'),
    criticality: of('criticality') as RiskLevel | null,
    data_usage: saysSomething(usage) ? usage : null,
    processing: saysSomething(processing) ? processing : null,
  }
}

/** A domain may be written without its scheme. */
const addressOf = (written: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`

const saysSomething = (record: object): boolean =>
  Object.values(record).some((value) => value !== null && (!Array.isArray(value) || value.length > 0))
