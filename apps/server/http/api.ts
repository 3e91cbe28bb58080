import { append, type Recorder } from '@custos/audit/append'
import { Fault } from '@custos/contract/errors'
import type { Route } from '@custos/contract/route'
import { validBody, validParameters } from '@custos/contract/validation'
import type { TenantSession } from '@custos/database/session'
import type { Answer, Call, Caller } from '@custos/domain/call'
import type { Tokens } from '@custos/domain/oauth/tokens'
import type { ObjectStore } from '@custos/domain/object-store'
import type { Services } from '@custos/domain/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerer, faultPayload, type Payload, send, sizeOf } from './answer.ts'
import { jsonBody, noBody } from './body.ts'
import { calls } from './calls.ts'
import type { Door } from './door.ts'
import { pathOf, recordOf } from './exchange.ts'
import { idempotencyKey, isKept, type Kept, keyed, requestHash } from './idempotency.ts'
import type { RateLimit } from './rate-limit.ts'
import { repeatedHeader } from './repeated-header.ts'

export interface ApiParts {
  services: Services
  tokens: Tokens
  recorder: Recorder
  rateLimit: RateLimit
  door: Door
}

/** Mounts every call that needs an access token. */
export function mountCalls(server: FastifyInstance, parts: ApiParts): void {
  for (const call of calls) mount(server, parts, call)
}

/**
 * A request passes principal → limit → scope → input → work, audit and answer. The first three come before its body is read.
 * Whatever fails on the way is answered and recorded in one place (refuse.ts).
 */
function mount(server: FastifyInstance, parts: ApiParts, call: Call): void {
  const { route } = call
  const answer = answerer(route)
  const input = inputOf(route)

  server.route({
    method: route.method,
    url: routerPath(route.path),
    onRequest: (request, reply) => admit(parts, route, request, reply),
    handler: async (request, reply) => {
      const repeated = repeatedHeader(request.raw.rawHeaders, 'Authorization', 'Content-Type', 'Idempotency-Key')
      if (repeated) throw repeated
      const payload = route.effect === 'read' ? await read(request) : await write(request)
      return send(reply, payload)
    },
  })

  /** A read is recorded after its answer is made and before that leaves. */
  async function read(request: FastifyRequest): Promise<Payload> {
    const result = await call.handle(
      work(input(request), request, parts.services.database.reader(callerOf(request).tenantId)),
    )
    const payload = answer(result.data, pathOf(request.url), request.exchange.requestId, undefined)
    await parts.recorder.record(recordOf(request, { status: payload.status, size: sizeOf(payload), fault: null }))
    return payload
  }

  /** A write, its record and the answer stored for its Idempotency-Key are committed together or not at all. */
  async function write(request: FastifyRequest): Promise<Payload> {
    const { exchange } = request
    const key = route.method === 'DELETE' ? undefined : idempotencyKey(request.headers['idempotency-key'])
    // Without a key, a bad request needs no transaction. With one, its refusal is stored like any other answer.
    const given = key === undefined ? input(request) : null
    return parts.services.database.write(callerOf(request).tenantId, async (session) => {
      const kept = key === undefined ? await fresh(session, given!) : await once(session, key)
      const fault =
        'fault' in kept
          ? new Fault(kept.fault.code, {
              message: kept.fault.message,
              ...(kept.fault.param !== null && { param: kept.fault.param }),
            })
          : null
      const payload =
        'fault' in kept
          ? faultPayload(fault!, exchange.requestId)
          : answer(kept.data, pathOf(request.url), exchange.requestId, kept.location)
      if (exchange.tags.includes('replayed')) payload.headers['idempotent-replayed'] = 'true'
      await append(session, recordOf(request, { status: payload.status, size: sizeOf(payload), fault }))
      return payload
    })

    async function fresh(session: TenantSession, given: Input): Promise<Kept> {
      const result: Answer<Route> = await call.handle(work(given, request, session))
      return { status: route.answer.status, data: result.data, location: result.location }
    }

    async function once(session: TenantSession, name: string): Promise<Kept> {
      const hash = requestHash(request.method, request.url, request.body as Buffer | undefined)
      const { appId } = callerOf(request)
      const answers = keyed(session, parts.services.masterKey, { appId, key: name, hash, now: exchange.arrivedAt })
      const before = await answers.replay()
      if (before) {
        exchange.tags.push('replayed')
        return before
      }
      await session.query({ text: 'SAVEPOINT work' })
      const kept = await freshOrRefused(session)
      await answers.keep(kept)
      return kept
    }

    async function freshOrRefused(session: TenantSession): Promise<Kept> {
      try {
        return await fresh(session, input(request))
      } catch (error) {
        if (!(error instanceof Fault) || !isKept(error.status)) throw error
        await session.query({ text: 'ROLLBACK TO SAVEPOINT work' })
        exchange.notes = {}
        return { status: error.status, fault: { code: error.code, message: error.message, param: error.param } }
      }
    }
  }

  function work(given: Input, request: FastifyRequest, session: TenantSession) {
    const { exchange } = request
    const { services } = parts
    const aside = <Result>(wait: Promise<Result>) => server.aside(request, wait)
    const objects: ObjectStore = {
      ...services.objects,
      get: (hash) => aside(services.objects.get(hash)),
      getNamed: (key, hash) => aside(services.objects.getNamed(key, hash)),
    }
    return {
      caller: callerOf(request),
      ...given,
      session,
      services: { ...services, objects },
      now: exchange.arrivedAt,
      aside,
      note: (name: string, value: unknown) => {
        exchange.notes[name] = value
      },
    } as Parameters<Call['handle']>[0]
  }
}

/** A path of the contract in the router's notation: `/v1/vendors/{id}` as `/v1/vendors/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

function inputOf(route: Route): (request: FastifyRequest) => Input {
  const { params, query, body } = route
  const bodyOf = body ? (request: FastifyRequest) => validBody(body, jsonBody(request)) : noBody
  return (request) => ({
    params: validParameters(params, request.params as Record<string, string>),
    query: validParameters(query, request.query as Record<string, string>),
    body: bodyOf(request),
  })
}

/** Principal, limit and scope (decisions: 401 before 429 before 403 before 400). */
async function admit(parts: ApiParts, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { exchange } = request
  exchange.route = route
  exchange.tags = [route.effect]
  exchange.caller = await principal(parts.tokens, request)

  await takeFromLimit(parts, request, reply)

  if (route.auth.by === 'token' && !exchange.caller.scopes.has(route.auth.scope)) {
    throw new Fault('permission_denied', { message: `The access token lacks the scope ${route.auth.scope}` })
  }
}

/** Counts the request under the limit of the app that calls. @throws Fault rate_limited. */
export async function takeFromLimit(
  { rateLimit }: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { remaining, headers, refusal } = await rateLimit.take(callerOf(request).appId)
  request.exchange.rateLimitRemaining = remaining
  reply.headers(headers)
  if (refusal) throw refusal
}

async function principal(tokens: Tokens, request: FastifyRequest): Promise<Caller> {
  const { exchange } = request
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (!token || rest.length > 0 || scheme?.toLowerCase() !== 'bearer') throw new Fault('user_not_authenticated')
  exchange.authorizationMethod = 'BEARER'
  const caller = await tokens.verify(token, exchange.arrivedAt)
  exchange.authorizationMethod = 'JWT'
  return caller
}

function callerOf(request: FastifyRequest): Caller {
  const { caller } = request.exchange
  if (!caller) throw new Error('A call was reached without a caller')
  return caller
}
