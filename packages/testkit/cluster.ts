import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from '@custos/database/connection'
import { startEmbeddedPostgres } from '@custos/database/embedded-postgres'

export type TestCluster = { connection: ConnectionOptions; stop(): Promise<void> }

/** An empty PostgreSQL in a temporary directory, which `stop` removes. */
export async function startTestCluster(): Promise<TestCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'custos-test-'))
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres'), log: console.error })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(directory, { recursive: true })
    },
  }
}
