import { send } from '@custos/outbound/send'
import type { FastifyRequest } from 'fastify'

export interface Analytics {
  /** Address that accepts events in Plausible's protocol, e.g. https://plausible.example/api/event. */
  url: string
  /** Name of the site at this service. */
  domain: string
}

/** Handles a page view that a reader's browser sent. */
export type TakePageView = (text: string, reader: FastifyRequest) => Promise<void>

/** Timeout of a request to the service. Milliseconds. */
const defaultTimeoutMs = 5000

/** The maximum number of page views that wait for the service. Further ones are dropped. */
const maxWaiting = 100

/**
 * Forwards page views unchanged, with the reader's user agent and address, by which the service counts visitors. Custos stores
 * neither. No reader waits for the service: a page view that it does not accept is lost.
 */
export function forwardTo({ url, domain }: Analytics, timeoutMs = defaultTimeoutMs): TakePageView {
  let waiting = 0

  async function forward(text: string, reader: FastifyRequest): Promise<void> {
    const event = JSON.parse(text) as Record<string, unknown>
    await send({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': reader.headers['user-agent'] ?? '',
        'x-forwarded-for': reader.ip,
      },
      body: JSON.stringify({ ...event, d: domain }),
      reach: 'anywhere',
      timeoutMs,
      content: { of: 'none', max: 0 },
    })
  }

  return async (text, reader) => {
    if (waiting === maxWaiting) return
    waiting += 1
    forward(text, reader)
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
  }
}
