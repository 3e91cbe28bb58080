// @module-tag spec/3
// @module-tag spec/5
// @module-tag spec/6
// @module-tag spec/7
// @module-tag spec/8

import { operatorTenant } from '@custos/audit/record'
import type { Route } from '@custos/contract/route'
import { routes } from '@custos/contract/routes'
import { scopes } from '@custos/contract/scopes'
import { newId } from '@custos/kernel/ids'
import { type ApiClient, type ApiResponse, pathOf, type Sent } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { manualClock } from '@custos/testkit/clock'
import { makeOneOfEach, requestOf } from '@custos/testkit/one-of-each'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, inject, test } from 'vitest'

/**
 * The refusals of every route, derived from the route table: the right response, and exactly one audit record without a secret.
 */

const clock = manualClock()
let platform: TestPlatform
let expired: string
let api: ApiClient
let foreign: ApiClient
let paramsOf: Awaited<ReturnType<typeof makeOneOfEach>>['paramsOf']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  expired = platform.api.token!
  clock.advance({ seconds: 3600 })
  api = await signIn(platform.url, platform.tenant)
  foreign = await signIn(platform.url, platform.other)
  for (const scope of scopes) {
    const others = scopes.filter((name) => name !== scope).join(' ')
    withoutScope.set(scope, await signIn(platform.url, platform.tenant, others))
  }
  platform.api = api
  ;({ paramsOf } = await makeOneOfEach(platform))
  return () => platform[Symbol.asyncDispose]()
})

const withoutScope = new Map<string, ApiClient>()

async function expectOneRecord(response: ApiResponse, route: Route, tenantId: string): Promise<void> {
  const records = await auditRecords(platform, response.requestId)
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({
    tenant_id: tenantId,
    action: route.id,
    response_status: response.status,
    request_method: route.method,
    response: { status_code: response.status, error_code: response.error?.code },
  })
  const text = JSON.stringify(records[0])
  for (const token of [expired, api.token!, foreign.token!]) expect(text).not.toContain(token.split('.')[2])
  expect(text).not.toContain(platform.tenant.client_secret)
}

const own = () => platform.tenant.tenant_id
const tokenRoutes = routes.filter(({ auth }) => auth.by === 'token')
const named = (selected: readonly Route[]) => selected.map((route) => [`${route.method} ${route.path}`, route] as const)
const send = (client: ApiClient, route: Route, change: Sent = {}, params = paramsOf(route)) =>
  client.call(route.method, pathOf(route, params), { ...requestOf(route), ...change })

describe.each(named(tokenRoutes))('%s', (_name, route) => {
  const { params } = route
  const names = Object.keys(params.shape)
  const scope = route.auth.by === 'token' ? route.auth.scope : ''

  test('without a token: 401 user_not_authenticated', async () => {
    const response = await send(api.as(undefined), route)
    expect(response).toMatchObject({
      status: 401,
      error: { type: 'authentication_error', code: 'user_not_authenticated', message: 'Valid authentication required' },
    })
    await expectOneRecord(response, route, operatorTenant)
  })

  test('with a malformed token: 401 token_invalid', async () => {
    const response = await send(api.as('nonsense'), route)
    expect(response).toMatchObject({ status: 401, error: { type: 'authentication_error', code: 'token_invalid' } })
    await expectOneRecord(response, route, operatorTenant)
  })

  test('with an expired token: 401 token_expired', async () => {
    const response = await send(api.as(expired), route)
    expect(response).toMatchObject({ status: 401, error: { type: 'authentication_error', code: 'token_expired' } })
    await expectOneRecord(response, route, operatorTenant)
  })

  test('without the scope: 403 permission_denied, before the request is validated', async () => {
    const response = await send(withoutScope.get(scope)!, route, { query: { nonsense: 1 } })
    expect(response).toMatchObject({ status: 403, error: { type: 'authentication_error', code: 'permission_denied' } })
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="custos", error="insufficient_scope"')
    await expectOneRecord(response, route, own())
  })

  test('with an unknown query parameter: 400 naming it', async () => {
    const response = await send(api, route, { query: { ...requestOf(route).query, colour: 'red' } })
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'colour' } })
    await expectOneRecord(response, route, own())
  })

  if (route.body)
    test('with an unknown body field: 400 naming it', async () => {
      const response = await send(api, route, { body: { ...(route.examples.body as object), colour: 'red' } })
      expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'colour' } })
      await expectOneRecord(response, route, own())
    })

  if ((route.method === 'POST' || route.method === 'PUT') && !route.upload)
    test('with a body of over a megabyte: 400', async () => {
      const body = { name: 'x'.repeat(1_048_577) }
      const response = await send(api, route, { body })
      expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: null } })
      expect(response.error?.message).toContain('1048576 bytes')
      await expectOneRecord(response, route, own())
    })

  if (names.length > 0)
    test('with a malformed id: 400 naming it', async () => {
      for (const param of names) {
        const code =
          param === 'sha256' || route.path.startsWith('/v1/frameworks') ? 'parameter_invalid' : 'parameter_invalid_uuid'
        const response = await send(api, route, {}, { ...paramsOf(route), [param]: 'Not_An_Id' })
        expect(response).toMatchObject({ status: 400, error: { code, param } })
        await expectOneRecord(response, route, own())
      }
    })

  if (names.length > 0)
    test('with an unknown id: 404 resource_not_found', async () => {
      for (const param of names) {
        const unknown = param === 'sha256' ? 'f'.repeat(64) : newId()
        const response = await send(api, route, {}, { ...paramsOf(route), [param]: unknown })
        expect(response).toMatchObject({
          status: 404,
          error: { type: 'invalid_request_error', code: 'resource_not_found' },
        })
        await expectOneRecord(response, route, own())
      }
    })

  if (names.length > 0 && !route.path.startsWith('/v1/frameworks'))
    test('a resource of another organisation gets the same 404 as a missing one', async () => {
      const response = await send(foreign, route)
      const unknown = await send(foreign, route, {}, { ...paramsOf(route), id: newId() })
      expect(response.status).toBe(404)
      const without = ({ error }: ApiResponse) => ({ ...error, request_id: '' })
      expect(without(response)).toEqual(without(unknown))
      await expectOneRecord(response, route, platform.other.tenant_id)
    })
})

