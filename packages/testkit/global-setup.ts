/** One PostgreSQL for a whole test run; tests reach it by `inject('postgres')`. */
import type { PostgresConnection } from '@custos/database/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For the role that owns the cluster. */
    postgres: PostgresConnection
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('postgres', cluster.connection)
  return () => cluster.stop()
}
