import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * An Office Open XML workbook, with a filter over the columns of each sheet. Texts are texts, whatever they begin with. One is
 * written after the other, in a thread of its own: thousands of rows take seconds of a processor.
 */
export function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const next = last.then(() => written(sheets))
  last = next.catch(() => {})
  return next
}

function written(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: sheets })
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('The thread ended without a workbook')))
  return promise
}
