import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@custos/kernel/free-port'
import { boundedFetch } from '@custos/outbound/fetch'
import { ReaderFailed } from '../reader.ts'
import { contextSize, type Likely, type Message } from './question.ts'

/** The program to run, and its limits. */
export interface ServerSettings {
  /** llama.cpp's server: its path. */
  program: string
  /** A model in the GGUF format: its path. */
  model: string
  threads: number
  /** Until the model is in memory. Milliseconds. */
  startTimeout: number
  /** For one question. Milliseconds. */
  answerTimeout: number
}

/** Of what it says while it starts, the last is kept. Characters. */
const maxSaid = 2_000

const guard = fileURLToPath(new URL('guard-process.ts', import.meta.url))

/** Variables that its own libraries and a graphics processor need; none of our secrets is among them. */
const inherited = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|(?:DY)?LD_LIBRARY_PATH|(?:CUDA|HIP|ROCR|GGML|VK)_\w+)$/i

/** llama.cpp's server with one model, in a process of its own, at loopback. It answers nobody else: each has a key of its own. */
export class LlamaServer {
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>
  readonly #url: string
  readonly #key: string
  readonly #ask: typeof fetch
  #said = ''

  private constructor(process: ChildProcess, url: string, key: string, answerTimeout: number) {
    this.#process = process
    this.#url = url
    this.#key = key
    this.#ask = boundedFetch({
      reach: () => 'anywhere',
      timeoutMs: answerTimeout,
      content: { max: 250_000, json: { depth: 32, members: 20_000 } },
    })
    this.#ended = once(process, 'exit').catch(() => {})
    process.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-maxSaid)
    })
  }

  /** @throws {ReaderFailed} with the last line that the program said, when it does not come to answer */
  static async start(settings: ServerSettings): Promise<LlamaServer> {
    const { program, model, threads, startTimeout, answerTimeout } = settings
    const port = await freePort()
    const key = randomBytes(24).toString('hex')
    const args = [program, '--model', model, '--host', '127.0.0.1', '--port', String(port)]
    const environment = Object.entries(process.env).filter(([name]) => inherited.test(name))
    const child = fork(guard, args, {
      // By variables: a program that does not know one of them goes on without it.
      env: {
        ...Object.fromEntries(environment),
        LLAMA_API_KEY: key,
        LLAMA_ARG_CTX_SIZE: String(contextSize),
        LLAMA_ARG_N_PARALLEL: '1',
        LLAMA_ARG_THREADS: String(threads),
        LLAMA_ARG_N_GPU_LAYERS: '999',
        // Megabytes that it would keep beginnings in, besides the one of its context: 8,192 otherwise.
        LLAMA_ARG_CACHE_RAM: '0',
        LLAMA_ARG_OFFLINE: '1',
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const server = new LlamaServer(child, `http://127.0.0.1:${port}`, key, answerTimeout)
    try {
      await server.#ready(startTimeout)
      return server
    } catch (error) {
      await server.end()
      throw error
    }
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  async #ready(timeout: number): Promise<void> {
    const late = AbortSignal.timeout(timeout)
    while (this.isRunning) {
      if (late.aborted) throw new ReaderFailed('The model was not in memory in time.')
      const response = await this.#ask(`${this.#url}/health`, { signal: late }).catch(() => null)
      if (response?.status === 200) return
      await Promise.race([sleep(100), this.#ended])
    }
    const last = this.#said.trim().split('\n').at(-1)
    throw new ReaderFailed(`The program ended before it answered${last ? `: ${last}` : '.'}`)
  }

  /** @returns the most probable beginnings of the answer. @throws {ReaderFailed} without a usable answer */
  async begin(messages: readonly Message[], signal?: AbortSignal): Promise<Likely[]> {
    const completionRequest = {
      messages,
      max_tokens: 1,
      temperature: 0,
      logprobs: true,
      top_logprobs: 20,
      cache_prompt: true,
      // Of a model that thinks first, the answer itself.
      chat_template_kwargs: { enable_thinking: false },
    }
    const response = await this.#ask(`${this.#url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#key}` },
      body: JSON.stringify(completionRequest),
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new ReaderFailed('The program gave no answer.', { cause })
    })
    const likely = response.ok ? likelyOf(await response.json().catch(() => null)) : null
    if (likely === null) throw new ReaderFailed('The program answered what is of no use.')
    return likely
  }

  async end(): Promise<void> {
    if (!this.isRunning) return
    this.#process.disconnect()
    await this.#ended
  }
}

function likelyOf(answer: unknown): Likely[] | null {
  const { choices } = (answer ?? {}) as { choices?: { logprobs?: { content?: { top_logprobs?: unknown }[] } }[] }
  const likely = choices?.[0]?.logprobs?.content?.[0]?.top_logprobs
  const isLikely = (one: Partial<Likely> | null) => typeof one?.token === 'string' && typeof one.logprob === 'number'
  return Array.isArray(likely) && likely.every(isLikely) ? (likely as Likely[]) : null
}
