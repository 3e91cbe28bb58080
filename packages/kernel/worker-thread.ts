import { Worker } from 'node:worker_threads'

/** After which a thread that nobody needs ends, and gives its memory back. Milliseconds. */
const REST = 30_000

/**
 * A thread of its own for work that takes seconds of a processor: one task after the other, which answers each message with one. It
 * starts with the first task.
 */
export class WorkerThread<Task, Result> {
  readonly #module: URL
  readonly #longest: number
  #worker: Worker | null = null
  #rest: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** @param longest for one task; one that takes longer fails. Milliseconds. */
  constructor(module: URL, longest: number) {
    this.#module = module
    this.#longest = longest
  }

  /** Tasks that wait or are done at present. */
  get waiting(): number {
    return this.#waiting
  }

  /** @throws when the task fails, ends the thread or takes too long; the next gets a new thread. */
  run(task: Task): Promise<Result> {
    this.#waiting += 1
    const next = this.#last.then(() => this.#ask(task)).finally(() => (this.#waiting -= 1))
    this.#last = next.catch(() => {})
    return next
  }

  async #ask(task: Task): Promise<Result> {
    clearTimeout(this.#rest)
    this.#worker ??= new Worker(this.#module)
    const worker = this.#worker
    worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const clock = setTimeout(
      () => reject(new Error(`The thread took longer than ${this.#longest / 1000} s`)),
      this.#longest,
    )
    const ended = () => reject(new Error('The thread ended without an answer'))
    worker.once('message', resolve).once('error', reject).once('exit', ended)
    worker.postMessage(task)
    try {
      const result = await promise
      worker.unref()
      this.#rest = setTimeout(() => this.#end(), REST).unref()
      return result
    } catch (error) {
      this.#end()
      throw error
    } finally {
      clearTimeout(clock)
      worker.off('message', resolve).off('error', reject).off('exit', ended)
    }
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }
}
