import { Worker } from 'node:worker_threads'
import type { ConfinedResult, ConfinedTask } from './confined-worker.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const TIME = 15_000
const HEAP_MEGABYTES = 384
/** How far the whole process may grow while one document is read, in bytes: what a worker holds outside its heap. */
const GROWTH = 600_000_000
const WATCH_EVERY = 25

let worker: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Opens a PDF or DOCX in a thread of its own, one at a time, which is ended when it takes too much time or memory: the
 * formats are programs in disguise, and their libraries were not written against malice.
 *
 * @throws UnreadableDocument
 */
export function readConfined(task: ConfinedTask): Promise<Exclude<ConfinedResult, { error: string }>> {
  const next = last.then(() => run(task))
  last = next.catch(() => {})
  return next
}

/** Starts the thread unless it runs already: it loads its libraries while a vendor's first pages are waited for. */
export function startConfined(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./confined-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  worker.unref()
  worker.on('error', () => {
    worker = null
  })
  return worker
}

async function run(task: ConfinedTask): Promise<Exclude<ConfinedResult, { error: string }>> {
  const result = await answerOf(startConfined(), task)
  if ('error' in result) throw new UnreadableDocument(`The document is damaged: ${result.error}`)
  return result
}

async function answerOf(thread: Worker, task: ConfinedTask): Promise<ConfinedResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ConfinedResult>()
  const end = (message: string): void => {
    worker = null
    void thread.terminate()
    reject(new UnreadableDocument(message))
  }
  const failed = (): void => end('The document takes too much memory to read.')
  const before = process.memoryUsage.rss()
  const timer = setTimeout(() => end('The document takes too long to read.'), TIME)
  const watch = setInterval(() => process.memoryUsage.rss() - before > GROWTH && failed(), WATCH_EVERY)
  thread.ref()
  thread.once('message', resolve).once('error', failed)
  thread.postMessage(task)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    thread.off('message', resolve).off('error', failed)
    thread.unref()
  }
}
