import type { Worker } from 'node:worker_threads'
import { DOCX, EML, ODS, ODT, PDF, XLSX, ZIP } from '../read/media-types.ts'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import type { FetchStylesheets } from '../read/visibility/stylesheets/page-styles.ts'
import type { ResultOf, Task } from './tasks.ts'
import { giveThread, keepsOthersWaiting, pauseThread, resumeThread, stepBack, takeThread } from './threads.ts'
import type { Message, Outcome } from './worker.ts'

/** For one task. Milliseconds of the processor: a busy machine makes no document unreadable. */
const TIME = 15_000
/** For all tasks of one parser. Milliseconds of the processor. */
const TIME_OF_ALL = 60_000
/** For one task, however busy the machine is, where somebody waits for it. Milliseconds. */
const LONGEST = 30_000
/** A task that takes longer gives way to others. Milliseconds of the processor. */
const SHORT = 250
/** So do all of a parser whose tasks took more than this together. Milliseconds of the processor. */
const SHORT_TOGETHER = 1_000
/** And files, and pages that are longer than nearly all. Bytes. */
const SHORT_BYTES = 500_000
/** A long reading continues while no other waits; otherwise it restarts later with this multiple of its time. */
const LONGER = 4
/** Limit of a thread's memory outside its heap (unpacked streams and pictures), in bytes. */
const OUTSIDE_HEAP = 300_000_000
const WATCH_EVERY = 25
const FILES = new Set([PDF, DOCX, XLSX, ODT, ODS, EML, ZIP])
/** A heap that has grown beyond this, in bytes, is given back with its thread. */
const LARGE_HEAP = 100_000_000

interface ParserSettings {
  stylesheets?: FetchStylesheets
  signal?: AbortSignal
  deadline?: AbortSignal
  longest?: number
}

/**
 * Reads what one vendor's servers sent, one task after the other, in a thread that is ended when it takes too much time or memory:
 * documents are programs in disguise, and parsers were not written against malice. Other vendors' readings have threads of their
 * own.
 */
export class ConfinedParser {
  readonly #stylesheets: FetchStylesheets
  readonly #longest: number
  #last: Promise<unknown> = Promise.resolve()
  #left = TIME_OF_ALL
  /**
   * Processor time of readings that were restarted for the sake of others: it counts in their order, but not against the vendor.
   */
  #lost = 0
  /** Aborted: no reading begins any more, and none waits for a thread. */
  readonly #over = new AbortController()
  #end: ((reason: UnreadableDocument) => void) | null = null

  /**
   * @param settings.stylesheets gets the sheets that pages link to; unset: pages are read as if they linked to none.
   * @param settings.signal gives up the present reading, and reads nothing more.
   * @param settings.deadline after it no reading begins or is repeated; the present one may end.
   * @param settings.longest for one task, however busy the machine is. Milliseconds.
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

  /** Gives up what is being read, and reads nothing more. */
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

  /** @returns null when it takes longer than allowed while others wait. */
  async #attempt(task: Task, allowed: number): Promise<Outcome | null> {
    const isQuick = allowed === SHORT && this.#spent < SHORT_TOGETHER && isShort(task)
    const thread = await takeThread(isQuick ? 'quick' : 'slow', this.#spent, this.#over.signal)
    let isReusable = true
    try {
      // Called off in the moment in which the thread was handed over.
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
    // By the clock alone: the machine may have been busy with others.
    const overdue = (): void => reject(new UnreadableDocument('The document takes too long to read.', 'interrupted'))
    // While style sheets are fetched the thread rests, and its time with it.
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
    // Not waited for: until the outcome is, nobody would hear that the reading was called off.
    const before = processorTime(thread).catch(() => 0)
    let spent = 0
    let isLooking = false
    const watch = setInterval(async () => {
      if (isLooking) return
      isLooking = true
      // A thread that is ending tells nothing.
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

/** The processor time of the thread since its start, in milliseconds. */
async function processorTime(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1000
}

/** Runs from the beginning, and is over when it has run so long in all. Milliseconds. */
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
