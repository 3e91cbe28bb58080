import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { read, readPage, write } from './client.ts'
import type { Decision, HistoryEntry, Vendor, VendorReport, VendorStatus } from './types.ts'

export interface VendorFilter {
  q?: string
  approval_status?: VendorStatus
  owner_id?: string
  special_categories?: boolean
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

/** Whether the organisation has any vendor. */
export const vendorPresent = queryOptions({
  queryKey: ['vendors', 'present'],
  queryFn: async ({ signal }) => (await readPage<Vendor>('/v1/vendors', { limit: 1 }, signal)).data.length > 0,
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

export const setOwner = ({ id, name, domain }: Vendor, owner_id: string | null) =>
  write<Vendor>('PUT', `/v1/vendors/${id}`, { name, domain, owner_id })

export const createVendor = (body: { name: string; domain: string }) => write<Vendor>('POST', '/v1/vendors', body)

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
