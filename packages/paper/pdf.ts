import { Worker } from 'node:worker_threads'
import type { Page } from './page.ts'

/** For one page. Milliseconds. */
const TIME = 60_000
/** Pages that may wait for the thread. */
const MOST_WAITING = 16
/** After which a thread that nobody needs ends, and gives its memory back. Milliseconds. */
const REST = 30_000

/** So many pages wait that one more would have to wait too long. */
export class TypesetterBusy extends Error {}

let thread: Worker | null = null
let rest: NodeJS.Timeout | undefined
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A page as a tagged PDF. One is set after the other, in a thread of their own: setting takes seconds of a processor.
 *
 * @throws TypesetterBusy
 */
export function pdfOf(page: Page): Promise<Uint8Array> {
  if (waiting >= MOST_WAITING) throw new TypesetterBusy()
  waiting += 1
  const next = last.then(() => set(page)).finally(() => (waiting -= 1))
  last = next.catch(() => {})
  return next
}

function set(page: Page): Promise<Uint8Array> {
  clearTimeout(rest)
  thread ??= new Worker(new URL('./pdf-worker.ts', import.meta.url))
  const worker = thread
  worker.ref()
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const clock = setTimeout(() => reject(new Error('The page took too long to set')), TIME)
  worker.once('message', resolve).once('error', reject).once('exit', reject)
  worker.postMessage(page)
  return promise
    .then(
      (pdf) => {
        worker.unref()
        rest = setTimeout(end, REST).unref()
        return pdf
      },
      (reason) => {
        end()
        throw reason
      },
    )
    .finally(() => {
      clearTimeout(clock)
      worker.off('message', resolve).off('error', reject).off('exit', reject)
    })
}

/** What hangs or failed is not used again. */
function end(): void {
  void thread?.terminate()
  thread = null
}
