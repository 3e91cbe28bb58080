import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'

/** After which a thread that nobody needs ends, and gives its memory back. Milliseconds. */
const REST = 30_000

let thread: Worker | null = null
let rest: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * An Office Open XML workbook, with a filter over the columns of each sheet. Texts are texts, whatever they begin with. One is
 * written after the other, in a thread of their own: thousands of rows take seconds of a processor.
 */
export function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const next = last.then(() => written(sheets))
  last = next.catch(() => {})
  return next
}

async function written(sheets: readonly Sheet[]): Promise<Uint8Array> {
  clearTimeout(rest)
  thread ??= new Worker(new URL('./workbook-worker.ts', import.meta.url))
  const worker = thread
  worker.ref()
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const ended = () => reject(new Error('The thread ended without a workbook'))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  worker.postMessage(sheets)
  try {
    const bytes = await promise
    worker.unref()
    rest = setTimeout(end, REST).unref()
    return bytes
  } catch (error) {
    end()
    throw error
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}

/** What failed is not used again. */
function end(): void {
  void thread?.terminate()
  thread = null
}
