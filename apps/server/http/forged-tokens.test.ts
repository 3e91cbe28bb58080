// @module-tag spec/6

import { createHmac } from 'node:crypto'
import type { ApiClient } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import { beforeAll, expect, inject, test } from 'vitest'

/** Attacks on access tokens (RFC 8725, RFC 9068 section 4): a valid signature alone is not enough. */

const clock = manualClock()
let platform: TestPlatform
let api: ApiClient
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  api = platform.api
  return () => platform[Symbol.asyncDispose]()
})

test('a token that is signed with the right key and wrong in its header or claims is token_invalid', async () => {
  const own = await platform.services.tokenKeys.signing()
  const checkpoints = await platform.services.auditKeys.signing()
  const stranger = await generateKeyPair('ES256')
  const claims: Record<string, unknown> = decodeJwt(api.token!)
  const header: Record<string, unknown> = decodeProtectedHeader(api.token!)
  const jwt = (change: object, { head = {}, key = own.key }: { head?: object; key?: CryptoKey } = {}) =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ ...header, ...head, alg: 'ES256' })
      .sign(key, { crit: { bound: true } })
  const call = async (token: string) => (await api.as(token).call('GET', '/v1/vendors')).error?.code

  expect(await call(await jwt({}))).toBeUndefined()
  const elsewhere = 'https://custos.example'
  const now = Math.floor(clock.now().getTime() / 1000)
  const missing = ['iss', 'aud', 'exp', 'sub', 'client_id', 'tenant_id', 'scope']
  const wrong = {
    'of another issuer': jwt({ iss: elsewhere }),
    'for another audience': jwt({ aud: elsewhere }),
    'for several audiences, none of them this': jwt({ aud: [elsewhere, `${platform.url}/`] }),
    'of another installation': jwt({ iss: elsewhere, aud: elsewhere }, { key: stranger.privateKey }),
    'signed by a stranger under our key id': jwt({}, { key: stranger.privateKey }),
    'signed by the key of the audit checkpoints': jwt({}, { head: { kid: checkpoints.id }, key: checkpoints.key }),
    'with an unknown key id': jwt({}, { head: { kid: 'unknown' } }),
    'without a key id': jwt({}, { head: { kid: undefined } }),
    'bringing its own key': jwt(
      {},
      { head: { kid: undefined, jwk: await exportJWK(stranger.publicKey) }, key: stranger.privateKey },
    ),
    'of another type': jwt({}, { head: { typ: 'JWT' } }),
    'without a type': jwt({}, { head: { typ: undefined } }),
    'with an extension that must be understood': jwt({}, { head: { crit: ['bound'], bound: true } }),
    'not valid yet': jwt({ nbf: now + 3600 }),
    'issued in the future': jwt({ iat: now + 3600 }),
    'whose organisation is no UUID': jwt({ tenant_id: 'x' }),
    'whose organisation is an object': jwt({ tenant_id: {} }),
    'whose client is no UUID': jwt({ client_id: 7, sub: 7 }),
    'whose subject is a text': jwt({ sub: "' OR 1=1" }),
    'whose scope is a list': jwt({ scope: ['vendors:read'] }),
    'whose end is no whole second': jwt({ exp: now + 0.5 }),
    ...Object.fromEntries(missing.map((claim) => [`without ${claim}`, jwt({ [claim]: undefined })])),
  }
  for (const [name, token] of Object.entries(wrong))
    expect([name, await call(await token)]).toEqual([name, 'token_invalid'])
  expect(await call(await jwt({ exp: now }))).toBe('token_expired')
  expect(await call(await jwt({ exp: now + 1 }))).toBeUndefined()
})

test('the algorithm is that of the installation, whatever a token says', async () => {
  const { keys } = (await (await fetch(`${platform.url}/.well-known/jwks.json`)).json()) as { keys: JWK[] }
  const pem = await exportSPKI((await importJWK(keys[0]!, 'ES256')) as CryptoKey)
  const payload = api.token!.split('.')[1]!
  const head = (alg: string) =>
    Buffer.from(JSON.stringify({ ...decodeProtectedHeader(api.token!), alg })).toString('base64url')
  const hmac = (secret: string) =>
    `${head('HS256')}.${payload}.${createHmac('sha256', secret)
      .update(`${head('HS256')}.${payload}`)
      .digest('base64url')}`
  const forged = [
    ...['none', 'None', 'NONE', ''].map((alg) => `${head(alg)}.${payload}.`),
    ...[pem, pem.trim(), JSON.stringify(keys[0]), keys[0]!.x!, ''].map(hmac),
    `${head('ES256')}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
  ]
  for (const token of forged) {
    const { status, error } = await api.as(token).call('GET', '/v1/vendors')
    expect([token, status, error?.code]).toEqual([token, 401, 'token_invalid'])
  }
})
