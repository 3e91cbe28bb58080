import type { ContentStore } from '@custos/evidence/model'
import { sha256 } from '@custos/kernel/hash'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where collected bytes, archives and checkpoints lie: files by default, S3 in production. */
export interface ObjectStore extends ContentStore {
  putNamed(key: string, bytes: Uint8Array | string): Promise<void>
  getNamed(key: string): Promise<Uint8Array>
  /** The public address of a key: `s3://…`, or `store:…` for files, never a path of the machine. */
  location(key: string): string
}

const documentKey = (hash: string) => `documents/${hash.slice(0, 2)}/${hash}`

/**
 * @param address `file:///directory`, or `s3://bucket/prefix?endpoint=…&region=…`; the S3 credentials come from the environment
 *   in the way of the AWS SDK.
 */
export async function openObjectStore(address: string): Promise<ObjectStore> {
  const url = new URL(address)
  const { disk, prefix, location } = url.protocol === 's3:' ? await s3(url) : files(url)
  const at = (key: string) => `${prefix}${key}`

  return {
    async put(bytes) {
      const hash = sha256(bytes)
      const key = at(documentKey(hash))
      if (!(await disk.exists(key))) await disk.put(key, bytes)
      return hash
    },
    get: (hash) => disk.getBytes(at(documentKey(hash))),
    putNamed: (key, bytes) => disk.put(at(key), bytes),
    getNamed: (key) => disk.getBytes(at(key)),
    location: (key) => location(at(key)),
  }
}

interface Backing {
  disk: Disk
  prefix: string
  location(key: string): string
}

function files(url: URL): Backing {
  return {
    disk: new Disk(new FSDriver({ location: url, visibility: 'private' })),
    prefix: '',
    location: (key) => `store:${key}`,
  }
}

async function s3(url: URL): Promise<Backing> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const endpoint = url.searchParams.get('endpoint')
  const disk = new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
      supportsACL: false,
    }),
  )
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/')
  return { disk, prefix, location: (key) => `s3://${url.hostname}/${key}` }
}
