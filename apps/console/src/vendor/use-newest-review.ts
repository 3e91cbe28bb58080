import { useQuery } from '@tanstack/react-query'
import { assessment, assessments } from '../api/assessments.ts'
import type { Assessment } from '../api/types.ts'

/** The newest completed assessment with its answers, the running or failed one after it, and whether they are still loading. */
export function useNewestReview(vendorId: string): {
  completed: Assessment | null
  newest: Assessment | null
  loading: boolean
  error: Error | null
  again: () => void
} {
  const list = useQuery(assessments(vendorId))
  const newest = list.data?.data[0] ?? null
  const newestReview = list.data?.data.find(({ status }) => status === 'COMPLETED')
  const whole = useQuery({ ...assessment(vendorId, newestReview?.id ?? ''), enabled: newestReview !== undefined })
  return {
    completed: whole.data ?? null,
    newest,
    loading: list.isPending || (newestReview !== undefined && whole.isPending),
    error: list.error ?? whole.error,
    again: () => void (list.error ? list.refetch() : whole.refetch()),
  }
}
