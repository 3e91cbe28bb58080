import type { Route } from '@custos/contract/route'
import { routes } from '@custos/contract/routes'
import { setSingleSignOn } from '@custos/contract/single-sign-on'
import type { Services } from '@custos/domain/services'
import { newId } from '@custos/kernel/ids'
import { serveAlso } from '@custos/testkit/another-server'
import { ApiClient, type ApiResponse, pathOf } from '@custos/testkit/api-client'
import type { TestDatabase } from '@custos/testkit/database'
import { makeOneOfEach, requestOf } from '@custos/testkit/one-of-each'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { endRowSecurity, tenantTables, withoutFilters } from '@custos/testkit/tenant-locks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/**
 * Two locks protect every row: the organisation in each query, and row-level security. On every route, each alone keeps
 * organisations apart. Without both, the same requests would get in, which a test shows.
 */

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let platform: TestPlatform
let services: TestPlatform['services']
let database: TestDatabase
let tenant: Tenant
let other: Tenant
let things: Awaited<ReturnType<typeof makeOneOfEach>>
let own: Awaited<ReturnType<typeof stored>>
beforeAll(async () => {
  platform = resources.use(await bootPlatform(inject('postgres')))
  ;({ services, database, tenant, other } = platform)
  things = await makeOneOfEach(platform)
  await platform.api.ok(setSingleSignOn, signOn)
  own = await stored()
})

const signOn = { body: setSingleSignOn.examples.body! }

const tokenRoutes = routes.filter(({ auth }) => auth.by === 'token')

/** The other organisation's client, at a server whose queries may lack the organisation. */
async function foreignClient(parts: Services): Promise<ApiClient> {
  const { url } = resources.use(await serveAlso(platform, parts))
  return new ApiClient(url, other.api.token)
}

/** All data of the first organisation, read without either lock. */
async function stored(): Promise<string> {
  const tables = await tenantTables(database)
  const rows = tables
    .filter((name) => !name.startsWith('audit_'))
    .map((name) => database.sql(`SELECT * FROM ${name} t WHERE tenant_id = $1 ORDER BY t::text`, [tenant.tenant_id]))
  return JSON.stringify(await Promise.all(rows))
}

/** Only the query parameters that the route requires: a filter or a period could hide a leak. */
function widestQuery({ query, examples }: Route): Record<string, string | number> {
  const limit = query.shape.limit?.safeParse(1000).success ? 1000 : 100
  const given = { ...(examples.query as object), start_time: 0, end_time: 4_000_000_000, limit }
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => name in query.shape && !query.shape[name]!.safeParse(undefined).success),
  )
}

const namesVendors = ({ body }: Route) => body !== null && 'vendor_ids' in body.shape
const send = (client: ApiClient, route: Route, params = things.paramsOf(route)) =>
  client.call(route.method, pathOf(route, params), {
    ...requestOf(route),
    ...(namesVendors(route) && { body: { ...(route.examples.body as object), vendor_ids: [params.id] } }),
    query: widestQuery(route),
  })
const names = (route: Route) => Object.keys(route.params.shape)
/** Whether a path or a body names a resource of an organisation. Frameworks belong to nobody. */
const namesAThing = (route: Route) =>
  namesVendors(route) || (names(route).length > 0 && !route.path.startsWith('/v1/frameworks'))
/** Apps cannot turn off four-eyes approval. */
const isForPeople = ({ id }: Route) => id.startsWith('organisation.four_eyes_end_')
const told = ({ status, error }: ApiResponse) => ({ status, code: error?.code, message: error?.message })

/** Marks that occur only in responses with the first organisation's data. A requested id is in the caller's own log. */
const marksIn = ({ path }: Route) =>
  path === '/v1/audit-logs' ? [`"user_id":"${tenant.client_id}"`] : [...things.ids, tenant.tenant_id]

/** Leaks to the other organisation, which must see no data of the first one and change none. */
async function leaks(client: ApiClient): Promise<string[]> {
  const found: string[] = []
  // Routes that name no resource respond with the caller's own data.
  await other.api.ok(setSingleSignOn, signOn)
  for (const route of tokenRoutes) {
    const name = `${route.method} ${route.path}`
    const response = await send(client, route)
    if (namesAThing(route)) {
      const missing = await send(client, route, { ...things.paramsOf(route), id: newId() })
      if (JSON.stringify(told(response)) !== JSON.stringify(told(missing))) found.push(`${name}: ${response.status}`)
    } else if (response.status >= 300 && !(isForPeople(route) && response.status === 403))
      found.push(`${name}: ${response.status}`)
    const sent = pathOf(route, things.paramsOf(route))
    if (marksIn(route).some((mark) => response.text.includes(mark) && !sent.includes(mark)))
      found.push(`${name}: shows what is not its own`)
  }
  if ((await stored()) !== own) found.push('something was changed')
  return found
}

test('on every route row-level security alone, and the queries alone, show and change nothing of another organisation', async () => {
  const unfiltered = { ...services, database: withoutFilters(services.database) }
  expect(await leaks(await foreignClient(unfiltered)), 'row-level security alone').toEqual([])

  await endRowSecurity(database)
  expect(await leaks(await foreignClient(services)), 'the queries alone').toEqual([])

  const found = await leaks(await foreignClient(unfiltered))
  expect(found, 'neither').toEqual(
    expect.arrayContaining([
      'GET /v1/vendors/{id}: 200',
      'GET /v1/vendors: shows what is not its own',
      'GET /v1/events: shows what is not its own',
      'GET /v1/audit-logs: shows what is not its own',
      'DELETE /v1/vendors/{id}: 200',
      'something was changed',
    ]),
  )
})
