import { createDatabase, type TestDatabase } from '@custos/testkit/database'
import { type DatabaseProxy, startDatabaseProxy } from '@custos/testkit/database-proxy'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { listenForNotifications, type NotificationListener } from './notification-listener.ts'

let stored: TestDatabase
beforeAll(async () => {
  stored = await createDatabase(inject('postgres'))
  return () => stored[Symbol.asyncDispose]()
})

const heard: string[] = []
let opened: number
let proxy: DatabaseProxy
let listener: NotificationListener | undefined
const open = async (timeoutMs = 60_000) => {
  listener = await listenForNotifications(
    proxy.connection,
    'news',
    timeoutMs,
    (payload) => void heard.push(payload),
    () => {
      opened += 1
    },
  )
}
const notify = (news: string) => stored.sql(`NOTIFY news, '${news}'`)

beforeEach(async () => {
  proxy = await startDatabaseProxy(stored.owner)
  heard.length = 0
  opened = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await listener?.close()
  listener = undefined
  await proxy[Symbol.asyncDispose]()
})

test('brings what is told, and does so again after it broke', async () => {
  await open()
  await notify('first')
  await expect.poll(() => heard).toEqual(['first'])
  proxy.cut()
  await expect.poll(() => opened).toBe(2)
  await notify('second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
})

test('is relied on for 900 ms after the last sign of life, and again once there is one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await open()
  proxy.hang()
  vi.advanceTimersByTime(899)
  expect(listener!.isCurrent()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(listener!.isCurrent()).toBe(false)
  await notify('held back')
  proxy.resume()
  await expect.poll(() => listener!.isCurrent()).toBe(true)
  expect(heard).toEqual(['held back'])
  expect(opened).toBe(1)
})

test('that breaks is relied on no more, and is from when it is open anew', async () => {
  await open()
  proxy.hang()
  proxy.cut()
  await expect.poll(() => listener!.isCurrent()).toBe(false)
  proxy.resume()
  await expect.poll(() => listener!.isCurrent()).toBe(true)
  expect(opened).toBe(2)
})

test('that has died without ending is given up for another', async () => {
  await open(1_000)
  proxy.hangLines()
  await expect.poll(() => opened).toBeGreaterThanOrEqual(2)
  await expect.poll(() => listener!.isCurrent()).toBe(true)
})

test('leaves no connection behind when it is closed while it is opened anew', async () => {
  await open()
  proxy.hang()
  proxy.cut()
  await expect.poll(() => proxy.ends).toBe(2)
  await listener!.close()
  proxy.resume()
  await expect.poll(() => proxy.ends).toBe(0)
})

test('that cannot be opened at first says why', async () => {
  const nowhere = { ...stored.owner, database: 'nowhere' }
  await expect(
    listenForNotifications(
      nowhere,
      'news',
      60_000,
      () => {},
      () => {},
    ),
  ).rejects.toThrow(/nowhere/)
})
