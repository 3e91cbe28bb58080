import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@custos/contract/errors'
import type { ContentStore } from '@custos/documents/types'
import { flushDirectory } from '@custos/kernel/flush-directory'
import { freeBuffer } from '@custos/kernel/free-buffer'
import { sha256 } from '@custos/kernel/hash'
import { TimeoutStrategy, timeout } from 'cockatiel'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Where collected bytes, archives and checkpoints lie: files by default, S3 in production. Nothing counts as stored
 * before the store has given the very bytes back.
 *
 * @throws ObjectGone for what is asked for and is there no more; ApiError service_unavailable for all else that keeps it away
 */
export interface ObjectStore extends ContentStore {
  putNamed(key: string, bytes: Uint8Array | string): Promise<void>
  /** @param hash SHA-256 of the bytes, where it is known: others are refused. */
  getNamed(key: string, hash?: string): Promise<Uint8Array>
  /** Removes an object for good; does nothing if it does not exist. */
  remove(key: string): Promise<void>
  /** The keys that begin with a prefix, which ends with a slash. */
  keysBelow(prefix: string): AsyncIterable<string>
  /** @throws ApiError service_unavailable when the store cannot be reached, or there is no such bucket. */
  check(): Promise<void>
  /** Whether it still holds what was put under this hash, or under this key. */
  has(hash: string): Promise<boolean>
  hasNamed(key: string): Promise<boolean>
  /** The public address of a key: `s3://…`, or `store:…` for files, never a path of the machine. */
  location(key: string): string
}

/** A stored object is gone. Unlike after an outage of the store, a retry does not help. */
export class ObjectGone extends ApiError {
  constructor(cause?: unknown) {
    super('resource_not_found', { message: 'The stored file is gone from the object store', cause })
  }
}

/** @returns null for what is gone. */
export const unlessGone = <Result>(reading: Promise<Result>): Promise<Result | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ObjectGone) return null
    throw error
  })

/** Where bytes lie that are named by their SHA-256. */
export const documentsBelow = 'documents/'

const documentKey = (hash: string) => `${documentsBelow}${hash.slice(0, 2)}/${hash}`

/** For one object, to be written or to be read, every attempt counted. Milliseconds. */
const defaultTimeoutMs = 60_000

/** The largest object that is read; a document has ten million at most, an archive of events hardly more. */
const maxBytes = 250_000_000

/** Of the client of S3, each with its share of the timeout. */
const attempts = 3

/**
 * @param address `file:///directory`, or `s3://bucket/prefix?endpoint=…&region=…`; the S3 credentials come from the
 *   environment in the way of the AWS SDK.
 */
export async function openObjectStore(address: string, timeoutMs = defaultTimeoutMs): Promise<ObjectStore> {
  const url = new URL(address)
  const { disk, prefix, put, check, location, isGone } =
    url.protocol === 's3:' ? await s3(url, timeoutMs / attempts) : await files(url)
  const bounded = timeout(timeoutMs, TimeoutStrategy.Aggressive)
  const at = (key: string) => `${prefix}${key}`

  async function read(key: string, hash?: string): Promise<Uint8Array> {
    const bytes = await bounded
      .execute(async ({ signal }) => bytesOf(addAbortSignal(signal, await disk.getStream(at(key)))))
      .catch(async (cause: unknown) => {
        throw (await isGone(cause)) ? new ObjectGone(cause) : cause
      })
    if (hash !== undefined && sha256(bytes) !== hash) throw new Error(`The store holds something else under ${key}`)
    return bytes
  }

  async function write(key: string, bytes: Uint8Array | string, hash = sha256(bytes)): Promise<void> {
    await bounded.execute(() => put(at(key), bytes))
    const stored = await bounded.execute(async ({ signal }) =>
      hashOf(addAbortSignal(signal, await disk.getStream(at(key)))),
    )
    if (stored !== hash) throw new Error(`The store holds something else under ${key}`)
  }

  async function listed(
    below: string,
    from: string | undefined,
  ): Promise<{ keys: string[]; next: string | undefined }> {
    const page = await bounded.execute(() =>
      disk.listAll(at(below), { recursive: true, ...(from !== undefined && { paginationToken: from }) }),
    )
    // Following such a list would never end.
    if (page.paginationToken !== undefined && page.paginationToken === from)
      throw new Error('The store goes on with the page that it was asked for')
    // The driver of S3 drops the slash, and so finds what only begins like it.
    const keys = [...page.objects].flatMap((object) =>
      object.isFile && object.key.startsWith(at(below)) ? [object.key.slice(prefix.length)] : [],
    )
    return { keys, next: page.paginationToken }
  }

  const has = (key: string) => withStoreErrors(() => bounded.execute(() => disk.exists(at(key))))

  return {
    put: (bytes) =>
      withStoreErrors(async () => {
        const hash = sha256(bytes)
        const key = documentKey(hash)
        const isThere = await read(key, hash).then(
          () => true,
          () => false,
        )
        if (!isThere) await write(key, bytes, hash)
        return hash
      }),
    get: (hash) => withStoreErrors(() => read(documentKey(hash), hash)),
    putNamed: (key, bytes) => withStoreErrors(() => write(key, bytes)),
    getNamed: (key, hash) => withStoreErrors(() => read(key, hash)),
    remove: (key) => withStoreErrors(() => bounded.execute(() => disk.delete(at(key)))),
    async *keysBelow(below) {
      let next: string | undefined
      do {
        const asked = next
        const page = await withStoreErrors(() => listed(below, asked))
        yield* page.keys
        next = page.next
      } while (next !== undefined)
    },
    check: () =>
      withStoreErrors(async () => {
        await bounded.execute(check)
      }),
    has: (hash) => has(documentKey(hash)),
    hasNamed: has,
    location: (key) => location(at(key)),
  }
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) {
    hash.update(chunk)
    freeBuffer(chunk)
  }
  return hash.digest('hex')
}

