import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import S3rver from 's3rver'

export interface TestObjectStore extends AsyncDisposable {
  /** For OBJECT_STORE_URL. */
  address: string
}

/** A directory of its own. */
export async function fileStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'custos-objects-'))
  return {
    address: pathToFileURL(`${directory}/`).href,
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  }
}

/** A server on loopback that speaks the S3 protocol over HTTP, with one bucket. */
export async function s3Store(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'custos-s3-'))
  // The only credentials that the server knows.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
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
