import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Data, read, readPage, readVersion, write } from './client.ts'
import { ApiFailure } from './failure.ts'
import type { knownRisks } from './generated/choices/known-risks.ts'
import type { missingFields } from './generated/choices/missing-fields.ts'
import type { vendorOrders } from './generated/choices/vendor-orders.ts'
import { isSameValue } from './same-value.ts'
import type { Vendor } from './types.ts'

export type VendorOrder = (typeof vendorOrders)[number]
export type MissingField = (typeof missingFields)[number]
export type KnownRisk = (typeof knownRisks)[number]

/** Several values of one filter are separated by commas. */
export interface VendorFilter {
  q?: string
  approval_statuses?: string
  owner_id?: string
  special_categories?: boolean
  risk_level?: string
  tier?: string
  criticality?: string
  never_assessed?: true
  sub_processor?: string
  data_goes?: 'OUTSIDE_EEA' | 'WITHOUT_SAFEGUARD'
  department?: string
  business_owner?: string
  country?: string
  agreement?: string
  missing?: MissingField
  in_use?: boolean
  /** For example 2026-12-31. */
  contract_due_before?: string
  /** 2026-12-01..2027-02-28. */
  contract_ends?: string
  /** EUR:1000..5000. */
  annual_cost?: string
  sort?: VendorOrder
  reverse?: true
  /** In the form key:value. */
  custom_field?: string
  /** Unix seconds. */
  review_due_before?: number
}

/** The register, fifty rows at a time: more than a screen shows. */
export const vendorPages = (filter: VendorFilter) =>
  infiniteQueryOptions({
    queryKey: ['vendors', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      readPage('/v1/vendors', {
        query: { ...filter, limit: 50, ...(pageParam && { starting_after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ starting_after }) => starting_after ?? undefined,
  })

export type RegisterOverview = Data<'/v1/register', 'GET'>

/** The register in figures. */
export const registerOverview = queryOptions({
  queryKey: ['vendors', 'overview'],
  queryFn: ({ signal }) => read('/v1/register', { signal }),
})

/**
 * Vendors in use that get special categories of data and were never assessed, the newest first; some of them.
 * @param owner_id only this owner's, up to a hundred.
 */
export const unassessedSpecialVendors = (owner_id?: string) =>
  queryOptions({
    queryKey: ['vendors', 'unassessed', owner_id],
    queryFn: async ({ signal }) => {
      const some = owner_id ? { owner_id, limit: 100 } : { limit: 6 }
      return (
        await readPage('/v1/vendors', {
          query: { never_assessed: true, special_categories: true, in_use: true, ...some },
          signal,
        })
      ).data
    },
  })

export const vendor = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => read('/v1/vendors/{id}', { path: { id }, signal }),
  })

/** The vendor for a form, read when it opens, because the form's values are the basis of the change. */
export const vendorForm = (id: string) =>
  queryOptions({ ...vendor(id), queryKey: ['vendors', id, 'form'], staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })

export const vendorReport = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id, 'report'],
    queryFn: ({ signal }) => read('/v1/vendors/{id}/report', { path: { id }, signal }),
  })

