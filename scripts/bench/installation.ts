import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConnectionOptions } from '@custos/database/connection'
import { freePort } from '@custos/kernel/free-port'
import type { ApiClient } from '@custos/testkit/api-client'
import { startTestCluster } from '@custos/testkit/cluster'
import { createDatabase, installTemplate, masterKeyText } from '@custos/testkit/database'
import { signIn } from '@custos/testkit/platform'
import { databaseUrl, type RoleProcess, startRole } from '@custos/testkit/process'

const app = {
  client_id: '0198c2b4-7d10-7c3e-9a51-000000000003',
  client_secret: 'a secret of this measurement alone, long enough',
}

/** A database and an object store for one measurement, with processes as in production. */
export interface Installation extends AsyncDisposable {
  owner: ConnectionOptions
  objectStoreUrl: string
  /** @param settings of this process alone. @returns when it listens. */
  startApi(settings?: Record<string, string>): Promise<RunningApi>
  /** @param settings of this process alone. @returns when it waits for jobs. */
  startWorker(settings?: Record<string, string>): Promise<RoleProcess>
}

export interface RunningApi extends Pick<RoleProcess, 'pid' | 'end'> {
  url: string
  /** Signs in as the organisation's first app, with a new token. */
  signIn(): Promise<ApiClient>
}

/** @param settings of every process, besides the required ones. */
export async function openInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  await using opened = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'custos-measurement-'))
  opened.defer(() => rm(directory, { recursive: true, force: true }))
  const cluster = await startTestCluster()
  opened.defer(() => cluster.stop())
  await installTemplate(cluster.connection)
  const { owner } = opened.use(await createDatabase(cluster.connection))
  const objectStoreUrl = pathToFileURL(`${directory}/objects/`).href
  const environment = {
    DATABASE_URL: databaseUrl(owner),
    CUSTOS_MASTER_KEY: masterKeyText,
    OBJECT_STORE_URL: objectStoreUrl,
    CUSTOS_BOOTSTRAP_CLIENT_ID: app.client_id,
    CUSTOS_BOOTSTRAP_CLIENT_SECRET: app.client_secret,
    RATE_LIMIT_REQUESTS: '999999999',
    COLLECTOR_SPACING_MS: '0',
    ...settings,
  }
  const processes = opened.move()
  return {
    owner,
    objectStoreUrl,
    async startApi(own) {
      const port = await freePort()
      const { pid, ready, end } = processes.use(startRole('api', { ...environment, PORT: String(port), ...own }))
      await ready
      const url = `http://127.0.0.1:${port}`
      return { pid, end, url, signIn: () => signIn(url, app) }
    },
    async startWorker(own) {
      const worker = processes.use(startRole('worker', { ...environment, ...own }))
      await worker.ready
      return worker
    },
    [Symbol.asyncDispose]: () => processes.disposeAsync(),
  }
}
