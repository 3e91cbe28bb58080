import { Worker } from 'node:worker_threads'
import { onProcessorTime } from './processor-time.ts'

/** The idle time after which the thread ends and frees its memory. Milliseconds. */
const REST = 30_000

/**
 * A separate thread for tasks that take seconds of processor time. It handles one task at a time and replies once to each. It
 * starts with the first task. Owners of waiting tasks take turns.
 */
export class WorkerThread<Task, Result> {
  readonly #module: URL
  readonly #longest: number
  #worker: Worker | null = null
  #rest: NodeJS.Timeout | undefined
  /** Waiting tasks by owner; the owner whose last turn is longest ago comes first. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>()
  #isBusy = false

  /** @param longest the limit of a task's processor time; a task that needs more fails. Milliseconds. */
  constructor(module: URL, longest: number) {
    this.#module = module
    this.#longest = longest
  }

  /** The number of an owner's waiting tasks. */
  waiting(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  /**
   * @param owner the owner of the task, such as an organisation.
   * @throws if the task fails, ends the thread or needs too much time; the next task gets a new thread.
   */
  run(task: Task, owner = ''): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const tasks = this.#waiting.get(owner) ?? []
    tasks.push(() => this.#ask(task).then(resolve, reject))
    this.#waiting.set(owner, tasks)
    void this.#serve()
    return promise
  }

  async #serve(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (const [owner, tasks] of this.#waiting) {
      // An owner with further tasks goes to the end of the queue.
      this.#waiting.delete(owner)
      const next = tasks.shift()!
      if (tasks.length > 0) this.#waiting.set(owner, tasks)
      await next()
    }
    this.#isBusy = false
  }

  async #ask(task: Task): Promise<Result> {
    clearTimeout(this.#rest)
    this.#worker ??= new Worker(this.#module)
    const worker = this.#worker
    worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    using _ = onProcessorTime(worker, this.#longest, () =>
      reject(new Error(`The thread needed more than ${this.#longest / 1000} s`)),
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
      worker.off('message', resolve).off('error', reject).off('exit', ended)
    }
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }
}
