/** How many jobs of a queue one worker does at once. */
export interface Places {
  /** That organisations share. */
  shared: number
  /** That there are, with those that an organisation gets which has none while all that are shared are taken. */
  max: number
}

/** Whether a person waits for the job, or it is for the program's sake alone. */
export const kinds = ['awaited', 'background'] as const
export type Kind = (typeof kinds)[number]

/** One in so many turns looks first for what nobody waits for, so that it comes to its end too. */
const backgroundFirst = 4

/**
 * Whose turn it is at a worker: organisations take turns, and none gets a second one while another waits for its first. What people
 * wait for comes before the rest, in turns of its own.
 *
 * An organisation gets a further place while it holds fewer than are free, as Choudhury and Hahne's dynamic thresholds have it (1998):
 * alone it gets half of those that are shared, and whoever comes later always finds one, even where jobs take long. Nothing is
 * interrupted for another's sake.
 */
export class Turns {
  readonly #places: Places
  readonly #held: Record<Kind, Map<string, number>> = { awaited: new Map(), background: new Map() }
  /** Organisations that had their turn in this round. */
  readonly #served: Record<Kind, Set<string>> = { awaited: new Set(), background: new Set() }
  #running = 0
  #turns = 0

  constructor(places: Places) {
    this.#places = places
  }

  get isFull(): boolean {
    return this.#running >= this.#places.max
  }

  /** The kinds in the order in which they are looked for now. */
  order(): readonly Kind[] {
    return this.#turns % backgroundFirst === backgroundFirst - 1 ? kinds.toReversed() : kinds
  }

  /**
   * The organisations that get no job now: those that hold as many as they may, and those that had their turn in this round. Where
   * nobody else waits, a new round begins.
   */
  passedOver(kind: Kind): { full: string[]; served: string[] } {
    const limit = Math.max(1, this.#places.shared - this.#running)
    const held = this.#held[kind]
    const full = [...held.keys()].filter((organisation) => held.get(organisation)! >= limit)
    return { full, served: [...this.#served[kind]].filter((organisation) => !full.includes(organisation)) }
  }

  beginRound(kind: Kind): void {
    this.#served[kind].clear()
  }

  /** @returns ends it. */
  begin(kind: Kind, organisation: string): () => void {
    const held = this.#held[kind]
    this.#served[kind].add(organisation)
    this.#turns += 1
    this.#running += 1
    held.set(organisation, (held.get(organisation) ?? 0) + 1)
    return () => {
      this.#running -= 1
      const left = held.get(organisation)! - 1
      if (left > 0) held.set(organisation, left)
      else held.delete(organisation)
    }
  }
}
