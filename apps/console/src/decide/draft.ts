import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  // Fields show a key press at once, which what the cache tells would not.
  const [draft, setDraft] = useState<Draft>(() => queries.getQueryData<Draft>(queryKey) ?? empty)
  function keep(written: Draft): void {
    setDraft(written)
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData(queryKey, written)
  }
  return { draft, write: (part) => keep({ ...draft, ...part }), drop: () => keep(empty) }
}
