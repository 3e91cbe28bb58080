import { WorkerThread } from '@custos/kernel/worker-thread'
import type { Page } from './page.ts'

/** Pages of one organisation that may wait for the thread. */
const MAX_WAITING = 16

/** So many pages of the organisation wait that one more would have to wait too long. */
export class TypesetterBusy extends Error {}

const typesetter = new WorkerThread<Page, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), 60_000)

/**
 * A page as a tagged PDF. One is set after the other, in turns by organisation: setting takes seconds of a processor.
 *
 * @throws TypesetterBusy
 */
export async function pdfOf(page: Page, organisation = ''): Promise<Uint8Array> {
  if (typesetter.waiting(organisation) >= MAX_WAITING) throw new TypesetterBusy()
  return typesetter.run(page, organisation)
}
