import { addAuthenticator, beginAuthenticator, changePassword, getAccount } from '@custos/contract/console-account'
import {
  acceptInvitation,
  confirmByPassword,
  getInvitation,
  getSession,
  getSignInOptions,
  giveSecondFactor,
  signOut,
} from '@custos/contract/console-session'
import { scopesOfRole } from '@custos/contract/roles'
import { listUsers, updateUser } from '@custos/contract/users'
import { totpCode, totpStep } from '@custos/domain/credentials/totp'
import { inviteFirstAdmin } from '@custos/domain/users/first-admin'
import { serveAlso } from '@custos/testkit/another-server'
import type { ApiClient } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { manualClock } from '@custos/testkit/clock'
import { ConsoleClient } from '@custos/testkit/console-client'
import { expectEnded } from '@custos/testkit/ended-session'
import { makeVendor } from '@custos/testkit/make'
import { makePerson, makeUser, password } from '@custos/testkit/people'
import { bootPlatform, signIn as signInApp, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'

const clock = manualClock()
let platform: TestPlatform
let url: string
let tenant: Tenant
let other: Tenant
let api: ApiClient
let organisation: Tenant['tenant_id']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  ;({ url, tenant, other, api } = platform)
  organisation = tenant.tenant_id
  return () => platform[Symbol.asyncDispose]()
})

const hour = 3600

/** A browser with a network of its own, which has no mark of the account. */
const stranger = () => new ConsoleClient(url)
const signIn = (browser: ConsoleClient, email: string, given = password) =>
  browser.call('POST', '/console/session/password', { body: { email, password: given, organisation } })

describe('an invitation', () => {
  test('is looked at, accepted once with a password of the own choice, and signs in', async () => {
    const { invitation, email } = await makeUser(api, { role: 'reviewer' })
    const token = invitation.path.split('#')[1]!
    const browser = stranger()
    expect(await browser.ok(getInvitation, { body: { token } })).toMatchObject({
      kind: 'INVITATION',
      email,
      role: 'reviewer',
      organisation: { id: organisation, name: 'First organisation' },
    })
    const signedIn = await browser.ok(acceptInvitation, { body: { token, name: 'Grace', password } })
    expect(signedIn).toMatchObject({
      stage: 'SIGNED_IN',
      user: { email, name: 'Grace' },
      scopes: scopesOfRole.reviewer,
    })
    expect(await browser.ok(getSession)).toEqual(signedIn)

    for (const again of ['/console/session/invitation/look', '/console/session/invitation'])
      expect(
        await stranger().call('POST', again, { body: again.endsWith('look') ? { token } : { token, password } }),
      ).toMatchObject({ status: 401, error: { code: 'authentication_invalid', param: 'token' } })
    expect((await signIn(stranger(), email.toUpperCase())).status).toBe(200)
  })

  test('takes no password that is short or has leaked, and stays as it is', async () => {
    const { invitation } = await makeUser(api)
    const token = invitation.path.split('#')[1]!
    for (const weak of ['short', 'passwordpassword'])
      expect(
        await stranger().call('POST', '/console/session/invitation', { body: { token, password: weak } }),
      ).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'password' } })
    await stranger().ok(acceptInvitation, { body: { token, password } })
  })
})

test("an organisation's first admin says her address as she accepts, and hers is the break-glass account", async () => {
  const first = await platform.newTenant('New')
  const { token } = await inviteFirstAdmin(platform.services, first.tenant_id, clock.now(), 'custos serve')
  expect(await stranger().ok(getInvitation, { body: { token } })).toMatchObject({ email: null, role: 'admin' })
  const accept = (body: object) =>
    stranger().call('POST', '/console/session/invitation', { body: { token, password, ...body } })
  expect(await accept({ name: 'Ada' })).toMatchObject({
    status: 400,
    error: { code: 'parameter_missing', param: 'email' },
  })
  expect(await accept({ email: 'ada@new.example' })).toMatchObject({
    status: 400,
    error: { code: 'parameter_missing', param: 'name' },
  })
  expect((await accept({ email: 'Ada@new.example', name: 'Ada' })).status).toBe(200)
  expect((await first.api.page(listUsers)).data).toMatchObject([
    { email: 'ada@new.example', name: 'Ada', break_glass: true, role: 'admin' },
  ])
})

