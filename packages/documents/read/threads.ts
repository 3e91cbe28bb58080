import { Worker } from 'node:worker_threads'

/** The threads in which documents are read: few as a rule, and more while some are busy with what takes long. */

const HEAP_MEGABYTES = 256
const YOUNG_HEAP_MEGABYTES = 8
/** At once, while nobody waits long. */
const USUAL = 2
/** As many as a worker runs assessments and reads uploads at once, so that none of these waits: ten that are slow hold 1.4 GB. */
const MOST = 12
/** While readers wait and no thread changes hands for so long, there is another one. Milliseconds. */
const PATIENCE = 250
/** After which a thread that nobody needs ends, and gives its memory back. Milliseconds. */
const REST = 5_000
/** Threads that may end in a row before they are ready, as when a library is missing, until whoever waits is told. */
const TRIES = 2

const free: { thread: Worker; rest: NodeJS.Timeout }[] = []
const waiting: PromiseWithResolvers<Worker>[] = []
let running = 0
/** Threads in a row that ended before they were ready. */
let failedStarts = 0
/** When a thread last went from one reader to another, or was started. */
let lastTurn = 0

/** A thread for one task, its libraries loaded; goes back by `giveThread`. @throws Error when threads end before they are ready. */
export function takeThread(): Promise<Worker> {
  const rested = free.pop()
  if (rested) {
    clearTimeout(rested.rest)
    rested.thread.ref()
    return Promise.resolve(rested.thread)
  }
  const reader = Promise.withResolvers<Worker>()
  waiting.push(reader)
  if (running < USUAL) start()
  else startAnotherWhenStuck()
  return reader.promise
}

/** @param isReusable whether the thread did what it was given, and holds little memory: any other is ended. */
export function giveThread(thread: Worker, isReusable: boolean): void {
  if (isReusable && (waiting.length > 0 || running <= USUAL)) hand(thread)
  else void thread.terminate()
}

/** Starts a thread unless there is one: it loads its libraries while a vendor's first pages are waited for. */
export function prepareThread(): void {
  if (running === 0) start()
}

let isWatching = false

/** While readers wait: another thread each time that none has changed hands for a while. */
function startAnotherWhenStuck(): void {
  if (isWatching) return
  isWatching = true
  setTimeout(() => {
    isWatching = false
    if (waiting.length === 0) return
    if (running < MOST && performance.now() - lastTurn >= PATIENCE) start()
    startAnotherWhenStuck()
  }, PATIENCE / 2)
}

function hand(thread: Worker): void {
  lastTurn = performance.now()
  const next = waiting.shift()
  if (next) {
    thread.ref()
    next.resolve(thread)
    return
  }
  thread.unref()
  const place = { thread, rest: setTimeout(() => end(place), REST).unref() }
  free.push(place)
}

function end(place: (typeof free)[number]): void {
  free.splice(free.indexOf(place), 1)
  void place.thread.terminate()
}

function start(): void {
  running++
  lastTurn = performance.now()
  const thread = new Worker(new URL('./confined-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_HEAP_MEGABYTES },
  })
  let isReady = false
  let cause: unknown
  // Whoever uses it hears of its end; between two tasks nobody does.
  thread.on('error', (error) => {
    cause = error
  })
  // Its first message says that it is ready.
  thread.once('message', () => {
    isReady = true
    failedStarts = 0
    hand(thread)
  })
  thread.once('exit', () => {
    running--
    if (!isReady && ++failedStarts >= TRIES) giveUp(cause)
    const at = free.findIndex((place) => place.thread === thread)
    if (at >= 0) free.splice(at, 1)
    if (waiting.length > 0 && running < USUAL) start()
  })
}

function giveUp(cause: unknown): void {
  failedStarts = 0
  const why = cause instanceof Error ? cause.message : 'it ended without a word'
  for (const { reject } of waiting.splice(0))
    reject(new Error(`The thread that reads documents cannot start: ${why}`, { cause }))
}
