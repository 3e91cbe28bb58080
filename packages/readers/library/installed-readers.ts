import { keptOutcome } from '../exam/kept-outcome.ts'
import { type Bounds, boundsIn } from '../exam/outcome.ts'
import { LocalReader } from '../local/local-reader.ts'
import { type Reader, ReaderFailed } from '../reader.ts'
import type { Library } from './library.ts'
import { programNeeded } from './program.ts'

/** The open readers of a library: each has one process for all callers. */
export class InstalledReaders implements AsyncDisposable {
  readonly #library: Library
  readonly #open = new Map<string, LocalReader>()

  constructor(library: Library) {
    this.#library = library
  }

  /**
   * A reader with its exam outcome: of the currently installed model, and the outcome stored now.
   *
   * @throws {ReaderFailed} if it is not installed or cannot run
   */
  async open(name: string): Promise<{ reader: Reader; boundsIn(language: string): Bounds }> {
    const model = await this.#library.find(name)
    if (!model) throw new ReaderFailed(`${name} is not installed on this machine.`)
    const program = await this.#library.program(name)
    if (program === null) throw new ReaderFailed(`${name} is installed, and cannot run. ${programNeeded}`)
    const reader = new LocalReader({ name, sha256: model.sha256, program, model: this.#library.model(name) })
    const outcome = await keptOutcome(this.#library.outcome(name), reader)
    const open = this.#open.get(reader.version) ?? reader
    this.#open.set(reader.version, open)
    return { reader: open, boundsIn: (language) => boundsIn(outcome, language) }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#open.values()].map((reader) => reader[Symbol.asyncDispose]()))
  }
}
