import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startSweeping } from './sweeping.ts'
import { openWorker } from './worker.ts'

const silent = pino({ level: 'silent' })
let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})
afterEach(() => void vi.useRealTimers())

/** Services whose first periodic task waits until the test releases it. `begun` counts the tasks. */
function heldSweep() {
  const { services } = platform
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  onTestFinished(() => letGo())
  const sweep = {
    begun: 0,
    letGo,
    services: {
      ...services,
      database: {
        ...services.database,
        operateInTransaction: async (work) => {
          sweep.begun += 1
          await held
          return services.database.operateInTransaction(work)
        },
      } satisfies typeof services.database,
    },
  }
  return sweep
}

test('a stop waits for the current task of a sweep and begins no other, however long the sweep has taken', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sweep = heldSweep()
  const sweeping = startSweeping(sweep.services, silent, null)
  vi.advanceTimersByTime(60 * 60_000)
  const stopped = sweeping.stop()
  sweep.letGo()
  await stopped
  expect(sweep.begun).toBe(1)
})

test('a stopping worker takes no further job, however long its sweep lasts', async () => {
  const sweep = heldSweep()
  const jobs = { ...sweep.services.jobs, stop: vi.fn(sweep.services.jobs.stop) }
  const settings = { collector: {} as never, model: undefined, scanner: null }
  const worker = await openWorker({ services: { ...sweep.services, jobs }, close: async () => {} }, settings, silent)
  const stopped = worker.stop()
  expect(jobs.stop).toHaveBeenCalledOnce()
  sweep.letGo()
  await stopped
})
