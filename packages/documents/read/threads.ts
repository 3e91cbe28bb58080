import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Ready } from './confined-worker.ts'

/** The threads in which documents are read: few as a rule, and more while some are busy with what takes long. */

const HEAP_MEGABYTES = 256
const YOUNG_HEAP_MEGABYTES = 8
/** At once, beside those that take long. */
const USUAL = 2
/** As many as a worker runs assessments and reads uploads at once, so that none of these waits: ten that are slow hold 1.4 GB. */
const MOST = 12
/** A thread that is held for so long takes long: another one may read beside it. Milliseconds. */
const SHORT = 100
/** After which a thread that nobody needs ends, and gives its memory back. Milliseconds. */
const REST = 5_000
/** Threads that may end in a row before they are ready, as when a library is missing, until whoever waits is told. */
const TRIES = 2

/** The threads' numbers in the system. */
const systemIds = new WeakMap<Worker, number | null>()
/** Threads that gave way to others: a thread can be set behind the others, and not before them again. */
const behind = new WeakSet<Worker>()

const free: { thread: Worker; rest: NodeJS.Timeout }[] = []
const waiting: PromiseWithResolvers<Worker>[] = []
let running = 0
/** Threads in the hands of readers, with the clock that tells when they take long. */
const held = new Map<Worker, NodeJS.Timeout>()
/** Of these, those that take long. */
const slow = new Set<Worker>()
/** Threads in a row that ended before they were ready. */
let failedStarts = 0

/** A thread for one task, its libraries loaded; goes back by `giveThread`. @throws Error when threads end before they are ready. */
export function takeThread(): Promise<Worker> {
  const reader = Promise.withResolvers<Worker>()
  waiting.push(reader)
  const rested = free.pop()
  if (rested) {
    clearTimeout(rested.rest)
    hand(rested.thread)
  } else startWhereRoom()
  return reader.promise
}

/** @param isReusable whether the thread did what it was given, and holds little memory: any other is ended. */
export function giveThread(thread: Worker, isReusable: boolean): void {
  isNoLongerHeld(thread)
  if (isReusable && !behind.has(thread) && (waiting.length > 0 || running - slow.size <= USUAL)) hand(thread)
  else void thread.terminate()
}

/** Lets what is waiting for the processor go before this thread, as long as it lives. Does nothing on systems other than Linux. */
export function stepBack(thread: Worker): void {
  const systemId = systemIds.get(thread)
  if (typeof systemId !== 'number' || behind.has(thread)) return
  behind.add(thread)
  setPriority(systemId, constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Starts a thread unless there is one: it loads its libraries while a vendor's first pages are waited for. */
export function prepareThread(): void {
  if (running === 0) start()
}

function hand(thread: Worker): void {
  const next = waiting.shift()
  if (next) {
    thread.ref()
    held.set(
      thread,
      setTimeout(() => {
        slow.add(thread)
        if (waiting.length > 0) startWhereRoom()
      }, SHORT),
    )
    next.resolve(thread)
    return
  }
  thread.unref()
  const place = { thread, rest: setTimeout(() => end(place), REST).unref() }
  free.push(place)
}

function isNoLongerHeld(thread: Worker): void {
  clearTimeout(held.get(thread))
  held.delete(thread)
  slow.delete(thread)
}

function startWhereRoom(): void {
  if (running < MOST && running - slow.size < USUAL) start()
}

function end(place: (typeof free)[number]): void {
  free.splice(free.indexOf(place), 1)
  void place.thread.terminate()
}

function start(): void {
  running++
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
  thread.once('message', ({ systemId }: Ready) => {
    isReady = true
    systemIds.set(thread, systemId)
    failedStarts = 0
    hand(thread)
  })
  thread.once('exit', () => {
    running--
    isNoLongerHeld(thread)
    if (!isReady && ++failedStarts >= TRIES) giveUp(cause)
    const at = free.findIndex((place) => place.thread === thread)
    if (at >= 0) free.splice(at, 1)
    if (waiting.length > 0) startWhereRoom()
  })
}

function giveUp(cause: unknown): void {
  failedStarts = 0
  const why = cause instanceof Error ? cause.message : 'it ended without a word'
  for (const { reject } of waiting.splice(0))
    reject(new Error(`The thread that reads documents cannot start: ${why}`, { cause }))
}
