import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadDocument } from '@custos/documents/model'

/** By how much a review is put behind others for each character that it reads. Milliseconds. */
const PER_CHARACTER = 0.01

interface Waiting {
  due: number
  go(): void
}

const waiting: Waiting[] = []
let isServing = false

/**
 * Reviews share one thread of the program. Each asks for a turn before every piece of its work, and whoever is due first goes on: a review
 * of little text need not wait for those of much that were begun before it, and each of these comes to its end.
 *
 * @param signal calls the review off: it waits for no turn any more, and gets none. Unset: nothing does.
 * @returns asks for a turn. @throws the signal's reason.
 */
export function turnsFor(documents: readonly Pick<ReadDocument, 'text'>[], signal?: AbortSignal): () => Promise<void> {
  const due = performance.now() + PER_CHARACTER * documents.reduce((sum, { text }) => sum + text.length, 0)
  return async () => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn = { due, go: resolve }
    const after = waiting.findIndex((other) => other.due > due)
    waiting.splice(after < 0 ? waiting.length : after, 0, turn)
    const leave = () => {
      const place = waiting.indexOf(turn)
      if (place >= 0) waiting.splice(place, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    if (!isServing) void serve()
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }
}

async function serve(): Promise<void> {
  isServing = true
  while (waiting.length > 0) {
    // What arrived meanwhile is heard first; and who has just had a turn has asked for the next one by now.
    await nextTurn()
    waiting.shift()?.go()
  }
  isServing = false
}
