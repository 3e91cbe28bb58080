import type { IncomingMessage, ServerResponse } from 'node:http'
import { Fault } from '@custos/contract/errors'
import type { Caller } from '@custos/domain/call'
import { newRequestId } from '@custos/kernel/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tracing } from '../tracing.ts'
import { faultPayload } from './answer.ts'
import type { Door } from './door.ts'
import type { Metrics } from './metrics.ts'

/** Whoever is turned away may try again a second later. */
const noPlace = new Fault('service_unavailable', { retryAfter: 1 })

/**
 * Bounds the requests that are worked on at once. Whoever comes beyond that is answered with 503 before Fastify sees the request: what a
 * refusal costs is taken from the work that was let in, and decides how many times its capacity a server withstands. A request is in work
 * until its answer leaves, whether or not its client still waits for it. What needs no work stays open to all: the site's pages, the
 * published documents, and what supervisors ask.
 *
 * @param addressOf says from which address a request comes.
 */
export function mountAdmission(
  server: FastifyInstance,
  {
    mostInWork,
    addressOf,
    door,
    metrics,
    tracing,
  }: {
    mostInWork: number
    addressOf: (request: IncomingMessage) => string
    door: Door
    metrics: Metrics
    tracing: Tracing | null
  },
): void {
  const inWork = new Set<IncomingMessage>()
  metrics.watchInWork(() => inWork.size)

  server.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (inWork.size < mostInWork || isOpen(request)) return server.routing(request, response)
    const requestId = newRequestId()
    tracing?.refused(request, requestId, noPlace.status)
    refuse(response, requestId, { caller: null, ip: addressOf(request) })
  })

  server.addHook('onRequest', (request, reply, next) => {
    if (isOpen(request.raw)) next()
    else enter(request, reply, next)
  })
  // Whoever sends a body slowly must not keep others out.
  server.addHook('preParsing', ({ raw }, _reply, payload, next) => {
    if (!raw.complete) inWork.delete(raw)
    next(null, payload)
  })
  server.addHook('preValidation', (request, reply, next) => {
    if (inWork.has(request.raw) || isOpen(request.raw)) next()
    else enter(request, reply, next)
  })
  server.addHook('onSend', ({ raw }, _reply, _payload, next) => {
    inWork.delete(raw)
    next()
  })

  function enter({ raw, exchange, ip }: FastifyRequest, reply: FastifyReply, next: () => void): void {
    if (inWork.size < mostInWork) {
      inWork.add(raw)
      next()
    } else {
      reply.hijack()
      refuse(reply.raw, exchange.requestId, { caller: exchange.caller, ip })
    }
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
