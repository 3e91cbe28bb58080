import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import S3rver from 's3rver'
import { quickFolder } from './cluster.ts'

export interface TestObjectStore extends AsyncDisposable {
  /** For OBJECT_STORE_URL. */
  address: string
}

/** A temporary directory. Custos flushes each file in it. */
export async function fileStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(quickFolder(), 'custos-objects-'))
  return {
    address: pathToFileURL(`${directory}/`).href,
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  }
}

/** A server on loopback that speaks the S3 protocol over HTTP, with one bucket. */
export async function s3Store(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'custos-s3-'))
  giveCredentials()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'custos-archive' }],
  })
  const { port } = await server.run()
  return {
    address: `s3://custos-archive/of/tests?endpoint=http://127.0.0.1:${port}&region=eu-central-1`,
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The only credentials that s3rver accepts; the other test server ignores them. */
function giveCredentials(): void {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
}

/** A server's reaction to a request for an object. */
export type StoreBehaviour = (
  request: { method: string; path: string; body: Buffer },
  response: ServerResponse,
  objects: Map<string, Buffer>,
) => void

/** Stores objects and returns them. */
export const keeps: StoreBehaviour = ({ method, path, body }, response, objects) => {
  if (method === 'PUT') objects.set(path, body)
  const found = objects.get(path)
  if (!found && method === 'GET') return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : undefined)
}

export interface FaultyStore extends TestObjectStore {
  /** May change between requests. */
  behaviour: StoreBehaviour
  /** The stored objects by path. */
  objects: Map<string, Buffer>
}

/** A server on loopback that speaks enough of the S3 protocol to deceive its client. */
export async function faultyS3Store(): Promise<FaultyStore> {
  giveCredentials()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    const { pathname: path } = new URL(request.url!, 'http://store')
    store.behaviour({ method: request.method!, path, body }, response, store.objects)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const store: FaultyStore = {
    address: `s3://bucket/here?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: keeps,
    objects: new Map(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return store
}
