import { Worker } from 'node:worker_threads'

/** The threads in which documents are read: few as a rule, and more while some are busy with what takes long. */

const HEAP_MEGABYTES = 256
const YOUNG_HEAP_MEGABYTES = 16
/** At once, while nobody waits long. */
const USUAL = 2
const MOST = 24
/** A reader that waited so long gets another thread. Milliseconds. */
const PATIENCE = 250
/** After which a thread that nobody needs ends, and gives its memory back. Milliseconds. */
const REST = 5_000

const free: { thread: Worker; rest: NodeJS.Timeout }[] = []
const waiting: ((thread: Worker) => void)[] = []
let running = 0

/** A thread for one task; goes back by `giveThread`. */
export async function takeThread(): Promise<Worker> {
  const rested = free.pop()
  if (rested) {
    clearTimeout(rested.rest)
    rested.thread.ref()
    return rested.thread
  }
  if (running < USUAL) return start()
  const { promise, resolve } = Promise.withResolvers<Worker>()
  waiting.push(resolve)
  const another = setTimeout(() => {
    if (running < MOST && waiting.includes(resolve)) hand(start())
  }, PATIENCE)
  return promise.finally(() => clearTimeout(another))
}

/** @param isReusable whether the thread did what it was given, and holds little memory: any other is ended. */
export function giveThread(thread: Worker, isReusable: boolean): void {
  if (isReusable && (waiting.length > 0 || running <= USUAL)) hand(thread)
  else void thread.terminate()
}

/** Starts a thread unless there is one: it loads its libraries while a vendor's first pages are waited for. */
export function prepareThread(): void {
  if (running === 0) hand(start())
}

function hand(thread: Worker): void {
  const next = waiting.shift()
  if (next) {
    next(thread)
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

function start(): Worker {
  running++
  const thread = new Worker(new URL('./confined-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_HEAP_MEGABYTES },
  })
  // Whoever uses it hears of its end; between two tasks nobody does.
  thread.on('error', () => {})
  thread.once('exit', () => {
    running--
    const at = free.findIndex((place) => place.thread === thread)
    if (at >= 0) free.splice(at, 1)
    if (waiting.length > 0 && running < USUAL) hand(start())
  })
  return thread
}
