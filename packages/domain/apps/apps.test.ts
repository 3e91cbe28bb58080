// @module-tag spec/3
// @module-tag spec/4
// @module-tag spec/5
// @module-tag spec/6
// @module-tag spec/7
// @module-tag spec/8

import { createHash } from 'node:crypto'
import { createApp, getApp, listApps, rotateAppSecret } from '@custos/contract/apps'
import { scopes } from '@custos/contract/scopes'
import { ApiClient } from '@custos/testkit/api-client'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, signIn, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: ApiClient
let url: string
let tenant: Tenant
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, url, tenant } = platform)
  return () => platform[Symbol.asyncDispose]()
})

const makeApp = async (...granted: ('apps:read' | 'apps:write' | 'vendors:read' | 'vendors:write')[]) => {
  const app = await api.ok(createApp, { body: { name: 'Integration', scopes: granted } })
  const credentials = { client_id: app.clientId, client_secret: app.clientSecret }
  return { ...app, credentials, client: await signIn(url, credentials) }
}
const token = (credentials: object) =>
  new ApiClient(url).call('POST', '/v1/oauth/token', { body: { grant_type: 'client_credentials', ...credentials } })

test('the app as which people call from the console is listed as built in, and is no client of the token call', async () => {
  await makeUser(api)
  const built = (await api.page(listApps)).data.filter(({ built_in }) => built_in)
  expect(built).toMatchObject([{ name: 'Console' }])
  const credentials = { client_id: built[0]!.id, client_secret: 'x'.repeat(43) }
  expect(await token(credentials)).toMatchObject({ status: 401, error: { code: 'authentication_invalid' } })
})

