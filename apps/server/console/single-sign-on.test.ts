import { createServer } from 'node:http'
import { addAuthenticator, beginAuthenticator, getAccount } from '@custos/contract/console-account'
import { acceptInvitation, getSession, getSignInOptions } from '@custos/contract/console-session'
import { beginSingleSignOn, confirmBySingleSignOn, connectSingleSignOn } from '@custos/contract/console-single-sign-on'
import { updateOrganisation } from '@custos/contract/organisation'
import { confirmProposal, proposeApproval } from '@custos/contract/proposals'
import { getSingleSignOn, removeSingleSignOn, setSingleSignOn } from '@custos/contract/single-sign-on'
import { getUser, listUsers, resetUser, updateUser } from '@custos/contract/users'
import { totpCode, totpStep } from '@custos/domain/credentials/totp'
import { inviteFirstAdmin } from '@custos/domain/users/first-admin'
import { freePort } from '@custos/kernel/free-port'
import { newId } from '@custos/kernel/ids'
import { pathOf } from '@custos/testkit/api-client'
import { ConsoleClient } from '@custos/testkit/console-client'
import { expectEnded } from '@custos/testkit/ended-session'
import {
  type Account,
  type IdentityProvider,
  serveIdentityProvider,
  throughProvider,
} from '@custos/testkit/identity-provider'
import { makeVendor } from '@custos/testkit/make'
import { makePerson, makeUser, password } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** Signing in with an organisation's own provider: a real one on loopback, and one that lies. */

let platform: TestPlatform
let provider: IdentityProvider
let liar: Liar
let organisation: Tenant
/** An organisation without apps, so that no app has changed its settings. */
let people: Tenant
const domain = 'harbour.example'

beforeAll(async () => {
  liar = await serveLiar()
  // Organisations and ports are known only once both exist, so the provider gets an origin that the operator allows.
  const callbacks: string[] = []
  provider = await serveIdentityProvider(callbacks)
  platform = await bootPlatform(inject('postgres'), {
    privateIssuers: [provider.issuer, liar.issuer],
    // Custos queues mail, and nothing sends it.
    smtpUrl: 'smtp://127.0.0.1:9',
  })
  organisation = platform.tenant
  people = await platform.newTenant('People alone')
  for (const { tenant_id } of [platform.tenant, platform.other, people])
    callbacks.push(`${platform.url}/console/single-sign-on/${tenant_id}`)
})
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
  await liar[Symbol.asyncDispose]()
})

const settings = (of: { issuer: string } = provider) => ({
  label: 'Harbour login',
  issuer: of.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
  email_domains: [domain],
})
const someone = (fields: Partial<Account> = {}): Account => {
  const sub = newId()
  return { sub, email: `${sub}@${domain}`, email_verified: true, name: 'Ada Example', ...fields }
}
const stranger = () => new ConsoleClient(platform.url)
const configure = (change: object = {}, tenant = organisation) =>
  tenant.api.ok(setSingleSignOn, { body: { ...settings(), new_people_role: null, enforced: false, ...change } })

/**
 * Begins a sign-in, signs in at the provider with this account, and returns the parameters with which the provider redirects
 * back.
 */
async function comeBack(browser: ConsoleClient, account: Account | null, of = organisation.tenant_id) {
  provider.account = account
  const { location } = await browser.ok(beginSingleSignOn, { body: { organisation: of } })
  const back = await throughProvider(location, provider.issuer)
  return { organisation: back.pathname.split('/').at(-1)!, answer: back.search.slice(1), location: new URL(location) }
}

const finish = (browser: ConsoleClient, body: { organisation: string; answer: string }) =>
  browser.call('POST', '/console/session/single-sign-on', {
    body: { organisation: body.organisation, answer: body.answer },
  })

async function signIn(account: Account, browser = stranger()) {
  return { browser, answer: await finish(browser, await comeBack(browser, account)) }
}

const refused = { status: 401, error: { code: 'authentication_invalid' } }

