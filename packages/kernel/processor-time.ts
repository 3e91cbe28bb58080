import type { Worker } from 'node:worker_threads'

/**
 * Calls `reached` once the thread has used this much more processor time. On a busy machine, a thread of low priority waits, and what
 * passes meanwhile does not count.
 *
 * @param limit milliseconds
 */
export function onProcessorTime(worker: Worker, limit: number, reached: () => void): Disposable {
  const before = usedBy(worker)
  let isOver = false
  const check = async (): Promise<void> => {
    const left = limit - (await usedBy(worker)) + (await before)
    if (isOver) return
    if (left <= 0) reached()
    else clock = setTimeout(() => void check(), left + 1)
  }
  let clock = setTimeout(() => void check(), limit)
  return {
    [Symbol.dispose]() {
      isOver = true
      clearTimeout(clock)
    },
  }
}

/** Milliseconds of processor time; none for a thread that does not run. */
const usedBy = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  )
