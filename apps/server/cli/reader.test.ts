import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from '@custos/testkit/process'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

// Each command is a separate process.
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
  expect(made.stdout).toMatch(
    /^Installed own \(0 MB, SHA-256 [0-9a-f]{64}\)\.\nIt runs with .*llama-server\. To test it: custos reader test own\n$/,
  )
  const list = (await reader('list')).stdout
  expect(list).toMatch(/^built-in +built in +Apache-2\.0 +offers only/m)
  expect(list).toMatch(/^own +installed +0 MB +unknown +not taken/m)
  expect(list).toMatch(/^qwen-1\.5b +can be installed +1,117 MB +Apache-2\.0/m)
  expect((await reader('remove', 'own')).stdout).toBe('Removed own.\n')
  expect((await reader('remove', 'own')).code).toBe(1)
})

test('install shows size and licence before the download, and refuses a file that is not the named model', async () => {
  const { code, stdout, stderr } = await reader('install', 'qwen-0.5b', '--from', model)
  expect(stdout).toBe(
    `Qwen2.5-Coder-0.5B-Instruct, 4 bits: 491 MB on disk, 700 MB of memory while it reads. Licence: Apache-2.0.\nFrom ${model}\n`,
  )
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^custos: The file is not Qwen2\.5-Coder-0\.5B-Instruct, 4 bits: its SHA-256 is /),
  })
})

test('a model without a program names the missing program', async () => {
  const { code, stdout } = await reader('install', 'alone', '--from', model)
  expect(code).toBe(0)
  expect(stdout).toContain('llama.cpp’s server runs it. Install llama.cpp so that llama-server is on the PATH')
  expect((await reader('list')).stdout).toMatch(/^alone +installed, without a program/m)
})

test('a reader takes the exam with a result for each language and kind, and a partial exam is not stored', async () => {
  await reader('install', 'taker', '--from', model, '--program', program)
  const part = await reader('test', 'taker', '--questions', '12')
  expect(part).toMatchObject({ code: 0, stderr: '' })
  expect(part.stdout).toMatch(/^LANGUAGE +KIND +ASKED +ACCEPTED +FINDS +RIGHT +FROM +ANSWERS$/m)
  expect(part.stdout).toMatch(/^[a-z]{2} +all +\d+ +\d+/m)
  expect(part.stdout).toContain('The result is not stored')
  expect((await reader('list')).stdout).toMatch(/^taker .* not taken/m)
})

test.each([['0'], ['-1'], ['many']])('a test of %s questions is wrong usage', async (questions) => {
  expect((await reader('test', '--questions', questions)).code).toBe(2)
})

test('a failing reader reports its failure, and a missing one is named', async () => {
  await writeFile(model, 'GGUF')
  const dead = join(directory, 'dead/llama-server')
  await mkdir(join(directory, 'dead'))
  await writeFile(dead, '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "no memory" >&2; exit 1\n', { mode: 0o755 })
  await reader('install', 'failing', '--from', model, '--program', dead)
  expect(await reader('test', 'failing', '--questions', '1')).toMatchObject({
    code: 1,
    stderr: 'custos: failing: The program ended before it answered: no memory\n',
  })
  expect((await reader('test', 'absent')).stderr).toContain('There is no reader absent')
})
