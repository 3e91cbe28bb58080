import { createApp } from '@custos/contract/apps'
import { scopesOfRole } from '@custos/contract/roles'
import { getUser, listUsers, resetUser, updateUser } from '@custos/contract/users'
import { newId } from '@custos/kernel/ids'
import type { ApiClient } from '@custos/testkit/api-client'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeSession, makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: TestPlatform['api']
let other: TestPlatform['other']
let database: TestPlatform['database']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, other, database } = platform)
})
afterAll(() => platform[Symbol.asyncDispose]())

const events = () =>
  database.sql<{ type: string; detail: { user_id: string } }>(
    "SELECT type, detail FROM events WHERE source = 'custos.users' ORDER BY id",
  )
const openSessions = (userId: string) =>
  database.sql('SELECT id FROM user_sessions WHERE user_id = $1', [userId]).then((rows) => rows.length)

test('an invited person gets a link that is shown once and kept as a hash alone', async () => {
  const invited = await makeUser(api, { email: 'Grace@Harbour.example', role: 'approver', access_until: 2_000_000_000 })
  expect(invited).toMatchObject({
    email: 'grace@harbour.example',
    role: 'approver',
    status: 'INVITED',
    ways_of_signing_in: [],
    access_until: 2_000_000_000,
    created_by: platform.tenant.client_id,
  })
  const token = /^\/console\/invitation#([\w-]{43})$/.exec(invited.invitation.path)?.[1]
  expect(token).toBeDefined()
  const user = await api.ok(getUser, { params: { id: invited.id } })
  expect(invited).toEqual({ ...user, invitation: invited.invitation })
  const stored =
    JSON.stringify(await database.sql('SELECT * FROM user_links')) +
    JSON.stringify(await database.sql('SELECT * FROM audit_records'))
  expect(stored).not.toContain(token)
  expect(await events()).toContainEqual({ type: 'user.invited', detail: { user_id: invited.id } })
})

test('an address is one account of an organisation, in whatever case, and may be one of another organisation', async () => {
  await makeUser(api, { email: 'joan@harbour.example' })
  const again = await api.call('POST', '/v1/users', { body: { email: 'JOAN@harbour.example', role: 'viewer' } })
  expect(again).toMatchObject({ status: 409, error: { code: 'resource_already_exists', param: 'email' } })
  await makeUser(other.api, { email: 'joan@harbour.example' })
})

test('users are listed newest first, a page at a time, each organisation its own', async () => {
  const tenant = await platform.newTenant('Pages')
  const made = [await makeUser(tenant.api), await makeUser(tenant.api), await makeUser(tenant.api)]
  const first = await tenant.api.page(listUsers, { query: { limit: 2 } })
  const second = await tenant.api.page(listUsers, { query: { limit: 2, starting_after: first.starting_after! } })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
  expect(second.starting_after).toBeNull()
  expect(await tenant.api.call('GET', '/v1/users', { query: { starting_after: newId() } })).toMatchObject({
    status: 400,
    error: { param: 'starting_after' },
  })
})

describe('nobody gives or governs more than they hold', () => {
  let limited: ApiClient
  let admin: string
  beforeAll(async () => {
    const { clientId, clientSecret } = await api.ok(createApp, {
      body: { name: 'Directory', scopes: ['users:read', 'users:write', 'vendors:read'] },
    })
    limited = await signIn(platform.url, { client_id: clientId, client_secret: clientSecret })
    admin = (await makeUser(api, { role: 'admin' })).id
  })

  test.each([
    ['invite an admin', 'POST', '/v1/users', { email: 'eve@harbour.example', role: 'admin' }],
    ['change an admin', 'PUT', '/v1/users/:admin', { name: 'Eve' }],
    ['reset an admin', 'POST', '/v1/users/:admin/reset', undefined],
    ["see an admin's sessions", 'GET', '/v1/users/:admin/sessions', undefined],
    ["end an admin's sessions", 'DELETE', '/v1/users/:admin/sessions', undefined],
  ])('cannot %s', async (_what, method, path, body) => {
    const answer = await limited.call(method, path.replace(':admin', admin), body === undefined ? {} : { body })
    expect(answer).toMatchObject({ status: 403, error: { code: 'permission_denied' } })
  })
})

