import { WorkerThread } from '@custos/kernel/worker-thread'
import type { Sheet } from './sheet.ts'

const writer = new WorkerThread<readonly Sheet[], Uint8Array>(
  new URL('./workbook-worker.ts', import.meta.url),
  5 * 60_000,
)

/**
 * An Office Open XML workbook, with a filter over the columns of each sheet. Texts are texts, whatever they begin with. One is
 * written after the other, in turns by organisation: thousands of rows take seconds of a processor.
 */
export const workbookOf = (sheets: readonly Sheet[], organisation?: string): Promise<Uint8Array> =>
  writer.run(sheets, organisation)
