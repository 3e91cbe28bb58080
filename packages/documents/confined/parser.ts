import type { Worker } from 'node:worker_threads'
import { DOCX, EML, ODS, ODT, PDF, XLSX, ZIP } from '../read/media-types.ts'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import type { FetchStylesheets } from '../read/visibility/stylesheets/page-styles.ts'
import type { ResultOf, Task } from './tasks.ts'
import { giveThread, keepsOthersWaiting, pauseThread, resumeThread, stepBack, takeThread } from './threads.ts'
import type { Message, Outcome } from './worker.ts'

/** The limit of one task, in milliseconds of the processor, so that a busy machine makes no document unreadable. */
const TIME = 15_000
/** The limit of all tasks of one parser. Milliseconds of the processor. */
const TIME_OF_ALL = 60_000
/** The limit of one task while somebody waits for it, on however busy a machine. Milliseconds. */
const LONGEST = 30_000
/** A longer task yields to others. Milliseconds of the processor. */
const SHORT = 250
/** If a parser's tasks exceed this in total, all its tasks yield. Milliseconds of the processor. */
const SHORT_TOGETHER = 1_000
/** Larger files and pages yield too; nearly all pages are smaller. Bytes. */
const SHORT_BYTES = 500_000
/** A long reading continues while no other waits; otherwise it restarts later with this multiple of its time. */
const LONGER = 4
/** The limit of a thread's memory outside its heap (unpacked streams and pictures), in bytes. */
const OUTSIDE_HEAP = 300_000_000
const WATCH_EVERY = 25
const FILES = new Set([PDF, DOCX, XLSX, ODT, ODS, EML, ZIP])
/** A thread whose heap has grown beyond this is ended, which frees its memory. Bytes. */
const LARGE_HEAP = 100_000_000

interface ParserSettings {
  stylesheets?: FetchStylesheets
  signal?: AbortSignal
  deadline?: AbortSignal
  longest?: number
}

/**
 * Reads the responses of one vendor's servers, one task after the other, in a thread that ends when a task exceeds its time or
 * memory: documents are hidden programs, and parsers were not written against malice. Other vendors' readings have separate
 * threads.
 */
export class ConfinedParser {
  readonly #stylesheets: FetchStylesheets
  readonly #longest: number
  #last: Promise<unknown> = Promise.resolve()
  #left = TIME_OF_ALL
  /**
   * The processor time of readings that yielded and restarted. It counts in the order of parsers, but not against the vendor's
   * limit.
   */
  #lost = 0
  /** When aborted, no reading begins, and none waits for a thread. */
  readonly #over = new AbortController()
  #end: ((reason: UnreadableDocument) => void) | null = null

  /**
   * @param settings.stylesheets gets the sheets that pages link to; unset: pages are read without sheets.
   * @param settings.signal cancels the current reading and all later ones.
   * @param settings.deadline no reading begins or restarts after it; the current one may end.
   * @param settings.longest the limit of one task, on however busy a machine. Milliseconds.
   */
  constructor({ stylesheets, signal, deadline, longest = LONGEST }: ParserSettings = {}) {
    this.#longest = longest
    this.#stylesheets = stylesheets ?? (async (addresses) => addresses.map(() => Buffer.alloc(0)))
    signal?.addEventListener('abort', () => this.close(), { once: true })
    deadline?.addEventListener('abort', () => this.#over.abort(calledOff()), { once: true })
  }

  /** @throws UnreadableDocument */
  read<T extends Task>(task: T): Promise<ResultOf<T>> {
    const next = this.#last.then(() => this.#run(task))
    this.#last = next.catch(() => {})
    return next as Promise<ResultOf<T>>
  }

  /** Cancels the current reading and all later ones. */
  close(): void {
    this.#over.abort(calledOff())
    this.#end?.(calledOff())
  }

  async #run(task: Task): Promise<unknown> {
    this.#over.signal.throwIfAborted()
    if (this.#left <= 0)
      throw new UnreadableDocument('The documents that were read before it took all the time for one vendor.')
    let outcome: Outcome | null = null
    for (let allowed = SHORT; outcome === null; allowed *= LONGER) outcome = await this.#attempt(task, allowed)
    if ('unreadable' in outcome) throw new UnreadableDocument(outcome.unreadable, outcome.code)
    return outcome.result
  }

  get #spent(): number {
    return TIME_OF_ALL - this.#left + this.#lost
  }

