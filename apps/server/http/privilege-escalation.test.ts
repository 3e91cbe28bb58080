import { createApp } from '@custos/contract/apps'
import { createCalendarFeed } from '@custos/contract/calendar-feeds'
import type { Route } from '@custos/contract/route'
import { routes } from '@custos/contract/routes'
import type { Scope } from '@custos/contract/scopes'
import { setSingleSignOn } from '@custos/contract/single-sign-on'
import { createWebhook } from '@custos/contract/webhooks'
import { type ApiClient, pathOf } from '@custos/testkit/api-client'
import { makeSession, makeUser } from '@custos/testkit/people'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { holdsSecret } from './compression.ts'

/** Nobody can grant rights that they lack. The test covers every call in the route table that changes access. */

let platform: TestPlatform
/** The targets of the attempts: each has more rights than the app that makes the attempt. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  const { api } = platform
  ids.admin = (await makeUser(api, { role: 'admin' })).id
  ids.own = (await makeUser(api, { role: 'viewer' })).id
  ids.session = (await makeSession(platform, ids.admin)).id
  ids.app = (await api.ok(createApp, { body: { name: 'Holds everything' } })).id
  ids.webhook = (await api.ok(createWebhook, { body: { url: 'https://hooks.customer.example/custos' } })).id
  ids.feed = (await api.ok(createCalendarFeed, { body: { name: 'Dates' } })).id
  await api.ok(setSingleSignOn, {
    body: {
      issuer: 'https://login.harbour.example',
      client_id: 'custos',
      client_secret: 'of the provider',
      email_domains: ['harbour.example'],
    },
  })
  return () => platform[Symbol.asyncDispose]()
})

/** An app with the scope of the call and others, but without a right that the call would grant. */
async function appWith(scopes: readonly Scope[]): Promise<ApiClient> {
  const { clientId, clientSecret } = await platform.api.ok(createApp, {
    body: { name: 'Directory', scopes: [...scopes] },
  })
  return signIn(platform.url, { client_id: clientId, client_secret: clientSecret })
}

interface Attempt {
  what: string
  holds?: Scope[]
  params?: () => Record<string, string>
  body?: object
}

const read: Scope[] = ['vendors:read', 'users:read', 'assessments:read', 'approvals:read', 'events:read']
const admin = () => ({ id: ids.admin! })
const issuer = { issuer: 'https://own.attacker.example', client_id: 'own', client_secret: 'own' }

/** `takes away`: the call grants nothing. */
const attempts: Record<string, Attempt[] | 'takes away'> = {
  'apps.create': [{ what: 'an app that decides', body: { name: 'Own', scopes: ['approvals:write'] } }],
  'apps.delete': [{ what: 'an app that holds more', params: () => ({ id: ids.app! }) }],
  'apps.rotate_secret': [{ what: 'the secret of an app that holds more', params: () => ({ id: ids.app! }) }],
  'users.invite': [
    { what: 'an admin', body: { email: 'eve@attacker.example', role: 'admin' } },
    { what: 'an approver', body: { email: 'eve@attacker.example', role: 'approver' } },
  ],
  'users.update': [
    { what: 'a role beyond one’s own', params: () => ({ id: ids.own! }), body: { role: 'admin' } },
    { what: 'the name of an admin', params: admin, body: { name: 'Eve' } },
    { what: 'the end of an admin’s access', params: admin, body: { access_until: null } },
    { what: 'the break-glass account', params: admin, body: { break_glass: true } },
    { what: 'letting an admin in again', params: admin, body: { disabled: false } },
  ],
  'users.reset': [{ what: 'an admin’s new link', params: admin }],
  'users.sessions_ended': [{ what: 'an admin’s sessions', params: admin }],
  'users.session_ended': [{ what: 'an admin’s session', params: () => ({ id: ids.admin!, session_id: ids.session! }) }],
  'single_sign_on.set': [
    { what: 'a provider of one’s own', body: issuer },
    { what: 'a role for new people', body: { new_people_role: 'approver' } },
    { what: 'a role for new people within one’s own', body: { new_people_role: 'viewer' } },
    { what: 'a domain whose invitations it takes up', body: { email_domains: ['attacker.example'] } },
    { what: 'another secret of the provider', body: { client_secret: 'own' } },
    { what: 'enforcing it', body: { enforced: true } },
  ],
  'single_sign_on.remove': [{ what: 'letting in by password those who may not' }],
  'webhooks.create': [{ what: 'events that one may not read', holds: [], body: { url: 'https://attacker.example/' } }],
  'webhooks.update': [
    {
      what: 'events that one may not read',
      holds: [],
      params: () => ({ id: ids.webhook! }),
      body: { url: 'https://attacker.example/' },
    },
  ],
  'webhooks.rotate_secret': [
    { what: 'the secret of events that one may not read', holds: [], params: () => ({ id: ids.webhook! }), body: {} },
  ],
  'webhooks.delete': 'takes away',
  'calendar-feeds.create': [{ what: 'dates that one may not read', holds: [], body: { name: 'Own' } }],
  'calendar-feeds.delete': 'takes away',
}

const writes = routes.filter(({ effect, auth }) => effect === 'write' && auth.by === 'token')
const access = writes.filter(({ sensitivity }) => sensitivity === 'access')

test('every call that changes access has an attempt, and every attempt has a call', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(access.map(({ id }) => id).toSorted())
})

const bodyOf = ({ body }: Route) =>
  JSON.stringify(body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))

test('a call that gives a secret, a role or scopes changes access; one for a vendor’s link, which only answers, does not', () => {
  const gives = writes.filter(
    (route) => holdsSecret(route) || ['"apps:write"', '"auditor"'].some((name) => bodyOf(route).includes(name)),
  )
  expect(gives.filter(({ sensitivity }) => sensitivity !== 'access').map(({ id }) => id)).toEqual([
    'vendor_requests.send',
    'vendor_requests.remind',
  ])
})

const tried = access.flatMap((route) => {
  const own = attempts[route.id]
  return Array.isArray(own) ? [[route.id, route, own] as const] : []
})

describe.each(tried)('%s', (_id, route, own) => {
  test.each(own.map((attempt) => [attempt.what, attempt] as const))('gives nobody %s', async (_what, attempt) => {
    const scope = (route.auth as { scope: Scope }).scope
    const app = await appWith([...new Set([scope, ...(attempt.holds ?? read)])])
    const before = await everything()
    const response = await app.call(route.method, pathOf(route, attempt.params?.() ?? {}), {
      ...(attempt.body && { body: attempt.body }),
    })
    expect(response).toMatchObject({ status: 403, error: { code: 'permission_denied' } })
    expect(await everything()).toEqual(before)
  })
})

/** All sign-in methods, rights and their holders in the database. */
const everything = () =>
  Promise.all(
    ['users', 'user_links', 'apps', 'user_sessions', 'single_sign_on', 'webhooks', 'calendar_feeds'].map((table) =>
      platform.database.sql(`SELECT * FROM ${table} ORDER BY 1, 2`),
    ),
  )
