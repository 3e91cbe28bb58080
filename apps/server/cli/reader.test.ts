import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from '@custos/testkit/process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000 })

let directory: string
let program: string
let model: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'custos-reader-cli-'))
  const fixture = fileURLToPath(import.meta.resolve('@custos/readers/local/llama-server.fixture'))
  program = join(directory, 'llama-server')
  await writeFile(
    program,
    `#!/bin/sh\n[ "$1" = --version ] && exit 0\nexec "${process.execPath}" "${fixture}" "$@"\n`,
    { mode: 0o755 },
  )
  model = join(directory, 'model.gguf')
  await writeFile(model, 'GGUF and weights')
})
afterAll(() => rm(directory, { recursive: true }))

function reader(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    PATH: '/usr/bin:/bin',
    CUSTOS_DATA_DIR: join(directory, 'data'),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'reader', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

test('a reader is installed from files, listed and removed, without a database', async () => {
  const made = await reader('install', 'own', '--from', model, '--program', program)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Installed own \(0 MB, SHA-256 [0-9a-f]{64}\)\.\nIt runs with .*llama-server\.\n$/)
  const list = (await reader('list')).stdout
  expect(list).toMatch(/^built-in +built in/m)
  expect(list).toMatch(/^own +installed +0 MB +unknown/m)
  expect(list).toMatch(/^qwen-1\.5b +can be installed +1,117 MB +Apache-2\.0/m)
  expect((await reader('remove', 'own')).stdout).toBe('Removed own.\n')
  expect((await reader('remove', 'own')).code).toBe(1)
})

test('install shows size and licence before it takes anything, and refuses what is not the model of that name', async () => {
  const { code, stdout, stderr } = await reader('install', 'qwen-0.5b', '--from', model)
  expect(stdout).toBe(
    `Qwen2.5-Coder-0.5B-Instruct, 4 bits: 491 MB on disk, 700 MB of memory while it reads. Licence: Apache-2.0.\nFrom ${model}\n`,
  )
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^custos: The file is not Qwen2\.5-Coder-0\.5B-Instruct, 4 bits: its SHA-256 is /),
  })
})

test('a model without a program says what is needed', async () => {
  const { code, stdout } = await reader('install', 'alone', '--from', model)
  expect(code).toBe(0)
  expect(stdout).toContain('llama.cpp’s server runs it. Install llama.cpp so that llama-server is on the PATH')
  expect((await reader('list')).stdout).toMatch(/^alone +installed, without a program/m)
})
