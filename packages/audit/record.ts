import type * as contract from '@custos/contract/audit-logs'
import { apiVersion } from '@custos/contract/version'
import { json, storable } from '@custos/database/query'
import { unixSeconds } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import type { z } from 'zod'

/** The organisation of records that belong to none: the operator's own. */
export const operatorTenant = '00000000-0000-0000-0000-000000000000'

/** What the server knows of one request when its answer is ready. Times in milliseconds, sizes in bytes. */
export interface Exchange {
  requestId: string
  arrivedAt: Date
  durationMs: number
  action: string
  category: string
  tags: string[]
  customData: Record<string, unknown>
  tenantId: string | null
  appId: string | null
  /** The person who acts through the app; null where a machine acts for itself. */
  userId: string | null
  authorizationMethod: 'JWT' | 'BASIC' | 'BEARER' | 'NONE'
  ip: string | null
  method: string
  path: string
  userAgent: string | null
  headers: Record<string, string>
  query: Record<string, string>
  pathParams: Record<string, string>
  requestSize: number
  status: number
  answerSize: number
  errorCode: string | null
  errorType: string | null
  rateLimitRemaining: number | null
}

/** The part of an exchange that an operator's command, a summary or a test has none of. */
export const noRequest = {
  ip: null,
  userAgent: null,
  headers: {},
  query: {},
  pathParams: {},
  requestSize: 0,
  answerSize: 0,
  errorCode: null,
  errorType: null,
  rateLimitRemaining: null,
} satisfies Partial<Exchange>

/** A row of the audit log. `record` is what the API answers, as JSON text. */
export interface AuditRow {
  tenantId: string
  at: Date
  id: string
  action: string
  userId: string | null
  status: number
  method: string
  path: string
  ip: string | null
  record: string
}

type AuditLog = z.infer<typeof contract.AuditLog>

/** Values that a client chooses are kept to this length; an index entry of PostgreSQL ends near 2,700 bytes. */
const longest = { path: 800, value: 200, agent: 500 }

/** The one form of a record: what is written is what is answered later. */
export function auditRow(exchange: Exchange): AuditRow {
  const id = newId()
  const actor = exchange.userId ?? exchange.appId
  const path = storableUpTo(longest.path, exchange.path)
  const userAgent = exchange.userAgent === null ? null : storableUpTo(longest.agent, exchange.userAgent)
  const duration = Math.round(exchange.durationMs * 1000) / 1000
  const record: AuditLog = {
    _id: id,
    request_id: exchange.requestId,
    _rng: Math.random(),
    action: exchange.action,
    timestamp: unixSeconds(exchange.arrivedAt),
    duration_ms: duration,
    formatted_timestamp: exchange.arrivedAt.toISOString(),
    tags: exchange.tags,
    custom_data: { ...exchange.customData, ...principalOf(exchange) },
    user_id: actor,
    ip_address: exchange.ip,
    request_method: exchange.method,
    request_path: path,
    response_status: exchange.status,
    request: {
      method: exchange.method,
      path,
      user_agent: userAgent,
      headers: storableValues(exchange.headers),
      body_size: exchange.requestSize,
      query_params: storableValues(exchange.query),
      path_params: storableValues(exchange.pathParams),
    },
    response: {
      status_code: exchange.status,
      body_size: exchange.answerSize,
      processing_time_ms: duration,
      error_code: exchange.errorCode,
      error_type: exchange.errorType,
    },
    security: {
      user_id: actor,
      ip_address: exchange.ip,
      user_agent: userAgent,
      authorization_method: exchange.authorizationMethod,
      source_location: { country: null, region: null, city: null, latitude: null, longitude: null },
    },
    usage: {
      api_version: apiVersion,
      rate_limit_remaining: exchange.rateLimitRemaining,
      quota_usage: null,
      endpoint_category: exchange.category,
    },
    metadata: { service: 'custos', lambda_function: null, aws_region: null, correlation_id: exchange.requestId },
  }
  return {
    tenantId: exchange.tenantId ?? operatorTenant,
    at: exchange.arrivedAt,
    id,
    action: exchange.action,
    userId: actor,
    status: exchange.status,
    method: exchange.method,
    path,
    ip: exchange.ip,
    record: json(record),
  }
}

/** Who acts, where that is known: an app, or a user through the client of this id. */
function principalOf({ appId, userId }: Exchange): Record<string, unknown> {
  if (userId !== null) return { principal: 'user', client_id: appId }
  return appId === null ? {} : { principal: 'app' }
}

/** Text as PostgreSQL and UTF-8 can hold it, cut to a length. */
const storableUpTo = (length: number, text: string): string =>
  storable(text.length > length ? `${text.slice(0, length)}…` : text)

function storableValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      storableUpTo(longest.value, name),
      storableUpTo(longest.value, value),
    ]),
  )
}
