import type { Worker } from 'node:worker_threads'
import type { Message, Outcome } from './confined-worker.ts'
import type { ResultOf, Task } from './tasks.ts'
import { giveThread, takeThread } from './threads.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import type { FetchStylesheets } from './visibility/page-styles.ts'

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
 * documents are programs in disguise, and parsers were not written against malice. Other vendors' readings have threads of their
 * own.
 */
export class ConfinedReader {
  readonly #stylesheets: FetchStylesheets
  #last: Promise<unknown> = Promise.resolve()
  #left = TIME_OF_ALL
  #isClosed = false
  #end: ((reason: UnreadableDocument) => void) | null = null

  /** @param stylesheets gets the sheets that pages link to; unset: pages are read as if they linked to none. */
  constructor(stylesheets: FetchStylesheets = async (addresses) => addresses.map(() => Buffer.alloc(0))) {
    this.#stylesheets = stylesheets
  }

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
    let isReusable = false
    try {
      const outcome = await this.#outcomeOf(thread, task)
      isReusable = outcome.heap < LARGE_HEAP
      if ('unreadable' in outcome) throw new UnreadableDocument(outcome.unreadable)
      return outcome.result
    } finally {
      giveThread(thread, isReusable)
    }
  }

  async #outcomeOf(thread: Worker, task: Task): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    this.#end = reject
    const tooMuch = (): void => reject(new UnreadableDocument('The document takes too much memory to read.'))
    // While style sheets are fetched the thread rests, and its time with it.
    const clock = countdown(Math.min(TIME, this.#left), () =>
      reject(new UnreadableDocument('The document takes too long to read.')),
    )
    const hear = (message: Message): void => {
      if (!('wants' in message)) resolve(message)
      else {
        clock.stop()
        this.#stylesheets(message.wants).then((sheets) => {
          clock.start()
          thread.postMessage(sheets)
        }, reject)
      }
    }
    const watch = setInterval(async () => {
      // A thread that is ending tells nothing.
      const held = await thread.getHeapStatistics().catch(() => null)
      if (held && held.external_memory > OUTSIDE_HEAP) tooMuch()
    }, WATCH_EVERY)
    thread.on('message', hear).once('error', tooMuch).once('exit', tooMuch)
    thread.postMessage(task)
    try {
      return await promise
    } finally {
      this.#end = null
      clearInterval(watch)
      this.#left -= clock.stop()
      thread.off('message', hear).off('error', tooMuch).off('exit', tooMuch)
    }
  }
}

/** Runs from the beginning, and is over when it has run so long in all; `stop` tells how long it has. Milliseconds. */
function countdown(time: number, over: () => void): { start(): void; stop(): number } {
  let run = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const clock = {
    start() {
      since = performance.now()
      timer = setTimeout(over, Math.max(0, time - run))
    },
    stop() {
      if (timer !== undefined) run += performance.now() - since
      clearTimeout(timer)
      timer = undefined
      return run
    },
  }
  clock.start()
  return clock
}
