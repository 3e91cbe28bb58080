import { AuditLog } from '@custos/contract/audit-logs'
import { expect, test } from 'vitest'
import { emptyChain, extended } from './chain.ts'
import { auditRow, noRequest, recordOf } from './record.ts'

const id = '019ab4c2-7d10-7c3e-9a51-6a7f4c1d2e40'
const refused = {
  at: new Date('2026-11-21T12:00:00.250Z'),
  id,
  action: 'vendors.create',
  user_id: '019ab4c2-0000-7000-8000-000000000001',
  status: 400,
  method: 'POST',
  path: '/v1/vendors',
  ip_address: '203.0.113.7',
  details: {
    request_id: 'req_0123456789abcdef',
    duration_ms: 1.234,
    tags: ['write'],
    custom_data: { principal: 'app' },
    user_agent: 'curl/8',
    headers: { accept: '*/*' },
    query: { dry: '1' },
    path_params: { vendor_id: 'x' },
    request_size: 17,
    answer_size: 240,
    error_code: 'parameter_missing',
    error_type: 'invalid_request_error',
    authorization: 'JWT',
    rate_limit_remaining: 999,
    category: 'Vendors',
    version: '0.2.1',
  },
} as const
const bare = {
  ...refused,
  user_id: null,
  ip_address: null,
  details: {
    request_id: 'req_0123456789abcdef',
    duration_ms: 0,
    tags: [],
    answer_size: 0,
    authorization: 'NONE',
    category: 'None',
    version: '0.2.1',
  },
} as const

// Hashes of sealed records. If one changes, every earlier log looks altered.
test.each([
  ['that says all', refused, '1a5b1cdb6b245ad491bf39ddf1c03ea0708c2af7c5c8de84bec27a5a7792d485'],
  ['that says as little as it can', bare, '139c562b0d5ee8a107c685998c0878ecf0cd064095f28bf57111060b258479e4'],
])('a stored row %s makes the same record for ever', (_, stored, head) => {
  const record = recordOf(structuredClone(stored) as never)
  expect(AuditLog.parse(record)).toEqual(record)
  expect(extended(id, emptyChain, record).head).toBe(head)
})

test('a record is made of what was kept of its request', () => {
  const row = auditRow({
    ...noRequest,
    requestId: 'req_0123456789abcdef',
    arrivedAt: refused.at,
    durationMs: 1.2341,
    action: 'vendors.create',
    category: 'Vendors',
    tags: ['write'],
    customData: { vendor_id: 'v' },
    tenantId: id,
    appId: 'app',
    userId: 'person',
    authorizationMethod: 'JWT',
    ip: '203.0.113.7',
    method: 'POST',
    path: `/v1/${'x'.repeat(900)}`,
    userAgent: 'a\0b',
    status: 201,
    responseSize: 12,
  })
  expect(recordOf({ ...row, details: JSON.parse(row.details) })).toMatchObject({
    _id: row.id,
    duration_ms: 1.234,
    custom_data: { vendor_id: 'v', principal: 'user', client_id: 'app' },
    user_id: 'person',
    request_path: `/v1/${'x'.repeat(796)}…`,
    request: { user_agent: 'a\ufffdb', body_size: 0, headers: {}, query_params: {} },
    response: { status_code: 201, body_size: 12, error_code: null },
    security: { user_agent: 'a\ufffdb', authorization_method: 'JWT' },
  })
})