test('a person who may end sessions sees where people work from, and nobody else does', async () => {
  const user = await makeUser(api)
  const path = `/v1/users/${user.id}/sessions`
  for (const role of ['viewer', 'auditor', 'reviewer', 'approver'] as const) {
    const person = await asPerson(platform, { scopes: scopesOfRole[role] })
    expect(await person.api.call('GET', path)).toMatchObject({ status: 403, error: { code: 'permission_denied' } })
  }
  expect((await (await asPerson(platform)).api.call('GET', path)).status).toBe(200)
})

test('a change of what a person may do ends her sessions; a change of her name does not', async () => {
  const user = await makeUser(api)
  const { id } = user
  await makeSession(platform, id)
  await api.ok(updateUser, { params: { id }, body: { name: 'Ada Lovelace' } })
  expect(await openSessions(id)).toBe(1)
  for (const change of [{ role: 'viewer' as const }, { access_until: 2_000_000_000 }, { disabled: true }]) {
    await makeSession(platform, id)
    await api.ok(updateUser, { params: { id }, body: change })
    expect(await openSessions(id)).toBe(0)
    if (change.disabled) await expect(makeSession(platform, id)).rejects.toThrow('may not enter')
  }
  expect(await api.ok(getUser, { params: { id } })).toMatchObject({ status: 'DISABLED', role: 'viewer' })
  expect(await api.ok(updateUser, { params: { id }, body: { disabled: false } })).toMatchObject({ status: 'ACTIVE' })
})

test('a link gives no more than its account had when it was made: more rights end it', async () => {
  const invited = () => makeUser(api, { role: 'reviewer' })
  const open = ({ id, invitation }: Awaited<ReturnType<typeof invited>>, role: 'viewer' | 'reviewer' | 'approver') =>
    api
      .ok(updateUser, { params: { id }, body: { role } })
      .then(() => browser().call('POST', '/console/session/invitation/look', { body: tokenIn(invitation) }))
  const browser = () => new ConsoleClient(platform.url)
  const tokenIn = ({ path }: { path: string }) => ({ token: path.split('#')[1] })
  expect((await open(await invited(), 'approver')).status).toBe(401)
  for (const role of ['reviewer', 'viewer'] as const) expect((await open(await invited(), role)).status).toBe(200)
})

test('the answer of a GET can be put back', async () => {
  const { id } = await makeUser(api, { access_until: 2_000_000_000 })
  const before = await api.ok(getUser, { params: { id } })
  const answer = await api.call('PUT', `/v1/users/${id}`, { body: before })
  expect(answer.status).toBe(200)
})

test('the day from which an organisation has no admin never comes nearer, by whatever ends her access', async () => {
  const tenant = await platform.newTenant('Ends')
  const put = (id: string, body: object) => tenant.api.call('PUT', `/v1/users/${id}`, { body })
  const conflict = { status: 409, error: { code: 'resource_conflict' } }
  const { id: last } = await makeUser(tenant.api, { role: 'admin' })
  await makeSession(platform, last, { of: tenant })
  expect(await put(last, { access_until: 2_000_000_000 })).toMatchObject(conflict)

  const { id: other } = await makeUser(tenant.api, { role: 'admin', access_until: 2_000_000_000 })
  // Nobody has accepted the invitation yet.
  expect(await put(last, { disabled: true })).toMatchObject(conflict)
  await makeSession(platform, other, { of: tenant })
  for (const body of [{ access_until: 1_900_000_000 }, { role: 'viewer' }, { disabled: true }])
    expect(await put(last, body)).toMatchObject(conflict)
  expect((await put(other, { access_until: null })).status).toBe(200)
  expect((await put(last, { access_until: 1_900_000_000 })).status).toBe(200)
  expect(await put(other, { access_until: 1_900_000_000 })).toMatchObject(conflict)
  expect((await put(other, { name: 'Grace' })).status).toBe(200)
})

