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
 * The storage of collected bytes, archives and checkpoints: files by default, S3 in production. An object counts as stored only
 * after the store has returned the same bytes.
 *
 * @throws ObjectGone for a missing object; ApiError service_unavailable for any other failure
 */
export interface ObjectStore extends ContentStore {
  putNamed(key: string, bytes: Uint8Array | string): Promise<void>
  /** @param hash the SHA-256 of the bytes, if known: other bytes are refused. */
  getNamed(key: string, hash?: string): Promise<Uint8Array>
  /** Removes an object for good; does nothing if it does not exist. */
  remove(key: string): Promise<void>
  /** The keys that begin with a prefix, which ends with a slash. */
  keysBelow(prefix: string): AsyncIterable<string>
  /** @throws ApiError service_unavailable if the store is unreachable, or the bucket does not exist. */
  check(): Promise<void>
  /** Whether it still has the object with this hash, or under this key. */
  has(hash: string): Promise<boolean>
  hasNamed(key: string): Promise<boolean>
  /** The public address of a key: `s3://…`, or `store:…` for files, never a path of the machine. */
  location(key: string): string
}

/** A stored object is gone. Unlike an outage of the store, a retry does not help. */
export class ObjectGone extends ApiError {
  constructor(cause?: unknown) {
    super('resource_not_found', { message: 'The stored file is gone from the object store', cause })
  }
}

/** @returns null for a missing object. */
export const unlessGone = <Result>(reading: Promise<Result>): Promise<Result | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ObjectGone) return null
    throw error
  })

/** The folder of objects named by their SHA-256. */
export const documentsBelow = 'documents/'

const documentKey = (hash: string) => `${documentsBelow}${hash.slice(0, 2)}/${hash}`

/** The time limit of writing or reading one object, over all attempts. Milliseconds. */
const defaultTimeoutMs = 60_000

/** The largest object that is read; a document has ten million bytes at most, an archive of events hardly more. */
const maxBytes = 250_000_000

/** The number of the S3 client's attempts, each with its share of the timeout. */
const attempts = 3

/**
 * @param address `file:///directory`, or `s3://bucket/prefix?endpoint=…&region=…`; the S3 credentials come from the environment,
 *   like the AWS SDK's.
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
    // Such a list would never end.
    if (page.paginationToken !== undefined && page.paginationToken === from)
      throw new Error('The store goes on with the page that it was asked for')
    // The S3 driver drops the slash, so it also finds keys that only share the beginning.
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

/** @throws if there are more bytes than any object has. */
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

/** Replaces other store errors with one message. @throws ObjectGone, or ApiError service_unavailable */
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
  /** @throws if reading is impossible. */
  check(): Promise<unknown>
  location(key: string): string
  /** Whether reading failed because the object does not exist, in an available store. */
  isGone(cause: unknown): Promise<boolean>
}

async function files(url: URL): Promise<Backing> {
  const disk = new Disk(new FSDriver({ location: url, visibility: 'private' }))
  const directory = resolve(fileURLToPath(url))
  // Created at once, so that a directory missing later is known to be lost. Calls that need it report a failure.
  await makeDirectory(directory).catch(() => {})
  // The next start retries a failed removal.
  await removeAbandoned(join(directory, parts)).catch(() => {})
  return {
    disk,
    prefix: '',
    // Written elsewhere first, so that a crash or a full disk leaves nothing in a reader's place. The bytes and all names on their
    // path are on disk before it returns, because the only other copy may be removed next.
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

/** The folder of files that are being written. */
const parts = 'parts'

/** Longer than any write takes: a crash left older files. Milliseconds. */
const abandonedAfter = 24 * 60 * 60 * 1000

/** Creates a directory and all its parents, on disk. */
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

/** @param timeoutMs the time limit of one attempt. Milliseconds. */
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

/** An error and its chain of causes. */
function causesOf(error: unknown): { name?: unknown; code?: unknown }[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause)
  return causes as { name?: unknown; code?: unknown }[]
}
