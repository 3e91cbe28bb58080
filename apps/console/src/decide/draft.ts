import { useState } from 'react'
import type { AddressedFactor, Decision } from '../api/types.ts'
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

/**
 * The draft beside the reasons of the cited risk, which may have changed since it was written. Its conditions name the reasons in their
 * present words. A risk that was accepted in other words is left out, so that the approver reads it again.
 */
export const draftByReasons = (draft: Draft, reasons: readonly AddressedFactor[]): Draft => ({
  ...draft,
  conditions: draft.conditions.map((condition) => {
    const reason = reasons.find(({ code }) => code === condition.factor?.code)
    return { ...condition, factor: reason ? { code: reason.code, message: reason.message } : null }
  }),
  risks: draft.risks.filter(({ of, text }) => reasons.some(({ code, message }) => code === of && message === text)),
})

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
