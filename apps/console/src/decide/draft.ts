import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Decision } from '../api/types.ts'
import type { WrittenCondition } from './conditions.tsx'

/** A decision as far as it is written. */
interface Draft {
  /** null: none is chosen ahead, since the decision is hers. */
  status: Decision['status'] | null
  conditions: WrittenCondition[]
  reasoning: string
}

const empty: Draft = { status: null, conditions: [], reasoning: '' }

/** What was written of a vendor's decision stays for as long as the page is open and she is signed in: a look elsewhere loses nothing. */
export function useDraft(vendorId: string): { draft: Draft; write: (part: Partial<Draft>) => void; drop: () => void } {
  const queries = useQueryClient()
  const queryKey = ['draft', vendorId]
  const { data: draft } = useQuery({
    queryKey,
    queryFn: () => empty,
    enabled: false,
    initialData: empty,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    draft,
    write: (part) => queries.setQueryData<Draft>(queryKey, (before = empty) => ({ ...before, ...part })),
    drop: () => queries.setQueryData(queryKey, empty),
  }
}
