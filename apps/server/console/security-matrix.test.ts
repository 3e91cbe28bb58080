import { operatorTenant } from '@custos/audit/record'
import { consoleHeader, consoleRoutes } from '@custos/contract/console-routes'
import { scopesOfRole } from '@custos/contract/roles'
import type { Route } from '@custos/contract/route'
import { routes } from '@custos/contract/routes'
import type { Scope } from '@custos/contract/scopes'
import { personByPassword } from '@custos/domain/sign-in/by-password'
import { newId } from '@custos/kernel/ids'
import { ApiClient, type ApiResponse, pathOf } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { ConsoleClient, ownPage } from '@custos/testkit/console-client'
import { makeVendor } from '@custos/testkit/make'
import { makeOneOfEach, requestOf } from '@custos/testkit/one-of-each'
import { makePerson, makeSession, password } from '@custos/testkit/people'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'

/**
 * The refusals of every route for a browser, derived from both route tables, as the security matrix of the API does for tokens.
 */

let platform: TestPlatform
let url: string
let tenant: Tenant
let other: Tenant
let paramsOf: Awaited<ReturnType<typeof makeOneOfEach>>['paramsOf']
let admin: Awaited<ReturnType<typeof makePerson>>
let viewer: typeof admin
let foreign: typeof admin
/** The administrator's browser, more than ten minutes after the proof of identity. */
let unsure: ConsoleClient
/** Requests from a page of another site, or from an old browser on such a page. */
let otherPages: Record<string, string>[]
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { trustProxy: true })
  ;({ url, tenant, other } = platform)
  ;({ paramsOf } = await makeOneOfEach(platform))
  admin = await makePerson(platform, 'admin')
  viewer = await makePerson(platform, 'viewer')
  foreign = await makePerson(platform, 'admin', other)
  const authenticatedAt = new Date(platform.services.clock().getTime() - 620_000)
  unsure = new ConsoleClient(url, (await makeSession(platform, admin.id, { authenticatedAt })).token)
  otherPages = [
    { 'sec-fetch-site': 'same-origin' },
    { [consoleHeader.name]: consoleHeader.value },
    { [consoleHeader.name]: consoleHeader.value, 'sec-fetch-site': 'same-site' },
    { [consoleHeader.name]: consoleHeader.value, 'sec-fetch-site': 'cross-site', origin: url },
    { [consoleHeader.name]: consoleHeader.value, origin: 'https://evil.example' },
    { [consoleHeader.name]: consoleHeader.value, origin: 'null' },
  ]
  return () => platform[Symbol.asyncDispose]()
})

/** Each refused request comes from another network: from a single one, the server would refuse most of them early. */
let networks = 0
function fromAnother() {
  networks += 1
  return { 'x-forwarded-for': `198.18.${networks % 250}.1` }
}

const named = (selected: readonly Route[]) => selected.map((route) => [`${route.method} ${route.path}`, route] as const)
const changes = ({ method }: Route) => method !== 'GET'
const without = ({ error }: ApiResponse) => ({ ...error, request_id: '' })

async function expectOneRecord({ requestId, status }: ApiResponse, route: Route, tenantId: string): Promise<void> {
  const records = await auditRecords(platform, requestId)
  expect(records).toMatchObject([{ tenant_id: tenantId, action: route.id, response_status: status }])
  for (const { browser } of [admin, viewer, foreign])
    expect(JSON.stringify(records)).not.toContain(browser.cookies.get('__Host-Http-custos'))
}

describe.each(named(routes.filter(({ auth }) => auth.by === 'token')))('by session, %s', (_name, route) => {
  const scope = (route.auth as { scope: Scope }).scope
  const send = (client: ApiClient, params = paramsOf(route)) =>
    client.call(route.method, pathOf(route, params), requestOf(route))
  const api = (headers: Record<string, string>) =>
    new ApiClient(`${url}/console/api`, undefined, { ...fromAnother(), ...headers })

  test('needs a session that stands, and takes no bearer token for one', async () => {
    const nobody = await send(api({ ...ownPage, authorization: `Bearer ${tenant.api.token}` }))
    expect(nobody).toMatchObject({ status: 401, error: { code: 'user_not_authenticated' } })
    await expectOneRecord(nobody, route, operatorTenant)
    const made = await send(new ConsoleClient(url, 'A'.repeat(43)).api)
    expect(made).toMatchObject({ status: 401, error: { code: 'token_invalid' } })
    await expectOneRecord(made, route, operatorTenant)
  })

  test('needs a role that has the scope', async () => {
    if ((scopesOfRole.viewer as readonly string[]).includes(scope)) return
    const response = await send(viewer.browser.api)
    expect(response).toMatchObject({ status: 403, error: { code: 'permission_denied' } })
    await expectOneRecord(response, route, tenant.tenant_id)
  })

  test('asks who she is again after ten minutes, unless it is everyday work', async () => {
    if (route.effect === 'read') return
    if (route.sensitivity === 'work') return expect((await send(unsure.api)).status).not.toBe(401)
    const path = `/console/api${pathOf(route, paramsOf(route))}`
    const response = await unsure.call(route.method, path, requestOf(route))
    expect(response).toMatchObject({ status: 401, error: { code: 'authentication_required' } })
    expect(await auditRecords(platform, response.requestId)).toMatchObject([{ action: route.id, user_id: admin.id }])
  })

  test('changes nothing for a page of another site', async () => {
    if (!changes(route)) return
    for (const headers of otherPages) {
      const response = await send(api({ ...headers, cookie: admin.browser.cookie }))
      expect(response).toMatchObject({ status: 403, error: { code: 'permission_denied' } })
    }
  })

  test('shows nothing of another organisation', async () => {
    if (Object.keys(route.params.shape).length === 0 || route.path.startsWith('/v1/frameworks')) return
    const response = await send(foreign.browser.api)
    const unknown = await send(foreign.browser.api, { ...paramsOf(route), id: newId() })
    expect(response.status).toBe(404)
    expect(without(response)).toEqual(without(unknown))
    await expectOneRecord(response, route, other.tenant_id)
  })
})

