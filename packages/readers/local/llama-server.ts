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
  /** The path of llama.cpp's server. */
  program: string
  /** The path of a model in the GGUF format. */
  model: string
  threads: number
  /** The time limit for loading the model. Milliseconds. */
  startTimeout: number
  /** The time limit of a question. Milliseconds. */
  answerTimeout: number
}

/** The kept end of its output at the start. Characters. */
const maxSaid = 2_000

const guard = fileURLToPath(new URL('guard-process.ts', import.meta.url))

/** The variables that its libraries and a graphics processor need. None holds a secret of Custos. */
const inherited = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|(?:DY)?LD_LIBRARY_PATH|(?:CUDA|HIP|ROCR|GGML|VK)_\w+)$/i

/** llama.cpp's server with one model, in its own process, at loopback. Its own key keeps other programs out. */
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

  /** @throws {ReaderFailed} with the program's last line, if it does not start */
  static async start(settings: ServerSettings): Promise<LlamaServer> {
    const { program, model, threads, startTimeout, answerTimeout } = settings
    const port = await freePort()
    const key = randomBytes(24).toString('hex')
    const args = [program, '--model', model, '--host', '127.0.0.1', '--port', String(port)]
    const environment = Object.entries(process.env).filter(([name]) => inherited.test(name))
    const child = fork(guard, args, {
      // Settings go into variables, because a program ignores an unknown variable.
      env: {
        ...Object.fromEntries(environment),
        LLAMA_API_KEY: key,
        LLAMA_ARG_CTX_SIZE: String(contextSize),
        LLAMA_ARG_N_PARALLEL: '1',
        LLAMA_ARG_THREADS: String(threads),
        LLAMA_ARG_N_GPU_LAYERS: '999',
        // Turns off the prompt cache besides its context, by default 8,192 megabytes.
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

  /** @returns the most probable first tokens of the answer. @throws {ReaderFailed} without a usable answer */
  async begin(messages: readonly Message[], signal?: AbortSignal): Promise<Likely[]> {
    const completionRequest = {
      messages,
      max_tokens: 1,
      temperature: 0,
      logprobs: true,
      top_logprobs: 20,
      cache_prompt: true,
      // Skips the reasoning of a model that has one.
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
