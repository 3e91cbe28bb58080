import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startPeriodicTasks } from './repeat-periodic-tasks.ts'
import { openWorker } from './worker.ts'

const silent = pino({ level: 'silent' })
let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})
afterEach(() => void vi.useRealTimers())

/** Services whose first periodic task waits until the test releases it. `begun` counts the tasks. */
function heldTask() {
  const { services } = platform
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  onTestFinished(() => letGo())
  const task = {
    begun: 0,
    letGo,
    services: {
      ...services,
      database: {
        ...services.database,
        operateInTransaction: async (work) => {
          task.begun += 1
          await released
          return services.database.operateInTransaction(work)
        },
      } satisfies typeof services.database,
    },
  }
  return task
}

test('a stop waits for the current periodic task and begins no other, however long it has taken', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const held = heldTask()
  const periodic = startPeriodicTasks(held.services, silent, null)
  vi.advanceTimersByTime(60 * 60_000)
  const stopped = periodic.stop()
  held.letGo()
  await stopped
  expect(held.begun).toBe(1)
})

test('a stopping worker takes no further job, however long its periodic tasks last', async () => {
  const held = heldTask()
  const jobs = { ...held.services.jobs, stop: vi.fn(held.services.jobs.stop) }
  const settings = { collector: {} as never, model: undefined, scanner: null }
  const worker = await openWorker({ services: { ...held.services, jobs }, close: async () => {} }, settings, silent)
  const stopped = worker.stop()
  expect(jobs.stop).toHaveBeenCalledOnce()
  held.letGo()
  await stopped
})
