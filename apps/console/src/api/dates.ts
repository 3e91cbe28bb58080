import { queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'

/** What a date is about, in the order in which they are chosen from. */
export const dateKinds = ['REVIEW', 'CONDITION', 'CERTIFICATE', 'DECISION', 'ACCEPTED_RISK', 'VENDOR_REQUEST'] as const
export type DateKind = (typeof dateKinds)[number]

export interface DueDate {
  id: string
  kind: DateKind
  date: number
  /** The condition, the certificate or the risk in its words; null: the kind says it. */
  what: string | null
  responsible: string | null
  vendor_id: string
  vendor_name: string
  owner_id: string | null
  /** Path of the page where somebody sees to it, with the console's prefix. */
  link: string
  overdue: boolean
  /** Of a condition. */
  decision_id: string | null
  condition_id: string | null
  /** What of the risk it answers. */
  factor: string | null
}

/** An open condition of which nobody has said by when. */
export interface UndatedCondition {
  condition_id: string
  decision_id: string
  what: string
  responsible: string | null
  vendor_id: string
  vendor_name: string
  link: string
  factor: string | null
}

export const dates = (filter: { kinds?: DateKind; owner_id?: string }) =>
  queryOptions({
    queryKey: ['dates', filter],
    queryFn: ({ signal }) =>
      read<{ dates: DueDate[]; undated: UndatedCondition[]; is_complete: boolean }>('/v1/dates', { ...filter }, signal),
  })
