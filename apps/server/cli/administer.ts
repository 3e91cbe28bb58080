import { migrate } from '@custos/database/migrate'
import type { Services } from '@custos/domain/services'
import { type Config, readConfig } from '../config.ts'
import { isNew, openInstallation } from '../installation.ts'
import { openLog } from '../log.ts'
import { openPlatform } from '../platform.ts'
import { CommandFailure } from './failure.ts'

/** The timeout for statements that read a whole log: an operator waits longer than a client. Milliseconds. */
export const logQueryTimeoutMs = 3_600_000

/**
 * Runs a command's work on the installation, whether or not a server is running there, then closes all connections.
 * @param timeoutMs the timeout of a statement; unset: the server's own. Milliseconds.
 * @throws CommandFailure if there is no installation yet; see `administerNew`.
 */
export async function administer<Result>(
  work: (services: Services) => Promise<Result>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<Result> {
  const config = readConfig(process.env)
  requireInstallation(config)
  return onPlatform(config, work, timeoutMs)
}

/** @throws CommandFailure if there is no installation yet. */
export function requireInstallation(config: Config): void {
  if (isNew(config)) {
    throw new CommandFailure(
      `There is no installation in ${config.dataDirectory}. Create one with npm start, or point CUSTOS_DATA_DIR or DATABASE_URL to an existing one.`,
    )
  }
}

/** Like `administer`, but creates the installation if there is none. */
export function administerNew<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  return onPlatform(readConfig(process.env), work)
}

async function onPlatform<Result>(
  config: Config,
  work: (services: Services) => Promise<Result>,
  timeoutMs?: number,
): Promise<Result> {
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const installation = await openInstallation(config, { share: true, log: (sentence) => log.warn(sentence) })
  try {
    await migrate(installation.owner, installation.masterKey, { onWait: (sentence) => log.warn(sentence) })
    const platform = await openPlatform(config, installation, { log, works: false, timeoutMs })
    try {
      return await work(platform.services)
    } finally {
      await platform.close()
    }
  } finally {
    await installation.close()
  }
}
