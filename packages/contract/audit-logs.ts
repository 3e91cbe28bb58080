import { z } from 'zod'
import { id, time } from './fields.ts'
import { Pagination, sortOrder, spanQuery } from './paging.ts'
import { route } from './route.ts'

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
const unsourced = (what: string) => z.null().describe(`${what} Always null: this installation has no source for it.`)
const userId = z.string().nullable().describe('The calling app, or null for a request without a known caller.')
const ip = z.string().nullable().describe('Address of the client.')
const agent = z.string().nullable().describe('The User-Agent header, shortened to 500 characters.')
const bytes = (what: string) => z.int().min(0).describe(`${what} Bytes.`)
const statusCode = z.int().min(100).max(599).describe('The HTTP status of the answer.')
const strings = (description: string) => z.record(z.string(), z.string()).describe(description)

export const AuditLog = z
  .object({
    _id: id('The record.'),
    request_id: z.string().describe('The request that the record is of.'),
    _rng: z.number().min(0).lt(1).describe('A random number in [0, 1), for sampling.'),
    action: z
      .string()
      .describe('Name of the call, e.g. "vendors.create"; "request.refused" where no call was reached.'),
    timestamp: time('When the request arrived.'),
    duration_ms: z.number().min(0).describe('From the arrival to the answer. Milliseconds.'),
    formatted_timestamp: z.string().describe('The arrival in RFC 3339, UTC, with milliseconds.'),
    tags: z.array(z.string()).describe('Labels, e.g. "write", "refused", "replayed".'),
    custom_data: z
      .record(z.string(), z.unknown())
      .describe('What the call adds, e.g. the id of the thing that it made.'),
    user_id: userId,
    ip_address: ip,
    request_method: z.string().describe('HTTP method.'),
    request_path: z.string().describe('Path as asked, without the query.'),
    response_status: statusCode,
    request: z
      .object({
        method: z.string().describe('HTTP method.'),
        path: z.string().describe('Path as asked, without the query.'),
        user_agent: agent,
        headers: strings('The headers that matter, secrets left out.'),
        body_size: bytes('Size of the request body.'),
        query_params: strings('The query, long values shortened.'),
        path_params: strings('The parameters of the path.'),
      })
      .describe('What was asked.'),
    response: z
      .object({
        status_code: statusCode,
        body_size: bytes('Size of the answer.'),
        processing_time_ms: z.number().min(0).describe('Time that the server worked on it. Milliseconds.'),
        error_code: z.string().nullable().describe('Code of the error, or null.'),
        error_type: z.string().nullable().describe('Type of the error, or null.'),
      })
      .describe('What was answered.'),
    security: z
      .object({
        user_id: userId,
        ip_address: ip,
        user_agent: agent,
        authorization_method: z
          .enum(['JWT', 'API_KEY', 'BEARER', 'BASIC', 'NONE'])
          .describe('How the caller showed who it is.'),
        source_location: z
          .object({
            country: unsourced('Country.'),
            region: unsourced('Region.'),
            city: unsourced('City.'),
            latitude: unsourced('Latitude, degrees.'),
            longitude: unsourced('Longitude, degrees.'),
          })
          .describe('Where the address lies.'),
      })
      .describe('Who asked.'),
    usage: z
      .object({
        api_version: z.string().describe('Version of the API.'),
        rate_limit_remaining: z
          .int()
          .nullable()
          .describe("Requests left in the app's window, or null where no limit was counted."),
        quota_usage: unsourced('Share of a quota.'),
        endpoint_category: z.string().describe('Tag of the call.'),
      })
      .describe('What it used.'),
    metadata: z
      .object({
        service: z.string().describe('The service that answered.'),
        lambda_function: unsourced('Function.'),
        aws_region: unsourced('Region of the cloud.'),
        correlation_id: z.string().describe('The request id, for joining with other logs.'),
      })
      .describe('Where it was handled.'),
  })
  .meta({ id: 'AuditLog', description: 'The record of one request.' })

export const listAuditLogs = route({
  id: 'audit_logs.list',
  method: 'GET',
  path: '/v1/audit-logs',
  tag: 'Audit logs',
  summary: 'Read the audit log',
  description: 'The records of all requests of the organisation in a span of time.',
  auth: { by: 'token', scope: 'audit:read' },
  effect: 'read',
  query: z.strictObject({
    ...spanQuery,
    sort_order: sortOrder.optional().describe('By time: "desc", newest first, when left out.'),
    user_id: z.string().min(1).max(200).optional().describe('Only requests of this app.'),
    action: z.string().min(1).max(200).optional().describe('Only this call, e.g. "vendors.create".'),
    status_code: z
      .string()
      .regex(/^[1-5](\d\d|xx)$/i, 'must be a status, e.g. 404, or a class of statuses, e.g. 4xx')
      .optional()
      .describe('Only this status, e.g. 404, or this class, e.g. 4xx.'),
    method: method.optional().describe('Only this HTTP method.'),
    path: z.string().min(1).max(2000).optional().describe('Only this exact path.'),
    ip_address: z.union([z.ipv4(), z.ipv6()]).optional().describe('Only this client address.'),
  }),
  answer: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ audit_logs: z.array(AuditLog).describe('One page of records.'), pagination: Pagination })
      .meta({ id: 'AuditLogPage', description: 'A page of the audit log.' }),
    description: 'A page of the audit log.',
  },
  examples: {
    query: { start_time: 1795000000, end_time: 1795086400, limit: 50 },
    data: {
      audit_logs: [
        {
          _id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e40',
          request_id: 'req_4fT0aQz81LmN2xYc',
          _rng: 0.4213,
          action: 'vendors.create',
          timestamp: 1795000000,
          duration_ms: 4.2,
          formatted_timestamp: '2026-11-18T11:06:40.120Z',
          tags: ['write'],
          custom_data: { vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41' },
          user_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e3f',
          ip_address: '203.0.113.7',
          request_method: 'POST',
          request_path: '/v1/vendors',
          response_status: 201,
          request: {
            method: 'POST',
            path: '/v1/vendors',
            user_agent: 'curl/8.5.0',
            headers: { 'content-type': 'application/json' },
            body_size: 64,
            query_params: {},
            path_params: {},
          },
          response: { status_code: 201, body_size: 412, processing_time_ms: 4.2, error_code: null, error_type: null },
          security: {
            user_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e3f',
            ip_address: '203.0.113.7',
            user_agent: 'curl/8.5.0',
            authorization_method: 'JWT',
            source_location: { country: null, region: null, city: null, latitude: null, longitude: null },
          },
          usage: { api_version: '0.2.1', rate_limit_remaining: 999, quota_usage: null, endpoint_category: 'Vendors' },
          metadata: {
            service: 'custos',
            lambda_function: null,
            aws_region: null,
            correlation_id: 'req_4fT0aQz81LmN2xYc',
          },
        },
      ],
      pagination: {
        has_more: false,
        next_cursor: null,
        total_count: 1,
        limit: 50,
        filters_applied: { start_time: 1795000000, end_time: 1795086400, sort_order: 'desc' },
      },
    },
  },
})
