import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

test.each(['SIGINT', 'SIGTERM'] as const)(
  'ends in order, and its PostgreSQL with it, however often it is told to: %s',
  async (signal) => {
    const directory = await mkdtemp(join(tmpdir(), 'custos-serve-'))
    const worker = spawn(process.execPath, [main, 'worker'], {
      env: { ...process.env, CUSTOS_DATA_DIR: directory, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    for await (const text of worker.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += text
      if (said.includes('waiting for jobs')) break
    }
    const ended = once(worker, 'exit')
    const isRunning = () => existsSync(join(directory, 'postgres/cluster/postmaster.pid'))
    expect(said).toContain(`Making a database in ${directory} (once)`)
    expect(isRunning()).toBe(true)
    const again = setInterval(() => isRunning() && worker.kill(signal), 5)
    worker.stdout.resume()
    expect(await ended).toEqual([0, null])
    clearInterval(again)
    expect(isRunning()).toBe(false)
    await rm(directory, { recursive: true })
  },
  120_000,
)
