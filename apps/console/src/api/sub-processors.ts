import { queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'
import type { Standing } from './types.ts'

export interface UsedSubProcessor {
  name: string
  domain: string | null
  vendors: {
    vendor_id: string
    vendor_name: string
    location: string | null
    purpose: string | null
    transfer: { standing: Standing; mechanisms: string[] }
    collected_at: number
  }[]
}

export const subProcessorsInUse = (q: string | undefined) =>
  queryOptions({
    queryKey: ['sub-processors', q ?? null],
    queryFn: ({ signal }) =>
      read<{ sub_processors: UsedSubProcessor[]; is_complete: boolean }>(
        '/v1/sub_processors',
        { ...(q && { q }) },
        signal,
      ),
  })
