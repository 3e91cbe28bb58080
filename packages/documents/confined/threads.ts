import { constants, getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Ready } from './worker.ts'

/**
 * The threads in which documents are read. A few serve quick readings. Slow ones continue in a few others, which have lower
 * priority. The vendor that has used the least processor time goes first, so none waits for those that use much.
 */

export type Lane = 'quick' | 'slow'

/** How many read at once. Five that are hostile hold less than a gigabyte. */
const MAX: Record<Lane, number> = { quick: 2, slow: 3 }
/** How many more may hold what they read while they wait for style sheets; any other keeps its place meanwhile. */
const MAX_PAUSED = 5

const HEAP_MEGABYTES = 256
const YOUNG_HEAP_MEGABYTES = 8
/** An idle thread ends after this time, and frees its memory. Milliseconds. */
const REST = 5_000
/** Threads that may end in a row before they are ready, as when a library is missing; then the waiting tasks fail. */
const TRIES = 2

interface Thread {
  readonly worker: Worker
  lane: Lane
  /** Paused: it waits for what it needs to go on, and takes nobody's place. */
  state: 'starting' | 'free' | 'reading' | 'paused' | 'ending'
  /** Its number in the system, by which its precedence is set; null where the system is not Linux. */
  systemId: number | null
  rest?: NodeJS.Timeout
}

interface Waiter extends PromiseWithResolvers<Worker> {
  /** Its processor time, in milliseconds. */
  spent: number
}

const threads = new Map<Worker, Thread>()
const waiting: Record<Lane, Waiter[]> = { quick: [], slow: [] }
/** Threads in a row that ended before they were ready. */
let failedStarts = 0

/**
 * A thread for one task, its libraries loaded; goes back by `giveThread`.
 *
 * @param signal leaves the queue.
 * @throws the signal's reason; Error when threads end before they are ready.
 */
export async function takeThread(lane: Lane, spent: number, signal: AbortSignal): Promise<Worker> {
  signal.throwIfAborted()
  const waiter = { ...Promise.withResolvers<Worker>(), spent }
  const queue = waiting[lane]
  const after = queue.findIndex((other) => other.spent > spent)
  queue.splice(after < 0 ? queue.length : after, 0, waiter)
  const leave = () => {
    const place = queue.indexOf(waiter)
    if (place >= 0) queue.splice(place, 1)
    waiter.reject(signal.reason)
  }
  signal.addEventListener('abort', leave)
  serve(lane)
  try {
    return await waiter.promise
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** @param isReusable whether the thread did what it was given, and holds little memory: any other is ended. */
export function giveThread(worker: Worker, isReusable: boolean): void {
  const thread = threads.get(worker)
  if (!thread) return
  if (isReusable && count(thread.lane, 'free', 'reading') <= MAX[thread.lane]) rest(thread)
  else end(thread)
  serve(thread.lane)
}

/** Lets everything else go before this thread, as long as it lives. @returns false where as many as may do so already take long. */
export function stepBack(worker: Worker): boolean {
  const thread = threads.get(worker)
  if (!thread || thread.lane === 'slow') return true
  if (!hasRoom('slow')) return false
  thread.lane = 'slow'
  lowerPriority(thread)
  serve('quick')
  return true
}

/** Whether someone waits for such a thread who took less of the processor than this. Milliseconds. */
export function keepsOthersWaiting(worker: Worker, spent: number): boolean {
  const thread = threads.get(worker)
  const first = thread && waiting[thread.lane][0]
  return first !== undefined && first.spent < spent
}

/** Until `resumeThread`, another one reads in its place, unless as many wait so already as may. */
export function pauseThread(worker: Worker): void {
  const thread = threads.get(worker)
  if (thread?.state !== 'reading' || count('quick', 'paused') + count('slow', 'paused') >= MAX_PAUSED) return
  thread.state = 'paused'
  serve(thread.lane)
}

export function resumeThread(worker: Worker): void {
  const thread = threads.get(worker)
  if (thread?.state === 'paused') thread.state = 'reading'
}

/** Starts a thread unless there is one: it loads its libraries while a vendor's first pages are waited for. */
export function prepareThread(): void {
  if (count('quick', 'starting', 'free', 'reading') === 0) start('quick')
}

function serve(lane: Lane): void {
  const queue = waiting[lane]
  for (const thread of threads.values()) {
    if (queue.length === 0 || count(lane, 'reading') >= MAX[lane]) return
    if (thread.lane === lane && thread.state === 'free') hand(thread, queue.shift()!)
  }
  while (count(lane, 'starting') < queue.length && hasRoom(lane)) start(lane)
}

function hasRoom(lane: Lane): boolean {
  return count(lane, 'starting', 'reading', 'ending') < MAX[lane]
}

function count(lane: Lane, ...states: Thread['state'][]): number {
  return threads
    .values()
    .reduce((sum, thread) => sum + Number(thread.lane === lane && states.includes(thread.state)), 0)
}

function hand(thread: Thread, waiter: Waiter): void {
  clearTimeout(thread.rest)
  thread.worker.ref()
  thread.state = 'reading'
  waiter.resolve(thread.worker)
}

function rest(thread: Thread): void {
  thread.worker.unref()
  thread.state = 'free'
  thread.rest = setTimeout(() => end(thread), REST).unref()
}

function end(thread: Thread): void {
  clearTimeout(thread.rest)
  thread.state = 'ending'
  void thread.worker.terminate()
}

/** A thread can be set behind the others, and not before them again. Does nothing on systems other than Linux. */
function lowerPriority({ systemId }: Thread): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (systemId !== null && getPriority(systemId) < PRIORITY_BELOW_NORMAL) setPriority(systemId, PRIORITY_BELOW_NORMAL)
}

function start(lane: Lane): void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_HEAP_MEGABYTES },
  })
  const thread: Thread = { worker, lane, state: 'starting', systemId: null }
  threads.set(worker, thread)
  let cause: unknown
  // The task that uses the thread learns of its end; between two tasks nobody listens.
  worker.on('error', (error) => {
    cause = error
  })
  // Its first message says that it is ready.
  worker.once('message', ({ systemId }: Ready) => {
    thread.systemId = systemId
    failedStarts = 0
    if (lane === 'slow') lowerPriority(thread)
    rest(thread)
    serve(lane)
  })
  worker.once('exit', () => {
    threads.delete(worker)
    clearTimeout(thread.rest)
    if (thread.state === 'starting' && ++failedStarts >= TRIES) giveUp(cause)
    serve(thread.lane)
  })
}

function giveUp(cause: unknown): void {
  failedStarts = 0
  const why = cause instanceof Error ? cause.message : 'it ended without a word'
  for (const { reject } of [...waiting.quick.splice(0), ...waiting.slow.splice(0)])
    reject(new Error(`The thread that reads documents cannot start: ${why}`, { cause }))
}
