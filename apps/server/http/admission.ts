import { Fault } from '@custos/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultPayload } from './answer.ts'
import type { ApiParts } from './api.ts'
import type { Metrics } from './metrics.ts'

/** Seconds after which whoever was turned away may try again. */
const retryAfter = 1

/**
 * Refusals that leave in one turn of the event loop. Clients that ask again as soon as they are refused keep their sockets readable, and
 * Node reads sockets until none is before it goes on with anything else: without this, nothing that was let in would be answered.
 */
const refusalsPerTurn = 32

/**
 * Bounds the requests that are worked on at once. Whoever comes beyond that is answered at once with 503 and costs next to nothing,
 * so that those who were let in are answered in time. A request is in work until its answer leaves, whether or not its client still
 * waits for it. What needs no work stays open to all: the site's pages, the published documents, and what supervisors ask.
 */
export function mountAdmission(
  server: FastifyInstance,
  { mostInWork, door, metrics }: { mostInWork: number; door: ApiParts['door']; metrics: Metrics },
): void {
  let inWork = 0
  const refusals: (() => void)[] = []
  metrics.watchInWork(() => inWork)

  server.addHook('onRequest', (request, reply, next) => {
    if (isOpen(request)) next()
    else enter(request, reply, next)
  })
  // Whoever sends a body slowly must not keep others out.
  server.addHook('preParsing', (request, _reply, payload, next) => {
    if (!request.raw.complete) leave(request)
    next(null, payload)
  })
  server.addHook('preValidation', (request, reply, next) => {
    if (request.exchange.inWork || isOpen(request)) next()
    else enter(request, reply, next)
  })
  server.addHook('onSend', (request, _reply, _payload, next) => {
    leave(request)
    next()
  })

  function enter(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    const { exchange } = request
    if (inWork < mostInWork) {
      inWork += 1
      exchange.inWork = true
      next()
      return
    }
    const fault = new Fault('service_unavailable', { retryAfter })
    door.count(fault, { caller: exchange.caller, ip: request.ip })
    metrics.shed()
    const { status, headers, body } = faultPayload(fault, exchange.requestId)
    if (refusals.length === 0) setImmediate(refuseSome)
    refusals.push(() => reply.code(status).headers(headers).send(body))
  }

  function refuseSome(): void {
    for (const refuse of refusals.splice(0, refusalsPerTurn)) refuse()
    if (refusals.length > 0) setImmediate(refuseSome)
  }

  function leave({ exchange }: FastifyRequest): void {
    if (!exchange.inWork) return
    inWork -= 1
    exchange.inWork = false
  }
}

/** By the route and not by the address, which can be written in more than one way. */
function isOpen({ method, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return routeOptions.url !== undefined && !/^\/v1(\/|$)/i.test(routeOptions.url)
}
