import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { InstallationFailed } from './installation-failed.ts'
import { Library } from './library.ts'

const content = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(300_000, 'weights ')])
const hash = createHash('sha256').update(content).digest('hex')

async function newLibrary() {
  const directory = await mkdtemp(join(tmpdir(), 'custos-library-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return { directory, library: new Library(directory, undefined) }
}

/** A server at loopback. @returns the address of its model, and the requested ranges */
async function serve(answer: (range: string | undefined, ...[, response]: Parameters<RequestListener>) => void) {
  const ranges: (string | undefined)[] = []
  const server = createServer((request, response) => {
    ranges.push(request.headers.range)
    answer(request.headers.range, request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/model.gguf`), ranges }
}

/** The part of the content that the range requests. */
function rest(range: string | undefined) {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  const headers = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }
  return { from, bytes: content.subarray(from), status: from > 0 ? 206 : 200, headers: from > 0 ? headers : {} }
}

test('a model is installed from a file, without a network, and is there until it is removed', async () => {
  const { directory, library } = await newLibrary()
  await writeFile(join(directory, 'own.gguf'), content)
  const installed = await library.install({ name: 'own', from: join(directory, 'own.gguf') })
  expect(installed).toEqual({ name: 'own', sha256: hash, bytes: content.length, licence: null })
  expect(await library.list()).toEqual([installed])
  expect(await readFile(library.model('own'))).toEqual(content)
  expect([await library.remove('own'), await library.remove('own')]).toEqual([true, false])
  expect(await library.list()).toEqual([])
})

test('a folder gives its one model; of several, one has to be named', async () => {
  const { directory, library } = await newLibrary()
  await mkdir(join(directory, 'folder'))
  await writeFile(join(directory, 'folder/a.gguf'), content)
  await library.install({ name: 'own', from: join(directory, 'folder') })
  await writeFile(join(directory, 'folder/b.gguf'), content)
  await expect(library.install({ name: 'other', from: join(directory, 'folder') })).rejects.toThrow('has 2 files')
})

test('a program comes with its libraries, is kept when the model is installed anew, and must run', async () => {
  const { directory, library } = await newLibrary()
  await mkdir(join(directory, 'release/lib'), { recursive: true })
  await writeFile(join(directory, 'own.gguf'), content)
  await writeFile(join(directory, 'release/llama-server'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  await writeFile(join(directory, 'release/lib/a.so'), '')
  const from = join(directory, 'own.gguf')
  await library.install({ name: 'own', from, program: join(directory, 'release') })
  await library.install({ name: 'own', from })
  const program = await library.program('own')
  expect(program).toContain(directory)
  expect(await readdir(join(program!, '..'))).toEqual(['lib', 'llama-server'])
  await writeFile(join(directory, 'release/llama-server'), '#!/bin/sh\nexit 3\n', { mode: 0o755 })
  await expect(library.install({ name: 'own', from, program: join(directory, 'release') })).rejects.toThrow(
    'does not run here',
  )
  expect(await library.program('own')).toBe(program)
})

test('a download shows how far it is', async () => {
  const { library } = await newLibrary()
  const { address } = await serve((_, __, response) => response.end(content))
  const seen: [number, number | null][] = []
  await library.install({ name: 'own', from: address }, (...progress) => seen.push(progress))
  expect(seen.at(-1)![0]).toBe(content.length)
})

test('a download whose connection breaks goes on where it was', async () => {
  const { library } = await newLibrary()
  let cut = () => {}
  const { address, ranges } = await serve((range, _, response) => {
    const { bytes, status, headers } = rest(range)
    response.writeHead(status, { ...headers, 'content-length': bytes.length })
    cut = () => void response.destroy()
    if (ranges.length < 3) response.write(bytes.subarray(0, 100_000))
    else response.end(bytes)
  })
  const { sha256 } = await library.install({ name: 'own', from: address }, () => {
    if (ranges.length < 3) cut()
  })
  expect(sha256).toBe(hash)
  expect(ranges[0]).toBeUndefined()
  expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range!))).toBe(true)
})

test('a download that was given up goes on with the next command, whether or not the server knows ranges', async () => {
  for (const knowsRanges of [true, false]) {
    const { library } = await newLibrary()
    let isBroken = true
    let cut = () => {}
    const { address } = await serve((range, _, response) => {
      const { bytes, status, headers } = rest(knowsRanges ? range : undefined)
      if (isBroken && range) return void response.destroy()
      response.writeHead(status, { ...headers, 'content-length': bytes.length })
      cut = () => void response.destroy()
      if (isBroken) response.write(bytes.subarray(0, 100_000))
      else response.end(bytes)
    })
    await expect(library.install({ name: 'own', from: address }, () => cut())).rejects.toThrow(
      'it goes on from what has arrived',
    )
    expect(await library.list()).toEqual([])
    isBroken = false
    expect((await library.install({ name: 'own', from: address })).sha256).toBe(hash)
  }
})

test('a file that is not the one that its name promises is refused, and not kept', async () => {
  const { directory, library } = await newLibrary()
  await writeFile(join(directory, 'other.gguf'), content)
  const install = () => library.install({ name: 'qwen-0.5b', from: join(directory, 'other.gguf') })
  await expect(install()).rejects.toThrow(`its SHA-256 is ${hash}, and should be 1d96`)
  expect(await library.list()).toEqual([])
  expect(await readdir(join(directory, 'readers/qwen-0.5b~'))).toEqual([])
})

test('a page that says that there is nothing is no model', async () => {
  const { library } = await newLibrary()
  const { address } = await serve((_, __, response) => response.end('<html>Sign in</html>'))
  await expect(library.install({ name: 'own', from: address })).rejects.toThrow('not a model in the GGUF format')
})

test.each([404, 500])('an address that answers with %d is named', async (status) => {
  const { library } = await newLibrary()
  const { address } = await serve((_, __, response) => response.writeHead(status).end())
  await expect(library.install({ name: 'own', from: address })).rejects.toThrow(
    `${address.href} answers with ${status}`,
  )
})

test('a server that sends another part than it is asked for is asked for the whole', async () => {
  const { directory, library } = await newLibrary()
  await mkdir(join(directory, 'readers/own~'), { recursive: true })
  await writeFile(join(directory, 'readers/own~/model.gguf.part'), content.subarray(0, 1000))
  const { address } = await serve((range, _, response) => {
    if (range === undefined) return void response.end(content)
    response.writeHead(206, { 'content-range': `bytes 5-9/${content.length}` }).end('wrong')
  })
  expect((await library.install({ name: 'own', from: address })).sha256).toBe(hash)
})

test('more than the disk has room for is not begun', async () => {
  const { library } = await newLibrary()
  const { address } = await serve((_, __, response) =>
    response.writeHead(200, { 'content-length': '9000000000000000' }).write('GGUF'),
  )
  await expect(library.install({ name: 'own', from: address })).rejects.toThrow(/has room for .* are needed/)
})

test.skipIf(process.platform !== 'linux')('a disk that is full is named', async () => {
  const { directory, library } = await newLibrary()
  await mkdir(join(directory, 'readers/own~'), { recursive: true })
  await symlink('/dev/full', join(directory, 'readers/own~/model.gguf.part'))
  const { address } = await serve((_, __, response) => response.end(content))
  await expect(library.install({ name: 'own', from: address })).rejects.toThrow('is full')
})

test.each(['..', '../x', 'A b', '', 'built-in', 'x'.repeat(42)])('%j is no name of a reader', async (name) => {
  const { directory, library } = await newLibrary()
  await writeFile(join(directory, 'own.gguf'), content)
  await expect(library.install({ name, from: join(directory, 'own.gguf') })).rejects.toThrow(InstallationFailed)
  expect(await library.find(name)).toBeNull()
  expect(await library.remove(name)).toBe(false)
})

test('a model that nobody knows has to be given', async () => {
  const { directory, library } = await newLibrary()
  await expect(library.install({ name: 'own' })).rejects.toThrow('--from')
  await expect(library.install({ name: 'own', from: join(directory, 'absent') })).rejects.toThrow('There is no')
  expect(await stat(directory)).toBeDefined()
})
