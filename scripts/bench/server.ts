import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { BareOptions } from './bare.ts'
import type { PlatformOptions } from './platform.ts'

export interface Server {
  port: number
  pid: number
  child: ChildProcess
}

/** Runs a server of this directory in a separate process; returns when it listens. */
export async function startServer(file: string, options: PlatformOptions | BareOptions): Promise<Server> {
  const child = fork(new URL(file, import.meta.url))
  child.send(options)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it listened`)
  })
  ended.catch(() => {})
  const [port] = (await Promise.race([once(child, 'message'), ended])) as [number]
  return { port, pid: child.pid!, child }
}

export async function obtainToken(port: number, app: { client_id: string; client_secret: string }): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...app }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