describe.each(named(consoleRoutes))('the console, %s', (_name, route) => {
  const path = pathOf(route, { id: newId() })
  const body = route.body ? { body: route.examples.body } : {}

  test('asks who she is again after ten minutes where it is no everyday work', async () => {
    if (route.sensitivity === 'work') return
    const response = await unsure.call(route.method, path, body)
    expect(response).toMatchObject({ status: 401, error: { code: 'authentication_required' } })
  })

  test('needs a session where it is of a person', async () => {
    if (route.auth.by !== 'session') return
    for (const browser of [new ConsoleClient(url), new ConsoleClient(url, 'A'.repeat(43))]) {
      const response = await browser.call(route.method, path, body)
      expect(response.status).toBe(401)
      await expectOneRecord(response, route, operatorTenant)
    }
  })

  test('changes nothing for a page of another site', async () => {
    if (!changes(route)) return
    for (const headers of otherPages) {
      const response = await fetch(`${url}${path}`, {
        method: route.method,
        headers: {
          ...fromAnother(),
          ...headers,
          cookie: admin.browser.cookie,
          ...(route.body && { 'content-type': 'application/json' }),
        },
        body: route.body ? JSON.stringify(route.examples.body) : null,
      })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ error: { code: 'permission_denied' } })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('with an unknown field: 400 naming it', async () => {
    if (!route.body) return
    const response = await admin.browser.call(route.method, path, {
      body: { ...(route.examples.body as object), colour: 'red' },
    })
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'colour' } })
  })
})

test('the API itself reads no cookie', async () => {
  const { status } = await fetch(`${url}/v1/vendors`, { headers: { ...ownPage, cookie: admin.browser.cookie } })
  expect(status).toBe(401)
})

test('neither a response nor a record shows where the calls are mounted, and the record names the person and the console', async () => {
  await makeVendor(tenant.api)
  const listed = await admin.browser.api.call('GET', '/v1/vendors')
  expect(listed.body).toMatchObject({ url: '/v1/vendors' })
  const created = await admin.browser.api.call('POST', '/v1/vendors', {
    body: { name: 'A', domain: 'https://a.example' },
  })
  expect(created.headers.get('location')).toMatch(/^\/v1\/vendors\//)
  const [console] = await platform.database.sql<{ id: string }>(
    'SELECT id FROM apps WHERE is_console AND tenant_id = $1',
    [tenant.tenant_id],
  )
  expect(await auditRecords(platform, created.requestId)).toMatchObject([
    {
      action: 'vendors.create',
      request_path: '/v1/vendors',
      user_id: admin.id,
      custom_data: { principal: 'user', client_id: console!.id },
      security: { user_id: admin.id, authorization_method: 'JWT' },
    },
  ])
})

test('a resource names the person who created it', async () => {
  const made = await admin.browser.api.call('POST', '/v1/apps', { body: { name: 'Hers' } })
  expect(made.body).toMatchObject({ data: { created_by: admin.id } })
})

test("a person's rate limit is her own", async () => {
  const left = async ({ browser }: typeof admin) =>
    Number(/r=(\d+)/.exec((await browser.api.call('GET', '/v1/industries')).headers.get('ratelimit') ?? '')?.[1])
  const [first, others, second] = [await left(admin), await left(viewer), await left(admin)]
  expect(second).toBe(first - 1)
  expect(others).not.toBe(second)
})

test('an unknown address costs the same questions of the database as a wrong password', async () => {
  const asked: string[] = []
  const database = {
    ...platform.services.database,
    readSession: (tenantId: string) => {
      const session = platform.services.database.readSession(tenantId)
      return {
        ...session,
        query: <Row>(statement: { text: string }) => {
          asked.push(statement.text)
          return session.query<Row>(statement)
        },
      }
    },
  }
  const ask = async (organisation: string | undefined, email: string) => {
    asked.length = 0
    await personByPassword({ database }, organisation, { email, password: `not ${password}` }, new Date())
    return [...asked]
  }
  const wrong = await ask(tenant.tenant_id, admin.email)
  expect(wrong).toHaveLength(1)
  expect(await ask(tenant.tenant_id, 'nobody@harbour.example')).toEqual(wrong)
  expect(await ask(undefined, admin.email)).toEqual(wrong)
})
