import { groupCommit } from '@custos/audit/append'
import type { ConnectionOptions } from '@custos/database/connection'
import { openTokens } from '@custos/domain/oauth/tokens'
import { buildServer } from 'custos/build-server'
import { listen } from 'custos/http/listen'
import { openMetrics } from 'custos/http/metrics'
import { openRateLimit } from 'custos/http/rate-limit'
import { openRefusalSummary } from 'custos/http/refusal-summary'
import { openLog } from 'custos/log'
import { openPlatform } from 'custos/platform'

/** The whole served platform, or the platform with discarded records, which shows the audit's cost. */
export interface PlatformOptions {
  owner: ConnectionOptions
  masterKey: string
  objectStoreUrl: string
  audit: boolean
}

process.once('message', (options: PlatformOptions) => void serve(options))

async function serve({ owner, masterKey, objectStoreUrl, audit }: PlatformOptions): Promise<void> {
  const log = openLog('error')
  const { services } = await openPlatform(
    { objectStoreUrl, eventDays: 90 },
    { owner, masterKey: Buffer.from(masterKey, 'hex') },
    { log, works: false },
  )
  const tokens = await openTokens(services.database, services.tokenKeys, 'http://127.0.0.1')
  const metrics = openMetrics({ ...services, redis: null })
  const recorder = audit ? groupCommit(services.database, metrics.auditCommit) : { record: async () => {} }
  const parts = {
    services,
    tokens,
    recorder,
    metrics,
    rateLimit: await openRateLimit(1e9, undefined, log),
    refusals: openRefusalSummary(recorder, services.clock),
    tracing: null,
  }
  const server = await buildServer(parts, { publicUrl: 'http://127.0.0.1', trustProxy: false, site: null }, log)
  const url = await listen(server, { host: '127.0.0.1', port: 0 })
  process.send?.(Number(new URL(url).port))
}
