import type { FastifyRequest } from 'fastify'

export interface Analytics {
  /** Address that takes events in Plausible's protocol, e.g. https://plausible.example/api/event. */
  url: string
  /** Name of the site there. */
  domain: string
}

/** What becomes of a page view that a reader's browser sent. */
export type TakePageView = (text: string, reader: FastifyRequest) => Promise<void>

/** Longer than this and the service is left alone. Milliseconds. */
const defaultPatience = 5000

/** Page views that wait for the service; while there are so many, others are dropped. */
const mostWaiting = 100

/**
 * Sends page views on as they came, with the reader's agent and address, which the service counts visitors by. It keeps neither.
 * Nobody waits for the service: what it does not take is lost.
 */
export function forwardTo({ url, domain }: Analytics, patience = defaultPatience): TakePageView {
  let waiting = 0

  async function forward(text: string, reader: FastifyRequest): Promise<void> {
    const event = JSON.parse(text) as Record<string, unknown>
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': reader.headers['user-agent'] ?? '',
        'x-forwarded-for': reader.ip,
      },
      body: JSON.stringify({ ...event, d: domain }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    await response.body?.cancel()
  }

  return async (text, reader) => {
    if (waiting === mostWaiting) return
    waiting += 1
    forward(text, reader)
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
  }
}
