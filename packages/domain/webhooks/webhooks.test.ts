import { createApproval } from '@custos/contract/approvals'
import { listEvents } from '@custos/contract/events'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@custos/contract/webhooks'
import { unixSeconds } from '@custos/kernel/clock'
import { openOutboundClient } from '@custos/outbound/client'
import { manualClock } from '@custos/testkit/clock'
import { validatorAt } from '@custos/testkit/contract'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { type Received, type Receiver, serveReceiver } from '@custos/testkit/webhook-receiver'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'
import { openPost, type Post } from './post.ts'
import { openServing } from './serve.ts'

const clock = manualClock()
/** The worker's clock, which advances while access tokens stay valid. */
const later = manualClock()
const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let platform: TestPlatform
let receiver: Receiver
let post: Post
beforeAll(async () => {
  platform = resources.use(await bootPlatform(inject('postgres'), { clock: clock.now }))
  receiver = resources.use(await serveReceiver())
  const opened = openPost(['127.0.0.1'])
  resources.defer(() => opened.close())
  post = opened.post
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.accepted.clear()
  receiver.answer = () => ({ status: 204 })
})
afterEach(async () => {
  for (const { id } of (await platform.api.page(listWebhooks)).data)
    await platform.api.ok(deleteWebhook, { params: { id } })
})

const make = (fields: object = {}) =>
  platform.api.ok(createWebhook, { body: { url: receiver.url, event_types: ['vendor.created'], ...fields } })

/** Sets it back to the platform's time. */
const setBack = () => later.advance({ seconds: (clock.now().getTime() - later.now().getTime()) / 1000 })

/** One run of a worker. */
async function deliver(by: Post = post, signal = new AbortController().signal): Promise<void> {
  const serving = serve(by, signal)
  await serving.look()
  await serving.idle()
}

const serve = (by: Post = post, signal = new AbortController().signal) =>
  openServing({ ...platform.services, clock: later.now }, by, (error) => expect.unreachable(String(error)), signal)

/** Verifies with an independent implementation of Standard Webhooks. It uses the real time, so the message must be current. */
function verify(secret: string, { headers, body }: Received): unknown {
  const real = Date.now
  Date.now = () => later.now().getTime()
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    Date.now = real
  }
}

const isMessage = validatorAt('components', 'schemas', 'EventMessage')

const log = async (id: string) => (await platform.api.page(listDeliveries, { params: { id } })).data

test('an event reaches the receiver signed by Standard Webhooks, with type, time and ids alone', async () => {
  const { id, secret } = await make()
  const vendor = await makeVendor(platform.api, { name: 'Nobody else may read this' })
  await deliver()

  expect(receiver.received).toHaveLength(1)
  const [message] = receiver.received
  expect(verify(secret, message!)).toEqual({
    type: 'vendor.created',
    timestamp: clock.now().toISOString(),
    data: { vendor_id: vendor.id },
  })
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, message!)).toThrow()
  const { events } = await platform.api.ok(listEvents, {
    query: { start_time: 0, end_time: unixSeconds(clock.now()), limit: 1, sort_order: 'desc' },
  })
  expect(message!.id).toBe(events[0]!.event_id)
  expect(await log(id)).toMatchObject([{ event_id: message!.id, state: 'DELIVERED', attempts: [{ status: 204 }] }])
})

test('a change of the status says what the vendor is now, as the document describes its message', async () => {
  const { secret } = await make({ event_types: [] })
  const vendor = await makeVendor(platform.api)
  await platform.api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [],
      reasoning: 'Known for years.',
      approvers: [{ name: 'A. Example', role: 'DPO', date: unixSeconds(clock.now()) }],
    },
  })
  await deliver()
  const messages = receiver.received.map((message) => verify(secret, message) as { type: string; data: object })
  expect(messages.find(({ type }) => type === 'vendor.status_changed')!.data).toEqual({
    vendor_id: vendor.id,
    status: 'APPROVED',
  })
  expect(messages.length).toBeGreaterThan(2)
  for (const message of messages) expect(isMessage(message), JSON.stringify(isMessage.errors)).toBe(true)
})

