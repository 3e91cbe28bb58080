import type { Schema } from '@custos/database/schema'

export type EventRow = Omit<Schema['events'], 'tenant_id'>

/** Events, newest first, that form one history entry. */
export type Run = [EventRow, ...EventRow[]]

/** Event types that occur in long series, which the history shows as one entry. */
const repeated: ReadonlySet<string> = new Set([
  'review.judged',
  'review.withdrawn',
  'review.commented',
  'assessment.answer_changed',
])

/** Whether an event belongs to the run of the event after it. */
export function continues(run: Run, event: EventRow): boolean {
  const [latest] = run
  return (
    repeated.has(event.type) &&
    event.type === latest.type &&
    event.actor_id === latest.actor_id &&
    assessmentOf(event) === assessmentOf(latest)
  )
}

/** The distinct answers in a run of judgements; a repeated one counts as last judged. */
export function answersJudged(run: Run): { checked: number; left_open: number } | null {
  if (run[0].type !== 'review.judged') return null
  const last = new Map<string, string | null>()
  for (const event of run.toReversed()) last.set(textOf(event, 'result_id') ?? event.id, textOf(event, 'verdict'))
  const left_open = [...last.values()].filter((verdict) => verdict === 'LEFT_OPEN').length
  return { checked: last.size - left_open, left_open }
}

export const assessmentOf = (event: EventRow): string | null => textOf(event, 'assessment_id')
export const documentOf = (event: EventRow): string | null => textOf(event, 'document_id')

function textOf({ detail }: EventRow, name: string): string | null {
  const value = (detail as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : null
}