/** @throws when there are more than an object has. */
async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop by an exception destroys the stream.
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The object is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Any other error of a store gets one message. @throws ObjectGone, or ApiError service_unavailable */
export async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ObjectGone) throw cause
    throw new ApiError('service_unavailable', {
      retryAfter: 30,
      message: 'The object store cannot be reached, or has lost the file',
      cause,
    })
  }
}

interface Backing {
  disk: Disk
  prefix: string
  put(key: string, bytes: Uint8Array | string): Promise<void>
  /** @throws when nothing can be read there. */
  check(): Promise<unknown>
  location(key: string): string
  /** Whether reading failed because there is no such object, in a store that is there. */
  isGone(cause: unknown): Promise<boolean>
}

async function files(url: URL): Promise<Backing> {
  const disk = new Disk(new FSDriver({ location: url, visibility: 'private' }))
  const directory = resolve(fileURLToPath(url))
  // Created at once, so that a directory missing later is known to be lost. Calls that need it report a failure.
  await makeDirectory(directory).catch(() => {})
  // The next start tries again to remove what cannot be removed now.
  await removeAbandoned(join(directory, parts)).catch(() => {})
  return {
    disk,
    prefix: '',
    // Written elsewhere first: a crash or a full disk leaves nothing where a reader looks. The bytes and every name that leads to
    // them are on disk before it returns: the only other copy may be removed next.
    async put(key, bytes) {
      const part = `${parts}/${randomUUID()}`
      const place = join(directory, key)
      try {
        const made = await mkdir(join(directory, parts), ownersAlone)
        await writeFile(join(directory, part), bytes, { mode: 0o600, flush: true })
        await mkdir(dirname(place), ownersAlone)
        await rename(join(directory, part), place)
        const top = made === undefined ? directory : dirname(made)
        let folder = place
        do {
          folder = dirname(folder)
          await flushDirectory(folder)
        } while (folder !== top)
      } catch (error) {
        await rm(join(directory, part), { force: true }).catch(() => {})
        throw error
      }
    },
    check: () => access(directory, constants.R_OK | constants.W_OK),
    location: (key) => `store:${key}`,
    async isGone(cause) {
      const isThere = () =>
        stat(directory).then(
          () => true,
          () => false,
        )
      return causesOf(cause).some(({ code }) => code === 'ENOENT') && (await isThere())
    },
  }
}

/** Other accounts of a shared machine must not see which vendors are read. */
const ownersAlone = { recursive: true, mode: 0o700 }

/** Where files lie while they are written. */
const parts = 'parts'

/** No writer takes that long: a crash left older files behind. Milliseconds. */
const abandonedAfter = 24 * 60 * 60 * 1000

/** Makes a directory, and all that lead to it, on disk. */
async function makeDirectory(directory: string): Promise<void> {
  const made = await mkdir(directory, ownersAlone)
  if (made === undefined) return
  for (let folder = directory; folder !== dirname(made); folder = dirname(folder)) await flushDirectory(dirname(folder))
}

async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const part = join(directory, name)
    const { mtimeMs } = await stat(part)
    if (Date.now() - mtimeMs > abandonedAfter) await rm(part, { force: true })
  }
}

/** @param timeoutMs for one attempt. Milliseconds. */
async function s3(url: URL, timeoutMs: number): Promise<Backing> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const endpoint = url.searchParams.get('endpoint')
  const disk = new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: attempts,
      requestHandler: { requestTimeout: timeoutMs, throwOnRequestTimeout: true, socketTimeout: timeoutMs },
      visibility: 'private',
      supportsACL: false,
    }),
  )
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/')
  return {
    disk,
    prefix,
    put: (key, bytes) => disk.put(key, bytes),
    check: () => disk.listAll(prefix || '/'),
    location: (key) => `s3://${url.hostname}/${key}`,
    isGone: async (cause) => causesOf(cause).some(({ name }) => name === 'NoSuchKey'),
  }
}

/** An error, what caused it, and what caused that. */
function causesOf(error: unknown): { name?: unknown; code?: unknown }[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause)
  return causes as { name?: unknown; code?: unknown }[]
}
