/** The fields of a `StatementAnswer` that a reservation depends on. */
interface JudgedAnswer {
  id: string
  statement: string
  effective_answer?: boolean | null | undefined
  judgement: { verdict: string; reason_code: string | null; reason: string | null } | null
}

/**
 * What a reviewer wrote when accepting a yes, or how far the yes holds. Any other reason for correcting an answer to yes is none: it
 * justifies the yes.
 */
export interface Reservation {
  statement: string
  reason: string
  /** Whether the yes holds only in part, so that the risk counts it in part. */
  in_part: boolean
  /** The answers judged with these words. */
  ids: string[]
}

/** Each statement with its reason once, however many frameworks ask it. */
export function reservationsOf(answers: readonly JudgedAnswer[]): Reservation[] {
  const found = new Map<string, Reservation>()
  for (const { id, statement, effective_answer, judgement } of answers) {
    const reason = judgement?.reason?.trim()
    const in_part = judgement?.reason_code === 'IN_PART'
    if (!reason || !(in_part || judgement?.verdict === 'AGREED') || effective_answer !== true) continue
    const key = JSON.stringify([statement, reason, in_part])
    const known = found.get(key)
    if (known) known.ids.push(id)
    else found.set(key, { statement, reason, in_part, ids: [id] })
  }
  return [...found.values()]
}
