import { z } from 'zod'
import { NamedReference } from './actor.ts'
import { extension, filter, id, longFilter, texts, time, wholeNumber } from './fields.ts'
import { Pagination, sortOrder, timeRangeQuery } from './paging.ts'
import { route } from './route.ts'

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
const unsourced = (what: string) => z.null().describe(`${what} Always null: this installation has no source for it.`)
const userId = z.string().nullable().describe('The acting person or app; null if the caller is unknown.')
const ip = z.string().nullable().describe('Address of the client.')
const agent = z.string().nullable().describe('The User-Agent header, shortened to 500 characters.')
const bytes = (what: string) => wholeNumber(`${what} Bytes.`)
const statusCode = z.int().min(100).max(599).describe('The HTTP status of the response.')
const Strings = z.record(z.string(), z.string()).meta({ id: 'Strings', description: 'Texts by their names.' })
const strings = (description: string) => Strings.describe(description)

export const AuditLog = z
  .object({
    _id: id('The record.'),
    request_id: z.string().describe('The request that was recorded.'),
    _rng: z.number().min(0).lt(1).describe('A random number in [0, 1), for sampling.'),
    action: z.string().describe('Name of the call, e.g. "vendors.create"; "request.refused" if no call was reached.'),
    timestamp: time('When the request arrived.'),
    duration_ms: z.number().min(0).describe('Time from the arrival of the request to its response. Milliseconds.'),
    formatted_timestamp: z.string().describe('When the request arrived, in RFC 3339, UTC, with milliseconds.'),
    tags: texts('Labels, e.g. "write", "refused", "replayed".'),
    custom_data: z
      .record(z.string(), z.unknown())
      .describe(
        'Details of the call, e.g. the id of what it created; `principal` says whether an app or a user acts, and `client_id` the app through which a user does.',
      ),
    about: extension(
      NamedReference.extend({ kind: z.enum(['VENDOR', 'PERSON']).describe('Whether it is a vendor or a person.') })
        .meta({ id: 'AuditSubject', description: 'The subject of a request.' })
        .nullable()
        .optional()
        .describe(
          'The vendor, or else the person, that the request concerned, with the current name. Null if there is none, if it is deleted, or if the caller may not read it. Not part of the record: Custos looks it up when you read the log, and leaves it out of exports.',
        ),
    ),
    user_id: userId,
    ip_address: ip,
    request_method: z.string().describe('HTTP method; "CLI" for a command of the operator.'),
    request_path: z.string().describe('Path of the request, without the query.'),
    response_status: statusCode,
    request: z
      .object({
        method: z.string().describe('HTTP method; "CLI" for a command of the operator.'),
        path: z.string().describe('Path of the request, without the query.'),
        user_agent: agent,
        headers: strings('Selected headers, without secrets.'),
        body_size: bytes('Size of the request body.'),
        query_params: strings('The query parameters, with long values shortened.'),
        path_params: strings('The parameters of the path.'),
      })
      .meta({ id: 'AuditedRequest', description: 'The request.' }),
    response: z
      .object({
        status_code: statusCode,
        body_size: bytes('Size of the response.'),
        processing_time_ms: z.number().min(0).describe('Duration of the work on the request. Milliseconds.'),
        error_code: z.string().nullable().describe('Code of the error, or null.'),
        error_type: z.string().nullable().describe('Type of the error, or null.'),
      })
      .meta({ id: 'AuditedResponse', description: 'The answer.' }),
    security: z
      .object({
        user_id: userId,
        ip_address: ip,
        user_agent: agent,
        authorization_method: z
          .enum(['JWT', 'API_KEY', 'BEARER', 'BASIC', 'NONE'])
          .describe('How the caller authenticated.'),
        source_location: z
          .object({
            country: unsourced('Country.'),
            region: unsourced('Region.'),
            city: unsourced('City.'),
            latitude: unsourced('Latitude, degrees.'),
            longitude: unsourced('Longitude, degrees.'),
          })
          .meta({ id: 'SourceLocation', description: 'The location of the address.' }),
      })
      .meta({ id: 'AuditedCaller', description: 'The caller.' }),
    usage: z
      .object({
        api_version: z.string().describe('Version of the API.'),
        rate_limit_remaining: z
          .int()
          .nullable()
          .describe("Requests left in the app's current window, or null if no limit was counted."),
        quota_usage: unsourced('Share of a quota.'),
        endpoint_category: z.string().describe('Tag of the call.'),
      })
      .meta({ id: 'AuditedUsage', description: 'The use of the API.' }),
    metadata: z
      .object({
        service: z.string().describe('The service that answered.'),
        lambda_function: unsourced('Function.'),
        aws_region: unsourced('Region of the cloud.'),
        correlation_id: z.string().describe('The request id, for joining with other logs.'),
      })
      .meta({ id: 'AuditMetadata', description: 'The place of processing.' }),
  })
  .meta({ id: 'AuditLog', description: 'The record of one request.' })