describe('POST /v1/apps', () => {
  test('shows the credentials this once; the client id is the id', async () => {
    const app = await api.ok(createApp, { body: { name: 'Integration', description: 'Buys things.' } })
    expect(app).toMatchObject({
      name: 'Integration',
      description: 'Buys things.',
      clientId: app.id,
      created_by: tenant.client_id,
      updated_at: app.created_at,
    })
    expect(app.clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const listed = (await api.page(listApps)).data.find(({ id }) => id === app.id)
    const { clientId: _, clientSecret: __, ...shown } = app
    expect(listed).toEqual(shown)
  })

  test('its Location is the app, without the secret', async () => {
    const answer = await api.call('POST', '/v1/apps', { body: { name: 'Integration' } })
    const { clientId: _, clientSecret: __, ...shown } = (answer.body as { data: { [name: string]: unknown } }).data
    expect(await api.call('GET', answer.headers.get('location')!)).toMatchObject({ status: 200 })
    expect(await api.ok(getApp, { params: { id: shown.id as string } })).toEqual(shown)
  })

  test('gives an app that asks for nothing the scopes of its maker', async () => {
    expect((await api.ok(createApp, { body: { name: 'A' } })).scopes.toSorted()).toEqual([...scopes].toSorted())
    const { client } = await makeApp('apps:write', 'vendors:read')
    expect((await client.ok(createApp, { body: { name: 'B' } })).scopes.toSorted()).toEqual([
      'apps:write',
      'vendors:read',
    ])
  })

  test('gives no app more than its maker holds', async () => {
    const { client } = await makeApp('apps:write', 'vendors:read')
    expect((await client.ok(createApp, { body: { name: 'B', scopes: ['vendors:read'] } })).scopes).toEqual([
      'vendors:read',
    ])
    expect(await client.call('POST', '/v1/apps', { body: { name: 'B', scopes: ['vendors:write'] } })).toMatchObject({
      status: 403,
      error: { type: 'authentication_error', code: 'permission_denied' },
    })
  })

  test.each([
    [{}, 'parameter_missing', 'name'],
    [{ name: '' }, 'parameter_missing', 'name'],
    [{ name: '   ' }, 'parameter_invalid', 'name'],
    [{ name: 'A', description: 7 }, 'parameter_invalid_string', 'description'],
    [{ name: 'A', scopes: ['vendors:fly'] }, 'parameter_invalid', 'scopes[0]'],
    [{ name: 'A', scopes: 'vendors:read' }, 'parameter_invalid', 'scopes'],
    [{ name: 'A', scopes: [] }, 'parameter_invalid', 'scopes'],
  ])('refuses %j with %s at %s', async (body, code, param) => {
    expect(await api.call('POST', '/v1/apps', { body })).toMatchObject({ status: 400, error: { code, param } })
  })
})

describe('DELETE /v1/apps/{id}', () => {
  test('answers success and message alone, and ends every token of the app at once', async () => {
    const app = await makeApp('vendors:read')
    const second = await signIn(url, app.credentials)
    for (const client of [app.client, second]) expect((await client.call('GET', '/v1/vendors')).status).toBe(200)

    const answer = await api.call('DELETE', `/v1/apps/${app.id}`)
    expect(answer.body).toEqual({ success: true, message: expect.any(String) })
    const refused = async (client: ApiClient) => {
      const { status, error, headers } = await client.call('GET', '/v1/vendors')
      return [status, error?.code, headers.get('www-authenticate')]
    }
    for (const client of [app.client, second])
      await expect
        .poll(() => refused(client))
        .toEqual([401, 'authentication_invalid', 'Bearer realm="custos", error="invalid_token"'])
    expect(await token(app.credentials)).toMatchObject({ status: 401, error: { code: 'authentication_invalid' } })
    expect((await api.call('DELETE', `/v1/apps/${app.id}`)).status).toBe(404)
  })

  test('is refused to an app that holds less', async () => {
    const narrow = await makeApp('apps:write')
    const wide = await makeApp('apps:write', 'vendors:read')
    expect(await narrow.client.call('DELETE', `/v1/apps/${wide.id}`)).toMatchObject({
      status: 403,
      error: { code: 'permission_denied' },
    })
    expect((await wide.client.call('DELETE', `/v1/apps/${narrow.id}`)).status).toBe(200)
  })

  test('lets an app delete itself', async () => {
    const app = await makeApp('apps:write')
    expect((await app.client.call('DELETE', `/v1/apps/${app.id}`)).status).toBe(200)
  })
})

describe('POST /v1/apps/{id}/rotate-secret', () => {
  test('replaces the secret, which is shown this once, and leaves tokens alive', async () => {
    const app = await makeApp('vendors:read')
    const rotated = await api.ok(rotateAppSecret, { params: { id: app.id } })
    expect(Object.keys(rotated).toSorted()).toEqual(['clientSecret', 'message'])
    expect(rotated.clientSecret).not.toBe(app.clientSecret)
    expect(await token(app.credentials)).toMatchObject({ status: 401, error: { code: 'authentication_invalid' } })
    expect((await token({ ...app.credentials, client_secret: rotated.clientSecret })).status).toBe(200)
    expect((await app.client.call('GET', '/v1/vendors')).status).toBe(200)
  })

  test('is refused to an app that holds less', async () => {
    const narrow = await makeApp('apps:write')
    const wide = await makeApp('vendors:read')
    expect(await narrow.client.call('POST', `/v1/apps/${wide.id}/rotate-secret`)).toMatchObject({
      status: 403,
      error: { code: 'permission_denied' },
    })
    expect((await token(wide.credentials)).status).toBe(200)
  })

  test('takes no body', async () => {
    const app = await makeApp('vendors:read')
    expect((await api.call('POST', `/v1/apps/${app.id}/rotate-secret`, { body: {} })).status).toBe(200)
  })
})

test('the secret is kept as a keyed hash alone', async () => {
  const app = await makeApp('vendors:read')
  const [row] = await platform.database.sql('SELECT apps::text AS all FROM apps WHERE id = $1', [app.id])
  const sha256 = createHash('sha256').update(app.clientSecret).digest('hex')
  for (const shown of [app.clientSecret, sha256]) expect(JSON.stringify(row)).not.toContain(shown)
})

test('GET /v1/apps is newest first by time, whatever the ids are', async () => {
  const { api } = await platform.newTenant('Of chosen ids')
  for (const name of ['A', 'B']) await api.ok(createApp, { body: { name } })
  const before = (await api.page(listApps)).data.map(({ id }) => id)
  await platform.database.sql("UPDATE apps SET created_at = created_at + interval '1 day' WHERE id = $1", [
    before.at(-1),
  ])
  const [newest, ...others] = [before.at(-1)!, ...before.slice(0, -1)]
  const first = await api.page(listApps, { query: { limit: 1 } })
  expect(first.data.map(({ id }) => id)).toEqual([newest])
  const rest = await api.page(listApps, { query: { starting_after: newest } })
  expect(rest.data.map(({ id }) => id)).toEqual(others)
})
