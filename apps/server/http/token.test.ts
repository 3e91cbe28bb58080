// @module-tag spec/5
// @module-tag spec/6
// @module-tag spec/8

import { operatorTenant } from '@custos/audit/record'
import { createApp } from '@custos/contract/apps'
import { scopes } from '@custos/contract/scopes'
import { newId } from '@custos/kernel/ids'
import { ApiClient, type Sent } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let platform: TestPlatform
let tenant: TestPlatform['tenant']
let url: string
let anonymous: ApiClient
let client_id: string
let client_secret: string
let credentials: { grant_type: string; client_id: string; client_secret: string }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ tenant, url } = platform)
  anonymous = new ApiClient(url)
  ;({ client_id, client_secret } = tenant)
  credentials = { grant_type: 'client_credentials', client_id, client_secret }
})
afterAll(() => platform[Symbol.asyncDispose]())

const form = (members: Record<string, string> | [string, string][]): Sent => ({
  raw: new URLSearchParams(members).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
const ask = (sent: Sent) => anonymous.call('POST', '/v1/oauth/token', sent)
type Token = { access_token: string; token_type: string; expires_in: number; scope: string }

describe('POST /v1/oauth/token', () => {
  test.each([
    ['a JSON body', () => ({ body: credentials })],
    ['a form', () => form(credentials)],
    [
      'HTTP Basic and a form',
      () => ({
        raw: 'grant_type=client_credentials',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: basic(client_id, client_secret),
        },
      }),
    ],
  ] as [string, () => Sent][])(
    'exchanges credentials in %s for a bearer token of an hour that holds all that the app holds',
    async (_name, sent) => {
      const response = await ask(sent())
      expect(response.status).toBe(200)
      expect(Object.keys(response.body as object).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type'])
      const token = response.body as Token
      expect(token).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: scopes.join(' ') })
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await anonymous.as(token.access_token).call('GET', '/v1/vendors')).status).toBe(200)
    },
  )

  test('gives a JWT of RFC 9068, which the published keys verify', async () => {
    const { access_token } = (await ask({ body: credentials })).body as Token
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    const { payload } = await jwtVerify(access_token, createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`)), {
      issuer: url,
      audience: url,
      typ: 'at+jwt',
      algorithms: ['ES256'],
    })
    expect(payload).toMatchObject({ sub: client_id, client_id, scope: scopes.join(' ') })
    expect(payload.exp! - payload.iat!).toBe(3600)
    expect(payload.jti).toBeTypeOf('string')
  })

  test('does not end older tokens', async () => {
    const older = (await ask({ body: credentials })).body as Token
    const newer = (await ask({ body: credentials })).body as Token
    expect(newer.access_token).not.toBe(older.access_token)
    for (const { access_token } of [older, newer])
      expect((await anonymous.as(access_token).call('GET', '/v1/vendors')).status).toBe(200)
  })

  test('gives the requested scopes and no more', async () => {
    const response = await ask({ body: { ...credentials, scope: 'vendors:read  reports:read vendors:read' } })
    expect(response.body).toMatchObject({ scope: 'vendors:read reports:read' })
    const narrow = anonymous.as((response.body as Token).access_token)
    expect((await narrow.call('GET', '/v1/vendors')).status).toBe(200)
    expect(await narrow.call('GET', '/v1/apps')).toMatchObject({ status: 403, error: { code: 'permission_denied' } })
  })

  test('gives all scopes for an empty scope', async () => {
    expect((await ask({ body: { ...credentials, scope: '' } })).body).toMatchObject({ scope: scopes.join(' ') })
  })

  test('ignores parameters that it does not know, in the body and in the query (RFC 6749 section 3.2)', async () => {
    expect((await ask({ body: { ...credentials, audience: 'x', resource: ['y'] } })).status).toBe(200)
    expect((await ask(form({ ...credentials, audience: 'x' }))).status).toBe(200)
    expect((await ask({ body: credentials, query: { debug: 1 } })).status).toBe(200)
  })

  describe.each(['JSON', 'form'])('in %s', (kind) => {
    const body = (members: Record<string, string>): Sent => (kind === 'JSON' ? { body: members } : form(members))

    test.each(['grant_type', 'client_id', 'client_secret'])(
      'requires %s, and takes an empty one for missing',
      async (param) => {
        const { [param]: _, ...others } = credentials as Record<string, string>
        for (const members of [others, { ...others, [param]: '' }])
          expect(await ask(body(members))).toMatchObject({ status: 400, error: { code: 'parameter_missing', param } })
      },
    )

    test('refuses every other grant', async () => {
      expect(await ask(body({ ...credentials, grant_type: 'password' }))).toMatchObject({
        status: 400,
        error: { code: 'parameter_invalid', param: 'grant_type' },
      })
    })

    test.each(['vendors:fly', 'vendors:read apps:*'])('refuses the scope %j', async (scope) => {
      expect(await ask(body({ ...credentials, scope }))).toMatchObject({
        status: 400,
        error: { code: 'parameter_invalid', param: 'scope' },
      })
    })

    test('refuses a wrong secret, an unknown client and no UUID in the same words', async () => {
      const refusals = []
      for (const wrong of [
        { client_secret: 'wrong' },
        { client_id: newId() },
        { client_id: 'nobody' },
        { client_id: platform.other.client_id },
      ])
        refusals.push(await ask(body({ ...credentials, ...wrong })))
      for (const { status, error, headers } of refusals) {
        expect(status).toBe(401)
        expect({ ...error, request_id: '' }).toEqual({
          type: 'authentication_error',
          code: 'authentication_invalid',
          message: refusals[0]!.error!.message,
          param: null,
          request_id: '',
        })
        expect(headers.get('www-authenticate')).toMatch(/^Basic /)
      }
    })
  })

  test('refuses a scope that exists but that the app does not hold', async () => {
    const app = await platform.api.ok(createApp, { body: { name: 'Reader', scopes: ['vendors:read'] } })
    const own = { ...credentials, client_id: app.clientId, client_secret: app.clientSecret }
    expect(await ask({ body: { ...own, scope: 'vendors:write' } })).toMatchObject({
      status: 400,
      error: { code: 'parameter_invalid', param: 'scope' },
    })
    expect((await ask({ body: own })).body).toMatchObject({ scope: 'vendors:read' })
  })

  test('refuses credentials in the header and in the body at once', async () => {
    const response = await ask({ body: credentials, headers: { authorization: basic(client_id, client_secret) } })
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'client_secret' } })
  })

  test('lets a client name itself in the body beside HTTP Basic (RFC 6749 section 3.2.1), and no other', async () => {
    const headers = { authorization: basic(client_id, client_secret) }
    const ofItself = { grant_type: 'client_credentials', client_id }
    expect((await ask({ body: ofItself, headers })).status).toBe(200)
    expect(await ask({ body: { ...ofItself, client_id: newId() }, headers })).toMatchObject({
      status: 400,
      error: { code: 'parameter_invalid', param: 'client_id' },
    })
  })

  test('refuses a repeated parameter', async () => {
    const response = await ask(
      form([...Object.entries(credentials), ['scope', 'vendors:read'], ['scope', 'apps:read']]),
    )
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'scope' } })
  })

  test.each([
    ['no body', 'parameter_missing', 'grant_type', () => ({})],
    ['a list', 'parameter_invalid', null, () => ({ body: [credentials] })],
    ['broken JSON', 'parameter_invalid', null, () => ({ raw: '{', headers: { 'content-type': 'application/json' } })],
    [
      'another type',
      'parameter_invalid',
      null,
      () => ({ raw: 'grant_type=client_credentials', headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'a form that is no UTF-8',
      'parameter_invalid',
      null,
      () => ({ raw: Buffer.from([0x67, 0xff]), headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['no text as id', 'parameter_invalid_string', 'client_id', () => ({ body: { ...credentials, client_id: 7 } })],
    [
      'an endless secret',
      'parameter_invalid',
      'client_secret',
      () => ({ body: { ...credentials, client_secret: 'x'.repeat(1000) } }),
    ],
  ] as [string, string, string | null, () => Sent][])(
    'answers %s with 400 %s at %s',
    async (_name, code, param, sent) => {
      const response = await ask(sent())
      expect(response).toMatchObject({ status: 400, error: { type: 'invalid_request_error', code, param } })
    },
  )

  test('is recorded with its caller and without a secret; a failure is in the log of the targeted app', async () => {
    const given = await ask({ body: credentials })
    const refused = await ask({ body: { ...credentials, client_secret: `${client_secret}x` } })
    const unknown = await ask({ body: { ...credentials, client_id: newId() } })
    const records = [
      ...(await auditRecords(platform, given.requestId)),
      ...(await auditRecords(platform, refused.requestId)),
      ...(await auditRecords(platform, unknown.requestId)),
    ]
    expect(records).toMatchObject([
      { tenant_id: tenant.tenant_id, user_id: client_id, action: 'oauth.token', response_status: 200 },
      {
        tenant_id: tenant.tenant_id,
        user_id: null,
        action: 'oauth.token',
        response_status: 401,
        custom_data: { client_id },
      },
      { tenant_id: operatorTenant, user_id: null, action: 'oauth.token', response_status: 401, custom_data: {} },
    ])
    expect(JSON.stringify(records)).not.toContain(client_secret)
    expect(JSON.stringify(records)).not.toContain((given.body as Token).access_token)
  })
})

describe('an independent OAuth client library', () => {
  const options = { [oauth.allowInsecureRequests]: true }
  test.each([
    ['client_secret_basic', oauth.ClientSecretBasic],
    ['client_secret_post', oauth.ClientSecretPost],
  ])('discovers the server and obtains a token by %s', async (method, authentication) => {
    const issuer = new URL(url)
    const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options })
    const server = await oauth.processDiscoveryResponse(issuer, discovered)
    expect(server.token_endpoint_auth_methods_supported).toContain(method)

    const client = { client_id }
    const parameters = new URLSearchParams({ scope: 'vendors:read' })
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      authentication(client_secret),
      parameters,
      options,
    )
    const token = await oauth.processClientCredentialsResponse(server, client, response)
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'vendors:read' })

    const vendors = new URL('/v1/vendors', url)
    const resource = await oauth.protectedResourceRequest(
      token.access_token,
      'GET',
      vendors,
      undefined,
      undefined,
      options,
    )
    expect(resource.status).toBe(200)
  })

  test('reads a refusal of the token as a challenge (RFC 6750)', async () => {
    const vendors = new URL('/v1/vendors', url)
    const refused = oauth.protectedResourceRequest('nonsense', 'GET', vendors, undefined, undefined, options)
    await expect(refused).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError)
  })
})
