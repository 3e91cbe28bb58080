import { Worker } from 'node:worker_threads'
import type { OutboundResponse, Send } from './messages.ts'
import { NoResponse } from './no-response.ts'
import type { ThreadRequest, ThreadResponse } from './thread.ts'

/** Responses are bytes outside this heap. */
const HEAP_MEGABYTES = 256

type Waiting = Omit<PromiseWithResolvers<OutboundResponse>, 'promise'>

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

let thread: Thread | null = null
let requestCount = 0

/**
 * Sends a request to another server in the one thread of this process for that purpose, which also parses and decodes the response.
 * A result is complete and bounded. The thread starts with the first request.
 */
export const send: Send = (request, signal) => {
  if (signal?.aborted) return Promise.reject(signal.reason)
  thread ??= start()
  const { worker, waiting } = thread
  const number = requestCount++
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>()
  const post = (message: ThreadRequest) => worker.postMessage(message)
  const giveUp = () => {
    post({ number, request: null })
    reject(signal!.reason)
  }
  signal?.addEventListener('abort', giveUp, { once: true })
  waiting.set(number, { resolve, reject })
  worker.ref()
  post({ number, request })
  return promise.finally(() => {
    signal?.removeEventListener('abort', giveUp)
    waiting.delete(number)
    // An idle thread must not keep the program alive.
    if (waiting.size === 0) worker.unref()
  })
}

function start(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'outbound',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  const waiting = new Map<number, Waiting>()
  const started = { worker, waiting }
  worker.on('message', (message: ThreadResponse) => {
    const one = waiting.get(message.number)
    if (message.response) one?.resolve(message.response)
    else one?.reject(new NoResponse(message.kind, message.message))
  })
  const ended = (cause?: unknown) => {
    // The next request starts another thread.
    if (thread === started) thread = null
    for (const { reject } of waiting.values())
      reject(new NoResponse('unreachable', 'The server could not be asked.', cause))
  }
  worker.once('error', ended).once('exit', () => ended())
  return started
}
