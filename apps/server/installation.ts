import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionOptions } from '@custos/database/connection'
import {
  DataDirectoryInUse,
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@custos/database/embedded-postgres'
import type { Config } from './config.ts'
import { keptKeyInUse, masterKey } from './master-key.ts'

/** The access to an installation's data: the owner's connection to the database, and the key that protects secrets. */
export interface Installation {
  owner: ConnectionOptions
  masterKey: Uint8Array
  /** The embedded PostgreSQL, if this process runs it. */
  embedded: EmbeddedPostgres | null
  close(): Promise<void>
}

/** Whether nothing has been started here yet: no database is configured, and the data directory has no embedded one. */
export function isNew({ databaseUrl, dataDirectory }: Pick<Config, 'databaseUrl' | 'dataDirectory'>): boolean {
  return databaseUrl === undefined && !existsSync(embeddedDirectory(dataDirectory))
}

const embeddedDirectory = (dataDirectory: string) => join(dataDirectory, 'postgres')

/**
 * Connects to the configured database or the embedded one. Starts the embedded database here or, if `share` is true, uses the
 * one that another process runs on the same data directory.
 * @throws DataDirectoryInUse if another process has the data directory and `share` is false.
 */
export async function openInstallation(
  config: Config,
  options: { share: boolean; log: (sentence: string) => void },
): Promise<Installation> {
  const key = await masterKey(config.masterKey, config.dataDirectory)
  if (config.databaseUrl)
    return { owner: connectionOf(config.databaseUrl), masterKey: key, embedded: null, close: async () => {} }

  const { owner, embedded } = await reachEmbedded(config, options)
  const close = async () => embedded?.stop()
  if (config.masterKey !== undefined) return { owner, masterKey: key, embedded, close }
  try {
    return { owner, masterKey: await keptKeyInUse(config.dataDirectory, owner, options.log), embedded, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function reachEmbedded(
  { dataDirectory }: Config,
  options: { share: boolean; log: (sentence: string) => void },
): Promise<Pick<Installation, 'owner' | 'embedded'>> {
  const directory = embeddedDirectory(dataDirectory)
  if (options.share) {
    const running = await findEmbeddedPostgres(directory)
    if (running) return { owner: running, embedded: null }
  }
  try {
    const embedded = await startEmbeddedPostgres({ dataDirectory: directory, log: options.log })
    return { owner: embedded.connection, embedded }
  } catch (error) {
    const running =
      options.share && error instanceof DataDirectoryInUse ? await findEmbeddedPostgres(directory) : undefined
    if (!running) throw error
    return { owner: running, embedded: null }
  }
}

function connectionOf(address: string): ConnectionOptions {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  return {
    host: decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || 'custos',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(mode && mode !== 'disable' && { ssl: { rejectUnauthorized: mode === 'verify-full' || mode === 'verify-ca' } }),
  }
}
