import { clientAddress } from '@custos/audit/client-address'
import { type AuditedRequest, type AuditRow, auditRow } from '@custos/audit/record'
import type { ApiError } from '@custos/contract/errors'
import type { Route } from '@custos/contract/route'
import type { Caller } from '@custos/domain/call'
import type { Received } from '@custos/domain/documents/document'
import { newRequestId } from '@custos/kernel/ids'
import type { Json } from '@custos/kernel/parse-json'
import type { FastifyRequest } from 'fastify'

/** The state of a request until its response. Its audit record is made from this state. */
export interface RequestContext {
  requestId: string
  /** The path as in the contract: without the query, and without the prefix below which the calls are mounted. */
  path: string
  arrivedAt: Date
  startedAt: number
  /** Undefined if the address leads to no call. */
  route: Route | undefined
  caller: Caller | null
  /** The file in its body, once it is stored. */
  received: Received | undefined
  /** The body as JSON, whatever its content type; null without a body. */
  json: Json | null
  /** The account that an attempt to sign in targets, until a person has proved their identity. */
  aimedAt: { tenantId: string; notes: Record<string, unknown> } | null
  authorizationMethod: AuditedRequest['authorizationMethod']
  rateLimitRemaining: number | null
  notes: Record<string, unknown>
  tags: string[]
  /** The organisation whose requests in work include this one (admission.ts); null: not counted. */
  inWorkFor: string | null
}

/** The context of a request that has just arrived. */
export const newRequestContext = (url: string, arrivedAt: Date): RequestContext => ({
  requestId: newRequestId(),
  path: pathOf(url),
  arrivedAt,
  startedAt: performance.now(),
  route: undefined,
  caller: null,
  received: undefined,
  json: null,
  aimedAt: null,
  authorizationMethod: 'NONE',
  rateLimitRemaining: null,
  notes: {},
  tags: [],
  inWorkFor: null,
})

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext
  }
}

/** Headers that are useful in a record and never contain a secret. */
const recordedHeaders = ['accept', 'content-type', 'idempotency-key', 'origin', 'x-forwarded-for'] as const

/** The audit record of the request and its response. */
export function auditRowOf(
  request: FastifyRequest,
  response: { status: number; size: number; error: ApiError | null },
): AuditRow {
  const { context } = request
  return auditRow({
    requestId: context.requestId,
    arrivedAt: context.arrivedAt,
    durationMs: performance.now() - context.startedAt,
    action: context.route?.id ?? 'request.refused',
    category: context.route?.tag ?? 'None',
    tags: context.tags,
    customData: context.caller ? context.notes : { ...context.aimedAt?.notes, ...context.notes },
    tenantId: tenantOf(context),
    appId: context.caller?.appId ?? null,
    userId: context.caller?.userId ?? null,
    authorizationMethod: context.authorizationMethod,
    ip: clientAddress(request.ip),
    method: request.method,
    path: context.path,
    userAgent: request.headers['user-agent'] ?? null,
    headers: recordedOf(request.headers),
    query: knownParameters(context.route?.query.shape, request.query),
    pathParams: (request.params ?? {}) as Record<string, string>,
    requestSize: context.received?.size ?? (Buffer.isBuffer(request.body) ? request.body.length : 0),
    status: response.status,
    responseSize: response.size,
    errorCode: response.error?.code ?? null,
    errorType: response.error?.type ?? null,
    rateLimitRemaining: context.rateLimitRemaining,
  })
}

/** The organisation whose log records the request; null: the operator's log. */
export const tenantOf = ({ caller, aimedAt }: RequestContext): string | null =>
  caller?.tenantId ?? aimedAt?.tenantId ?? null

function recordedOf(headers: FastifyRequest['headers']): Record<string, string> {
  const recorded: Record<string, string> = {}
  for (const name of recordedHeaders) if (headers[name] !== undefined) recorded[name] = String(headers[name])
  return recorded
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Unknown parameters may contain anything, even secrets, so the record has only their names. */
function knownParameters(known: object | undefined, query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      known && Object.hasOwn(known, name) ? String(value) : '(not recorded)',
    ]),
  )
}
