import { checkGuarantees } from '@custos/database/check-guarantees'
import { cursorSigner } from '@custos/database/cursor'
import { openUseKeys } from '@custos/database/former-keys'
import { openJobs } from '@custos/database/jobs'
import { openKeyRings } from '@custos/database/key-ring'
import { roleConnection } from '@custos/database/roles'
import { openDatabase } from '@custos/database/session'
import { openObjectStore } from '@custos/domain/object-store'
import { openAggregator } from '@custos/domain/reports/aggregator'
import { openGleif } from '@custos/domain/reports/company-register'
import type { Services } from '@custos/domain/services'
import { openIdentityProviders } from '@custos/domain/single-sign-on/providers'
import { type Clock, systemClock } from '@custos/kernel/clock'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Installation } from './installation.ts'

export interface Platform {
  services: Services
  close(): Promise<void>
}

/** Opens the services that every role of the program uses, on a migrated database. */
export async function openPlatform(
  config: Pick<Config, 'objectStoreUrl' | 'eventDays' | 'aggregator'> &
    Partial<
      Pick<
        Config,
        'maxStored' | 'reviewPeriodDays' | 'gleifUrl' | 'privateIssuers' | 'allowedReceivers' | 'smtpUrl' | 'publicUrl'
      >
    >,
  installation: Pick<Installation, 'owner' | 'masterKey'>,
  options: { log: Logger; works: boolean; clock?: Clock; timeoutMs?: number | undefined },
): Promise<Platform> {
  const { owner, masterKey } = installation
  const clock = options.clock ?? systemClock
  const operator = roleConnection(owner, 'operator', masterKey)
  const { timeoutMs } = options
  const database = openDatabase({ app: roleConnection(owner, 'app', masterKey), operator, connections: 20, timeoutMs })
  await checkGuarantees(database)
  const uses = await openUseKeys(database, masterKey)
  const keys = await openKeyRings(database, masterKey, clock)
  const jobs = await openJobs(operator, {
    supervise: options.works,
    timeoutMs,
    onError: (error) => options.log.warn({ err: error }, 'the job queue could not reach the database'),
  })
  return {
    services: {
      clock,
      database,
      jobs,
      objects: await openObjectStore(config.objectStoreUrl),
      cursors: cursorSigner(uses.cursor, clock),
      masterKey,
      secretKeys: uses['app secret'],
      tokenKeys: keys['access tokens'],
      auditKeys: keys['audit checkpoints'],
      aggregator: config.aggregator ? openAggregator(config.aggregator, clock) : null,
      identityProviders: openIdentityProviders(config.privateIssuers ?? []),
      maxStored: config.maxStored ?? Number.POSITIVE_INFINITY,
      eventDays: config.eventDays,
      companyRegister: config.gleifUrl ? openGleif(config.gleifUrl) : null,
      reviewPeriodDays: config.reviewPeriodDays ?? null,
      mail: config.smtpUrl && config.publicUrl ? { publicUrl: config.publicUrl } : null,
      allowedReceivers: config.allowedReceivers ?? null,
    },
    async close() {
      await jobs.stop()
      await database.close()
    },
  }
}
