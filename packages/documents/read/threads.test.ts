import type { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { takeThread } from './threads.ts'

let started = 0
vi.mock('node:worker_threads', async (original) => {
  const threads = await original<typeof import('node:worker_threads')>()
  class Incomplete extends threads.Worker {
    constructor() {
      super(new URL('data:text/javascript,import "node:no-such-library"'))
      started++
    }
  }
  return { ...threads, default: threads, Worker: Incomplete as unknown as typeof Worker }
})

test('whoever waits for a thread that cannot load its libraries is told why after two tries, and so is who comes later', async () => {
  for (const triesInAll of [2, 4]) {
    await expect(takeThread()).rejects.toThrow(/cannot start: .*node:no-such-library/)
    expect(started).toBe(triesInAll)
  }
})
