import { type FileHandle, mkdir, open, readdir, readlink, stat, utimes, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sha256 } from '@custos/kernel/hash'
import { faultyS3Store, fileStore, s3Store } from '@custos/testkit/object-stores'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ObjectGone, openObjectStore } from './object-store.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const files = resources.use(await fileStore())
const s3 = resources.use(await s3Store())

describe.each([
  ['files', files.address, /^store:a\/name\.txt$/],
  ['S3', s3.address, /^s3:\/\/custos-archive\/of\/tests\/a\/name\.txt$/],
])('an object store of %s', (_, address, location) => {
  test('gives back the bytes that were put, by their hash and by their name', async () => {
    const store = await openObjectStore(address)
    const bytes = Buffer.alloc(6_000_000, 'every byte counts\0')
    const hash = await store.put(bytes)
    expect(hash).toBe(sha256(bytes))
    expect(await store.put(bytes)).toBe(hash)
    expect(sha256(await store.get(hash))).toBe(hash)

    await store.putNamed('a/name.txt', 'first')
    await store.putNamed('a/name.txt', 'second – ünïcode')
    expect(Buffer.from(await store.getNamed('a/name.txt')).toString()).toBe('second – ünïcode')
    expect(store.location('a/name.txt')).toMatch(location)
  })

  test('tells the names below one, however deep, and none where there are none', async () => {
    const store = await openObjectStore(address)
    for (const key of ['b/1.txt', 'b/c/d/2.txt', 'bc/3.txt']) await store.putNamed(key, key)
    const below = async (prefix: string) => {
      const keys: string[] = []
      for await (const key of store.keysBelow(prefix)) keys.push(key)
      return keys.sort()
    }
    expect(await below('b/')).toEqual(['b/1.txt', 'b/c/d/2.txt'])
    expect(await below('none/')).toEqual([])
  })

  test('tells what is gone from what cannot be reached', async () => {
    const store = await openObjectStore(address)
    await store.check()
    await expect(store.getNamed('nothing')).rejects.toBeInstanceOf(ObjectGone)
    await expect(store.get('0'.repeat(64))).rejects.toMatchObject({ code: 'resource_not_found' })
    expect(await store.has('0'.repeat(64))).toBe(false)
    expect(await store.has(await store.put(Buffer.from('here')))).toBe(true)
  })
})

const refused = { code: 'service_unavailable' }

test.each([
  ['a directory that is there no more', () => openObjectStore('file:///dev/null/objects/')],
  ['a bucket that does not exist', () => openObjectStore(s3.address.replace('custos-archive', 'no-such-bucket'))],
  ['a server that is not there', () => openObjectStore('s3://bucket/here?endpoint=http://127.0.0.1:9', 3_000)],
])('%s cannot be reached: nothing in it is said to be gone', async (_, open) => {
  const store = await open()
  await expect(store.check()).rejects.toMatchObject(refused)
  await expect(store.getNamed('anything')).rejects.toMatchObject(refused)
})