describe('the settings', () => {
  test('show no secret, keep it encrypted, and are of one organisation', async () => {
    const answered = await configure()
    expect(answered).toMatchObject({ issuer: provider.issuer, enforced: false, tested_at: null })
    expect(answered.redirect_path).toBe(`/console/single-sign-on/${organisation.tenant_id}`)
    expect(JSON.stringify(answered)).not.toContain(provider.clientSecret)
    expect((await platform.other.api.call('GET', '/v1/organisation/single-sign-on')).status).toBe(404)
    const stored = await platform.database.sql('SELECT * FROM single_sign_on')
    const records = await platform.database.sql('SELECT * FROM audit_records')
    for (const kept of [stored, records, platform.logged])
      expect(JSON.stringify(kept)).not.toContain(provider.clientSecret)
    expect(stored.map(({ client_secret }) => (client_secret as Buffer).toString())).not.toContain(provider.clientSecret)
  })

  test('take a provider over TLS alone, unless the operator vouches for it, and none that stands for many issuers', async () => {
    for (const issuer of ['http://login.harbour.example', 'https://a.example/.well-known/openid-configuration'])
      expect(
        await organisation.api.call('PUT', '/v1/organisation/single-sign-on', { body: { ...settings(), issuer } }),
      ).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'issuer' } })
  })

  test('lead to no address of the network in which Custos runs', async () => {
    const inside = await platform.newTenant('Inside')
    await configure({ issuer: 'https://127.0.0.1' }, inside)
    const answer = await stranger().call('POST', '/console/session/single-sign-on/ceremony', {
      body: { organisation: inside.tenant_id },
    })
    expect(answer).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
    expect(answer.text).not.toContain('127.0.0.1')
  })

  test('need everything again for another provider, and end what came through the one before', async () => {
    await configure({ new_people_role: 'viewer' })
    const { browser } = await signIn(someone())
    expect(await organisation.api.ok(getSingleSignOn)).toMatchObject({ tested_at: expect.any(Number) })
    expect(
      await organisation.api.call('PUT', '/v1/organisation/single-sign-on', { body: { issuer: liar.issuer } }),
    ).toMatchObject({ status: 400, error: { param: 'client_secret' } })
    expect(await configure({ issuer: liar.issuer })).toMatchObject({ tested_at: null })
    await expectEnded(browser)
    await configure()
  })
})

