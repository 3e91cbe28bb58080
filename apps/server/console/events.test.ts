import type { LiveEvent, LiveProgress } from '@custos/contract/console-events'
import { signOut } from '@custos/contract/console-session'
import type { SqlStatement } from '@custos/database/session'
import { openEventFeed } from '@custos/domain/events/follow'
import type { ApiClient } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import type { ConsoleClient } from '@custos/testkit/console-client'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { makePerson } from '@custos/testkit/people'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let url: string
let api: ApiClient
let other: Tenant
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ url, api, other } = platform)
  return () => platform[Symbol.asyncDispose]()
})

/** Reads a stream as a browser does. */
async function follow(browser: ConsoleClient, lastEventId?: string) {
  const response = await fetch(`${url}/console/events`, {
    headers: { cookie: browser.cookie, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let passedOver = ''
  async function nextLike(pattern: RegExp): Promise<RegExpExecArray | undefined> {
    for (;;) {
      const message = pattern.exec(text)
      if (message) {
        passedOver += text.slice(0, message.index)
        text = text.slice(message.index + message[0].length)
        return message
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  async function next(): Promise<LiveEvent | undefined> {
    const message = await nextLike(/^id: (\S+)\ndata: (.*)\n\n/m)
    if (!message) return undefined
    const event = JSON.parse(message[2]!) as LiveEvent
    expect(event.event_id).toBe(message[1])
    return event
  }
  async function nextProgress(): Promise<LiveProgress | undefined> {
    const message = await nextLike(/^event: progress\ndata: (.*)\n\n/m)
    return message && (JSON.parse(message[1]!) as LiveProgress)
  }
  return { response, next, nextProgress, passedOver: () => passedOver, leave: () => reader.cancel() }
}

test('the stream reports events of its organisation alone, and a reconnection resumes after the last', async () => {
  const { browser } = await makePerson(platform, 'viewer')
  const { response, next, leave } = await follow(browser)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  await makeVendor(other.api)
  const first = await makeVendor(api)
  const event = await next()
  expect(event).toMatchObject({ event_type: 'vendor.created', detail: { vendor_id: first.id } })
  await leave()

  const second = await makeVendor(api)
  const again = await follow(browser, event!.event_id)
  expect(await again.next()).toMatchObject({ event_type: 'vendor.created', detail: { vendor_id: second.id } })
  await again.leave()
})

test('the stream shows the progress of a running assessment only to its organisation, and progress does not count as the last event', async () => {
  const { browser } = await makePerson(platform, 'viewer')
  const { browser: stranger } = await makePerson(platform, 'viewer', other)
  const { id: vendor_id } = await makeVendor(api)
  const { id: assessment_id } = await makeAssessment(api, vendor_id)
  const streams = await Promise.all([browser, stranger].map((one) => follow(one)))
  const [own, others] = streams as [(typeof streams)[0], (typeof streams)[0]]
  const steps: string[] = []
  await platform.runAssessment(assessment_id, undefined, {
    companyRegister: {
      // The register holds its response until the stream shows the step.
      async supplement(facts) {
        while (steps.at(-1) !== 'answering') {
          const told = await own.nextProgress()
          expect(told).toMatchObject({ vendor_id, assessment_id, progress: { statements_done: 0 } })
          steps.push(told!.progress.step)
        }
        return { facts, failure: null }
      },
    },
  })
  await makeVendor(other.api)
  await others.next()
  expect(others.passedOver()).not.toContain('event: progress')
  await Promise.all(streams.map(({ leave }) => leave()))
})

test('a stream is one record of the audit log, when it is opened', async () => {
  const { id, browser } = await makePerson(platform, 'viewer')
  const { response, next, leave } = await follow(browser)
  await makeVendor(api)
  await next()
  const records = await auditRecords(platform, response.headers.get('request-id')!)
  expect(records).toMatchObject([{ action: 'console.events', user_id: id, response_status: 200 }])
  await leave()
})

test('with many events, the feed reads at most a thousand at once and still reports new ones', async () => {
  const { browser } = await makePerson(platform, 'viewer')
  const vendor = await makeVendor(api)
  const recent = `INSERT INTO events (tenant_id, id, at, type, source, detail, expires_at, service, processing_time_ms, stored_at)
    SELECT tenant_id, 'made-' || n, at, type, source, detail, expires_at, service, 0, stored_at FROM events, generate_series(1, 3000) AS n
    WHERE type = 'vendor.created' AND detail->>'vendor_id' = $1`
  await platform.database.sql(recent, [vendor.id])
  const read: number[] = []
  const { services } = platform
  const feed = openEventFeed(
    {
      readSession: (tenantId) => ({
        ...services.database.readSession(tenantId),
        query: async <Row>(statement: SqlStatement) => {
          const rows = await services.database.readSession(tenantId).query<Row>(statement)
          read.push(rows.length)
          return rows
        },
      }),
    },
    services.clock,
  )
  const { promise: told, resolve: tell } = Promise.withResolvers<string>()
  const end = await feed.follow(platform.tenant.tenant_id, undefined, {
    onEvent: ({ event_type }) => tell(event_type),
    onProgress: () => {},
  })
  await makePerson(platform, 'viewer')
  expect(await told).toMatch(/^user\./)
  expect(Math.max(...read)).toBe(1000)
  end()
  feed.close()
  await browser.ok(signOut)
})

test('a stream ends with its session', async () => {
  const { browser } = await makePerson(platform, 'viewer')
  const { next } = await follow(browser)
  await browser.ok(signOut)
  expect(await next()).toBeUndefined()
})

test('no person holds more than ten streams', async () => {
  const { browser } = await makePerson(platform, 'viewer')
  const open = await Promise.all(Array.from({ length: 10 }, () => follow(browser)))
  expect(await browser.call('GET', '/console/events')).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
  await Promise.all(open.map(({ leave }) => leave()))
})

test('a stream ends when the server is about to stop', async () => {
  const { browser } = await makePerson(platform, 'viewer')
  const { next } = await follow(browser)
  platform.server.drain.begin()
  expect(await next()).toBeUndefined()
})
