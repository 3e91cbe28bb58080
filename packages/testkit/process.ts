import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ConnectionOptions } from '@custos/database/connection'

const program = fileURLToPath(import.meta.resolve('custos/main'))
/** Modules are compiled once for all processes of all tests: half of what a start costs. */
export const compileCache = join(program, '../../../node_modules/.cache/node')

/** The line of each role when it is ready. */
const ready = { api: /^Custos is listening/, worker: /^The Custos worker is waiting/ } as const

/** One process of the program, as an operator runs it. */
export interface RoleProcess extends AsyncDisposable {
  pid: number
  /** Rejects with its output if it ends before it is ready. */
  ready: Promise<void>
  /** Its exit, for any cause, with the end of its output. */
  ended: Promise<{ code: number | null; said: string }>
  /** SIGKILL: it has no chance to do anything. */
  kill(): Promise<void>
  /** Tells it to end in order. @returns its exit code. */
  end(signal?: 'SIGTERM' | 'SIGHUP'): Promise<number | null>
  /** As when the server that it runs beside is gone. @returns its exit code. */
  abandon(): Promise<number | null>
}

/** Starts `custos api` or `custos worker`, with nothing of this process's environment but its PATH. */
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

/** The address form of a connection, for DATABASE_URL. */
export function databaseUrl({ user, password, host, port, database }: ConnectionOptions): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
}
