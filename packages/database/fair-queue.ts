/** How many jobs of a queue one worker does at once. */
export interface WorkerSlots {
  /** The limit for recent jobs. A long job gives up its place, and continues without one. */
  shared: number
  /** Of all jobs; half of them are for organisations that have none when the others are taken. */
  max: number
}

/** Whether a person waits for the job, or it is for the program's sake alone. */
export const jobKinds = ['awaited', 'background'] as const
export type JobKind = (typeof jobKinds)[number]

/** One in so many turns looks first for what nobody waits for, so that it comes to its end too. */
const backgroundFirst = 4
/** The most of all jobs that nobody waits for: the rest is for what people wait for alone. */
const backgroundAtMost = 0.75
/** After which a job has given its place up. Milliseconds. */
const long = 10_000

interface Running {
  kind: JobKind
  organisation: string
  since: number
}

/**
 * Decides which organisation's job a worker takes next: organisations take turns, and none gets a second turn while another waits
 * for its first. Jobs that people wait for come first, in turns of their own.
 *
 * An organisation gets a further place while it holds fewer than are free (Choudhury and Hahne's dynamic thresholds, 1998): alone
 * it gets half of the shared places, so a newcomer always finds one. Nothing is interrupted for another's sake: a long job, such
 * as a vendor that does not answer, stops counting among the shared places, and counts among all.
 */
export class FairQueue {
  readonly #places: WorkerSlots
  readonly #now: () => number
  readonly #running = new Set<Running>()
  /** Organisations that had their turn in this round. */
  readonly #served: Record<JobKind, Set<string>> = { awaited: new Set(), background: new Set() }
  #turns = 0

  /** @param now milliseconds; the machine's unless given. */
  constructor(places: WorkerSlots, now = () => performance.now()) {
    this.#places = places
    this.#now = now
  }

  get isFull(): boolean {
    return this.#running.size >= this.#places.max
  }

  /** The kinds in the order in which they are looked for now. */
  order(): readonly JobKind[] {
    const background = [...this.#running].filter(({ kind }) => kind === 'background').length
    if (background >= this.#places.max * backgroundAtMost) return ['awaited']
    return this.#turns % backgroundFirst === backgroundFirst - 1 ? jobKinds.toReversed() : jobKinds
  }

  /**
   * The organisations that get no job now: those that hold as many as they may, and those that had their turn in this round. Where
   * nobody else waits, a new round begins.
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

  /** @returns ends it. */
  begin(kind: JobKind, organisation: string): () => void {
    const job = { kind, organisation, since: this.#now() }
    this.#served[kind].add(organisation)
    this.#turns += 1
    this.#running.add(job)
    return () => void this.#running.delete(job)
  }
}

/** Organisations that hold as many slots of a kind as are free, and at least one. */
function holdingTheirShare(jobs: readonly Running[], kind: JobKind, free: number): string[] {
  const slotsByOwner = new Map<string, number>()
  for (const job of jobs)
    if (job.kind === kind) slotsByOwner.set(job.organisation, (slotsByOwner.get(job.organisation) ?? 0) + 1)
  return [...slotsByOwner].flatMap(([organisation, count]) => (count >= Math.max(1, free) ? [organisation] : []))
}
