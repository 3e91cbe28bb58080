import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { read, readPage, write } from './client.ts'
import type { Decision, HistoryEntry, RiskLevel, Vendor, VendorReport, VendorStatus } from './types.ts'

/** What the register can be sorted by; newest first where nothing is said. */
export const vendorOrders = ['name', 'decision', 'risk', 'known', 'last_review', 'next_review'] as const
export type VendorOrder = (typeof vendorOrders)[number]

/** UNKNOWN: before the first completed review. */
export const knownRisks = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'UNKNOWN'] as const
export type KnownRisk = (typeof knownRisks)[number]

export interface VendorFilter {
  q?: string
  approval_status?: VendorStatus
  owner_id?: string
  special_categories?: boolean
  risk_level?: KnownRisk
  never_read?: true
  data_goes?: 'OUTSIDE_EEA' | 'WITHOUT_SAFEGUARD'
  sort?: VendorOrder
  /** Unix seconds. */
  review_due_before?: number
}

/** The register, a hundred rows at a time. */
export const vendorPages = (filter: VendorFilter) =>
  infiniteQueryOptions({
    queryKey: ['vendors', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      readPage<Vendor>(
        '/v1/vendors',
        { ...filter, limit: 100, ...(pageParam && { starting_after: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ starting_after }) => starting_after ?? undefined,
  })

export interface RegisterOverview {
  vendors: number
  /** What is not there is none; null: before the first completed review. */
  cells: { status: VendorStatus; risk_level: RiskLevel | null; vendors: number }[]
  never_read: number
  without_safeguard: number
  special_categories: { vendors: number; never_read: number; outside_eea: number; without_safeguard: number }
}

/** The register in figures. */
export const registerOverview = queryOptions({
  queryKey: ['vendors', 'overview'],
  queryFn: ({ signal }) => read<RegisterOverview>('/v1/register', {}, signal),
})

/** Vendors that get special categories of data and were never read, the newest first; some of them. */
export const unreadSpecialVendors = queryOptions({
  queryKey: ['vendors', 'unread'],
  queryFn: async ({ signal }) =>
    (await readPage<Vendor>('/v1/vendors', { never_read: true, special_categories: true, limit: 6 }, signal)).data,
})

export const vendor = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => read<Vendor>(`/v1/vendors/${id}`, {}, signal),
  })

export const vendorReport = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id, 'report'],
    queryFn: ({ signal }) => read<VendorReport>(`/v1/vendors/${id}/report`, {}, signal),
  })

export const decisions = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id, 'decisions'],
    queryFn: ({ signal }) => readPage<Decision>(`/v1/vendors/${id}/approval/history`, { limit: 100 }, signal),
  })

/** What happened to the vendor, fifty entries at a time. */
export const vendorHistory = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['vendors', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      readPage<HistoryEntry>(
        `/v1/vendors/${id}/history`,
        { limit: 50, ...(pageParam && { starting_after: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ starting_after }) => starting_after ?? undefined,
  })

/** What people write of a vendor. */
export type VendorRecord = Pick<Vendor, 'name' | 'domain'> &
  Partial<
    Pick<
      Vendor,
      | 'alternative_domains'
      | 'description'
      | 'industry'
      | 'owner_id'
      | 'external_id'
      | 'criticality'
      | 'data_usage'
      | 'processing'
    >
  >

/** What is left out stays as it is. */
export const updateVendor = (id: string, body: VendorRecord) => write<Vendor>('PUT', `/v1/vendors/${id}`, body)

export const setOwner = ({ id, name, domain }: Vendor, owner_id: string | null) =>
  updateVendor(id, { name, domain, owner_id })

export const deleteVendor = (id: string) => write('DELETE', `/v1/vendors/${id}`)

/** Vendors whose approval something now speaks against. */
export const vendorsInWarning = queryOptions({
  queryKey: ['vendors', 'warning'],
  queryFn: async ({ signal }) =>
    (await readPage<Vendor>('/v1/vendors', { approval_status: 'WARNING', limit: 100 }, signal)).data,
})

/** Vendors by a part of their name, domain or external id. */
export const vendorsNamed = (q: string) =>
  queryOptions({
    queryKey: ['vendors', 'named', q],
    queryFn: async ({ signal }) => (await readPage<Vendor>('/v1/vendors', { q, limit: 8 }, signal)).data,
  })
