import { WorkerThread } from '@custos/kernel/worker-thread'
import type { Page } from './page.ts'

/** The maximum number of an organisation's pages that wait for the thread. */
const MAX_WAITING = 16

/** The organisation has too many waiting pages for another one. */
export class TypesetterBusy extends Error {}

const typesetter = new WorkerThread<Page, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), 60_000)

/**
 * A page as a tagged PDF. Pages are typeset one after the other, in turns by organisation, because each takes seconds of a
 * processor.
 *
 * @throws TypesetterBusy
 */
export async function pdfOf(page: Page, organisation = ''): Promise<Uint8Array> {
  if (typesetter.waiting(organisation) >= MAX_WAITING) throw new TypesetterBusy()
  return typesetter.run(page, organisation)
}