describe('a person', () => {
  beforeAll(() => configure())

  test('an invited person joins by signing in, and her subject identifies her from then on', async () => {
    const account = someone()
    const { id } = await makeUser(organisation.api, { email: account.email, role: 'approver' })
    const { browser, answer } = await signIn(account)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { stage: 'SIGNED_IN', user: { id, role: 'approver' } } },
    })
    expect((await browser.ok(getAccount)).sessions).toMatchObject([{ method: 'SINGLE_SIGN_ON' }])
    expect(await organisation.api.ok(getUser, { params: { id } })).toMatchObject({
      ways_of_signing_in: ['SINGLE_SIGN_ON'],
    })
    const moved = { ...account, email: 'elsewhere@another.example', email_verified: false }
    expect((await signIn(moved)).answer).toMatchObject({ status: 200, body: { data: { user: { id } } } })
  })

  test('a person who came by the provider is not also the holder of the invitation that was sent to her', async () => {
    const account = someone()
    const { invitation } = await makeUser(organisation.api, { email: account.email, role: 'approver' })
    expect((await signIn(account)).answer.status).toBe(200)
    const body = { token: invitation.path.split('#')[1]!, password }
    expect(await stranger().call('POST', '/console/session/invitation', { body })).toMatchObject(refused)
  })

  test('gets no account by signing in, unless the organisation says so, and then with its role', async () => {
    const account = someone()
    const before = (await organisation.api.page(listUsers)).data.length
    expect((await signIn(account)).answer).toMatchObject(refused)
    expect((await organisation.api.page(listUsers)).data).toHaveLength(before)
    await configure({ new_people_role: 'viewer' })
    expect((await signIn(account)).answer).toMatchObject({
      status: 200,
      body: { data: { user: { email: account.email, role: 'viewer', name: 'Ada Example' } } },
    })
    await configure()
  })

  test('with an address that is unverified or of another domain is not let in, nor one that has been disabled', async () => {
    await configure({ new_people_role: 'viewer' })
    const [unverified, foreign] = [someone({ email_verified: false }), someone({ email: `${newId()}@another.example` })]
    for (const account of [unverified, foreign]) {
      await makeUser(organisation.api, { email: account.email })
      expect((await signIn(account)).answer).toMatchObject(refused)
    }
    const disabled = someone()
    const { answer } = await signIn(disabled)
    const { id } = (answer.body as { data: { user: { id: string } } }).data.user
    await organisation.api.ok(updateUser, { params: { id }, body: { disabled: true } })
    expect((await signIn(disabled)).answer).toMatchObject(refused)
    await configure()
  })

  test('a person with a password is not matched by address but connects herself, and one account connects to one person', async () => {
    const { id, email, browser } = await makePerson(platform, 'reviewer')
    await configure({ email_domains: [email.split('@')[1]!] })
    const account = someone({ email })
    expect((await signIn(account)).answer).toMatchObject(refused)

    provider.account = account
    const connect = async (of: ConsoleClient) => {
      const { location } = await of.ok(connectSingleSignOn)
      const back = await throughProvider(location, provider.issuer)
      return finish(of, { organisation: organisation.tenant_id, answer: back.search.slice(1) })
    }
    expect((await connect(browser)).status).toBe(200)
    expect((await signIn(account)).answer).toMatchObject({ status: 200, body: { data: { user: { id } } } })
    const second = await makePerson(platform, 'admin')
    expect(await connect(second.browser)).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
    await configure()
  })

  test('a person who took an invitation up by a provider is no second person for the admin who chose that provider, nor for anybody whom she let in', async () => {
    const admin = await makePerson(platform, 'admin', people)
    const other = await makePerson(platform, 'admin', people)
    const account = someone()
    const invited = await makeUser(other.browser.api, { email: account.email, role: 'approver' })
    await admin.browser.api.ok(setSingleSignOn, { body: settings() })
    await other.browser.api.ok(setSingleSignOn, { body: { label: 'Renamed' } })
    await admin.browser.api.ok(updateOrganisation, { body: { four_eyes: true } })
    const { id } = await makeVendor(people.api)
    const signature = { name: 'A. Example', role: 'DPO' }
    const { id: proposal_id } = await admin.browser.api.ok(proposeApproval, {
      params: { id },
      body: {
        status: 'APPROVED',
        supporting_assessments: [],
        approvers: [{ ...signature, date: 1_795_000_000, user_id: admin.id }],
        reasoning: 'Good enough.',
      },
    })

    const browser = stranger()
    expect((await finish(browser, await comeBack(browser, account, people.tenant_id))).status).toBe(200)
    const taken = await asPerson(platform, { tenant: people, id: invited.id })
    const path = pathOf(confirmProposal, { id, proposal_id })
    const body = { ...signature, name: 'B. Example' }
    expect(await taken.api.call('POST', path, { body })).toMatchObject({
      status: 403,
      error: { code: 'resource_forbidden' },
    })
    expect((await other.browser.api.call('POST', path, { body })).status).toBe(201)
  })

  test('whom the provider refuses is not let in', async () => {
    const browser = stranger()
    const answer = await finish(browser, await comeBack(browser, null))
    expect(answer).toMatchObject({
      ...refused,
      error: { message: 'Your organisation’s provider refused access: ask an administrator' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('confirms who she is by signing in there anew, as nobody else', async () => {
    await configure({ new_people_role: 'approver' })
    const account = someone()
    const { browser } = await signIn(account)
    const confirm = async (as: Account) => {
      provider.account = as
      const { location } = await browser.ok(confirmBySingleSignOn)
      expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
      const back = await throughProvider(location, provider.issuer)
      return finish(browser, { organisation: organisation.tenant_id, answer: back.search.slice(1) })
    }
    const before = await browser.ok(getSession)
    expect(await confirm(someone())).toMatchObject(refused)
    expect((await confirm(account)).status).toBe(200)
    expect((await browser.ok(getSession)).session_id).not.toBe(before.session_id)
    await configure()
  })
})

describe('the response of the provider', () => {
  beforeAll(() => configure({ new_people_role: 'viewer' }))

  test('is taken once, and in the browser that was sent', async () => {
    const browser = stranger()
    const back = await comeBack(browser, someone())
    // A person lured to another person's return address has no cookie of that sign-in (session fixation).
    expect(await finish(stranger(), back)).toMatchObject(refused)
    const elsewhere = stranger()
    await comeBack(elsewhere, someone())
    expect(await finish(elsewhere, back)).toMatchObject(refused)

    const departure = browser.cookies.get('__Host-Http-custos-departure')!
    expect((await finish(browser, back)).status).toBe(200)
    expect(browser.cookies.has('__Host-Http-custos-departure')).toBe(false)
    browser.cookies.set('__Host-Http-custos-departure', departure)
    expect(await finish(browser, back)).toMatchObject(refused)
  })

  test('asks for a code with PKCE, state and nonce, at an address of this organisation', async () => {
    const { location } = await comeBack(stranger(), someone())
    const { searchParams } = location
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${platform.url}/console/single-sign-on/${organisation.tenant_id}`,
    })
    for (const random of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(random)).toMatch(/^[\w-]{43}$/)
  })

  test('of another issuer, state or organisation is refused', async () => {
    const spoiled: ((back: { organisation: string; answer: string }) => void)[] = [
      (back) => {
        back.answer = back.answer.replace(/iss=[^&]*/, `iss=${encodeURIComponent(liar.issuer)}`)
      },
      (back) => {
        back.answer = back.answer.replace(/&?iss=[^&]*/, '')
      },
      (back) => {
        back.answer = back.answer.replace(/state=[^&]*/, 'state=another')
      },
      (back) => {
        back.answer = back.answer.replace(/code=[^&]*/, 'code=another')
      },
      (back) => {
        back.organisation = platform.other.tenant_id
      },
    ]
    for (const spoil of spoiled) {
      const browser = stranger()
      const back = await comeBack(browser, someone())
      spoil(back)
      const answer = await finish(browser, back)
      expect(answer, back.answer).toMatchObject(refused)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('after the settings have changed is refused', async () => {
    const browser = stranger()
    const back = await comeBack(browser, someone())
    await configure({ new_people_role: 'viewer' })
    expect(await finish(browser, back)).toMatchObject(refused)
  })

  test('lets a person of one organisation into no other', async () => {
    const account = someone()
    expect((await signIn(account)).answer.status).toBe(200)
    await configure({}, platform.other)
    const browser = stranger()
    const back = await comeBack(browser, account, platform.other.tenant_id)
    expect(await finish(browser, back)).toMatchObject(refused)
    await platform.other.api.ok(removeSingleSignOn)
  })
})

describe('a token', () => {
  beforeAll(() => configure({ issuer: liar.issuer, new_people_role: 'viewer' }))
  afterAll(() => configure())

  const seconds = () => Math.floor(Date.now() / 1000)
  const arrive = async (lie: Lie, browser = stranger()) => {
    const { location } = await browser.ok(beginSingleSignOn, { body: { organisation: organisation.tenant_id } })
    return comeBackWith(lie, location, browser)
  }
  const comeBackWith = (lie: Lie, location: string, browser: ConsoleClient) => {
    const { searchParams } = new URL(location)
    liar.tells(lie, searchParams.get('nonce')!)
    const answer = new URLSearchParams({ code: 'a code', state: searchParams.get('state')! }).toString()
    return finish(browser, { organisation: organisation.tenant_id, answer })
  }

  test('that holds lets the person in', async () => {
    expect((await arrive({})).status).toBe(200)
  })

  test.each<[string, Lie]>([
    ['signed by another key', { key: 'another' }],
    ['signed by nobody', { key: 'none' }],
    ['of another issuer', { claims: { iss: 'https://another.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['issued to another client', { claims: { azp: 'another' } }],
    ['of another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has ended', { claims: { exp: 1_700_000_000 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['that says “true” of the address, and not true', { claims: { email_verified: 'true' } }],
    ['of a sign-in to come', { claims: { auth_time: seconds() + 600 } }],
    ['of a sign-in at a time that no calendar has', { claims: { auth_time: 1e300 } }],
    ['whose subject holds a NUL', { claims: { sub: 'ada\0' } }],
    ['whose subject is longer than any', { claims: { sub: 'a'.repeat(100_000) } }],
    ['whose subject is no text', { claims: { sub: ['ada'] } }],
    ['whose address holds a NUL', { claims: { email: `a\0@${domain}` } }],
    ['whose address is longer than any', { claims: { email: `${'a'.repeat(100_000)}@${domain}` } }],
    ['whose address is no text', { claims: { email: { toLowerCase: domain } } }],
  ])('%s is refused', async (_name, lie) => {
    expect(await arrive(lie)).toMatchObject(refused)
  })

  test('that says of an address only that it is verified verifies none that is said elsewhere', async () => {
    const elsewhere = { email: `${newId()}@${domain}`, email_verified: false }
    const claims = { sub: newId(), email: undefined, email_verified: true }
    expect(await arrive({ claims, userinfo: elsewhere })).toMatchObject(refused)
    expect((await arrive({ claims, userinfo: { ...elsewhere, email_verified: true } })).status).toBe(200)
  })

  test.each([
    ['ID token', { email: undefined, email_verified: undefined, name: 'Ada Token' }, {}, 'Ada Token'],
    ['other answer', {}, { name: 'Ada Elsewhere' }, 'Ada Elsewhere'],
  ])('that names a person in its %s alone names her', async (_, told, also, expected) => {
    const sub = newId()
    const userinfo = { email: `${sub}@${domain}`, email_verified: true, ...also }
    const { status, body } = await arrive({ claims: { sub, ...told }, userinfo })
    expect([status, (body as { data: { user: { name: string } } }).data.user.name]).toEqual([200, expected])
  })

  test.each([
    ['breaks lines', 'Ada\nAdministrator'],
    ['turns the direction of writing', 'Ada \u202eecilA'],
    ['holds a NUL', 'Ada\0'],
    ['is longer than any', 'Ada '.repeat(10_000)],
    ['is no text', { name: 'Ada' }],
  ])('whose name %s leaves the person her address', async (_, name) => {
    const { status, body } = await arrive({ claims: { name } })
    const { user } = (body as { data: { user: { name: string; email: string } } }).data
    expect([status, user.name]).toEqual([200, user.email])
  })

  test('confirms who she is only by a sign-in that it says was since she was asked', async () => {
    const sub = newId()
    const browser = stranger()
    expect((await arrive({ claims: { sub } }, browser)).status).toBe(200)
    const confirm = async (auth_time?: number) => {
      const { location } = await browser.ok(confirmBySingleSignOn)
      return comeBackWith({ claims: { sub, auth_time } }, location, browser)
    }
    // The provider gave no time, so this is no recent proof of identity.
    expect(await browser.ok(getSession)).toMatchObject({ authenticated_at: null })
    const begin = () => browser.call('POST', '/console/account/authenticator/ceremony')
    expect(await begin()).toMatchObject({ status: 401, error: { code: 'authentication_required' } })
    const silent = await confirm()
    expect(silent).toMatchObject(refused)
    expect(silent.error?.message).toContain('does not say when you signed in')
    expect(await confirm(seconds() - 120)).toMatchObject(refused)
    expect(await confirm(seconds() + 600)).toMatchObject(refused)
    expect((await confirm(seconds())).status).toBe(200)
    expect((await begin()).status).toBe(200)
  })
})

describe('a provider that is down', () => {
  test('is said to be, with what to do, and costs nobody her session', async () => {
    await configure({ new_people_role: 'viewer' })
    const { browser } = await signIn(someone())
    const silent = await platform.newTenant('Silent')
    await configure({ issuer: liar.issuer, client_id: 'nobody has asked for it yet' }, silent)
    liar.isDown = true
    const answer = await stranger().call('POST', '/console/session/single-sign-on/ceremony', {
      body: { organisation: silent.tenant_id },
    })
    liar.isDown = false
    expect(answer).toMatchObject({
      status: 503,
      error: { code: 'service_unavailable', message: expect.stringContaining('Custos cannot reach') },
    })
    expect((await browser.call('GET', '/console/session')).status).toBe(200)
    const again = await stranger().call('POST', '/console/session/single-sign-on/ceremony', {
      body: { organisation: silent.tenant_id },
    })
    expect(again.status).toBe(200)
  })
})

describe('a sign-in that is enforced', () => {
  let harbour: Tenant
  let admin: ConsoleClient
  let adminId: string
  let secret: Buffer
  const email = 'first@harbour.example'
  const byPassword = (browser: ConsoleClient, of: string, given = password) =>
    browser.call('POST', '/console/session/password', {
      body: { email: of, password: given, organisation: harbour.tenant_id },
    })

  beforeAll(async () => {
    harbour = platform.other
    const { token } = await inviteFirstAdmin(platform.services, harbour.tenant_id, new Date(), 'custos serve')
    admin = stranger()
    const { user } = await admin.ok(acceptInvitation, { body: { token, email, name: 'First', password } })
    adminId = user!.id
    await configure({ new_people_role: 'viewer' }, harbour)
  })

  const enforce = () => harbour.api.call('PUT', '/v1/organisation/single-sign-on', { body: { enforced: true } })
  const enter = async (account: Account) => {
    const browser = stranger()
    const answer = await finish(browser, await comeBack(browser, account, harbour.tenant_id))
    expect(answer.status).toBe(200)
    return browser
  }

  test('needs to have let somebody in, and a break-glass account with a second factor', async () => {
    expect(await enforce()).toMatchObject({ status: 409, error: { param: 'enforced' } })
    await enter(someone())
    expect(await enforce()).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('authenticator app') },
    })
    secret = fromBase32((await admin.ok(beginAuthenticator)).secret)
    await admin.ok(addAuthenticator, { body: { code: totpCode(secret, totpStep(new Date()) - 1) } })
    expect((await enforce()).status).toBe(200)
  })

  test('ends what others signed in to by themselves, and lets them in by no password, passkey or link', async () => {
    await harbour.api.ok(setSingleSignOn, { body: { enforced: false } })
    const other = await makePerson(platform, 'admin', harbour)
    const through = await enter(someone())
    const invited = await makeUser(harbour.api)
    await enforce()
    await expectEnded(other.browser)
    expect((await through.call('GET', '/console/session')).status).toBe(200)
    expect((await admin.call('GET', '/console/session')).status).toBe(200)

    const right = await byPassword(stranger(), other.email)
    const wrong = await byPassword(stranger(), other.email, 'another horse battery')
    expect(right).toMatchObject(refused)
    expect({ ...right.error, request_id: '' }).toEqual({ ...wrong.error, request_id: '' })
    const link = { token: invited.invitation.path.split('#')[1]!, password }
    expect(await stranger().call('POST', '/console/session/invitation', { body: link })).toMatchObject(refused)
    const [options] = [
      await stranger().call('GET', '/console/session/options', { query: { organisation: harbour.tenant_id } }),
    ]
    expect(options.body).toMatchObject({
      data: { password: false, passkey: false, single_sign_on: { label: 'Harbour login' } },
    })
  })

  test('takes no password of before for a session that goes on, nor for a proof of who somebody is', async () => {
    await harbour.api.ok(setSingleSignOn, { body: { enforced: false } })
    const { email: address, browser } = await makePerson(platform, 'reviewer', harbour)
    const account = someone({ email: address })
    provider.account = account
    const { location } = await browser.ok(connectSingleSignOn)
    const back = await throughProvider(location, provider.issuer)
    const answer = back.search.slice(1)
    expect((await finish(browser, { organisation: harbour.tenant_id, answer })).status).toBe(200)
    const body = { current_password: password, new_password: 'staple battery horse' }
    await enforce()
    const before = browser.cookies.get('__Host-Http-custos')
    expect(await browser.call('POST', '/console/account/password', { body })).toMatchObject(refused)
    expect(browser.cookies.get('__Host-Http-custos')).toBe(before)
    expect((await browser.call('GET', '/console/session')).status).toBe(200)
  })

  test('lets in one break-glass account by password and second factor, and each use of it is an event', async () => {
    const browser = stranger()
    expect(await byPassword(browser, email)).toMatchObject({ status: 200, body: { data: { stage: 'SECOND_FACTOR' } } })
    const events = () =>
      platform.database.sql(
        "SELECT detail FROM events WHERE tenant_id = $1 AND type = 'user.break_glass_used' ORDER BY at",
        [harbour.tenant_id],
      )
    const mails = () => platform.database.sql('SELECT id FROM mails WHERE tenant_id = $1', [harbour.tenant_id])
    const [before, mailsBefore] = [(await events()).length, (await mails()).length]
    const code = totpCode(secret, totpStep(new Date()))
    expect((await browser.call('POST', '/console/session/second-factor', { body: { code } })).status).toBe(200)
    expect(await events()).toHaveLength(before + 1)
    expect((await events()).at(-1)).toEqual({ detail: { user_id: adminId } })
    const admins = await platform.database.sql(
      "SELECT id FROM users WHERE tenant_id = $1 AND role = 'admin' AND signed_in_at IS NOT NULL AND disabled_at IS NULL",
      [harbour.tenant_id],
    )
    expect((await mails()).length).toBe(mailsBefore + admins.length)
  })

  test('keeps that account a way in', async () => {
    const path = `/v1/users/${adminId}`
    for (const body of [{ disabled: true }, { role: 'viewer' }])
      expect(await harbour.api.call('PUT', path, { body })).toMatchObject({ status: 409 })
    expect(await admin.call('DELETE', '/console/account/authenticator')).toMatchObject({ status: 409 })
    const other = await makeUser(harbour.api, { role: 'admin' })
    expect(await harbour.api.call('PUT', `/v1/users/${other.id}`, { body: { break_glass: true } })).toMatchObject({
      status: 409,
    })
  })

  test('lets a person whose ways of signing in were reset back in through the provider', async () => {
    await harbour.api.ok(setSingleSignOn, { body: { enforced: false } })
    const mail = `${newId()}@${domain}`
    const { id, invitation } = await makeUser(harbour.api, { email: mail })
    await stranger().ok(acceptInvitation, { body: { token: invitation.path.split('#')[1]!, password } })
    await enforce()
    const account = someone({ email: mail })
    const browser = stranger()
    expect(await finish(browser, await comeBack(browser, account, harbour.tenant_id))).toMatchObject(refused)
    await harbour.api.ok(resetUser, { params: { id } })
    expect((await (await enter(account)).ok(getSession)).user?.id).toBe(id)
  })
})

test('an organisation without a sign-in of its own is not told from one that does not exist', async () => {
  const begin = (organisation: string) =>
    stranger().call('POST', '/console/session/single-sign-on/ceremony', { body: { organisation } })
  const without = await platform.newTenant('Without')
  const answers = [await begin(without.tenant_id), await begin(newId()), await begin('Nobody')]
  for (const answer of answers)
    expect({ ...answer.error, request_id: '' }).toEqual({ ...answers[0]!.error, request_id: '' })
  expect(await stranger().ok(getSignInOptions)).toMatchObject({ single_sign_on: null, password: true })
})

interface Lie {
  key?: 'another' | 'none'
  claims?: Record<string, unknown>
  /** The claims of the person with the `sub` of the token. */
  userinfo?: Record<string, unknown>
}

interface Liar extends AsyncDisposable {
  issuer: string
  isDown: boolean
  tells(lie: Lie, nonce: string): void
}

/** A provider whose tokens say what the test wants. */
async function serveLiar(): Promise<Liar> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const [own, another] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  let told: { lie: Lie; nonce: string } = { lie: {}, nonce: '' }
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  async function token(): Promise<string> {
    const { lie, nonce } = told
    const now = Math.floor(Date.now() / 1000)
    const sub = newId()
    const person = { sub, email: `${sub}@${domain}`, email_verified: true }
    const claims = { iss: issuer, aud: 'custos', nonce, iat: now, exp: now + 60, ...person, ...lie.claims }
    if (lie.key === 'none') return `${encoded({ alg: 'none' })}.${encoded(claims)}.`
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(lie.key === 'another' ? another.privateKey : own.privateKey)
  }

  const documents: Record<string, () => Promise<object> | object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/userinfo': () => ({ sub: told.lie.claims?.sub, ...told.lie.userinfo }),
    '/token': async () => ({ access_token: 'none', token_type: 'Bearer', id_token: await token() }),
  }
  const served = {
    issuer,
    isDown: false,
    tells: (lie: Lie, nonce: string) => {
      told = { lie, nonce }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    if (served.isDown) return void response.writeHead(502).end('down')
    const document = await documents[request.url!]?.()
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return served
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
