import { updateOrganisation } from '@custos/contract/organisation'
import type { Route } from '@custos/contract/route'
import { isConditional, routes } from '@custos/contract/routes'
import { makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makeOneOfEach, type OneOfEach, requestOf } from '@custos/testkit/one-of-each'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** A change based on a version applies to exactly that version, or does not happen. */

let platform: TestPlatform
let each: OneOfEach
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  each = await makeOneOfEach(platform)
})
afterAll(() => platform[Symbol.asyncDispose]())

const send = (method: 'PUT' | 'DELETE', path: string, ifMatch: string, body?: unknown) =>
  platform.api.call(method, path, { ...(body !== undefined && { body }), headers: { 'if-match': ifMatch } })
const read = (path: string) => platform.api.call('GET', path)
const tagOf = async (path: string) => (await read(path)).headers.get('etag')!
const addressOf = (route: Route) => {
  const params = each.paramsOf(route)
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)
}
/** The route's input, without the condition. */
const sendTo = (route: Route, ifMatch: string) => {
  const { headers, ...request } = requestOf(route)
  return platform.api.call(route.method, addressOf(route), { ...request, headers: { ...headers, 'if-match': ifMatch } })
}

const conditional = routes.filter(isConditional)
const others = routes.filter(
  (route) => route.effect === 'write' && route.auth.by === 'token' && !route.versioned && !isConditional(route),
)

test('every resource with a read and a change at one path accepts If-Match', () => {
  expect(conditional.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /v1/apps/{id}',
    'DELETE /v1/organisation/single-sign-on',
    'DELETE /v1/security_questionnaire/{id}',
    'DELETE /v1/vendors/{id}',
    'DELETE /v1/vendors/{id}/documents/{document_id}',
    'DELETE /v1/webhooks/{id}',
    'PUT /v1/organisation',
    'PUT /v1/organisation/single-sign-on',
    'PUT /v1/security_questionnaire/{id}',
    'PUT /v1/users/{id}',
    'PUT /v1/vendors/{id}',
    'PUT /v1/vendors/{id}/assessment/{assessment_id}',
    'PUT /v1/vendors/{id}/documents/{document_id}',
    'PUT /v1/webhooks/{id}',
  ])
})

test.each(conditional.map((route) => [route.id, route] as const))(
  '%s changes nothing that is no longer what was read',
  async (_, route) => {
    const path = addressOf(route)
    const before = await read(path)
    const response = await sendTo(route, '"another"')
    // There is no single sign-on to remove.
    const isThere = before.status === 200 || route.method === 'PUT'
    expect([response.status, response.error?.param]).toEqual(isThere ? [409, 'If-Match'] : [404, null])
    expect((await read(path)).headers.get('etag')).toBe(before.headers.get('etag'))
  },
)

test.each(others.map((route) => [route.id, route] as const))(
  '%s says that it takes no If-Match, and does nothing',
  async (_, route) => {
    const response = await sendTo(route, '*')
    expect([response.status, response.error?.param]).toEqual([400, 'If-Match'])
  },
)

describe('if two clients have read the same version', () => {
  test('the second is refused and can read again', async () => {
    const { id, name, domain } = await makeVendor(platform.api)
    const path = `/v1/vendors/${id}`
    const tag = await tagOf(path)
    expect((await send('PUT', path, tag, { name, domain, description: 'The first' })).status).toBe(200)
    expect(await send('PUT', path, tag, { name, domain, description: 'The second' })).toMatchObject({
      status: 409,
      error: { code: 'resource_conflict', param: 'If-Match' },
    })
    expect((await send('DELETE', path, tag)).status).toBe(409)
    const now = await read(path)
    expect(now.body).toMatchObject({ data: { description: 'The first' } })
    const again = await send('PUT', path, now.headers.get('etag')!, { name, domain, description: 'The second' })
    expect(again.body).toMatchObject({ data: { description: 'The second' } })
  })

  test('only one succeeds, however close they are', async () => {
    const path = `/v1/security_questionnaire/${(await makeQuestionnaire(platform.api)).id}`
    const tag = await tagOf(path)
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, count) => send('PUT', path, tag, { name: `Writer ${count}` })),
    )
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a change without a condition counts as well', async () => {
    const tag = await tagOf('/v1/organisation')
    await platform.api.ok(updateOrganisation, { body: { retention_years: 9 } })
    const response = await send('PUT', '/v1/organisation', tag, { retention_years: 8 })
    expect(response.status).toBe(409)
  })
})

test('a tag is one of several, weak or not, or any', async () => {
  const { id, name, domain } = await makeVendor(platform.api)
  const path = `/v1/vendors/${id}`
  for (const form of [
    (tag: string) => tag,
    (tag: string) => tag.replace('W/', ''),
    (tag: string) => `"another", ${tag}`,
    () => '*',
  ])
    expect((await send('PUT', path, form(await tagOf(path)), { name, domain })).status).toBe(200)
})

test('another organisation’s resource is not found, whatever the condition', async () => {
  const { id } = await makeVendor(platform.other.api)
  const body = { name: 'Mine', domain: 'https://mine.example' }
  expect((await send('PUT', `/v1/vendors/${id}`, '*', body)).status).toBe(404)
})
