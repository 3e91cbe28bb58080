/** The number of jobs of a queue that one worker runs at once. */
export interface WorkerSlots {
  /** The limit for recent jobs. A long job gives up its place and continues without one. */
  shared: number
  /** The limit for all jobs. Half of the places are for organisations without one once the others are taken. */
  max: number
}

/** Whether a person waits for the job or not. */
export const jobKinds = ['awaited', 'background'] as const
export type JobKind = (typeof jobKinds)[number]

/** Every so many turns, background jobs come first, so that they also finish. */
const backgroundFirst = 4
/** The maximum share of background jobs; the rest is only for awaited jobs. */
const backgroundAtMost = 0.75
/** The time after which a job has given up its place. Milliseconds. */
const long = 10_000

interface Running {
  kind: JobKind
  organisation: string
  since: number
}

/**
 * Decides which organisation's job a worker takes next. Organisations take turns: none gets a second turn while another waits for
 * its first. Awaited jobs come first, in their own turns.
 *
 * An organisation gets a further place while it holds fewer than are free (Choudhury and Hahne's dynamic thresholds, 1998). Alone
 * it gets half of the shared places, so a newcomer always finds one. No job is interrupted: a long job, such as one on a slow
 * vendor, stops counting among the shared places and counts only among all.
 */
export class FairQueue {
  readonly #places: WorkerSlots
  readonly #now: () => number
  readonly #running = new Set<Running>()
  /** Organisations that have had their turn in this round. */
  readonly #served: Record<JobKind, Set<string>> = { awaited: new Set(), background: new Set() }
  #turns = 0

  /** @param now milliseconds; by default the machine's. */
  constructor(places: WorkerSlots, now = () => performance.now()) {
    this.#places = places
    this.#now = now
  }

  get isFull(): boolean {
    return this.#running.size >= this.#places.max
  }

  /** The kinds in the order in which the worker looks for them now. */
  order(): readonly JobKind[] {
    const background = [...this.#running].filter(({ kind }) => kind === 'background').length
    if (background >= this.#places.max * backgroundAtMost) return ['awaited']
    return this.#turns % backgroundFirst === backgroundFirst - 1 ? jobKinds.toReversed() : jobKinds
  }

  /**
   * The organisations that get no job now: those at their limit, and those that had their turn in this round. If no other waits, a
   * new round begins.
   */
  passedOver(kind: JobKind): { full: string[]; served: string[] } {
    const { shared, max } = this.#places
    const all = [...this.#running]
    const recent = all.filter(({ since }) => this.#now() - since < long)
    const full = new Set([
      ...holdingTheirShare(recent, kind, shared - recent.length),
      ...holdingTheirShare(all, kind, max / 2 - all.length),
    ])
    return { full: [...full], served: [...this.#served[kind]].filter((organisation) => !full.has(organisation)) }
  }

  beginRound(kind: JobKind): void {
    this.#served[kind].clear()
  }

  /** @returns a function that ends the job. */
  begin(kind: JobKind, organisation: string): () => void {
    const job = { kind, organisation, since: this.#now() }
    this.#served[kind].add(organisation)
    this.#turns += 1
    this.#running.add(job)
    return () => void this.#running.delete(job)
  }
}

/** Organisations that hold as many places of a kind as are free, and at least one. */
function holdingTheirShare(jobs: readonly Running[], kind: JobKind, free: number): string[] {
  const slotsByOwner = new Map<string, number>()
  for (const job of jobs)
    if (job.kind === kind) slotsByOwner.set(job.organisation, (slotsByOwner.get(job.organisation) ?? 0) + 1)
  return [...slotsByOwner].flatMap(([organisation, count]) => (count >= Math.max(1, free) ? [organisation] : []))
}
