import type { ParsedDocument } from '@custos/documents/types'
import { FairMutex } from '@custos/kernel/fair-mutex'

/** How much later an assessment is due for each character of its documents. Milliseconds. */
const PER_CHARACTER = 0.01

const turns = new FairMutex()

/**
 * Assessments share one thread of the program. Each waits for its turn before every slice of its work. Organisations take turns.
 * Within an organisation, the assessment that is due first continues, so that a short one overtakes long ones and every one ends.
 *
 * @param organisation the assessment's organisation.
 * @param signal cancels the assessment, which then gets no further turn; unset: it cannot be cancelled.
 * @returns a function that waits for the next turn. @throws the signal's reason.
 */
export function cooperativeScheduler(
  organisation: string,
  documents: readonly Pick<ParsedDocument, 'text'>[],
  signal?: AbortSignal,
): () => Promise<void> {
  const due = performance.now() + PER_CHARACTER * documents.reduce((sum, { text }) => sum + text.length, 0)
  return () => turns.take(organisation, () => {}, { due, signal })
}
