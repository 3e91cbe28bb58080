import { ApiError } from '@custos/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import { networkOf } from './network.ts'
import { type RequestContext, tenantOf } from './request-context.ts'

/**
 * Requests in work at once: several times the number that keeps the database's 20 connections busy, and few enough to hold the
 * largest response to each in memory.
 */
const defaultMax = 128

/** Time after which a client may repeat a refused request. Seconds. */
const retryAfter = 1

/** The refusal of a request beyond the limit. refusal-summary.ts counts such requests instead of recording each. */
export const overloaded = new ApiError('service_unavailable', { retryAfter })

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Custos always serves the route and does not count its requests: cheap calls, calls of supervisors, and requests that stay
     * open for long, such as a stream.
     */
    alwaysAdmitted?: boolean
  }
}

/**
 * Limits the requests in work, so that memory stays bounded and every admitted request gets a response. Other requests get a 503
 * before the server checks their token or reads their body. A request is in work from the end of its body, because a slow client
 * must not keep others out. It stays in work until its response leaves, even if its client no longer waits. An organisation may
 * have at most as many requests in work as places are still free, so one organisation can take at most half of them, however many
 * apps it has. The same applies to a network, for clients without a token.
 */
export function mountAdmission(server: FastifyInstance, metrics: Metrics, max = defaultMax): void {
  let inWork = 0
  const inWorkOf = new Map<string, number>()
  metrics.watchInWork(() => inWork)

  server.addHook('onRequest', (request, _reply, next) => next(hasRoom(request) ? undefined : overloaded))
  server.addHook('preValidation', (request, _reply, next) => {
    if (isFree(request)) return next()
    const owner = tenantOf(request.context) ?? networkOf(request.ip)
    const count = inWorkOf.get(owner) ?? 0
    if (count >= max - inWork) return next(overloaded)
    enter(request.context, owner, count)
    next()
  })
  server.addHook('onSend', (request, _reply, _payload, next) => {
    leave(request)
    next()
  })

  function hasRoom(request: FastifyRequest): boolean {
    return inWork < max || isFree(request)
  }

  function enter(context: RequestContext, owner: string, count: number): void {
    context.inWorkFor = owner
    inWorkOf.set(owner, count + 1)
    inWork += 1
  }

  function leave({ context }: FastifyRequest): void {
    const owner = context?.inWorkFor
    if (!owner) return
    context.inWorkFor = null
    const left = inWorkOf.get(owner)! - 1
    if (left > 0) inWorkOf.set(owner, left)
    else inWorkOf.delete(owner)
    inWork -= 1
  }
}

function isFree({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.alwaysAdmitted === true
}