/** The kinds of service, each with its usual values. */
export const serviceProfiles = queryOptions({
  queryKey: ['service-profiles'],
  queryFn: async ({ signal }) => (await read('/v1/service_profiles', { signal })).service_profiles,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The vendor's events, fifty at a time. */
export const vendorHistory = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['vendors', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      readPage('/v1/vendors/{id}/history', {
        path: { id },
        query: { limit: 50, ...(pageParam && { starting_after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ starting_after }) => starting_after ?? undefined,
  })

/** A contract with the vendor. */
export type VendorContract = Vendor['contracts'][number]

/** The fields of a vendor that people write. */
export type VendorRecord = Partial<
  Pick<
    Vendor,
    | 'name'
    | 'domain'
    | 'alternative_domains'
    | 'description'
    | 'industry'
    | 'owner_id'
    | 'external_id'
    | 'ended_on'
    | 'notes'
    | 'criticality'
    | 'data_usage'
    | 'processing'
    | 'internal_use'
    | 'custom_fields'
    | 'service_profile'
  >
>

/** Makes the same change to each vendor, or to none. */
export const changeVendors = (
  vendors: readonly Vendor[],
  change: Partial<Pick<Vendor, 'owner_id' | 'service_profile' | 'risk_override' | 'ended_on'>>,
) => write('POST', '/v1/vendors/changes', { body: { vendor_ids: vendors.map(({ id }) => id), ...change } })

/** The number of attempts of a change after somebody else has changed the vendor meanwhile. */
const tries = 5

/** Changes the vendor's current version, not the shown one, so that other people's changes since then stay. */
async function changeVendor(id: string, change: (now: Vendor) => VendorChange): Promise<Vendor> {
  for (let left = tries; ; left -= 1) {
    const { data: now, etag } = await readVersion('/v1/vendors/{id}', { path: { id } })
    const { name, domain } = now
    try {
      return await write('PUT', '/v1/vendors/{id}', {
        path: { id },
        body: { name, domain, ...change(now) },
        ifMatch: etag,
      })
    } catch (error) {
      if (left === 0 || !(error instanceof ApiFailure) || error.param !== 'If-Match') throw error
    }
  }
}

type VendorChange = VendorRecord & Partial<Pick<Vendor, 'contracts' | 'risk_override'>>

/** Fields that somebody else has changed since they were shown. */
export class FieldsChanged extends Error {
  /** The fields by their names; a custom field by its key: `custom_fields.go_live`. */
  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super()
    this.fields = fields
  }
}

/**
 * Changes these fields; the others keep their current values.
 * @param shown the vendor as the form showed it.
 * @throws {ApiFailure | NoResponse | FieldsChanged}
 */
export const updateVendor = (shown: Vendor, change: VendorRecord) =>
  changeVendor(shown.id, (now) => {
    const { custom_fields: own = {}, ...others } = change
    const changed = [
      ...(Object.keys(others) as (keyof typeof others)[]).filter((field) => !isSameValue(now[field], shown[field])),
      ...Object.keys(own)
        .filter((key) => !isSameValue(now.custom_fields[key], shown.custom_fields[key]))
        .map((key) => `custom_fields.${key}`),
    ]
    if (changed.length > 0) throw new FieldsChanged(changed)
    return change
  })

/** Adds a domain that Custos reads together with the vendor's own. @throws {ApiFailure | NoResponse} */
export const addAlternativeDomain = (id: string, address: string) =>
  changeVendor(id, ({ alternative_domains }) => ({ alternative_domains: [...alternative_domains, address] }))

/** A contract that somebody else has changed since it was shown. */
export class ContractChanged extends Error {}

/**
 * Adds, changes or removes one contract; the others keep their current values.
 * @param shown the contract as the form showed it; null: a new one.
 * @param to null: removes the contract.
 * @throws {ApiFailure | NoResponse | ContractChanged}
 */
export const setContract = (vendorId: string, shown: VendorContract | null, to: VendorContract | null) =>
  changeVendor(vendorId, ({ contracts }) => {
    const now = contracts.find(({ id }) => id === shown?.id)
    if (shown && !isSameContract(now, shown)) throw new ContractChanged()
    const others = contracts.filter((contract) => contract !== now)
    if (to === null) return { contracts: others }
    return { contracts: now ? contracts.with(contracts.indexOf(now), to) : [...contracts, to] }
  })

/** Compares without the day to cancel by, which follows from the other fields. */
const isSameContract = (one: VendorContract | undefined, other: VendorContract): boolean =>
  one !== undefined && JSON.stringify({ ...one, cancel_by: null }) === JSON.stringify({ ...other, cancel_by: null })

/** Replaces the computed level and tier; null restores them. */
export const setInherentRisk = ({ id }: Vendor, risk_override: Vendor['risk_override']) =>
  changeVendor(id, () => ({ risk_override }))

export const deleteVendor = (id: string) => write('DELETE', '/v1/vendors/{id}', { path: { id } })

/**
 * The first hundred vendors in use whose approval is in doubt.
 *
 * @param owner_id only this owner's.
 */
export const vendorsInWarning = (owner_id?: string) =>
  queryOptions({
    queryKey: ['vendors', 'warning', owner_id],
    queryFn: ({ signal }) => {
      const query = { approval_status: 'WARNING' as const, in_use: true, ...(owner_id && { owner_id }), limit: 100 }
      return readPage('/v1/vendors', { query, signal })
    },
  })

/** Vendors by a part of their name, domain or external id. */
export const vendorsNamed = (q: string) =>
  queryOptions({
    queryKey: ['vendors', 'named', q],
    queryFn: async ({ signal }) => (await readPage('/v1/vendors', { query: { q, limit: 8 }, signal })).data,
  })
