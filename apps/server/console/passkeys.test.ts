import { addPasskey, beginPasskey, getAccount, removePasskey } from '@custos/contract/console-account'
import { beginPasskeySignIn, signInByPasskey, signOut } from '@custos/contract/console-session'
import { updateUser } from '@custos/contract/users'
import { Authenticator } from '@custos/testkit/authenticator'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makePerson } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'

let platform: TestPlatform
// Browsers take no passkeys at an address literal: the console is opened at localhost.
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

test('a passkey signs in without a password or a name, and is said to have been used', async () => {
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

test('an answer is taken once, for its own challenge, origin and key alone', async () => {
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

test('a passkey that is removed, or of a person who is disabled, lets nobody in', async () => {
  const [removed, disabled] = [await withPasskey(), await withPasskey()]
  await removed.browser.ok(removePasskey, { params: { id: removed.passkey.id } })
  await platform.api.ok(updateUser, { params: { id: disabled.id }, body: { disabled: true } })
  for (const { device } of [removed, disabled]) {
    const { ceremony_id, options } = await ask(stranger())
    const body = { ceremony_id, response: device.get(options, origin) }
    expect((await stranger().call('POST', '/console/session/passkey', { body })).status).toBe(401)
  }
})

test('at an address without a name there are no passkeys, and it is said', async () => {
  const there = new ConsoleClient(platform.url)
  expect(await there.call('GET', '/console/session/options')).toMatchObject({ body: { data: { passkey: false } } })
  expect(await there.call('POST', '/console/session/passkey/ceremony')).toMatchObject({
    status: 403,
    error: { code: 'feature_not_enabled' },
  })
})

test('what verifies passkeys is loaded when one is used, and not before', async () => {
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
