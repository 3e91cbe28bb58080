import { groupCommit } from '@custos/audit/append'
import { ApiError } from '@custos/contract/errors'
import { scopes } from '@custos/contract/scopes'
import { openTokens } from '@custos/domain/oauth/tokens'
import { auditRecords } from '@custos/testkit/audit'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildServer } from '../build-server.ts'
import { openLog } from '../log.ts'
import { openMetrics } from './metrics.ts'
import { mountCalls } from './mount-calls.ts'
import { openRateLimit } from './rate-limit.ts'
import { openRefusalSummary } from './refusal-summary.ts'

/** The calls below another prefix, for callers who authenticate in another way. */

let platform: TestPlatform
let server: FastifyInstance

beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  const { services, tenant } = platform
  const log = openLog('silent')
  const metrics = openMetrics({ ...services, redis: null })
  const recorder = groupCommit(services.database, metrics.auditCommit)
  const parts = {
    services,
    tokens: await openTokens(services.database, services.tokenKeys, platform.url),
    recorder,
    metrics,
    rateLimit: await openRateLimit(1000, undefined, log),
    refusals: openRefusalSummary(recorder, services.clock),
    tracing: null,
  }
  server = await buildServer(parts, { publicUrl: platform.url, trustProxy: false, site: null }, log)
  mountCalls(server, parts, {
    prefix: '/elsewhere/api',
    async principal({ headers, context }) {
      if (headers['x-known'] !== 'yes') throw new ApiError('user_not_authenticated')
      context.authorizationMethod = 'JWT'
      return { tenantId: tenant.tenant_id, appId: tenant.client_id, userId: null, scopes: new Set(scopes) }
    },
  })
  server.addHook('onClose', () => parts.refusals.close())
})
afterAll(async () => {
  await server.close()
  await platform[Symbol.asyncDispose]()
})

const known = { 'x-known': 'yes' }

test('a call below another prefix gives the same response, and neither the response nor the record shows the prefix', async () => {
  const vendor = await makeVendor(platform.api)
  const response = await server.inject({ url: '/elsewhere/api/v1/vendors?limit=1', headers: known })
  expect(response.json()).toMatchObject({ object: 'list', url: '/v1/vendors', data: [{ id: vendor.id }] })
  const [record] = await auditRecords(platform, response.headers['request-id'] as string)
  expect(record).toMatchObject({ action: 'vendors.list', request: { path: '/v1/vendors' } })
})

test('each auth mount knows its own callers only', async () => {
  const authorization = `Bearer ${platform.api.token}`
  expect(await server.inject({ url: '/elsewhere/api/v1/vendors', headers: { authorization } })).toMatchObject({
    statusCode: 401,
  })
  expect(await server.inject({ url: '/v1/vendors', headers: known })).toMatchObject({ statusCode: 401 })
})

test('below the prefix, too, an address without a call is 404, and another method is 405', async () => {
  const nothing = await server.inject({ url: '/elsewhere/api/v1/nothing', headers: known })
  expect([nothing.statusCode, nothing.json().error.code]).toEqual([404, 'resource_not_found'])
  const other = await server.inject({ method: 'PATCH', url: '/elsewhere/api/v1/vendors', headers: known })
  expect([other.statusCode, other.headers.allow]).toEqual([405, 'HEAD, GET, POST, PUT'])
})
