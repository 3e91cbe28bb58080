import { ApiError } from '@custos/contract/errors'
import { requestToken } from '@custos/contract/oauth'
import { validBody } from '@custos/contract/validation'
import { issueToken } from '@custos/domain/oauth/issue-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiParts } from './api-parts.ts'
import { formOrJsonBody, largestBodyOf } from './body.ts'
import { takeFromLimit } from './mount-calls.ts'
import { leadsTo, noSuchCall } from './no-such-call.ts'
import { repeatedHeader } from './repeated-header.ts'
import { auditRowOf } from './request-context.ts'
import { payloadBuilder, send, sizeOf } from './response.ts'

/** Mounts the token call (RFC 6749 section 4.4), whose caller sends credentials instead of a token. */
export function mountToken(server: FastifyInstance, parts: ApiParts): void {
  const route = requestToken
  const response = payloadBuilder(route)
  const isMeant = leadsTo(route.path)
  server.route({
    method: route.method,
    url: route.path,
    bodyLimit: largestBodyOf(route),
    onRequest: async (request) => {
      if (!isMeant(request.context.path)) throw noSuchCall(request)
      request.context.route = route
      request.context.tags = ['token']
    },
    handler: async (request, reply) => {
      const repeated = repeatedHeader(request.raw.rawHeaders, 'Authorization', 'Content-Type')
      if (repeated) throw repeated
      const credentials = validBody(route.body!, withBasic(request, formOrJsonBody(request)))
      const given = {
        clientId: credentials.client_id,
        clientSecret: credentials.client_secret,
        scope: credentials.scope,
      }
      const { database, secretKeys } = parts.services
      const token = await issueToken({ database, secretKeys, tokens: parts.tokens }, given, request.context.arrivedAt, {
        at({ tenantId, appId }) {
          request.context.aimedAt = { tenantId, notes: { client_id: appId } }
        },
        by(caller) {
          request.context.caller = caller
          return takeFromLimit(parts, caller, request, reply)
        },
      })
      const payload = response({ data: token }, route.path, request.context.requestId)
      await parts.recorder.record(auditRowOf(request, { status: payload.status, size: sizeOf(payload), error: null }))
      // RFC 6749 section 5.1.
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      return send(reply, payload)
    },
  })
}

/** The credentials of HTTP Basic authentication (RFC 6749 section 2.3.1), as members of the body. */
function withBasic(request: FastifyRequest, body: unknown): unknown {
  const match = /^basic ([A-Za-z0-9+/=_-]+)$/i.exec(request.headers.authorization ?? '')
  if (!match) return body
  request.context.authorizationMethod = 'BASIC'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const [id = '', secret = ''] = Buffer.from(match[1]!, 'base64').toString().split(/:(.*)/s, 2)
  const credentials = { client_id: formDecoded(id), client_secret: formDecoded(secret) }
  if ('client_secret' in body)
    throw new ApiError('parameter_invalid', {
      param: 'client_secret',
      message: 'The secret is in the Authorization header and in the body; send it once',
    })
  // A client may also name itself in the body (RFC 6749 section 3.2.1).
  if ('client_id' in body && body.client_id !== credentials.client_id)
    throw new ApiError('parameter_invalid', {
      param: 'client_id',
      message: 'The Authorization header and the body name different clients',
    })
  return { ...body, ...credentials }
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
