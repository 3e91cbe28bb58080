import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepJudged, readAnswerAgain } from '../api/answer-cache.ts'
import { ApiFailure } from '../api/failure.ts'
import { type JudgementBody, judge } from '../api/judged-answers.ts'
import type { StatementAnswer } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import type { Judged } from './undo.tsx'

/** A judgement that is being sent, or that was not saved. */
export interface UnsavedJudgement {
  /** The answer as the person saw it. The server refuses the judgement if the answer has changed since. */
  seen: StatementAnswer
  /** null withdraws the judgement. */
  body: JudgementBody | null
  /** The server saves the judgement once under this key, however often it gets it. */
  key: string
  /** Conflict: somebody else has judged the answer since the person saw it. */
  state: 'sending' | 'failed' | 'conflict'
  error: Error | null
}

/** Unsaved judgements by the ids of the answers. */
export type UnsavedJudgements = Record<string, UnsavedJudgement>

/** The unsaved judgement of the answer, or of an answer judged together with it. */
export const unsavedOf = (unsaved: UnsavedJudgements, id: string): UnsavedJudgement | undefined =>
  unsaved[id] ?? Object.values(unsaved).find(({ seen }) => seen.judged_with.some((other) => other.id === id))

/**
 * Sends judgements one by one. The console shows a judgement as saved only after the server's response. It lists unsaved
 * judgements, can send them again, and asks before the person leaves the page.
 */
export function useSendJudgements(vendorId: string, assessmentId: string) {
  const queries = useQueryClient()
  const [unsaved, setUnsaved] = useState<UnsavedJudgements>({})
  /** The progress of one judgement for many answers. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  /** The path of the next screen, while it waits for judgements that are being sent. */
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  /** The unsaved judgements before the next frame shows them. */
  const latest = useRef(unsaved)
  /** The judgements that await the server's response. */
  const pending = useRef(new Set<Promise<unknown>>())

  const change = useCallback((changed: UnsavedJudgements) => {
    latest.current = changed
    setUnsaved(changed)
  }, [])
  const forget = useCallback(
    (resultId: string) => change(Object.fromEntries(Object.entries(latest.current).filter(([id]) => id !== resultId))),
    [change],
  )

  /** @returns the answer with the judgement, or null if it was not saved */
  const send = useCallback(
    async ({ seen, body, key }: Pick<UnsavedJudgement, 'seen' | 'body' | 'key'>): Promise<StatementAnswer | null> => {
      const keep = (state: UnsavedJudgement['state'], error: Error | null) =>
        change({ ...latest.current, [seen.id]: { seen, body, key, state, error } })
      keep('sending', null)
      try {
        const judged = await judge(vendorId, assessmentId, seen, body, key)
        keepJudged(queries, vendorId, assessmentId, judged)
        forget(seen.id)
        return judged.result
      } catch (failure) {
        const error = failure as Error
        if (!isConflict(error)) {
          keep('failed', error)
          return null
        }
        const now = await readAnswerAgain(queries, vendorId, assessmentId, seen.id).catch(() => null)
        // The judgement is already withdrawn, so nothing remains to do.
        if (body === null && now?.result.judgement === null) forget(seen.id)
        else keep('conflict', error)
        return null
      }
    },
    [queries, vendorId, assessmentId, change, forget],
  )

  const follow = useCallback(async <Outcome>(sending: Promise<Outcome>): Promise<Outcome> => {
    pending.current.add(sending)
    return sending.finally(() => pending.current.delete(sending))
  }, [])

  /**
   * Sends the judgements in turn. An answer judged together with an earlier one is not sent again.
   *
   * @returns the saved ones
   */
  async function sendAll(all: Pick<UnsavedJudgement, 'seen' | 'body'>[]): Promise<Judged[]> {
    const judged = new Set<string>()
    const saved: Judged[] = []
    for (const [done, { seen, body }] of all.entries()) {
      setProgress({ done, all: all.length })
      if (judged.has(seen.id)) continue
      for (const { id } of seen.judged_with) judged.add(id)
      const after = await send({ seen, body, key: crypto.randomUUID() })
      if (after) saved.push({ before: seen, after })
    }
    setProgress(null)
    return saved
  }

  const isUnsaved = Object.keys(unsaved).length > 0
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  // Navigation waits for judgements that are being sent. It asks for confirmation if one failed, because the next screen does
  // not list it.
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      setLeavingFor(next.pathname)
      while (pending.current.size > 0) await Promise.all(pending.current)
      setLeavingFor(null)
      const lost = Object.keys(latest.current).length
      return lost > 0 && !window.confirm(texts.review.leaveUnsaved(lost))
    },
  })

  return {
    unsaved,
    progress,
    leavingFor,
    send: (seen: StatementAnswer, body: JudgementBody | null) => follow(send({ seen, body, key: crypto.randomUUID() })),
    sendAll: (all: Pick<UnsavedJudgement, 'seen' | 'body'>[]) => follow(sendAll(all)),
    /** Sends every unsaved judgement again. */
    sendAgain: () => {
      for (const judgement of Object.values(latest.current))
        if (judgement.state === 'failed') void follow(send(judgement))
    },
    forget,
  }
}

const isConflict = (error: Error): boolean =>
  error instanceof ApiFailure && error.code === 'resource_conflict' && error.param === 'If-Match'
