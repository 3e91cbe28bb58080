import type { AuditLog } from '@custos/contract/audit-logs'
import type { z } from 'zod'
import type { ChainEntry } from './verify.ts'

/** The version of the Open Cybersecurity Schema Framework that the events follow. */
const version = '1.3.0'

const apiActivity = 6003

const activities: { [method: string]: number } = { POST: 1, GET: 2, HEAD: 2, PUT: 3, PATCH: 3, DELETE: 4 }
const other = 99

/** A record as an OCSF event of the class API Activity. Values without a field in the class are under `unmapped`. */
export function ocsfEvent(tenantId: string, { sequence, hash, record: stored }: ChainEntry): object {
  const record = stored as z.infer<typeof AuditLog>
  const activity = activities[record.request_method] ?? other
  const failed = record.response_status >= 400
  return {
    category_uid: 6,
    class_uid: apiActivity,
    activity_id: activity,
    ...(activity === other && { activity_name: record.action }),
    type_uid: apiActivity * 100 + activity,
    severity_id: 1,
    time: Date.parse(record.formatted_timestamp),
    duration: Math.round(record.duration_ms),
    status_id: failed ? 2 : 1,
    status_code: String(record.response_status),
    metadata: {
      version,
      uid: record._id,
      sequence,
      correlation_uid: record.request_id,
      log_name: 'audit',
      original_time: record.formatted_timestamp,
      labels: record.tags,
      product: { name: 'Custos', vendor_name: 'Custos', version: record.usage.api_version },
    },
    actor: record.user_id === null ? { app_name: 'unauthenticated' } : { app_uid: record.user_id },
    api: {
      operation: record.action,
      version: record.usage.api_version,
      service: { name: record.metadata.service },
      request: { uid: record.request_id },
      response: {
        code: record.response_status,
        ...(record.response.error_code !== null && { error: record.response.error_code }),
      },
    },
    src_endpoint: record.ip_address === null ? { name: 'unknown' } : { ip: record.ip_address },
    http_request: {
      uid: record.request_id,
      http_method: record.request_method,
      length: record.request.body_size,
      url: { path: record.request_path },
      ...(record.request.user_agent !== null && { user_agent: record.request.user_agent }),
    },
    http_response: { code: record.response_status, length: record.response.body_size },
    unmapped: { tenant_id: tenantId, seal: hash, custom_data: record.custom_data },
  }
}