export const listAuditLogs = route({
  id: 'audit_logs.list',
  method: 'GET',
  path: '/v1/audit-logs',
  tag: 'Audit logs',
  summary: 'Read the audit log',
  description: 'The records of all requests of the organisation within a time span.',
  auth: { by: 'token', scope: 'audit:read' },
  effect: 'read',
  query: z.strictObject({
    ...timeRangeQuery,
    sort_order: sortOrder.optional().describe('Order by time; "desc", newest first, by default.'),
    user_id: filter('Only requests of this person or app.'),
    action: filter('Only this call, e.g. "vendors.create".'),
    status_code: z
      .string()
      .regex(/^[1-5](\d\d|xx)$/i, 'must be a status, e.g. 404, or a class of statuses, e.g. 4xx')
      .optional()
      .describe('Only this status, e.g. 404, or this class, e.g. 4xx.'),
    method: method.optional().describe('Only this HTTP method.'),
    without_reads: extension(z.enum(['true']).optional().describe('Excludes requests that only read (GET).')),
    path: longFilter('Only this exact path.', 2000),
    ip_address: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional().describe('Only this client address.'),
  }),
  response: {
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
          about: { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41', name: 'Pennywhistle', kind: 'VENDOR' },
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

const hash = (description: string) => z.string().describe(`${description} SHA-256 in hexadecimal.`)

const AuditCheckpoint = z
  .object({
    size: wholeNumber('Number of records in the chain when the checkpoint was signed.'),
    head: hash('The hash of the chain after its last record.'),
    time: time('When it was signed.'),
    token: z
      .string()
      .describe('The signed form, a JWS (RFC 7515). Keep it: it proves later whether somebody rewrote the log.'),
  })
  .meta({ id: 'AuditCheckpoint', description: 'A signed statement of the length and the last hash of the log.' })

const AuditIntegrity = z
  .object({
    intact: z.boolean().describe('Whether the verified part has no problems.'),
    chain: z
      .object({
        size: wholeNumber('Number of sealed records.'),
        head: hash('The hash of the chain after its last record.'),
        sealed_at: time('When the chain was last extended.').nullable(),
        unsealed: wholeNumber('Number of written but unsealed records; usually those of the last second.'),
        removed_through: wholeNumber('Sequence number up to which retention has removed the records; 0 if none.'),
      })
      .meta({ id: 'AuditChain', description: "The organisation's chain." }),
    checkpoint: AuditCheckpoint.nullable().describe('The newest checkpoint, or null before the first.'),
    verified: z
      .object({
        after_sequence: wholeNumber('Sequence number before the first record that was verified.'),
        through_sequence: wholeNumber('Sequence number of the last record that was verified.'),
      })
      .meta({ id: 'VerifiedRecords', description: 'The part of the log that was verified.' }),
    problem_count: wholeNumber('Number of problems found.'),
    problems: z
      .array(
        z
          .object({
            kind: z
              .enum(['altered', 'deleted', 'missing', 'inserted', 'truncated', 'rewritten'])
              .describe('The kind of problem.'),
            sequence: wholeNumber('Sequence number in the chain; null for a record that is not in it.').nullable(),
            record_id: z.string().nullable().describe('The record, if it is known.'),
            message: z.string().describe('The problem in a sentence.'),
          })
          .meta({ id: 'AuditProblem', description: 'A problem of the log.' }),
      )
      .describe('The first hundred problems.'),
  })
  .meta({ id: 'AuditIntegrity', description: 'The integrity of the audit log.' })

export const checkIntegrity = route({
  id: 'audit_logs.integrity',
  method: 'GET',
  path: '/v1/audit-logs/integrity',
  tag: 'Audit logs',
  summary: 'Verify the audit log',
  description:
    'Verifies a part of the chain over the records of the organisation: the newest ones, or those after a sequence number. With your stored checkpoint, it also detects a rewritten log.',
  extension: true,
  auth: { by: 'token', scope: 'audit:read' },
  effect: 'read',
  query: z.strictObject({
    after_sequence: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Verify the records after this sequence number; by default the newest ones.'),
    limit: z.int().min(1).max(5000).optional().describe('Number of records to verify: 1 to 5000; 1000 by default.'),
    checkpoint: z.string().min(1).max(2000).optional().describe('The token of your stored checkpoint.'),
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: AuditIntegrity,
    description: 'The verified part and the problems found.',
  },
  examples: {
    query: { limit: 1000 },
    data: {
      intact: true,
      chain: {
        size: 48210,
        head: '5f1d7a84db00d2fce00b31a7fc73224f2b3f1f0c6cf2f3f6a1f4a9f3a8a3d7c2',
        sealed_at: 1795000001,
        unsealed: 3,
        removed_through: 0,
      },
      checkpoint: {
        size: 48207,
        head: '0d9b1b7f2c9f0a3b6a58e3c9b2b0b1f6f0a7c7a2d8f5e4c3b2a1908f7e6d5c4b',
        time: 1794999960,
        token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImN1c3Rvcy1hdWRpdC1jaGVja3BvaW50In0.eyJzaXplIjo0ODIwN30.c2lnbmF0dXJl',
      },
      verified: { after_sequence: 47210, through_sequence: 48210 },
      problem_count: 0,
      problems: [],
    },
  },
})

export const auditLogRoutes = [listAuditLogs, checkIntegrity]
