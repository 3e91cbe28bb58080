import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ConnectionOptions } from '@custos/database/connection'

const program = fileURLToPath(import.meta.resolve('custos/main'))
/** A shared cache of compiled modules for all processes of all tests, which halves the start time. */
export const compileCache = join(program, '../../../node_modules/.cache/node')

/** The line that each role prints when it is ready. */
const ready = { api: /^Custos is listening/, worker: /^The Custos worker is waiting/ } as const

/** A process of the program, as an operator runs it. */
export interface RoleProcess extends AsyncDisposable {
  pid: number
  /** Rejects with the process's output if it ends before it is ready. */
  ready: Promise<void>
  /** The exit for any cause, with the end of the output. */
  ended: Promise<{ code: number | null; said: string }>
  /** Sends SIGKILL, without a chance to clean up. */
  kill(): Promise<void>
  /** Asks the process to end in order. @returns its exit code. */
  end(signal?: 'SIGTERM' | 'SIGHUP'): Promise<number | null>
  /** Ends the process's parent, as when the server beside it is gone. @returns the exit code. */
  abandon(): Promise<number | null>
}

/** Starts `custos api` or `custos worker` with only the PATH of this process's environment. */
export function startRole(role: keyof typeof ready, environment: Record<string, string>): RoleProcess {
  const child: ChildProcess = spawn(process.execPath, [program, role], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
  })
  const readied = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (ready[role].test(line)) resolve()
    })
    void ended.then(() => reject(new Error(`custos ${role} ended before it was ready: ${said}`)))
  })
  readied.catch(() => {})
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return (await ended)[0]
  }
  return {
    pid: child.pid!,
    ready: readied,
    ended: ended.then(([code]) => ({ code, said })),
    kill: async () => void (await stop('SIGKILL')),
    end: (signal = 'SIGTERM') => stop(signal),
    async abandon() {
      child.disconnect()
      return (await ended)[0]
    },
    [Symbol.asyncDispose]: async () => void (await stop('SIGKILL')),
  }
}

/** A connection as an address, for DATABASE_URL. */
export function databaseUrl({ user, password, host, port, database }: ConnectionOptions): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
}