test('a token that this installation did not sign, or signed for another purpose, is token_invalid', async () => {
  const claims = { client_id: platform.tenant.client_id, tenant_id: own(), scope: 'vendors:read' }
  const jwt = (header: object) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .setIssuer(platform.url)
      .setAudience(platform.url)
      .setSubject(claims.client_id)
      .setExpirationTime('10y')
  const { keys } = (await (await fetch(`${platform.url}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string; x: string }[]
  }
  const [head, body, signature] = api.token!.split('.') as [string, string, string]
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  const other = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), tenant_id: platform.other.tenant_id }),
  )
  const forged = [
    await jwt({ kid: keys[0]!.kid }).sign(Buffer.from(keys[0]!.x.padEnd(32))),
    await jwt({ kid: 'unknown' }).sign(Buffer.alloc(32)),
    `${unsigned}.${body}.`,
    `${head}.${other.toString('base64url')}.${signature}`,
    `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    `${head}.${body}`,
    `${api.token}.x`,
  ]
  for (const token of forged)
    expect(await api.as(token).call('GET', '/v1/vendors')).toMatchObject({
      status: 401,
      error: { code: 'token_invalid' },
    })
})

test.each(['Basic abc', 'Bearer', 'Bearer  ', 'Bearer a b', 'Token abc', ''])(
  'the Authorization header %j is no bearer token: user_not_authenticated',
  async (authorization) => {
    const response = await api.as(undefined).call('GET', '/v1/vendors', { headers: { authorization } })
    expect(response).toMatchObject({ status: 401, error: { code: 'user_not_authenticated' } })
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
  },
)

test('an address without a call is 404 and another method 405 with Allow, for known and unknown callers, recorded once', async () => {
  for (const client of [api, api.as(undefined)]) {
    const missing = await client.call('GET', '/v1/nothing')
    expect(missing).toMatchObject({ status: 404, error: { code: 'resource_not_found' } })
    const wrong = await client.call('PATCH', `/v1/vendors/${newId()}`)
    expect(wrong).toMatchObject({ status: 405, error: { code: 'parameter_invalid' } })
    expect(wrong.headers.get('allow')).toBe('HEAD, GET, PUT, DELETE')
    for (const { requestId } of [missing, wrong]) expect(await auditRecords(platform, requestId)).toHaveLength(1)
  }
})

test.each([
  ['GET', '/v1/vendors/import', 'POST'],
  ['DELETE', '/v1/security_questionnaire/import', 'POST'],
  ['PUT', `/v1/vendors/${newId()}/assessment/plan`, 'HEAD, GET'],
])('%s %s is no resource of that name: 405 with what the address takes', async (method, path, allow) => {
  const response = await api.call(method, path)
  expect(response).toMatchObject({ status: 405, error: { code: 'parameter_invalid' } })
  expect(response.headers.get('allow')).toBe(allow)
})

test('a success has one record, which names the action', async () => {
  const response = await api.call('POST', '/v1/vendors', { body: { name: 'A', domain: 'https://a.example' } })
  const { id } = (response.body as { data: { id: string } }).data
  const [record, ...more] = await auditRecords(platform, response.requestId)
  expect(more).toEqual([])
  expect(record).toMatchObject({
    tenant_id: own(),
    action: 'vendors.create',
    user_id: platform.tenant.client_id,
    custom_data: { vendor_id: id },
    security: { authorization_method: 'JWT' },
    response: { status_code: 201, error_code: null },
  })
})

test('a record names the authentication method', async () => {
  const { client_id, client_secret } = platform.tenant
  const basic = {
    raw: 'grant_type=client_credentials',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}`,
    },
  }
  const asked = {
    NONE: await api.as(undefined).call('GET', '/v1/industries'),
    BEARER: await api.as('nonsense').call('GET', '/v1/industries'),
    JWT: await api.call('GET', '/v1/industries'),
    BASIC: await api.as(undefined).call('POST', '/v1/oauth/token', basic),
  }
  for (const [method, { requestId }] of Object.entries(asked)) {
    const [record] = await auditRecords(platform, requestId)
    expect(record!.security.authorization_method).toBe(method)
  }
})

test('no response may be cached or read as another type', async () => {
  const { client_id, client_secret } = platform.tenant
  const documents = routes.find(({ id }) => id === 'assessments.document')!
  const responses = [
    await api.call('GET', '/v1/vendors'),
    await api.call('POST', '/v1/apps', { body: { name: 'Shown once' } }),
    await api.as(undefined).call('POST', '/v1/oauth/token', {
      body: { grant_type: 'client_credentials', client_id, client_secret },
    }),
    await send(api, documents),
    await api.call('GET', '/v1/vendors/x'),
    await api.call('GET', '/v1/nothing'),
    await api.as(undefined).call('GET', '/v1/vendors'),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 201, 200, 200, 400, 404, 401])
  for (const { headers } of responses)
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
})

test('CORS admits no page of another origin', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
  const preflight = await api.as(undefined).call('OPTIONS', '/v1/vendors', { headers })
  const read = await api.call('GET', '/v1/vendors', { headers })
  expect([preflight.status, read.status]).toEqual([405, 200])
  for (const response of [preflight, read])
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})
