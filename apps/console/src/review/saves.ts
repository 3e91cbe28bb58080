import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { assessment } from '../api/assessments.ts'
import { type JudgementBody, judge } from '../api/reviews.ts'
import type { Assessment, Review, ReviewResult } from '../api/types.ts'

/** What is on its way, and what did not arrive, by the id of its result. */
export type Saves = Record<string, { state: 'saving' } | { state: 'failed'; body: JudgementBody | null; error: Error }>

/**
 * Saves judgements one by one; null withdraws. Nothing is shown as saved before the server has said so; what could not be saved stays
 * named, can be tried again, and keeps the page from being left unasked.
 */
export function useSaves(vendorId: string, assessmentId: string) {
  const queries = useQueryClient()
  const [saves, setSaves] = useState<Saves>({})
  const key = assessment(vendorId, assessmentId).queryKey

  const save = useCallback(
    async (result: ReviewResult, body: JudgementBody | null): Promise<ReviewResult | null> => {
      setSaves((all) => ({ ...all, [result.id]: { state: 'saving' } }))
      try {
        const judged = await judge(vendorId, assessmentId, result, body)
        queries.setQueryData(key, (known) => known && withReview(known, judged))
        setSaves((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== result.id)))
        return judged.result
      } catch (error) {
        setSaves((all) => ({ ...all, [result.id]: { state: 'failed', body, error: error as Error } }))
        return null
      }
    },
    [queries, vendorId, assessmentId, key],
  )

  const unsaved = Object.keys(saves).length > 0
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return { saves, save }
}

/** The assessment as it stands after a judgement: the answer, the progress, and the risk that it leaves. */
function withReview(known: Assessment, { result, risk_level, review_progress }: Review): Assessment {
  const renewed = (other: ReviewResult) => (other.id === result.id ? { ...other, ...result } : other)
  return {
    ...known,
    review_progress,
    summarized_risk: known.summarized_risk && { ...known.summarized_risk, level: risk_level },
    ...(known.security_review && {
      security_review: { ...known.security_review, results: known.security_review.results.map(renewed) },
    }),
    ...(known.framework_reviews && {
      framework_reviews: known.framework_reviews.map((review) => ({ ...review, results: review.results.map(renewed) })),
    }),
  }
}
