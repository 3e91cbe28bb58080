/**
 * One PostgreSQL for a whole test run, with a migrated template; tests reach it by `inject('postgres')`. The first project that needs
 * it starts it, for all.
 */
import type { ConnectionOptions } from '@custos/database/connection'
import type { TestProject } from 'vitest/node'
import { quickFolder, startTestCluster } from './cluster.ts'
import { installTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For the role that owns the cluster. */
    postgres: ConnectionOptions
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('postgres' in project.getProvidedContext()) return undefined
  const cluster = await startTestCluster(quickFolder())
  await installTemplate(cluster.connection)
  project.vitest.provide('postgres', cluster.connection)
  return () => cluster.stop()
}
