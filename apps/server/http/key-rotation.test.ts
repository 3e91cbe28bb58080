import { operatorTenant } from '@custos/audit/record'
import type { Services } from '@custos/domain/services'
import { rotate } from '@custos/domain/signing-keys/rotate'
import { withdraw } from '@custos/domain/signing-keys/withdraw'
import { serveAlso } from '@custos/testkit/another-server'
import { ApiClient } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { masterKey } from '@custos/testkit/database'
import { startDatabaseProxy } from '@custos/testkit/database-proxy'
import { fileStore } from '@custos/testkit/object-stores'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { openPlatform } from 'custos/platform'
import { decodeProtectedHeader } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** Two servers on one database while the keys of access tokens change. */

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const clock = manualClock()
let platform: TestPlatform
let services: Services
let tenant: TestPlatform['tenant']
/** A proxy between the second server and the database. */
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let urls: string[]
beforeAll(async () => {
  platform = resources.use(await bootPlatform(inject('postgres'), { clock: clock.now }))
  ;({ services, tenant } = platform)
  proxy = resources.use(await startDatabaseProxy(platform.database.owner))
  const second = resources.use(await serveAlso(platform, await openSecond()))
  urls = [platform.url, second.url]
})

async function openSecond(): Promise<Services> {
  const objects = resources.use(await fileStore())
  const second = await openPlatform(
    { objectStoreUrl: objects.address, eventDays: 90 },
    { owner: proxy.connection, masterKey },
    { log: pino({ enabled: false }), works: false, clock: clock.now },
  )
  resources.defer(() => second.close())
  return second.services
}

const statuses = (token: string) =>
  Promise.all(urls.map(async (url) => (await new ApiClient(url, token).call('GET', '/v1/industries')).status))
const newTokens = () => Promise.all(urls.map(async (url) => (await signIn(url, tenant)).token!))
const keyOf = (token: string) => decodeProtectedHeader(token).kid!
const publishedAt = async (url: string) => {
  const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

describe('a rotation under load', () => {
  test('refuses no valid token on any server, and signs only with keys published long before', async () => {
    const old = await newTokens()
    const oldKey = keyOf(old[0]!)
    const held = [...old]
    const refused: string[] = []
    let sent = 0
    let over = false
    const client = async () => {
      while (!over) {
        const [fresh] = await newTokens()
        const responses = [...(await statuses(fresh!)), ...(await statuses(held[sent % held.length]!))]
        sent += responses.length
        if (responses.some((status) => status !== 200)) refused.push(`${clock.now().toISOString()} ${responses.join()}`)
      }
    }
    const clients = Array.from({ length: 3 }, client)

    const made = await rotate(services, 'access tokens', clock.now())
    for (const url of urls) await expect.poll(() => publishedAt(url)).toEqual([made.id, oldKey])
    clock.advance({ seconds: 599 })
    for (const token of await newTokens()) expect(keyOf(token)).toBe(oldKey)
    held.push(...(await newTokens()))
    clock.advance({ seconds: 1 })
    for (const token of await newTokens()) expect(keyOf(token)).toBe(made.id)
    // To the last second of the first tokens.
    clock.advance({ seconds: 2999 })
    for (const token of held) expect(await statuses(token)).toEqual([200, 200])
    over = true
    await Promise.all(clients)
    expect(refused).toEqual([])
    expect(sent).toBeGreaterThan(20)

    clock.advance({ seconds: 600 })
    expect(await statuses(held[2]!)).toEqual([401, 401])
    clock.advance({ seconds: 61 })
    for (const url of urls) expect(await publishedAt(url)).toEqual([made.id])
  })

  test('never publishes a private half, and stores none in the clear', async () => {
    const published = await (await fetch(`${platform.url}/.well-known/jwks.json`)).text()
    expect(published).not.toContain('"d"')
    for (const { private_jwk } of await platform.database.sql<{ private_jwk: Buffer }>(
      'SELECT private_jwk FROM signing_keys',
    ))
      expect(private_jwk.toString('latin1')).not.toContain('"kty"')
  })
})

test('each change of a key is recorded, in no organisation’s log', async () => {
  const made = await rotate(services, 'audit checkpoints', clock.now())
  const records = await platform.database.sql<{ details: { custom_data: object } }>(
    "SELECT details FROM audit_records WHERE tenant_id = $1 AND action = 'operator.signing_key_rotated' ORDER BY at DESC LIMIT 1",
    [operatorTenant],
  )
  expect(records[0]!.details.custom_data).toEqual({ purpose: 'audit checkpoints', key_id: made.id })
})

describe('a withdrawn key', () => {
  test('ends its tokens on every server, and tokens of its replacement are accepted at once', async () => {
    const old = await newTokens()
    for (const token of old) expect(await statuses(token)).toEqual([200, 200])
    const made = await withdraw(services, keyOf(old[0]!), clock.now())
    for (const url of urls) {
      const anew = async () => (await signIn(url, tenant)).token!
      await expect.poll(async () => keyOf(await anew())).toBe(made.id)
      expect(await statuses(await anew())).toEqual([200, 200])
    }
    for (const token of old) await expect.poll(() => statuses(token)).toEqual([401, 401])
    for (const url of urls) expect(await publishedAt(url)).toEqual([made.id])
  })

  test('is rejected by a server whose connection to the database broke before the notification', async () => {
    const old = await newTokens()
    expect(await statuses(old[0]!)).toEqual([200, 200])
    proxy.cut()
    await withdraw(services, keyOf(old[0]!), clock.now())
    await expect.poll(() => statuses(old[0]!)).toEqual([401, 401])
  })

  test('may be a key that does not sign yet: another takes over at its time', async () => {
    const pending = await rotate(services, 'access tokens', clock.now())
    const instead = await withdraw(services, pending.id, clock.now())
    const tokens = await newTokens()
    for (const token of tokens) expect(keyOf(token)).not.toBe(instead.id)
    clock.advance({ seconds: 600 })
    for (const token of await newTokens()) expect(keyOf(token)).toBe(instead.id)
    for (const token of tokens) expect(await statuses(token)).toEqual([200, 200])
  })
})
