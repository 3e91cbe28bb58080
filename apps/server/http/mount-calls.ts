import { ApiError } from '@custos/contract/errors'
import { actorOf, type Call, type Caller } from '@custos/domain/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiParts } from './api-parts.ts'
import { largestBodyOf } from './body.ts'
import { callExecutor } from './call-executor.ts'
import { calls } from './calls.ts'
import { holdsSecret } from './compression.ts'
import { leadsTo, mountUnknownAddresses, noSuchCall, pathBelow, routerPath } from './no-such-call.ts'
import { repeatedHeader } from './repeated-header.ts'
import { send } from './response.ts'
import { passBodiesOn } from './uploads.ts'

/**
 * An entrance to the calls. `/v1` is one (bearer-auth.ts). To offer the same calls elsewhere, to callers who authenticate in
 * another way, mount them again with another AuthMount: input, work, limits, audit and errors stay the same, and neither a
 * response nor an audit record shows the prefix.
 */
export interface AuthMount {
  /** Precedes the paths of the contract: `''`, or e.g. `/console/api` for `/console/api/v1/vendors`. */
  prefix: string
  /**
   * The principal of the request. Called before the server reads the body; sets `context.authorizationMethod`.
   * @throws ApiError of status 401.
   */
  principal(request: FastifyRequest): Promise<Caller>
}

/**
 * Mounts every call of calls.ts. Other routes, such as the event stream (console/events.ts), use Fastify directly: they
 * authenticate the caller and check the scope themselves, call `takeFromLimit` for the rate limit, and set
 * `config.alwaysAdmitted` (admission.ts) if they stay open for long.
 */
export function mountCalls(server: FastifyInstance, parts: ApiParts, mount: AuthMount): void {
  const all = Object.values<Call>(calls)
  for (const call of all) if (!call.receive) mountCall(server, parts, mount, call)
  void server.register(async (scope) => {
    passBodiesOn(scope)
    for (const call of all) if (call.receive) mountCall(scope, parts, mount, call)
  })
  mountUnknownAddresses(server, mount.prefix)
}

/**
 * A request passes address → principal → limit → scope → input → work, audit and response. The first four come before the
 * server reads its body; call-executor.ts does the rest. One place responds to every failure and records it (refuse.ts).
 */
function mountCall(server: FastifyInstance, parts: ApiParts, mount: AuthMount, call: Call): void {
  const { method, path } = call.route
  const isMeant = leadsTo(path)
  const execute = callExecutor(parts, call)
  server.route({
    method,
    url: mount.prefix + routerPath(path),
    bodyLimit: largestBodyOf(call.route),
    config: { alwaysAdmitted: call.receive !== undefined, takesFile: call.receive !== undefined },
    compress: holdsSecret(call.route) ? false : {},
    onRequest: async (request, reply) => {
      request.context.path = pathBelow(mount.prefix, request)
      if (!isMeant(request.context.path)) throw noSuchCall(request)
      await authorize(parts, mount, call.route, request, reply)
    },
    handler: async (request, reply) => {
      const repeated = repeatedHeader(request.raw.rawHeaders, 'Authorization', 'Content-Type', 'Idempotency-Key')
      if (repeated) throw repeated
      return send(reply, await execute(request))
    },
  })
}

/** Principal, limit and scope (decisions: 401 before 429 before 403 before 400). */
async function authorize(
  parts: ApiParts,
  { principal }: AuthMount,
  route: Call['route'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { context } = request
  context.route = route
  context.tags = [route.effect]
  context.caller = await principal(request)

  await takeFromLimit(parts, context.caller, request, reply)

  if (route.auth.by === 'token' && !context.caller.scopes.has(route.auth.scope)) {
    throw new ApiError('permission_denied', { message: `The access token lacks the scope ${route.auth.scope}` })
  }
}

/**
 * Counts the request against the limit of its actor: each person who uses an app has a limit of their own. @throws ApiError
 * rate_limited.
 */
export async function takeFromLimit(
  { rateLimit }: ApiParts,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { remaining, headers, refusal } = await rateLimit.take(actorOf(caller))
  request.context.rateLimitRemaining = remaining
  reply.headers(headers)
  if (refusal) throw refusal
}