describe('a sign-in by password', () => {
  test('sets one cookie that no script, no other site and no plain connection gets, and keeps a hash of it alone', async () => {
    const { email } = await makePerson(platform, 'viewer')
    const browser = stranger()
    const response = await signIn(browser, email)
    expect(response.status).toBe(200)
    const [session] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-Http-custos=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400$/)
    const token = browser.cookies.get('__Host-Http-custos')!
    expect(response.text).not.toContain(token)
    const stored = await platform.database.sql('SELECT * FROM user_sessions')
    const records = await platform.database.sql('SELECT * FROM audit_records')
    expect(JSON.stringify([stored, records, platform.logged])).not.toContain(token)
    expect(JSON.stringify([records, platform.logged])).not.toContain(password)
  })

  test('is refused with the same words for an unknown address, a wrong password, another organisation and who may not enter', async () => {
    const { id, email } = await makePerson(platform, 'viewer')
    const there = await makePerson(platform, 'viewer', other)
    const refused = [
      await signIn(stranger(), 'nobody@harbour.example'),
      await signIn(stranger(), email, 'another horse battery'),
      await signIn(stranger(), there.email),
      await stranger().call('POST', '/console/session/password', { body: { email, password, organisation: 'None' } }),
      await stranger().call('POST', '/console/session/password', { body: { email, password } }),
    ]
    await api.ok(updateUser, { params: { id }, body: { disabled: true } })
    refused.push(await signIn(stranger(), email))
    for (const response of refused) {
      expect(response).toMatchObject({
        status: 401,
        error: {
          code: 'authentication_invalid',
          message: 'The e-mail address or the password is wrong',
          param: null,
        },
      })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('is recorded: as of nobody in the log of the organisation when refused, and as hers when let in', async () => {
    const { id, email } = await makePerson(platform, 'viewer')
    const refused = await signIn(stranger(), email, 'another horse battery')
    const entered = await signIn(stranger(), email)
    const records = [refused, entered].map(({ requestId }) => auditRecords(platform, requestId))
    const [[wrong], [right]] = (await Promise.all(records)) as [[unknown], [unknown]]
    expect(wrong).toMatchObject({
      tenant_id: organisation,
      action: 'console.sign_in',
      user_id: null,
      custom_data: { user_id: id },
      response: { error_code: 'authentication_invalid' },
      security: { authorization_method: 'BASIC' },
    })
    expect(right).toMatchObject({
      tenant_id: organisation,
      user_id: id,
      custom_data: { principal: 'user', method: 'PASSWORD' },
      security: { authorization_method: 'BASIC' },
    })
  })

  test('gives another token each time, and takes none that the browser brought along', async () => {
    const { email, browser } = await makePerson(platform, 'viewer')
    const before = browser.cookies.get('__Host-Http-custos')!
    await signIn(browser, email)
    expect(browser.cookies.get('__Host-Http-custos')).not.toBe(before)
    await expectEnded(new ConsoleClient(url, before))

    const planted = 'A'.repeat(43)
    const victim = new ConsoleClient(url, planted)
    await signIn(victim, email)
    expect(victim.cookies.get('__Host-Http-custos')).not.toBe(planted)
    expect((await new ConsoleClient(url, planted).call('GET', '/console/session')).status).toBe(401)
  })

  test('makes an attacker who guesses wait, but not the person in a browser that she has signed in by', async () => {
    const { email, browser } = await makePerson(platform, 'viewer')
    const guesses = []
    for (let guess = 0; guess < 12; guess += 1) guesses.push(await signIn(stranger(), email, `guess number ${guess}`))
    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    expect(Number(guesses.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(stranger(), email)).status).toBe(429)
    expect((await signIn(browser, email)).status).toBe(200)
    const unknown = []
    for (let guess = 0; guess < 11; guess += 1) unknown.push(await signIn(stranger(), 'nobody.else@harbour.example'))
    expect(unknown.at(-1)!.status).toBe(429)
  })

  test('names the organisation where several share the installation', async () => {
    expect(await stranger().ok(getSignInOptions)).toMatchObject({ organisation_required: true, organisation: null })
  })
})

describe('a second factor', () => {
  test('is asked once an app is set up: before it nothing is told or answered, and no code is taken twice', async () => {
    const { email, browser } = await makePerson(platform, 'approver')
    const { secret, uri } = await browser.ok(beginAuthenticator)
    expect(uri).toContain(secret)
    const codeNow = () => totpCode(Buffer.from(fromBase32(secret)), totpStep(clock.now()))
    expect((await browser.call('POST', '/console/account/authenticator', { body: { code: '000000' } })).status).toBe(
      401,
    )
    const { recovery_codes: codes } = await browser.ok(addAuthenticator, { body: { code: codeNow() } })
    expect(await browser.ok(getAccount)).toMatchObject({ authenticator: true, recovery_codes_left: 10 })
    await browser.ok(signOut)

    const again = stranger()
    const waiting = await signIn(again, email)
    expect((waiting.body as { data: object }).data).toMatchObject({
      stage: 'SECOND_FACTOR',
      user: null,
      organisation: null,
      scopes: [],
    })
    expect((await again.api.call('GET', '/v1/vendors')).status).toBe(401)
    expect((await again.call('GET', '/console/account')).status).toBe(401)
    expect((await again.call('POST', '/console/session/second-factor', { body: { code: codeNow() } })).status).toBe(401)
    clock.advance({ seconds: 30 })
    const before = again.cookies.get('__Host-Http-custos')
    expect(await again.ok(giveSecondFactor, { body: { code: codeNow() } })).toMatchObject({ stage: 'SIGNED_IN' })
    expect(again.cookies.get('__Host-Http-custos')).not.toBe(before)
    expect((await again.api.call('GET', '/v1/vendors')).status).toBe(200)

    const lost = stranger()
    await signIn(lost, email)
    await lost.ok(giveSecondFactor, { body: { code: codes[0]!.toUpperCase() } })
    await signIn(lost, email)
    expect((await lost.call('POST', '/console/session/second-factor', { body: { code: codes[0] } })).status).toBe(401)
  })
})

describe('a session', () => {
  test('that ends, ends on every process', async () => {
    await using beside = await serveAlso(platform, platform.services)
    const { id, browser } = await makePerson(platform, 'reviewer')
    const there = new ConsoleClient(beside.url, browser.cookies.get('__Host-Http-custos'))
    expect((await there.call('GET', '/console/session')).status).toBe(200)
    const admin = await makePerson(platform, 'admin')
    await admin.browser.api.ok(updateUser, { params: { id }, body: { role: 'viewer' } })
    await Promise.all([expectEnded(there), expectEnded(browser)])
    expect((await browser.api.call('GET', '/v1/vendors')).status).toBe(401)
  })

  test('is the only one left after a change of the password', async () => {
    const { email, browser } = await makePerson(platform, 'viewer')
    const elsewhere = stranger()
    await signIn(elsewhere, email)
    const body = { current_password: password, new_password: 'staple battery horse' }
    expect(
      await browser.call('POST', '/console/account/password', { body: { ...body, current_password: 'wrong' } }),
    ).toMatchObject({ status: 401, error: { code: 'authentication_invalid', param: 'current_password' } })
    await browser.ok(changePassword, { body })
    await expectEnded(elsewhere)
    expect((await browser.ok(getAccount)).sessions).toHaveLength(1)
    expect((await signIn(stranger(), email)).status).toBe(401)
    expect((await signIn(stranger(), email, 'staple battery horse')).status).toBe(200)
  })

  test('lets nobody change her ways of signing in who has not just shown who she is', async () => {
    const { browser } = await makePerson(platform, 'viewer')
    clock.advance({ seconds: 601 })
    const begin = () => browser.call('POST', '/console/account/authenticator/ceremony')
    expect(await begin()).toMatchObject({ status: 401, error: { code: 'authentication_required' } })
    expect((await browser.call('GET', '/console/session')).status).toBe(200)
    await browser.ok(confirmByPassword, { body: { password } })
    expect((await begin()).status).toBe(200)
  })

  test('signs no decision for a person who has not just shown who she is, and asks an app nothing', async () => {
    const { id, browser } = await makePerson(platform, 'approver')
    const vendor = await makeVendor(api)
    clock.advance({ seconds: 601 })
    const body = {
      status: 'REJECTED',
      supporting_assessments: [],
      approvers: [{ name: 'Ada', role: 'DPO', date: Math.floor(clock.now().getTime() / 1000) }],
      reasoning: 'It says nothing.',
    }
    const path = `/v1/vendors/${vendor.id}/approval`
    const sign = () => browser.call('POST', `/console/api${path}`, { body })
    const refused = await sign()
    expect(refused).toMatchObject({ status: 401, error: { code: 'authentication_required' } })
    expect(await auditRecords(platform, refused.requestId)).toMatchObject([{ tenant_id: organisation, user_id: id }])
    expect((await browser.api.call('GET', `/v1/vendors/${vendor.id}`)).status).toBe(200)
    await browser.ok(confirmByPassword, { body: { password } })
    expect((await sign()).status).toBe(201)
    expect((await api.call('POST', path, { body })).status).toBe(201)
  })
})

// The clock advances far in these tests, so the tokens of the tests above expire.
describe('time', () => {
  test('ends a session after eight hours without use, and after a day in any case', async () => {
    const [idle, busy] = [await makePerson(platform, 'viewer'), await makePerson(platform, 'viewer')]
    clock.advance({ seconds: 7 * hour })
    expect((await busy.browser.call('GET', '/console/session')).status).toBe(200)
    clock.advance({ seconds: hour })
    expect(await idle.browser.call('GET', '/console/session')).toMatchObject({
      status: 401,
      error: { code: 'token_expired' },
    })
    for (let passed = 8; passed < 23; passed += 5) {
      expect((await busy.browser.call('GET', '/console/session')).status).toBe(200)
      clock.advance({ seconds: 5 * hour })
    }
    clock.advance({ seconds: hour })
    expect(await busy.browser.call('GET', '/console/session')).toMatchObject({
      status: 401,
      error: { code: 'token_expired' },
    })
  })

  test('ends an invitation after seven days, and disabling the person at once', async () => {
    const fresh = await signInApp(url, tenant)
    const [late, disabled] = [await makeUser(fresh), await makeUser(fresh)]
    const look = ({ invitation }: typeof late) =>
      stranger().call('POST', '/console/session/invitation/look', { body: { token: invitation.path.split('#')[1]! } })
    expect((await look(disabled)).status).toBe(200)
    await fresh.ok(updateUser, { params: { id: disabled.id }, body: { disabled: true } })
    expect((await look(disabled)).status).toBe(401)
    clock.advance({ seconds: 7 * 24 * hour - 1 })
    expect((await look(late)).status).toBe(200)
    clock.advance({ seconds: 1 })
    expect((await look(late)).status).toBe(401)
  })
})

function fromBase32(text: string): number[] {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}
