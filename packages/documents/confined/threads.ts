import { constants, getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Ready } from './worker.ts'

/**
 * The threads in which documents are read. A few serve quick readings. Slow readings continue in a few others with a lower
 * priority. The vendor with the least processor time goes first, so that none waits for heavy users.
 */

export type Lane = 'quick' | 'slow'

/** The maximum number of simultaneous readings. Five hostile ones hold less than a gigabyte. */
const MAX: Record<Lane, number> = { quick: 2, slow: 3 }
/**
 * The maximum number of further readings that may hold their memory while they wait for stylesheets; others keep their place meanwhile.
 */
const MAX_PAUSED = 5

const HEAP_MEGABYTES = 256
const YOUNG_HEAP_MEGABYTES = 8
/** An idle thread ends after this time, and frees its memory. Milliseconds. */
const REST = 5_000
/**
 * The maximum number of threads that may end in sequence before they are ready, for example if a library is missing. Then the waiting
 * tasks fail.
 */
const TRIES = 2

interface Thread {
  readonly worker: Worker
  lane: Lane
  /** Paused: it waits for stylesheets and takes no place. */
  state: 'starting' | 'free' | 'reading' | 'paused' | 'ending'
  /** The thread's id in the system, which sets its priority; null unless the system is Linux. */
  systemId: number | null
  rest?: NodeJS.Timeout
}

interface Waiter extends PromiseWithResolvers<Worker> {
  /** The thread's processor time, in milliseconds. */
  spent: number
}

const threads = new Map<Worker, Thread>()
const waiting: Record<Lane, Waiter[]> = { quick: [], slow: [] }
/** The number of successive threads that ended before they were ready. */
let failedStarts = 0

/**
 * A thread for one task, with its libraries loaded; `giveThread` returns it.
 *
 * @param signal leaves the queue.
 * @throws the signal's reason; Error if threads end before they are ready.
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

/** @param isReusable whether the thread completed its task and holds little memory; any other is ended. */
export function giveThread(worker: Worker, isReusable: boolean): void {
  const thread = threads.get(worker)
  if (!thread) return
  if (isReusable && count(thread.lane, 'free', 'reading') <= MAX[thread.lane]) rest(thread)
  else end(thread)
  serve(thread.lane)
}

/** Lowers the thread's priority for its lifetime. @returns false if the maximum number of slow threads is reached. */
export function stepBack(worker: Worker): boolean {
  const thread = threads.get(worker)
  if (!thread || thread.lane === 'slow') return true
  if (!hasRoom('slow')) return false
  thread.lane = 'slow'
  lowerPriority(thread)
  serve('quick')
  return true
}

/** Whether a reading with less processor time than this waits for such a thread. Milliseconds. */
export function keepsOthersWaiting(worker: Worker, spent: number): boolean {
  const thread = threads.get(worker)
  const first = thread && waiting[thread.lane][0]
  return first !== undefined && first.spent < spent
}

/** Frees the thread's place for another reading until `resumeThread`, unless too many threads are paused. */
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

/** Starts a thread unless there is one. It loads its libraries while a vendor's first pages are on their way. */
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

/** Without privileges, a thread's priority can be lowered but not raised again. Linux only. */
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
  // The thread's current task receives the error; between two tasks nobody needs it.
  worker.on('error', (error) => {
    cause = error
  })
  // The first message reports that the thread is ready.
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
