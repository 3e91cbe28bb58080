import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'

let started = 0

/** Other tests read in threads that start: the module is loaded anew for this one, and for them after it. */
vi.resetModules()
vi.doMock('node:worker_threads', async (original) => {
  const threads = await original<typeof import('node:worker_threads')>()
  class Incomplete extends threads.Worker {
    constructor() {
      super(new URL('data:text/javascript,import "node:no-such-library"'))
      started++
    }
  }
  return { ...threads, default: threads, Worker: Incomplete as unknown as typeof Worker }
})
afterAll(() => {
  vi.doUnmock('node:worker_threads')
  vi.resetModules()
})

test('whoever waits for a thread that cannot load its libraries is told why after two tries, and so is who comes later', async () => {
  const { takeThread } = await import('./threads.ts')
  for (const triesInAll of [2, 4]) {
    await expect(takeThread('quick', 0)).rejects.toThrow(/cannot start: .*node:no-such-library/)
    expect(started).toBe(triesInAll)
  }
})
