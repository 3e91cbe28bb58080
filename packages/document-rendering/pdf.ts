import { WorkerThread } from '@custos/kernel/worker-thread'
import type { Page } from './page.ts'

/** Pages that may wait for the thread. */
const MOST_WAITING = 16

/** So many pages wait that one more would have to wait too long. */
export class TypesetterBusy extends Error {}

const typesetter = new WorkerThread<Page, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), 60_000)

/**
 * A page as a tagged PDF. One is set after the other: setting takes seconds of a processor.
 *
 * @throws TypesetterBusy
 */
export async function pdfOf(page: Page): Promise<Uint8Array> {
  if (typesetter.waiting >= MOST_WAITING) throw new TypesetterBusy()
  return typesetter.run(page)
}