test('the last admin who can sign in stays one, also when two take the role from each other at once', async () => {
  const tenant = await platform.newTenant('Admins')
  const admins = [await makeUser(tenant.api, { role: 'admin' }), await makeUser(tenant.api, { role: 'admin' })]
  for (const { id } of admins) await makeSession(platform, id, { of: tenant })
  const answers = await Promise.all(
    admins.map(({ id }) => tenant.api.call('PUT', `/v1/users/${id}`, { body: { role: 'viewer' } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const left = admins[answers.findIndex(({ status }) => status === 409)]!
  for (const body of [{ disabled: true }, { access_until: 1_000_000_000 }])
    expect(await tenant.api.call('PUT', `/v1/users/${left.id}`, { body })).toMatchObject({
      status: 409,
      error: { code: 'resource_conflict' },
    })
})

test('a reset takes every way of signing in and every session, and the link before it', async () => {
  const user = await makeUser(api)
  await makeSession(platform, user.id)
  await database.sql(
    "UPDATE users SET password_hash = 'x', totp_secret = 'x', totp_confirmed_at = now() WHERE id = $1",
    [user.id],
  )
  await database.sql('INSERT INTO user_recovery_codes SELECT tenant_id, id, $2 FROM users WHERE id = $1', [
    user.id,
    Buffer.from('x'),
  ])
  const { invitation, ...reset } = await api.ok(resetUser, { params: { id: user.id } })
  expect(reset.ways_of_signing_in).toEqual([])
  expect(invitation.path).not.toBe(user.invitation.path)
  expect(await openSessions(user.id)).toBe(0)
  expect(await database.sql('SELECT kind FROM user_links WHERE user_id = $1', [user.id])).toEqual([{ kind: 'RESET' }])
  expect(await database.sql('SELECT FROM user_recovery_codes WHERE user_id = $1', [user.id])).toEqual([])
})

test('the break-glass account is one at most, of an admin with a password', async () => {
  const [one, two] = [await makeUser(api, { role: 'admin' }), await makeUser(api, { role: 'admin' })]
  const mark = (id: string) => api.call('PUT', `/v1/users/${id}`, { body: { break_glass: true } })
  expect(await mark(one.id)).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
  for (const { id } of [one, two]) {
    await makeSession(platform, id)
    await database.sql("UPDATE users SET password_hash = 'x' WHERE id = $1", [id])
    expect((await mark(id)).status).toBe(200)
  }
  expect(await database.sql('SELECT id FROM users WHERE is_break_glass')).toEqual([{ id: two.id }])
})

test("the console's own app can be neither deleted nor given a secret", async () => {
  await makeUser(api)
  const [app] = await database.sql<{ id: string }>('SELECT id FROM apps WHERE is_console AND tenant_id = $1', [
    platform.tenant.tenant_id,
  ])
  const answers = [
    await api.call('DELETE', `/v1/apps/${app!.id}`),
    await api.call('POST', `/v1/apps/${app!.id}/rotate-secret`),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, error: { code: 'resource_forbidden' } })
})

test('a person has a job title, which changes nothing of what she may do', async () => {
  const user = await makeUser(api)
  await makeSession(platform, user.id)
  const change = (job_title: string | null) => api.ok(updateUser, { params: { id: user.id }, body: { job_title } })
  expect((await change('Data protection officer')).job_title).toBe('Data protection officer')
  expect(await openSessions(user.id)).toBe(1)
  expect((await change(null)).job_title).toBeNull()
})