describe('a store whose lists', () => {
  const list = (inner: string) =>
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</ListBucketResult>`
  const key = (name: string) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`
  const nextIs = (token: string) =>
    `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`

  test.each([
    ['never end', list(nextIs('again') + key('here/a/1'))],
    ['never end and hold nothing', list(nextIs('again'))],
    ['lead out of it', list(key('here/a/../../1'))],
    ['are no XML', '{"keys": []}'],
    ['nest without end', list('<a>'.repeat(200_000))],
  ])('%s is said to be away', async (_, body) => {
    await using bad = await faultyS3Store()
    bad.behaviour = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
    const store = await openObjectStore(bad.address)
    const keys = async () => {
      for await (const found of store.keysBelow('a/')) expect(found).toBe('a/1')
    }
    await expect(keys()).rejects.toMatchObject(refused)
  })

  test('declare entities has none of them in its keys', async () => {
    await using bad = await faultyS3Store()
    const body = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${list(key('here/a/&e;') + key('here/a/1'))}`
    bad.behaviour = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
    const store = await openObjectStore(bad.address)
    const keys: string[] = []
    for await (const found of store.keysBelow('a/')) keys.push(found)
    expect(keys.join()).not.toContain('root')
  })
})

test.skipIf(process.platform === 'win32')('files can be read by their owner alone', async () => {
  await using directory = await fileStore()
  const hash = await (await openObjectStore(directory.address)).put(Buffer.from('a document'))
  const folder = new URL(`documents/${hash.slice(0, 2)}/`, directory.address)
  const modes = await Promise.all(
    [new URL(hash, folder), folder, new URL('documents/', directory.address)].map(
      async (url) => (await stat(url)).mode,
    ),
  )
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o600, 0o700, 0o700])
})

test.runIf(process.platform === 'linux')(
  'a stored file outlives a loss of power: its bytes are flushed to disk before it is named, then every folder that leads to it',
  async () => {
    await using directory = await fileStore()
    const root = fileURLToPath(directory.address)
    const flushed: string[] = []
    await using handle = await open(root)
    const files = Object.getPrototypeOf(handle) as FileHandle
    const { sync } = files
    const spy = vi.spyOn(files, 'sync').mockImplementation(async function (this: FileHandle) {
      const path = await readlink(`/proc/self/fd/${this.fd}`)
      const isNamed = await stat(`${root}new/events/of/a-day`).then(
        () => true,
        () => false,
      )
      flushed.push(`${isNamed ? 'named' : 'unnamed'} ${path.slice(root.length).replace(/[^/]*-[^/]*$/, '…')}`)
      await sync.call(this)
    })
    onTestFinished(() => spy.mockRestore())
    const store = await openObjectStore(new URL('new/', directory.address).href)
    await store.putNamed('events/of/a-day', 'what is removed elsewhere')
    const folders = ['new/events/of', 'new/events', 'new']
    expect(flushed).toEqual(['unnamed ', 'unnamed new/parts/…', ...folders.map((folder) => `named ${folder}`)])
    flushed.length = 0
    await store.putNamed('events/of/a-day', 'the same again')
    expect(flushed).toEqual(['named new/parts/…', 'named new/events/of', 'named new/events', 'named new'])
  },
)

test('an object of which only a part was stored is stored anew, and is no object until then', async () => {
  await using directory = await fileStore()
  const store = await openObjectStore(directory.address)
  const bytes = Buffer.from('every byte counts')
  const hash = sha256(bytes)
  const path = new URL(`documents/${hash.slice(0, 2)}/`, directory.address)
  await mkdir(path, { recursive: true })
  await writeFile(new URL(hash, path), bytes.subarray(0, 5))
  await expect(store.get(hash)).rejects.toMatchObject(refused)
  expect(await store.put(bytes)).toBe(hash)
  expect(await readdir(path)).toEqual([hash])
  expect(Buffer.from(await store.get(hash))).toEqual(bytes)
})

test('a directory that takes nothing is said to be away, and leaves no part behind', async () => {
  await using directory = await fileStore()
  const store = await openObjectStore(directory.address)
  await writeFile(new URL('documents', directory.address), 'where the directory should be')
  await expect(store.put(Buffer.from('a'))).rejects.toMatchObject(refused)
  // A non-empty directory has the name.
  await mkdir(new URL('a/name.txt/in/it', directory.address), { recursive: true })
  await expect(store.putNamed('a/name.txt', 'a')).rejects.toMatchObject(refused)
  expect(await readdir(new URL('a', directory.address))).toEqual(['name.txt'])
  expect(await readdir(new URL('parts', directory.address))).toEqual([])
})

test('a file that a crash left half written is removed a day later, at the next start, and no younger file is', async () => {
  await using directory = await fileStore()
  const folder = new URL('parts/', directory.address)
  await mkdir(folder, { recursive: true })
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  for (const [name, age] of [
    ['left', 1.5],
    ['written', 0.5],
  ] as const) {
    await writeFile(new URL(name, folder), 'every b')
    await utimes(new URL(name, folder), days(age), days(age))
  }
  await openObjectStore(directory.address)
  expect(await readdir(folder)).toEqual(['written'])
})
