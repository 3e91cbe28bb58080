import type { IncomingMessage, ServerResponse } from 'node:http'
import { Fault } from '@custos/contract/errors'
import type { Caller } from '@custos/domain/call'
import { newRequestId } from '@custos/kernel/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tracing } from '../tracing.ts'
import { faultPayload } from './answer.ts'
import type { CutOff } from './cut-off.ts'
import type { Door } from './door.ts'
import type { Metrics } from './metrics.ts'
import { type Capacity, openPlaces, retryAfter } from './places.ts'

const noPlace = new Fault('service_unavailable', { retryAfter })

/**
 * At least as many in work as keep every database connection busy; no more, in work and waiting, than memory allows when all
 * answers are of the largest kind.
 */
const usual: Capacity = { fewest: 32, most: 256, waiting: 200 }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits for something outside without holding a place, so that other requests need not wait as well. As many
     * requests may do so at once as may be in work; beyond that, a request keeps its place while it waits.
     */
    aside<Result>(request: FastifyRequest, wait: Promise<Result>): Promise<Result>
  }
}

/**
 * Bounds how many requests are worked on at once, and how long a request waits for a place. If it can neither enter nor
 * wait, it is answered with 503 before Fastify sees it: a refusal takes time from the work that was let in, so its cost
 * decides how many times its capacity a server withstands. A request is in work until its answer leaves, even if its
 * client no longer waits. Requests that need no work are always let in: the site's pages, the published documents, and
 * what supervisors ask.
 *
 * @param headers of every answer.
 * @param addressOf the address that a request comes from.
 */
export function mountAdmission(
  server: FastifyInstance,
  {
    capacity = usual,
    headers: ours,
    addressOf,
    cutOff,
    door,
    metrics,
    tracing,
  }: {
    capacity?: Capacity | undefined
    headers: Record<string, string>
    addressOf: (request: IncomingMessage) => string
    cutOff: CutOff
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
    if (cutOff.has(request)) return
    if (cutOff.problemOf(request)) response.setHeader('connection', 'close')
    const requestId = newRequestId()
    tracing?.refused(request, requestId, noPlace.status)
    refuse(response, requestId, { caller: null, ip: addressOf(request) })
  })

  server.addHook('onRequest', (request, reply, next) => {
    if (isOpen(request.raw)) next()
    else enter(request, reply, next)
  })
  // A client that sends its body slowly, or has gone before its end, must not keep others out.
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

  /** @returns whether the request had a place. */
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
    const all = { ...headers, ...ours, 'content-length': length, 'request-id': requestId, ...end }
    response.writeHead(status, all).end(body)
  }
}

/** Every call is below `/v1`; an address with percent-encoding may hide that, and is not open. */
function isOpen({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/(?!v1)[^%?]*(?:\?|$)/i.test(url)
}