test('an event is not sent if it is not wanted, is of another organisation, or happens while the webhook is off', async () => {
  const { id } = await make()
  await platform.api.call('PUT', '/v1/frameworks/tisax', { body: { enabled: true } })
  await makeVendor(platform.other.api)
  await platform.api.ok(updateWebhook, { params: { id }, body: { enabled: false } })
  await makeVendor(platform.api)
  await deliver()
  await platform.api.ok(updateWebhook, { params: { id }, body: { enabled: true } })
  await deliver()
  expect(receiver.received).toEqual([])
})

test('a refused event is tried for three days under the same id; then it is given up, and the webhook is switched off and reported', async () => {
  const { id } = await make()
  await makeVendor(platform.api)
  receiver.answer = () => ({ status: 500 })
  await deliver()
  const first = (await log(id))[0]!
  expect(first).toMatchObject({ state: 'PENDING', attempts: [{ status: 500, problem: 'The receiver answered 500.' }] })
  expect(first.next_attempt_at! - unixSeconds(later.now())).toBeLessThan(7)
  let hours = 0
  for (; (await log(id))[0]!.state === 'PENDING' && hours < 100; hours += 1) {
    later.advance({ hours: 1 })
    await deliver()
  }
  expect(hours).toBeGreaterThan(64)
  expect(hours).toBeLessThan(90)
  expect(receiver.received).toHaveLength(10)
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1)
  expect((await platform.api.ok(getWebhook, { params: { id } })).status).toBe('FAILING')
  const { events } = await platform.api.ok(listEvents, {
    query: {
      start_time: 0,
      end_time: unixSeconds(later.now()),
      limit: 9,
      sort_order: 'desc',
      event_type: 'webhook.disabled',
    },
  })
  expect(events[0]!.detail).toEqual({ webhook_id: id, reason: 'FAILING' })
})

test('a receiver that answers 410 is switched off at once', async () => {
  const { id } = await make()
  await makeVendor(platform.api)
  receiver.answer = () => ({ status: 410 })
  await deliver()
  expect((await platform.api.ok(getWebhook, { params: { id } })).status).toBe('GONE')
})

test('both secrets sign while one replaces the other, and the new one alone afterwards', async () => {
  setBack()
  const { id, secret: former } = await make()
  const { secret } = await platform.api.ok(rotateWebhookSecret, { params: { id }, body: { keep_hours: 2 } })
  await makeVendor(platform.api)
  await deliver()
  for (const each of [former, secret]) expect(() => verify(each, receiver.received[0]!)).not.toThrow()
  later.advance({ hours: 3 })
  await makeVendor(platform.api)
  await deliver()
  expect(() => verify(secret, receiver.received[1]!)).not.toThrow()
  expect(() => verify(former, receiver.received[1]!)).toThrow()
})

test('a worker that dies before, while or after a message is sent leaves it to be sent again under the same id', async () => {
  await make()
  await makeVendor(platform.api)
  const dying = new AbortController()
  await deliver(async (...message) => {
    const posted = await post(...message)
    dying.abort()
    return posted
  }, dying.signal)
  expect(receiver.received).toHaveLength(1)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  later.advance({ seconds: 61 })
  await deliver()
  await deliver()
  expect(receiver.received).toHaveLength(2)
  expect(receiver.accepted.size).toBe(1)
})

test('two workers at once send each message once', async () => {
  await make()
  for (let count = 0; count < 25; count += 1) await makeVendor(platform.api)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(receiver.received).toHaveLength(25)
  expect(receiver.accepted.size).toBe(25)
})

test('of many messages to a receiver that fails a third of the time, each is accepted exactly once by its id', async () => {
  const { id } = await make()
  for (let count = 0; count < 60; count += 1) await makeVendor(platform.api)
  receiver.answer = (_, count) => ({ status: count % 3 === 0 ? 503 : 200 })
  for (let round = 0; round < 10; round += 1) {
    await deliver()
    later.advance({ hours: 20 })
  }
  expect(receiver.accepted.size).toBe(60)
  expect((await log(id)).every(({ state }) => state === 'DELIVERED')).toBe(true)
  // No accepted message is sent again.
  expect(receiver.received).toHaveLength(60 + receiver.received.filter((_, index) => (index + 1) % 3 === 0).length)
})

