import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let started: number

/** Other tests also read in threads, so each of these tests loads the module anew, and the others have theirs afterwards. */
function loadWith(makeWorker: (original: typeof Worker) => typeof Worker): Promise<typeof import('./threads.ts')> {
  vi.doMock('node:worker_threads', async (original) => {
    const threads = await original<typeof import('node:worker_threads')>()
    return { ...threads, default: threads, Worker: makeWorker(threads.Worker) }
  })
  return import('./threads.ts')
}
beforeEach(() => {
  started = 0
  vi.resetModules()
})
afterEach(() => {
  vi.doUnmock('node:worker_threads')
  vi.resetModules()
})

const counted = (original: typeof Worker) =>
  class extends original {
    constructor(...of: ConstructorParameters<typeof Worker>) {
      super(...of)
      started++
    }
  }

const { signal } = new AbortController()

test('a task for a thread that cannot load its libraries fails with the reason after two tries, and so does a later one', async () => {
  const incomplete = (original: typeof Worker) =>
    class extends original {
      constructor() {
        super(new URL('data:text/javascript,import "node:no-such-library"'))
        started++
      }
    }
  const { takeThread } = await loadWith(incomplete)
  for (const triesInAll of [2, 4]) {
    await expect(takeThread('quick', 0, signal)).rejects.toThrow(/cannot start: .*node:no-such-library/)
    expect(started).toBe(triesInAll)
  }
})

test('a task that is called off waits for no thread, and the next task gets it', async () => {
  const { takeThread, giveThread } = await loadWith(counted)
  const held = [await takeThread('quick', 0, signal), await takeThread('quick', 0, signal)]
  const called = new AbortController()
  const off = takeThread('quick', 0, called.signal)
  const next = takeThread('quick', 1, signal)
  called.abort(new Error('The vendor was deleted.'))
  await expect(off).rejects.toThrow('The vendor was deleted.')
  await expect(takeThread('quick', 0, called.signal)).rejects.toThrow('The vendor was deleted.')
  giveThread(held[0]!, true)
  expect(await next).toBe(held[0])
  for (const worker of held) giveThread(worker, false)
})

test('five that wait for style sheets let others read in their place, and a sixth keeps its own', async () => {
  const { takeThread, giveThread, pauseThread, resumeThread } = await loadWith(counted)
  const held: Worker[] = []
  for (let place = 0; place < 7; place++) {
    const worker = await takeThread('quick', 0, signal)
    held.push(worker)
    pauseThread(worker)
  }
  const eighth = takeThread('quick', 0, signal)
  expect(started).toBe(7)
  resumeThread(held[0]!)
  giveThread(held[0]!, true)
  pauseThread(held[6]!)
  held.push(await eighth)
  for (const worker of held) giveThread(worker, false)
})
