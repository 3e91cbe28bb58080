import type * as contract from '@custos/contract/audit-logs'
import { apiVersion } from '@custos/contract/version'
import { json, storable } from '@custos/database/query'
import { unixSeconds } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import type { z } from 'zod'

/** The organisation of records that belong to none: those of the operator. */
export const operatorTenant = '00000000-0000-0000-0000-000000000000'

/** A request at the time when its response is ready. Times in milliseconds, sizes in bytes. */
export interface AuditedRequest {
  requestId: string
  arrivedAt: Date
  durationMs: number
  action: string
  category: string
  tags: string[]
  customData: Record<string, unknown>
  tenantId: string | null
  appId: string | null
  /** The person for whom the app acts; null if a machine acts for itself. */
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
  responseSize: number
  errorCode: string | null
  errorType: string | null
  rateLimitRemaining: number | null
}

/** The fields that an operator's command, a summary or a test lacks. */
export const noRequest = {
  ip: null,
  userAgent: null,
  headers: {},
  query: {},
  pathParams: {},
  requestSize: 0,
  responseSize: 0,
  errorCode: null,
  errorType: null,
  rateLimitRemaining: null,
} satisfies Partial<AuditedRequest>

/** A stored record: columns for the searched fields, and `details` for the fields that vary. */
export interface StoredRecord {
  at: Date
  id: string
  action: string
  user_id: string | null
  status: number
  method: string
  path: string
  ip_address: string | null
  details: Details
}

/** Empty members are absent, to save space in a record. */
interface Details {
  request_id: string
  duration_ms: number
  tags: string[]
  custom_data?: Record<string, unknown>
  user_agent?: string
  headers?: Record<string, string>
  query?: Record<string, string>
  path_params?: Record<string, string>
  request_size?: number
  /** Of the response. Sealed records keep this name. */
  answer_size: number
  error_code?: string
  error_type?: string
  authorization: AuditedRequest['authorizationMethod']
  rate_limit_remaining?: number
  category: string
  version: string
}

/** The columns of a stored record. */
export const storedColumns = [
  'at',
  'id',
  'action',
  'user_id',
  'status',
  'method',
  'path',
  'ip_address',
  'details',
] as const

/** A new row of the audit log. */
export interface AuditRow extends Omit<StoredRecord, 'details'> {
  tenant_id: string
  /** As JSON text. */
  details: string
}

type AuditLog = z.infer<typeof contract.AuditLog>

/** Values that a client chooses are kept to this length; an index entry of PostgreSQL ends near 2,700 bytes. */
const longest = { path: 800, value: 200, agent: 500 }

/** The stored row of a request. */
export function auditRow(request: AuditedRequest): AuditRow {
  const details: Details = {
    request_id: request.requestId,
    duration_ms: Math.round(request.durationMs * 1000) / 1000,
    tags: request.tags,
    ...unlessEmpty('custom_data', { ...request.customData, ...principalOf(request) }),
    ...(request.userAgent !== null && { user_agent: storableUpTo(longest.agent, request.userAgent) }),
    ...unlessEmpty('headers', storableValues(request.headers)),
    ...unlessEmpty('query', storableValues(request.query)),
    ...unlessEmpty('path_params', storableValues(request.pathParams)),
    ...(request.requestSize > 0 && { request_size: request.requestSize }),
    answer_size: request.responseSize,
    ...(request.errorCode !== null && { error_code: request.errorCode }),
    ...(request.errorType !== null && { error_type: request.errorType }),
    authorization: request.authorizationMethod,
    ...(request.rateLimitRemaining !== null && { rate_limit_remaining: request.rateLimitRemaining }),
    category: request.category,
    version: apiVersion,
  }
  return {
    tenant_id: request.tenantId ?? operatorTenant,
    at: request.arrivedAt,
    id: newId(),
    action: request.action,
    user_id: request.userId ?? request.appId,
    status: request.status,
    method: request.method,
    path: recordedPath(request.path),
    ip_address: request.ip,
    details: json(details),
  }
}

/**
 * The record as the API returns it and as it is sealed. A stored row must give the same record for ever, so a new member is present
 * only if the row has it.
 */
export function recordOf(stored: StoredRecord): AuditLog {
  const { at, id, action, user_id, status, method, path, ip_address } = stored
  // An attacker may have stored anything here.
  const details: Details = stored.details ?? {}
  const user_agent = details.user_agent ?? null
  return {
    _id: id,
    request_id: details.request_id,
    _rng: Number.parseInt(id.slice(-12), 16) / 2 ** 48,
    action,
    timestamp: unixSeconds(at),
    duration_ms: details.duration_ms,
    formatted_timestamp: at.toISOString(),
    tags: details.tags,
    custom_data: details.custom_data ?? {},
    user_id,
    ip_address,
    request_method: method,
    request_path: path,
    response_status: status,
    request: {
      method,
      path,
      user_agent,
      headers: details.headers ?? {},
      body_size: details.request_size ?? 0,
      query_params: details.query ?? {},
      path_params: details.path_params ?? {},
    },
    response: {
      status_code: status,
      body_size: details.answer_size,
      processing_time_ms: details.duration_ms,
      error_code: details.error_code ?? null,
      error_type: details.error_type ?? null,
    },
    security: {
      user_id,
      ip_address,
      user_agent,
      authorization_method: details.authorization,
      source_location: { country: null, region: null, city: null, latitude: null, longitude: null },
    },
    usage: {
      api_version: details.version,
      rate_limit_remaining: details.rate_limit_remaining ?? null,
      quota_usage: null,
      endpoint_category: details.category,
    },
    metadata: { service: 'custos', lambda_function: null, aws_region: null, correlation_id: details.request_id },
  }
}

function unlessEmpty<Name extends string, Values extends object>(name: Name, values: Values) {
  return Object.keys(values).length > 0 ? ({ [name]: values } as { [N in Name]: Values }) : {}
}

/** The known actor: an app, or a user through the client with this id. */
function principalOf({ appId, userId }: AuditedRequest): Record<string, unknown> {
  if (userId !== null) return { principal: 'user', client_id: appId }
  return appId === null ? {} : { principal: 'app' }
}

/** A path as records store it: the beginning of a long path. */
export const recordedPath = (path: string): string => storableUpTo(longest.path, path)

/** Text that PostgreSQL and UTF-8 can store, cut to a length. */
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
