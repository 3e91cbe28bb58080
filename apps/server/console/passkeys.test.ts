import { addPasskey, beginPasskey, getAccount, removePasskey } from '@custos/contract/console-account'
import { beginPasskeySignIn, signInByPasskey, signOut } from '@custos/contract/console-session'
import { updateUser } from '@custos/contract/users'
import { newId, uuidBytes } from '@custos/kernel/ids'
import { Authenticator } from '@custos/testkit/authenticator'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makePerson } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'

let platform: TestPlatform
// Browsers use no passkeys at a numeric address, so the test opens the console at localhost.
let origin: string
let here: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  origin = platform.url.replace('127.0.0.1', 'localhost')
  here = { ...platform, url: origin }
  return () => platform[Symbol.asyncDispose]()
})

const stranger = () => new ConsoleClient(origin)

type Creation = Parameters<Authenticator['create']>[0]
type Request = Parameters<Authenticator['get']>[0]

async function withPasskey() {
  const person = await makePerson(here, 'approver')
  const device = new Authenticator()
  const { ceremony_id, options } = await person.browser.ok(beginPasskey)
  const response = device.create(options as unknown as Creation, origin)
  const passkey = await person.browser.ok(addPasskey, { body: { ceremony_id, response, name: 'Laptop' } })
  return { ...person, device, passkey, ceremony_id, response }
}

async function ask(browser: ConsoleClient) {
  const { ceremony_id, options } = await browser.ok(beginPasskeySignIn)
  return { ceremony_id, options: options as unknown as Request }
}

test('a passkey signs in without a password or a name, and its last use is recorded', async () => {
  const { id, browser, device } = await withPasskey()
  await browser.ok(signOut)
  const { ceremony_id, options } = await ask(browser)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const signedIn = await browser.ok(signInByPasskey, { body: { ceremony_id, response: device.get(options, origin) } })
  expect(signedIn).toMatchObject({ stage: 'SIGNED_IN', user: { id } })
  const account = await browser.ok(getAccount)
  expect(account.passkeys).toMatchObject([{ name: 'Laptop', last_used_at: expect.any(Number) }])
  expect(account.sessions[0]).toMatchObject({ method: 'PASSKEY', current: true })
})

