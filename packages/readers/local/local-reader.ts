import { availableParallelism } from 'node:os'
import { FairMutex } from '@custos/kernel/fair-mutex'
import { sha256 } from '@custos/kernel/hash'
import { type Asker, type Question, type Reader, ReaderFailed } from '../reader.ts'
import { LlamaServer, type ServerSettings } from './llama-server.ts'
import { messagesOf, probabilityOfYes, questionVersion } from './question.ts'

/** A model on this machine, and llama.cpp's server for it. */
export interface LocalModel extends Pick<ServerSettings, 'program' | 'model'> {
  name: string
  /** SHA-256 of the model's file. */
  sha256: string
}

/** Milliseconds. */
export interface Times {
  start: number
  answer: number
  /** The length of a turn, after which another organisation may ask. */
  turn: number
  /** The idle time after which the program ends. */
  idle: number
  /** The pause after a failure before the next try. */
  rest: number
}

const defaultTimes: Times = { start: 120_000, answer: 60_000, turn: 10_000, idle: 60_000, rest: 300_000 }

/** Further threads do not make a small model faster. */
const maxThreads = 8

/**
 * An open model that llama.cpp runs in its own process, which starts on demand and ends when idle. It reads for one organisation at
 * a time.
 */
export class LocalReader implements Reader, AsyncDisposable {
  readonly name: string
  readonly version: string
  readonly #settings: ServerSettings
  readonly #times: Times
  readonly #turns = new FairMutex()
  #server: LlamaServer | null = null
  #idle: NodeJS.Timeout | undefined
  #failed: { error: ReaderFailed; until: number } | null = null

  constructor({ name, sha256: hash, program, model }: LocalModel, times: Partial<Times> = {}) {
    this.name = name
    this.version = sha256(JSON.stringify([hash, questionVersion]))
    this.#times = { ...defaultTimes, ...times }
    this.#settings = {
      program,
      model,
      threads: Math.min(maxThreads, availableParallelism()),
      startTimeout: this.#times.start,
      answerTimeout: this.#times.answer,
    }
  }

  async read(questions: readonly Question[], { organisation = '', signal }: Asker = {}): Promise<number[]> {
    const scores = new Map<Question, number>()
    const rest = inOrder(questions)
    while (rest.length > 0) await this.#turns.take(organisation, () => this.#readFor(rest, scores, signal), { signal })
    return questions.map((question) => scores.get(question)!)
  }

  /** Reads questions until the turn is over, and removes each answered one. */
  async #readFor(rest: Question[], scores: Map<Question, number>, signal: AbortSignal | undefined): Promise<void> {
    const end = performance.now() + this.#times.turn
    let longest = 0
    clearTimeout(this.#idle)
    try {
      do {
        const began = performance.now()
        scores.set(rest[0]!, await this.#score(rest[0]!, signal))
        rest.shift()
        longest = Math.max(longest, performance.now() - began)
      } while (rest.length > 0 && performance.now() + longest < end)
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#times.idle).unref()
    }
  }

  async #score(question: Question, signal: AbortSignal | undefined): Promise<number> {
    if (this.#failed && performance.now() < this.#failed.until) throw this.#failed.error
    this.#failed = null
    try {
      return await this.#ask(question, signal)
    } catch (error) {
      if (!(error instanceof ReaderFailed)) throw error
    }
    // The program crashed or hung, perhaps because of another question.
    await this.#end()
    try {
      return await this.#ask(question, signal)
    } catch (error) {
      if (!(error instanceof ReaderFailed)) throw error
      await this.#end()
      this.#failed = { error, until: performance.now() + this.#times.rest }
      throw error
    }
  }

  async #ask(question: Question, signal: AbortSignal | undefined): Promise<number> {
    signal?.throwIfAborted()
    if (!this.#server?.isRunning) this.#server = await LlamaServer.start(this.#settings)
    const probability = probabilityOfYes(await this.#server.begin(messagesOf(question), signal))
    if (probability === null) throw new ReaderFailed('The model answers neither yes nor no.')
    return probability
  }

  async #end(): Promise<void> {
    const server = this.#server
    this.#server = null
    await server?.end()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle)
    await this.#end()
  }
}

/** Puts questions on one statement together, so that the model reads the statement once. */
function inOrder(questions: readonly Question[]): Question[] {
  return [...Map.groupBy(questions, ({ statement }) => statement).values()].flat()
}
