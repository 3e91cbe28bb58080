import type { QueryClient } from '@tanstack/react-query'
import { type AnswerChange, answerChanged } from './answer-cache.ts'
import { type LiveProgress, progressed } from './assessments.ts'

/** An event of the organisation in the stream. */
interface LiveEvent {
  event_id: string
  event_type: string
  timestamp: number
  detail: { vendor_id?: string }
}

type Message = LiveEvent | LiveProgress

const CHANNEL = 'custos-events'

/**
 * Shows changes without a reload: a colleague's verdict, the progress of a review, a decision. One tab of the browser holds the
 * stream and informs the others. Data that no screen shows are not read again, because the audit log records every read.
 * @returns ends the stream
 */
export function followEvents(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const ending = new AbortController()
  const take = (message: Message) =>
    'progress' in message ? progressed(queries, message) : readAgain(queries, message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data)
  void navigator.locks
    .request(CHANNEL, { signal: ending.signal }, () =>
      holdStream(ending.signal, (message) => {
        channel.postMessage(message)
        take(message)
      }),
    )
    .catch(() => {})
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Holds the stream until the signal. The browser reconnects by itself and resumes at the last event. */
function holdStream(signal: AbortSignal, onMessage: (message: Message) => void): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource('/console/events')
    stream.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as LiveEvent)
    stream.addEventListener('progress', ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as LiveProgress))
    signal.addEventListener('abort', () => {
      stream.close()
      resolve()
    })
  })
}

/** Reloads the data that the event has changed, if a screen shows them. */
function readAgain(queries: QueryClient, { event_type, timestamp, detail }: LiveEvent): void {
  const stale = (queryKey: string[]) => void queries.invalidateQueries({ queryKey })
  if (/^(review|approval)\./.test(event_type)) stale(['mentions'])
  if (event_type.startsWith('review.')) {
    answerChanged(queries, detail as AnswerChange, timestamp)
    return
  }
  if (detail.vendor_id) stale(['vendors', detail.vendor_id])
  if (event_type.startsWith('vendor.')) {
    stale(['vendors', 'list'])
    stale(['vendors', 'warning'])
  }
  if (event_type.startsWith('approval.')) stale(['proposals'])
  if (/^(vendor|approval|assessment|vendor_request)\./.test(event_type)) stale(['dates'])
  if (/^(vendor|approval|assessment)\./.test(event_type)) {
    stale(['vendors', 'overview'])
    stale(['vendors', 'unassessed'])
  }
  if (event_type.startsWith('assessment.')) stale(['assessments'])
  if (event_type === 'vendor_request.submitted') stale(['events', event_type])
  if (event_type.startsWith('framework.')) stale(['frameworks'])
  if (event_type.startsWith('questionnaire.')) stale(['questionnaires'])
  if (event_type.startsWith('user.')) stale(['users'])
  if (event_type.startsWith('app.')) stale(['apps'])
  if (event_type === 'statement_preview.ended') stale(['statement-previews'])
  if (event_type.startsWith('webhook.')) stale(['webhooks'])
}
