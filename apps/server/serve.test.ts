import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'

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
    for await (const part of worker.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += part
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

test('a port that is taken is told before a database is made or a secret shown', async () => {
  const directory = join(tmpdir(), `custos-serve-${randomUUID()}`)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const config = readConfig({ CUSTOS_DATA_DIR: directory, PORT: String(port) })
  await expect(serve(config, { api: true, worker: null, share: false })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.`,
  )
  expect(existsSync(directory)).toBe(false)
  other.close()
})
