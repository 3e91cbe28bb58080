import { useState } from 'react'
import type { Decision } from '../api/types.ts'
import { draftsOf } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import type { WrittenRisk } from './accepted-risks.tsx'
import type { WrittenCondition } from './conditions.tsx'
import type { WrittenAdvice } from './officer-advice.tsx'
import type { SettledConditions } from './open-conditions.tsx'

/** The written part of a decision. */
interface Draft {
  /** null: nothing is preselected, because the approver decides. */
  status: Decision['status'] | null
  conditions: WrittenCondition[]
  risks: WrittenRisk[]
  settled: SettledConditions
  advice: WrittenAdvice
  /** Whether the draft is an officer's advice, on which another approver decides. */
  advises: boolean
  reasoning: string
}

const empty: Draft = {
  status: null,
  conditions: [],
  risks: [],
  settled: {},
  advice: { name: '', opinion: '', text: '' },
  advises: false,
  reasoning: '',
}

/** The draft of a vendor's decision. It survives navigation and a reload, until the decision is signed or the user signs out. */
export function useDraft(vendorId: string): { draft: Draft; write: (part: Partial<Draft>) => void; drop: () => void } {
  const key = `${draftsOf(useSession().user.id)}:${vendorId}`
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }))
  function write(part: Partial<Draft>): void {
    const written = { ...draft, ...part }
    setDraft(written)
    sessionStorage.setItem(key, JSON.stringify(written))
  }
  function drop(): void {
    setDraft(empty)
    sessionStorage.removeItem(key)
  }
  return { draft, write, drop }
}
