// @module-tag spec/7

import { newId } from '@custos/kernel/ids'
import { bootPlatform } from '@custos/testkit/platform'
import { serveRedis } from '@custos/testkit/redis'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openRateLimit } from './rate-limit.ts'

/** A limit that several processes count together in a Redis, and the limit while the Redis fails. */

let redis: Awaited<ReturnType<typeof serveRedis>>
beforeAll(async () => {
  redis = await serveRedis()
  return () => redis[Symbol.asyncDispose]()
})

const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
const open: { close(): void }[] = []
beforeEach(async () => {
  for (const limit of open.splice(0)) limit.close()
  logged.length = 0
  redis.hangs = false
  redis.says = null
  await redis.stop()
  await redis.start()
})

/** One process with a limit of three requests. */
async function processLimit() {
  const limit = await openRateLimit(3, redis.url, log)
  open.push(limit)
  return limit
}

type Limit = Awaited<ReturnType<typeof openRateLimit>>
const remainingAfter = async (limit: Limit, app: string) => (await limit.take(app)).remaining
const warnings = () => logged.filter((line) => line.includes('cannot be reached'))

test("processes share an app's remaining requests, and refuse the app together", async () => {
  const [first, second] = [await processLimit(), await processLimit()]
  const app = newId()
  expect(await remainingAfter(first, app)).toBe(2)
  expect(await remainingAfter(second, app)).toBe(1)
  expect(await first.take(app)).toMatchObject({ remaining: 0, refusal: null })
  for (const limit of [first, second, first]) {
    const { refusal, headers } = await limit.take(app)
    expect(refusal).toMatchObject({ code: 'rate_limited' })
    expect(refusal!.retryAfter).toBeGreaterThanOrEqual(1)
    expect(headers.RateLimit).toMatch(/^"app";r=0;t=\d+$/)
  }
  expect(await remainingAfter(second, newId())).toBe(2)
})

test('while the Redis is unreachable, each process counts for itself and logs it once', async () => {
  const limit = await processLimit()
  logged.length = 0
  await redis.stop()
  const app = newId()
  const taken = await Promise.all(Array.from({ length: 5 }, () => limit.take(app)))
  expect(taken.map(({ refusal }) => refusal?.code ?? 'served')).toEqual([
    'served',
    'served',
    'served',
    'rate_limited',
    'rate_limited',
  ])
  await expect.poll(() => warnings().length).toBe(1)
})

test('a silent Redis delays no request', async () => {
  const limit = await processLimit()
  redis.hangs = true
  const app = newId()
  expect(await remainingAfter(limit, app)).toBe(2)
  expect(await remainingAfter(limit, app)).toBe(1)
  expect(warnings()).toHaveLength(1)
})

test.each([
  ['texts', '*2\r\n$1\r\na\r\n$1\r\nb\r\n'],
  ['nothing', '*2\r\n$-1\r\n$-1\r\n'],
  ['an empty list', '*0\r\n'],
  ['fewer than none', '*2\r\n:-5\r\n:1000\r\n'],
  ['a count without an end', '*2\r\n:1\r\n:-1\r\n'],
  ['a count that lasts for ever', '*2\r\n:9007199254740991\r\n:9007199254740991\r\n'],
  ['an error', '-OOM command not allowed\r\n'],
])('a Redis that responds %s lets nobody beyond the limit, and shuts nobody out', async (_, says) => {
  const limit = await processLimit()
  redis.says = says
  const app = newId()
  const taken: unknown[] = []
  for (let count = 0; count < 4; count += 1) {
    const { remaining, refusal } = await limit.take(app)
    taken.push(refusal?.code ?? remaining)
  }
  expect(taken).toEqual([2, 1, 0, 'rate_limited'])
  expect(warnings()).toHaveLength(1)
})

test('once the Redis is reachable again, the limit is shared', async () => {
  const limit = await processLimit()
  await redis.stop()
  await limit.take(newId())
  await redis.start()
  const back = async () => {
    await limit.take(newId())
    return logged.some((line) => line.includes('shared again'))
  }
  await expect.poll(back).toBe(true)
  expect(warnings()).toHaveLength(1)
})

test('a Redis that was never reachable prevents no response', async () => {
  await redis.stop()
  await using platform = await bootPlatform(inject('postgres'), { rateLimit: 4, rateLimitRedisUrl: redis.url })
  const { api } = await platform.newTenant('Organisation without a Redis')
  // The token itself took one request.
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await api.call('GET', '/v1/industries')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
