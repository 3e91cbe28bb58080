import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { superviseWorker } from './worker-process.ts'

const [, program] = process.argv
const { execPath } = process
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'custos-beside-'))
})
afterEach(async () => {
  process.argv[1] = program!
  process.execPath = execPath
  await rm(directory, { recursive: true })
})

test('a worker that does not stop delays the end of the server for a limited time', async () => {
  const [deaf, running] = [join(directory, 'deaf.mjs'), join(directory, 'running')]
  await writeFile(
    deaf,
    `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)
    writeFileSync(${JSON.stringify(running)}, '')`,
  )
  process.argv[1] = deaf
  const worker = superviseWorker(pino({ level: 'silent' }), 100)
  await expect.poll(() => existsSync(running)).toBe(true)
  await worker.stop()
})

test('the API has priority over the worker beside it', async () => {
  const [willing, running] = [join(directory, 'willing.mjs'), join(directory, 'running')]
  await writeFile(
    willing,
    `import { writeFileSync } from 'node:fs'
    setInterval(() => {}, 1000)
    writeFileSync(${JSON.stringify(running)}, String(process.pid))`,
  )
  process.argv[1] = willing
  const worker = superviseWorker(pino({ level: 'silent' }))
  const pid = async () => Number(await readFile(running, 'utf8').catch(() => ''))
  await expect.poll(pid).toBeGreaterThan(0)
  expect(getPriority(await pid())).toBeGreaterThan(getPriority())
  await worker.stop()
})

test('a worker that cannot start ends nothing: the log says so, and it is started once possible', async () => {
  const [willing, running] = [join(directory, 'willing.mjs'), join(directory, 'running')]
  await writeFile(
    willing,
    `import { writeFileSync } from 'node:fs'
    setInterval(() => {}, 1000)
    writeFileSync(${JSON.stringify(running)}, '')`,
  )
  process.argv[1] = willing
  process.execPath = join(directory, 'node')
  const lines: string[] = []
  const worker = superviseWorker(pino({}, { write: (line: string) => void lines.push(line) }))
  await expect.poll(() => lines).toEqual([expect.stringContaining('ENOENT')])
  process.execPath = execPath
  await expect.poll(() => existsSync(running)).toBe(true)
  await worker.stop()
  expect(lines).toEqual([expect.stringContaining('the worker could not be started; trying again')])
})
