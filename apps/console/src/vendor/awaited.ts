import type { VendorRequestHead } from '../api/vendor-requests.ts'

type Asked = Pick<VendorRequestHead, 'status' | 'questions_answered' | 'questions_total' | 'answer_by'>

/** The questions that the vendor has not answered, and the first day on which they are due; null if there are none. */
export function awaitedFrom(requests: readonly Asked[]): { questions: number; due: number } | null {
  const open = requests.filter(
    ({ status, questions_answered, questions_total }) => status !== 'CLOSED' && questions_answered < questions_total,
  )
  if (open.length === 0) return null
  return {
    questions: open.reduce(
      (sum, { questions_total, questions_answered }) => sum + questions_total - questions_answered,
      0,
    ),
    due: Math.min(...open.map(({ answer_by }) => answer_by)),
  }
}
