import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from '@custos/database/connection'
import { startEmbeddedPostgres } from '@custos/database/embedded-postgres'

export type TestCluster = { connection: ConnectionOptions; stop(): Promise<void> }

/**
 * An empty PostgreSQL in a temporary directory, which `stop` removes.
 *
 * @param folder of that directory; by default on the disk, as in production
 */
export async function startTestCluster(folder: string = tmpdir()): Promise<TestCluster> {
  const directory = await mkdtemp(join(folder, 'custos-test-'))
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres'), log: console.error })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** What the databases of a run and their log take at most, with a reserve. Bytes. */
const room = 4_000_000_000

export const memory = '/dev/shm'

/**
 * A folder in memory, if this machine has one with room, else one on the disk. The server flushes each change of a test, and the copy
 * and removal of each file's database, which memory does at once.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