test('a response is accepted once, only for its own challenge, origin and key', async () => {
  const { device } = await withPasskey()
  const sign = async (change: (response: ReturnType<Authenticator['get']>) => unknown, at = origin, key = device) => {
    const browser = stranger()
    const { ceremony_id, options } = await ask(browser)
    const body = { ceremony_id, response: change(key.get(options, at)) }
    const first = await browser.call('POST', '/console/session/passkey', { body })
    return { first, again: await stranger().call('POST', '/console/session/passkey', { body }) }
  }
  const { first, again } = await sign((response) => response)
  expect([first.status, again.status]).toEqual([200, 401])

  const { options: others } = await ask(stranger())
  const refused = [
    await sign(() => device.get(others, origin)),
    await sign((response) => response, 'https://evil.example'),
    await sign((response) => ({ ...response, id: 'AAAA', rawId: 'AAAA' })),
    await sign((response) => response, origin, new Authenticator()),
    await sign((response) => ({ ...response, response: { ...response.response, signature: 'AAAA' } })),
    await sign(() => ({ id: 'nonsense' })),
  ]
  for (const { first: answer } of refused) {
    expect(answer).toMatchObject({ status: 401, error: { code: 'authentication_invalid' } })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('a response from a page of another site, or in another person’s name, is refused', async () => {
  const { id, device, browser } = await withPasskey()
  const sign = async (named: string | undefined, crossOrigin = false) => {
    const { ceremony_id, options } = await ask(stranger())
    const answer = device.get(options, origin, crossOrigin)
    const userHandle = named && Buffer.from(uuidBytes(named)).toString('base64url')
    const response = { ...answer, response: { ...answer.response, ...(userHandle && { userHandle }) } }
    const { status } = await stranger().call('POST', '/console/session/passkey', { body: { ceremony_id, response } })
    return status
  }
  expect([await sign(id), await sign(undefined)]).toEqual([200, 200])
  expect([await sign(newId()), await sign(id, true)]).toEqual([401, 401])
  const { ceremony_id, options } = await browser.ok(beginPasskey)
  const response = new Authenticator().create(options as unknown as Creation, origin, true)
  const added = await browser.call('POST', '/console/account/passkeys', {
    body: { ceremony_id, response, name: 'Key' },
  })
  expect(added.status).toBe(401)
})

test("a passkey is added to nobody else's account, and once", async () => {
  const { device } = await withPasskey()
  const [ada, eve] = [await makePerson(here, 'viewer'), await makePerson(here, 'viewer')]
  const { ceremony_id, options } = await ada.browser.ok(beginPasskey)
  const body = {
    ceremony_id,
    response: new Authenticator().create(options as unknown as Creation, origin),
    name: 'Key',
  }
  expect((await eve.browser.call('POST', '/console/account/passkeys', { body })).status).toBe(401)

  const again = await ada.browser.ok(beginPasskey)
  const same = {
    ceremony_id: again.ceremony_id,
    response: device.create(again.options as unknown as Creation, origin),
    name: 'Key',
  }
  expect((await ada.browser.call('POST', '/console/account/passkeys', { body: same })).status).toBe(401)
})

describe('a response that no browser sends', () => {
  const nested = Buffer.concat([Buffer.alloc(9_000, 0x81), Buffer.from([0x00])]).toString('base64url')
  const vast = Buffer.from('bb7fffffffffffffff', 'hex').toString('base64url')

  test.each<[what: string, change: (answer: ReturnType<Authenticator['create']>) => unknown]>([
    ['an attestation nested without end', (answer) => with_(answer, { attestationObject: nested })],
    ['an attestation of more entries than memory', (answer) => with_(answer, { attestationObject: vast })],
    ['an attestation that is none', (answer) => with_(answer, { attestationObject: 1 })],
    ['nothing', (answer) => with_(answer, { attestationObject: undefined, clientDataJSON: undefined })],
    ['another id than its own', (answer) => ({ ...answer, id: 'AAAA' })],
    ['no response', (answer) => ({ ...answer, response: null })],
  ])('adds no passkey: %s', async (_, change) => {
    const { browser } = await makePerson(here, 'viewer')
    const { ceremony_id, options } = await browser.ok(beginPasskey)
    const answer = new Authenticator().create(options as unknown as Creation, origin)
    const added = await browser.call('POST', '/console/account/passkeys', {
      body: { ceremony_id, response: change(answer), name: 'Key' },
    })
    expect(added).toMatchObject({ status: 401, error: { code: 'authentication_invalid' } })
    expect((await browser.ok(getAccount)).passkeys).toEqual([])
  })

  test.each([
    ['no list', 'internal', []],
    ['no texts', [{ a: ['b'] }, 1, null, 'usb'], ['usb']],
    ['more than there are', ['internal', ...Array(5_000).fill('internal')], ['internal']],
    ['longer than any', ['x'.repeat(50_000)], []],
  ])('transports that are %s are left out', async (_, transports, kept) => {
    const { browser } = await makePerson(here, 'viewer')
    const { ceremony_id, options } = await browser.ok(beginPasskey)
    const response = with_(new Authenticator().create(options as unknown as Creation, origin), { transports })
    await browser.ok(addPasskey, { body: { ceremony_id, response, name: 'Key' } })
    const { options: again } = await browser.ok(beginPasskey)
    expect(again).toMatchObject({ excludeCredentials: [{ transports: kept }] })
  })

  test.each<[what: string, change: (answer: ReturnType<Authenticator['get']>) => unknown]>([
    ['an id that nobody has', (answer) => ({ ...answer, id: 'a\n', rawId: 'a\n' })],
    ['an id that is no text', (answer) => ({ ...answer, id: { toString: 1 } })],
    ['an id longer than any', (answer) => ({ ...answer, id: 'A'.repeat(10_000) })],
    ['extensions nested without end', (answer) => with_(answer, { authenticatorData: nested })],
    ['a signature that is none', (answer) => with_(answer, { signature: [1] })],
    ['nothing', (answer) => with_(answer, { authenticatorData: undefined, signature: undefined })],
    ['no response', (answer) => ({ ...answer, response: null })],
  ])('lets nobody in: %s', async (_, change) => {
    const { device } = await withPasskey()
    const { ceremony_id, options } = await ask(stranger())
    const answer = await stranger().call('POST', '/console/session/passkey', {
      body: { ceremony_id, response: change(device.get(options, origin)) },
    })
    expect(answer).toMatchObject({ status: 401, error: { code: 'authentication_invalid' } })
  })

  const with_ = (answer: { response: object }, fields: object) => ({
    ...answer,
    response: { ...answer.response, ...fields },
  })
})

test('a removed passkey, or one of a disabled person, signs nobody in', async () => {
  const [removed, disabled] = [await withPasskey(), await withPasskey()]
  await removed.browser.ok(removePasskey, { params: { id: removed.passkey.id } })
  await platform.api.ok(updateUser, { params: { id: disabled.id }, body: { disabled: true } })
  for (const { device } of [removed, disabled]) {
    const { ceremony_id, options } = await ask(stranger())
    const body = { ceremony_id, response: device.get(options, origin) }
    expect((await stranger().call('POST', '/console/session/passkey', { body })).status).toBe(401)
  }
})

test('a numeric address has no passkeys, and the response says so', async () => {
  const there = new ConsoleClient(platform.url)
  expect(await there.call('GET', '/console/session/options')).toMatchObject({ body: { data: { passkey: false } } })
  expect(await there.call('POST', '/console/session/passkey/ceremony')).toMatchObject({
    status: 403,
    error: { code: 'feature_not_enabled' },
  })
})

test('Custos loads the library for passkeys only when somebody uses one', async () => {
  const loaded = vi.fn(() => ({}))
  vi.resetModules()
  vi.doMock('@simplewebauthn/server', loaded)
  onTestFinished(() => {
    vi.doUnmock('@simplewebauthn/server')
    vi.resetModules()
  })
  const { askForPasskey } = await import('@custos/domain/credentials/passkeys')
  expect(loaded).not.toHaveBeenCalled()
  await expect(askForPasskey(platform.services, { id: 'localhost', origin }, new Date())).rejects.toThrow()
  expect(loaded).toHaveBeenCalled()
})
