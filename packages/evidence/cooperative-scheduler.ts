import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadDocument } from '@custos/documents/model'

/** By how much a review is put behind others for each character that it reads. Milliseconds. */
const PER_CHARACTER = 0.01

interface Waiting {
  organisation: string
  due: number
  go(): void
}

const waiting: Waiting[] = []
/** When each organisation whose reviews wait had its last turn: the number of that turn. */
const lastTurns = new Map<string, number>()
let turns = 0
let isServing = false

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
  return async () => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn = { organisation, due, go: resolve }
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
    const next = whoseTurn()
    if (!next) continue
    waiting.splice(waiting.indexOf(next), 1)
    lastTurns.set(next.organisation, ++turns)
    next.go()
  }
  lastTurns.clear()
  isServing = false
}

/** The first of those that wait, of the organisation whose last turn is the longest ago. */
function whoseTurn(): Waiting | undefined {
  const lastTurn = ({ organisation }: Waiting) => lastTurns.get(organisation) ?? 0
  return waiting.reduce<Waiting | undefined>(
    (first, other) => (first && lastTurn(first) <= lastTurn(other) ? first : other),
    undefined,
  )
}
