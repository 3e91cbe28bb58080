import type { FastifyRequest } from 'fastify'

export interface Analytics {
  /** Address that takes events in Plausible's protocol, e.g. https://plausible.example/api/event. */
  url: string
  /** Name of the site there. */
  domain: string
}

/** Longer than this and the service is left alone. Milliseconds. */
const patience = 5000

/** Sends a page view on as it came, with the reader's agent and address, which the service counts visitors by. It keeps neither. */
export async function forwardPageView(
  { url, domain }: Analytics,
  text: string,
  request: FastifyRequest,
): Promise<void> {
  const event = JSON.parse(text) as Record<string, unknown>
  await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': request.headers['user-agent'] ?? '',
      'x-forwarded-for': request.ip,
    },
    body: JSON.stringify({ ...event, d: domain }),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
}
