import { append } from '@custos/audit/append'
import { clientAddress } from '@custos/audit/client-address'
import type { Route } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import type { FileResponse } from '@custos/domain/call'
import type { PersonSession, Source } from '@custos/domain/sessions/session'
import type { Sessions } from '@custos/domain/sessions/sessions'
import type { Library } from '@custos/readers/library/library'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ApiParts } from '../http/api-parts.ts'
import { largestBodyOf } from '../http/body.ts'
import { inputOf } from '../http/input.ts'
import { takeFromLimit } from '../http/mount-calls.ts'
import { routerPath } from '../http/no-such-call.ts'
import { repeatedHeader } from '../http/repeated-header.ts'
import { auditRowOf } from '../http/request-context.ts'
import { type Payload, payloadBuilder, send, sizeOf } from '../http/response.ts'
import { requireOwnPage } from './own-page.ts'
import { callerOf, personOf, requireFresh, sessionOf } from './person.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export interface ConsoleParts extends ApiParts {
  sessions: Sessions
  throttle: SignInThrottle
  publicUrl: string
  isDemonstration: boolean
  readers: ReaderSettings | undefined
}

/** The readers on this machine, and the model at a provider. */
export interface ReaderSettings {
  library: Library
  /** The model's name; null for none. */
  provider: string | null
}

/** The outcome of a console call: its data, and cookies for the browser. */
export interface Outcome<R extends Route> {
  data: z.input<R['response']['data']> | FileResponse
  location?: string
  cookies?: string[]
}

/** A request of the console that is in progress. */
export interface ConsoleRequest<R extends Route> {
  parts: ConsoleParts
  request: FastifyRequest
  params: z.output<R['params']>
  query: z.output<R['query']>
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined
  now: Date
  source: Source
  /** Responds to a request that changed nothing, and records it. */
  respond(outcome: Outcome<R>): Promise<Payload>
  /** Does the work and writes its record in one transaction. The record names the person once `identified` was called. */
  write(tenantId: string, work: (session: TenantSession) => Promise<Outcome<R>>): Promise<Payload>
  identified(person: PersonSession): void
  auditNote(name: string, value: unknown): void
}

export interface ConsoleCall<Id extends string = string> {
  route: Route<Id>
  handle(visit: ConsoleRequest<Route>): Promise<Payload>
}

/** A call for which nobody needs to be signed in. */
export function visitorCall<R extends Route>(
  route: R,
  handle: (visit: ConsoleRequest<R>) => Promise<Payload>,
): ConsoleCall<R['id']> {
  return { route, handle: handle as unknown as ConsoleCall['handle'] }
}

/** A call of a person who has signed in. */
export function personCall<R extends Route>(
  route: R,
  handle: (visit: ConsoleRequest<R>, person: PersonSession) => Promise<Payload>,
): ConsoleCall<R['id']> {
  return visitorCall(route, async (visit) => handle(visit, await personOf(visit.request, visit.parts.sessions)))
}

/** The server checks person, limit and origin before it reads the body. refuse.ts responds to a failure and records it. */
export function mountConsoleCall(server: FastifyInstance, parts: ConsoleParts, { route, handle }: ConsoleCall): void {
  const input = inputOf(route)
  const respond = payloadBuilder(route)

  server.route({
    method: route.method,
    url: routerPath(route.path),
    bodyLimit: largestBodyOf(route),
    config: { alwaysAdmitted: route.upload !== null, takesFile: route.upload !== null },
    onRequest: async (request, reply) => {
      const { context } = request
      context.route = route
      context.tags = [route.effect]
      if (route.auth.by === 'session') {
        const person = await personOf(request, parts.sessions)
        context.caller = callerOf(person)
        context.authorizationMethod = 'JWT'
        await takeFromLimit(parts, context.caller, request, reply)
        requireOwnPage(request)
        if (route.sensitivity !== 'work') requireFresh(person, context.arrivedAt)
        return
      }
      await parts.throttle.visit(request.ip)
      requireOwnPage(request)
    },
    handler: async (request, reply) => {
      const repeated = repeatedHeader(request.raw.rawHeaders, 'Content-Type')
      if (repeated) throw repeated
      const { payload, cookies } = await handled(request)
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return send(reply, payload)
    },
  })

  async function handled(request: FastifyRequest): Promise<{ payload: Payload; cookies: string[] }> {
    const { context } = request
    const given = input(request)
    let cookies: string[] = []
    const payloadOf = (outcome: Outcome<Route>): Payload => {
      cookies = outcome.cookies ?? []
      return respond(outcome, context.path, context.requestId)
    }
    const record = (payload: Payload) =>
      auditRowOf(request, { status: payload.status, size: sizeOf(payload), error: null })
    const payload = await handle({
      parts,
      request,
      ...(given as Pick<ConsoleRequest<Route>, 'params' | 'query' | 'body'>),
      now: context.arrivedAt,
      source: { ip: clientAddress(request.ip), userAgent: request.headers['user-agent'] ?? null },
      async respond(outcome) {
        const made = payloadOf(outcome)
        await parts.recorder.record(record(made))
        return made
      },
      write: (tenantId, work) =>
        parts.services.database.write(tenantId, async (session) => {
          const made = payloadOf(await work(session))
          await append(session, record(made))
          return made
        }),
      identified(person) {
        context.caller = callerOf(person)
      },
      auditNote(name, value) {
        context.notes[name] = value
      },
    })
    return { payload, cookies }
  }
}

/** The session of the request's cookie, if it has not ended. */
export function sessionBefore({ request, parts }: ConsoleRequest<Route>): Promise<PersonSession | undefined> {
  return sessionOf(request, parts.sessions).catch(() => undefined)
}
