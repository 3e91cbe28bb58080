import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadDocument } from '@custos/documents/model'

/** By how much a review is put behind others for each character that it reads. Milliseconds. */
const PER_CHARACTER = 0.01

interface Waiting {
  due: number
  go: () => void
}

const waiting: Waiting[] = []
let isServing = false

/**
 * Reviews share one thread of the program. Each asks for a turn before every piece of its work, and whoever is due first goes on: a review
 * of little text need not wait for those of much that were begun before it, and each of these comes to its end.
 */
export function turnsFor(documents: readonly Pick<ReadDocument, 'text'>[]): () => Promise<void> {
  const due = performance.now() + PER_CHARACTER * documents.reduce((sum, { text }) => sum + text.length, 0)
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const after = waiting.findIndex((other) => other.due > due)
    waiting.splice(after < 0 ? waiting.length : after, 0, { due, go: resolve })
    if (!isServing) void serve()
    return promise
  }
}

async function serve(): Promise<void> {
  isServing = true
  while (waiting.length > 0) {
    // What arrived meanwhile is heard first; and who has just had a turn has asked for the next one by now.
    await nextTurn()
    waiting.shift()!.go()
  }
  isServing = false
}
