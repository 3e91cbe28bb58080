import type { Worker } from 'node:worker_threads'
import type { Answer } from './confined-worker.ts'
import type { ResultOf, Task } from './tasks.ts'
import { giveThread, takeThread } from './threads.ts'
import { UnreadableDocument } from './unreadable-document.ts'

/** For one task. Milliseconds. */
const TIME = 15_000
/** For all tasks of one reader. Milliseconds. */
const TIME_OF_ALL = 60_000
/** What a thread may hold outside its heap, in bytes: unpacked streams and pictures. */
const OUTSIDE_HEAP = 300_000_000
const WATCH_EVERY = 25
/** A heap that has grown beyond this, in bytes, is given back with its thread. */
const LARGE_HEAP = 100_000_000

/**
 * Reads what one vendor's servers sent, one task after the other, in a thread that is ended when it takes too much time or memory:
 * documents are programs in disguise, and parsers were not written against malice. Other vendors' readers have threads of their own.
 */
export class ConfinedReader {
  #last: Promise<unknown> = Promise.resolve()
  #left = TIME_OF_ALL
  #isClosed = false
  #end: ((reason: UnreadableDocument) => void) | null = null

  /** @throws UnreadableDocument */
  read<T extends Task>(task: T): Promise<ResultOf<T>> {
    const next = this.#last.then(() => this.#run(task))
    this.#last = next.catch(() => {})
    return next as Promise<ResultOf<T>>
  }

  /** Gives up what is being read, and reads nothing more. */
  close(): void {
    this.#isClosed = true
    this.#end?.(new UnreadableDocument('The reading was called off.'))
  }

  async #run(task: Task): Promise<unknown> {
    if (this.#isClosed) throw new UnreadableDocument('The reading was called off.')
    if (this.#left <= 0)
      throw new UnreadableDocument('The documents read before took all the time that one vendor gets.')
    const thread = await takeThread()
    const began = performance.now()
    let isReusable = false
    try {
      const answer = await this.#answerOf(thread, task)
      const heap = await thread.getHeapStatistics().catch(() => null)
      isReusable = heap !== null && heap.total_heap_size < LARGE_HEAP
      if ('unreadable' in answer) throw new UnreadableDocument(answer.unreadable)
      return answer.result
    } finally {
      this.#left -= performance.now() - began
      giveThread(thread, isReusable)
    }
  }

  async #answerOf(thread: Worker, task: Task): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#end = reject
    const tooMuch = (): void => reject(new UnreadableDocument('The document takes too much memory to read.'))
    const timer = setTimeout(
      () => reject(new UnreadableDocument('The document takes too long to read.')),
      Math.min(TIME, this.#left),
    )
    const watch = setInterval(async () => {
      // A thread that is ending tells nothing.
      const held = await thread.getHeapStatistics().catch(() => null)
      if (held && held.external_memory > OUTSIDE_HEAP) tooMuch()
    }, WATCH_EVERY)
    thread.once('message', resolve).once('error', tooMuch).once('exit', tooMuch)
    thread.postMessage(task)
    try {
      return await promise
    } finally {
      this.#end = null
      clearTimeout(timer)
      clearInterval(watch)
      thread.off('message', resolve).off('error', tooMuch).off('exit', tooMuch)
    }
  }
}
