import type { Route } from '@custos/contract/route'
import { routes } from '@custos/contract/routes'
import { type ApiClient, pathOf } from '@custos/testkit/api-client'
import { makeOneOfEach, requestOf } from '@custos/testkit/one-of-each'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

/** Any filter, cursor or id is a value and never a part of a statement (CWE-89). */

let platform: TestPlatform
let api: ApiClient
let things: Awaited<ReturnType<typeof makeOneOfEach>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
  things = await makeOneOfEach(platform)
  return () => platform[Symbol.asyncDispose]()
})

const statements = [
  "' OR '1'='1",
  "x' OR 1=1 --",
  "'; DROP TABLE vendors; --",
  "') OR true; SELECT set_config('app.tenant', '', false); --",
  "' UNION SELECT secret_hash FROM apps --",
  '" OR ""="',
  '$1',
  "\\' OR 1=1 --",
  '1; COMMIT; --',
  'ʼ OR 1=1 --',
  '%',
  '_',
]

/** Parameters that narrow a list. The others are numbers and an order, and the API refuses other values. */
const narrowing = ({ query }: Route) =>
  Object.keys(query.shape).filter((name) => !['limit', 'start_time', 'end_time', 'sort_order'].includes(name))

const reading = routes.filter((route) => route.effect === 'read' && Object.keys(route.query.shape).length > 0)

test.each(reading.map((route) => [route.path, route] as const))(
  'no parameter of GET %s reaches a statement',
  async (_path, route) => {
    const before = await platform.database.sql('SELECT count(*) FROM vendors')
    const path = pathOf(route, things.paramsOf(route))
    for (const name of Object.keys(route.query.shape))
      for (const statement of statements) {
        const query = { ...requestOf(route).query, [name]: statement }
        const { status, text, error } = await api.call('GET', path, { query })
        expect([200, 400], `${name}=${statement}`).toContain(status)
        if (status === 400) expect(error?.param, statement).toBe(name)
        else {
          expect(narrowing(route)).toContain(name)
          expect(text, `${name}=${statement}`).not.toMatch(/"(_id|event_id|id)":/)
        }
      }
    expect(await platform.database.sql('SELECT count(*) FROM vendors')).toEqual(before)
  },
)

test.each(
  routes
    .filter(({ params }) => Object.keys(params.shape).length > 0)
    .map((route) => [`${route.method} ${route.path}`, route] as const),
)('no id of %s reaches a statement', async (_name, route) => {
  for (const param of Object.keys(route.params.shape))
    for (const statement of statements.slice(0, 4)) {
      const path = pathOf(route, { ...things.paramsOf(route), [param]: statement })
      const { status, error } = await api.call(route.method, path, requestOf(route))
      expect([status, error?.param], statement).toEqual([400, param])
    }
})
