import type { ReadDocument } from '@custos/documents/types'
import { FairMutex } from '@custos/kernel/fair-mutex'

/** By how much a review is put behind others for each character that it reads. Milliseconds. */
const PER_CHARACTER = 0.01

const turns = new FairMutex()

/**
 * Reviews share one thread of the program. Each asks for a turn before every piece of its work. Organisations take turns; of one, whoever is
 * due first goes on: a review of little text need not wait for those of much that were begun before it, and each of these comes to its end.
 *
 * @param organisation for which it is.
 * @param signal calls the review off: it waits for no turn any more, and gets none. Unset: nothing does.
 * @returns asks for a turn. @throws the signal's reason.
 */
export function cooperativeScheduler(
  organisation: string,
  documents: readonly Pick<ReadDocument, 'text'>[],
  signal?: AbortSignal,
): () => Promise<void> {
  const due = performance.now() + PER_CHARACTER * documents.reduce((sum, { text }) => sum + text.length, 0)
  return () => turns.take(organisation, () => {}, { due, signal })
}