  /** @returns null if it exceeds `allowed` while others wait. */
  async #attempt(task: Task, allowed: number): Promise<Outcome | null> {
    const isQuick = allowed === SHORT && this.#spent < SHORT_TOGETHER && isShort(task)
    const thread = await takeThread(isQuick ? 'quick' : 'slow', this.#spent, this.#over.signal)
    let isReusable = true
    try {
      // The reading may have been cancelled while the thread was assigned.
      this.#over.signal.throwIfAborted()
      isReusable = false
      const outcome = await this.#outcomeOf(thread, task, allowed)
      isReusable = outcome !== null && outcome.heap < LARGE_HEAP
      return outcome
    } finally {
      giveThread(thread, isReusable)
    }
  }

  async #outcomeOf(thread: Worker, task: Task, allowed: number): Promise<Outcome | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome | null>()
    this.#end = reject
    const tooMuch = (): void =>
      reject(new UnreadableDocument('The document takes too much memory to read.', 'too_large_inside'))
    const tooLong = (): void =>
      reject(new UnreadableDocument('The document takes too long to read.', 'too_large_inside'))
    // Only the clock is over: other work may have kept the machine busy.
    const overdue = (): void => reject(new UnreadableDocument('The document takes too long to read.', 'interrupted'))
    // While stylesheets are fetched, the thread and its time limit pause.
    const clock = countdown(this.#longest, overdue)
    const hear = (message: Message): void => {
      if (!('wants' in message)) resolve(message)
      else {
        clock.stop()
        pauseThread(thread)
        this.#stylesheets(message.wants).then((sheets) => {
          if (this.#end !== reject) return
          resumeThread(thread)
          clock.start()
          thread.postMessage(sheets)
        }, reject)
      }
    }
    const max = Math.min(TIME, this.#left)
    // Not awaited: a cancellation would go unnoticed until the result.
    const before = processorTime(thread).catch(() => 0)
    let spent = 0
    let isLooking = false
    const watch = setInterval(async () => {
      if (isLooking) return
      isLooking = true
      // An ending thread returns no statistics.
      const seen = await Promise.all([thread.getHeapStatistics(), processorTime(thread), before]).catch(() => null)
      isLooking = false
      if (!seen || this.#end !== reject) return
      const [held, used, usedBefore] = seen
      spent = used - usedBefore
      if (held.external_memory > OUTSIDE_HEAP) tooMuch()
      if (spent > max) tooLong()
      else if (spent > allowed && (!stepBack(thread) || keepsOthersWaiting(thread, this.#spent + spent))) resolve(null)
    }, WATCH_EVERY)
    thread.on('message', hear).once('error', tooMuch).once('exit', tooMuch)
    thread.postMessage(task)
    try {
      const outcome = await promise
      if (outcome) spent = outcome.spent
      else {
        this.#lost += spent
        spent = 0
      }
      return outcome
    } finally {
      this.#end = null
      clearInterval(watch)
      clock.stop()
      this.#left -= spent
      thread.off('message', hear).off('error', tooMuch).off('exit', tooMuch)
    }
  }
}

function isShort(task: Task): boolean {
  if (task.kind === 'sheets' || task.kind === 'fill') return false
  const isFile = task.kind === 'document' && FILES.has(task.mediaType)
  return !isFile && task.bytes.length <= SHORT_BYTES
}

const calledOff = (): UnreadableDocument => new UnreadableDocument('Reading it was cancelled.')

/** The thread's processor time since its start, in milliseconds. */
async function processorTime(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1000
}

/** Counts running time from the start, and calls `over` after this total. Milliseconds. */
function countdown(time: number, over: () => void): { start(): void; stop(): void } {
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
    },
  }
  clock.start()
  return clock
}
