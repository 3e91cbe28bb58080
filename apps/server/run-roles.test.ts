import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '@custos/kernel/free-port'
import { quickFolder } from '@custos/testkit/cluster'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { runRoles } from './run-roles.ts'

/** The line of the link in the output. */
const link = /^ {2}http:\/\/localhost:\d+\/console\/\S+$/

const main = fileURLToPath(new URL('main.ts', import.meta.url))

test.each(['SIGINT', 'SIGTERM'] as const)(
  'ends in order, and its PostgreSQL with it, however often it is told to: %s',
  async (signal) => {
    const directory = await mkdtemp(join(quickFolder(), 'custos-serve-'))
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
    expect(said).toContain(`Making a database in ${directory} (once). The link by which you sign in follows.\n`)
    expect(isRunning()).toBe(true)
    const again = setInterval(() => isRunning() && worker.kill(signal), 5)
    worker.stdout.resume()
    expect(await ended).toEqual([0, null])
    clearInterval(again)
    expect(isRunning()).toBe(false)
    await rm(directory, { recursive: true })
  },
)

test('a port in use is reported before Custos makes a database or shows a secret', async () => {
  const directory = join(tmpdir(), `custos-serve-${randomUUID()}`)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const config = readConfig({ CUSTOS_DATA_DIR: directory, PORT: String(port) })
  await expect(runRoles(config, { api: true, worker: null, share: false })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.`,
  )
  expect(existsSync(directory)).toBe(false)
  other.close()
})

/** The API's output on a first start until it ends. `onOutput` gets each part as it arrives. */
async function firstStart(port: number, onOutput: (said: string, api: ChildProcess) => void) {
  const directory = await mkdtemp(join(quickFolder(), 'custos-serve-'))
  const settings = { CUSTOS_DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'error', DRAIN_SECONDS: '0' }
  const api = spawn(process.execPath, [main, 'api'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(api, 'exit')
  const complaints = text(api.stderr)
  let said = ''
  for await (const part of api.stdout.setEncoding('utf8')) {
    said += part
    onOutput(said, api)
  }
  const [code] = await ended
  await rm(directory, { recursive: true })
  return { code, lines: said.trimEnd().split('\n'), complaints: await complaints }
}

test('the first administrator’s link is shown before any step that may fail, such as a port taken meanwhile', async () => {
  const port = await freePort()
  const other = createServer()
  const { code, lines, complaints } = await firstStart(port, (said) => {
    if (said.includes('Making a database') && !other.listening) other.listen(port, '127.0.0.1')
  })
  other.close()
  expect(complaints).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
  expect(code).toBe(1)
  expect(lines.filter((line) => link.test(line))).toHaveLength(1)
})

test('the first administrator’s link is repeated as the last line, as announced at the start', async () => {
  const { code, lines } = await firstStart(await freePort(), (said, api) => {
    if (said.includes('Custos is listening')) api.kill('SIGTERM')
  })
  expect(code).toBe(0)
  expect(lines[0]).toMatch(/The link by which you sign in follows, as the last line\.$/)
  expect(lines.at(-1)).toMatch(link)
  expect(lines.filter((line) => line === lines.at(-1))).toHaveLength(2)
})
