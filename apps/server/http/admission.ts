import type { IncomingMessage, ServerResponse } from 'node:http'
import { Fault } from '@custos/contract/errors'
import type { Caller } from '@custos/domain/call'
import { newRequestId } from '@custos/kernel/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tracing } from '../tracing.ts'
import { faultPayload } from './answer.ts'
import type { Door } from './door.ts'
import type { Metrics } from './metrics.ts'
import { type Capacity, openPlaces, retryAfter } from './places.ts'

const noPlace = new Fault('service_unavailable', { retryAfter })

/**
 * No fewer in work than keep every connection of the database busy; no more, in work and waiting, than memory allows with answers of the
 * largest kind.
 */
const usual: Capacity = { fewest: 32, most: 256, waiting: 200 }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits for a service outside without a place, so that whoever waits for none need not wait as well. As many may do so at once as may be
     * in work; one more keeps its place.
     */
    aside<Result>(request: FastifyRequest, wait: Promise<Result>): Promise<Result>
  }
}

/**
 * Bounds the requests that are worked on at once, and how long one waits for a place. Whoever is to be turned away at once is answered with
 * 503 before Fastify sees the request: what a refusal costs is taken from the work that was let in, and decides how many times its capacity
 * a server withstands. A request is in work until its answer leaves, whether or not its client still waits for it. What needs no work stays
 * open to all: the site's pages, the published documents, and what supervisors ask.
 *
 * @param addressOf says from which address a request comes.
 */
export function mountAdmission(
  server: FastifyInstance,
  {
    capacity = usual,
    addressOf,
    door,
    metrics,
    tracing,
  }: {
    capacity?: Capacity | undefined
    addressOf: (request: IncomingMessage) => string
    door: Door
    metrics: Metrics
    tracing: Tracing | null
  },
): void {
  const places = openPlaces(capacity, () => performance.now())
  /** When each request took its place. */
  const inWork = new Map<IncomingMessage, number>()
  let aside = 0
  metrics.watchPlaces(places)

  server.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isOpen(request) || !places.isClosed()) return server.routing(request, response)
    const requestId = newRequestId()
    tracing?.refused(request, requestId, noPlace.status)
    refuse(response, requestId, { caller: null, ip: addressOf(request) })
  })

  server.addHook('onRequest', (request, reply, next) => {
    if (isOpen(request.raw)) next()
    else enter(request, reply, next)
  })
  // Whoever sends a body slowly must not keep others out, nor whoever is gone, whose body never comes to an end.
  server.addHook('preParsing', ({ raw }, _reply, payload, next) => {
    if (!raw.complete || raw.destroyed) leave(raw, false)
    next(null, payload)
  })
  server.addHook('preValidation', (request, reply, next) => {
    if (inWork.has(request.raw) || isOpen(request.raw)) next()
    else enter(request, reply, next)
  })
  server.addHook('onSend', ({ raw }, _reply, _payload, next) => {
    leave(raw, true)
    next()
  })

  server.decorate('aside', async ({ raw }, wait) => {
    if (aside >= capacity.most || !leave(raw, false)) return wait
    aside += 1
    try {
      return await wait
    } finally {
      aside -= 1
      places.resume()
      inWork.set(raw, performance.now())
    }
  })

  function enter({ raw, exchange, ip }: FastifyRequest, reply: FastifyReply, next: () => void): void {
    places.ask({
      enter() {
        inWork.set(raw, performance.now())
        next()
      },
      turnAway() {
        reply.hijack()
        refuse(reply.raw, exchange.requestId, { caller: exchange.caller, ip })
      },
    })
  }

  /** @returns whether it had a place. */
  function leave(raw: IncomingMessage, isDone: boolean): boolean {
    const since = inWork.get(raw)
    if (since === undefined) return false
    inWork.delete(raw)
    places.leave(isDone ? performance.now() - since : null)
    return true
  }

  function refuse(response: ServerResponse, requestId: string, source: { caller: Caller | null; ip: string }): void {
    door.count(noPlace, source)
    metrics.shed()
    const { status, headers, body } = faultPayload(noPlace, requestId)
    const length = Buffer.byteLength(body)
    const end = server.drain.begun && { connection: 'close' }
    response.writeHead(status, { ...headers, 'content-length': length, 'request-id': requestId, ...end }).end(body)
  }
}

/** No address leads to a call that begins otherwise than `/v1`, unless some of it is written with percents. */
function isOpen({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/(?!v1)[^%?]*(?:\?|$)/i.test(url)
}