test('the events of an organisation that wait for slow receivers delay nobody else, and go out in their turn', async () => {
  await using slow = await serveReceiver()
  const released = Promise.withResolvers<{ status: number }>()
  slow.answer = () => released.promise
  for (let count = 0; count < 20; count += 1) await make({ url: slow.url })
  for (let count = 0; count < 50; count += 1) await makeVendor(platform.api)
  const serving = serve()
  await serving.look()

  const { id } = await platform.other.api.ok(createWebhook, { body: { url: receiver.url } })
  const vendor = await makeVendor(platform.other.api)
  const arrived = Promise.withResolvers<void>()
  receiver.answer = () => {
    arrived.resolve()
    return { status: 204 }
  }
  await serving.look()
  await arrived.promise
  expect(receiver.received).toHaveLength(1)
  expect(receiver.received[0]!.body).toContain(vendor.id)
  expect(slow.accepted.size).toBe(0)

  released.resolve({ status: 204 })
  await serving.idle()
  expect(slow.received).toHaveLength(1000)
  await platform.other.api.ok(deleteWebhook, { params: { id } })
})

test('one event, or what was never accepted in a time span, is sent again on request, under its id', async () => {
  clock.advance({ seconds: 5 })
  const begin = unixSeconds(clock.now())
  await makeVendor(platform.api)
  const { id } = await make()
  const params = { id }
  expect(await platform.api.ok(replayDeliveries, { params, body: { start_time: begin } })).toEqual({ queued: 1 })
  await deliver()
  expect(await platform.api.ok(replayDeliveries, { params, body: { start_time: begin } })).toEqual({ queued: 0 })
  const event_id = receiver.received[0]!.id
  expect(await platform.api.ok(replayDeliveries, { params, body: { event_id } })).toEqual({ queued: 1 })
  await deliver()
  expect(receiver.received.map((message) => message.id)).toEqual([event_id, event_id])
  expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body)
})

test('a test event is sent whatever types are chosen', async () => {
  const { id } = await make()
  await platform.api.ok(testWebhook, { params: { id } })
  await deliver()
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'webhook.tested', data: { webhook_id: id } })
})

test('no redirect is followed, and a long answer is not read', async () => {
  await make()
  await makeVendor(platform.api)
  receiver.answer = () => ({ status: 302, headers: { location: receiver.url } })
  await deliver()
  expect(receiver.received).toHaveLength(1)
  const opened = openPost(['127.0.0.1'])
  receiver.answer = () => ({ status: 200, body: 'x'.repeat(5_000_000) })
  expect(await opened.post(receiver.url, {}, '{}')).toEqual({ status: 200, problem: null })
  opened.close()
})

test('a name or an address that is not on the public internet is not connected to, whatever it is named', async () => {
  await using client = openOutboundClient({ resolve: async () => ['127.0.0.1'] })
  const closed = openPost([], client.send)
  const { port } = new URL(receiver.url)
  for (const host of ['127.0.0.1', 'localhost', 'hooks.customer.example', '[::1]', '169.254.169.254', '10.0.0.1'])
    for (const scheme of ['http', 'https']) {
      const { status, problem } = await closed.post(`${scheme}://${host}:${port}/`, {}, '{}')
      expect({ host, status }).toEqual({ host, status: null })
      expect(problem).toMatch(/not on the public internet/)
    }
  expect((await closed.post(`https://hooks.customer.example:${port}/`, {}, '{}')).problem).not.toContain('127.0.0.1')
  expect((await closed.post('https://hooks.customer.example:25/', {}, '{}')).problem).toBe('Port 25 is not a web port.')
  expect(receiver.received).toEqual([])
})

test('a name of the operator’s own network is answered like one that nobody has', async () => {
  const answer = async (resolve: () => Promise<string[]>) => {
    await using client = openOutboundClient({ resolve })
    return await openPost([], client.send).post('https://db.corp.customer.example/', {}, '{}')
  }
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  const refused = await answer(async () => ['10.0.0.7'])
  expect(refused.status).toBeNull()
  expect(await answer(async () => Promise.reject(unknown))).toEqual(refused)
  expect(await answer(async () => [])).toEqual(refused)
  expect(await answer(async () => ['203.0.113.7', '10.0.0.7'])).toEqual(refused)
})

test('ended deliveries leave the log after 30 days', async () => {
  const { id } = await make()
  await makeVendor(platform.api)
  await deliver()
  later.advance({ days: 31 })
  await runPeriodicTasks(platform.services, later.now())
  expect(await log(id)).toEqual([])
})
