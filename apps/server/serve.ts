import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@custos/database/migrate'
import type { FirstApp } from '@custos/domain/tenants/create'
import { openApi } from './api.ts'
import { bootstrap } from './bootstrap.ts'
import type { Config } from './config.ts'
import { listen } from './http/listen.ts'
import { type Installation, isNew, openInstallation } from './installation.ts'
import { openLog } from './log.ts'
import { keepMailing } from './mail.ts'
import { openPlatform } from './platform.ts'
import { builtSite, requireBuilt } from './site/load-site.ts'
import { type AuditRetention, openWorker } from './worker.ts'
import { keepWorkerBeside } from './worker-beside.ts'

export interface Roles {
  api: boolean
  /** `beside`: in a process of its own, so that reading documents never delays an answer. */
  worker: 'here' | 'beside' | null
  /** Whether the embedded PostgreSQL of another process may be used. */
  share: boolean
}

/** Runs the program in the given roles until it is told to stop; returns when everything that it opened is closed. */
export async function serve(config: Config, roles: Roles): Promise<void> {
  if (roles.api) {
    await requireAddress(config)
    requireBuilt(builtSite)
  }
  const log = openLog(config.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const stopping = toldToStop()
  await using opened = new AsyncDisposableStack()

  // Nobody who wants no traces waits for what makes them.
  const tracing = config.tracing ? (await import('./tracing.ts')).openTracing(config.tracing, log) : null
  if (tracing) opened.defer(() => tracing.close())

  if (isNew(config)) say(`Making a database in ${config.dataDirectory} (once)`)
  const installation = await openInstallation(config, { share: roles.share, log: (sentence) => log.warn(sentence) })
  opened.defer(() => installation.close())
  await migrate(installation.owner, installation.masterKey)
  const platform = await openPlatform(config, installation, { log, works: roles.worker === 'here' })
  opened.defer(() => platform.close())

  const first = await bootstrap(platform, config)
  if (first) say(firstSession(first, config))

  const api = roles.api ? await openApi({ ...config, site: config }, platform, log, tracing) : null
  if (api) {
    opened.defer(() => api.close())
    await listen(api, config).catch((error: unknown) => {
      throw cannotListen(error, config)
    })
    say(`Custos is listening on ${config.publicUrl}`)
  }
  if (roles.worker === 'here') {
    const worker = await openWorker(platform, config, log, retentionOf(config, installation))
    opened.defer(() => worker.stop())
    if (config.smtpUrl) {
      const mail = keepMailing(platform, { smtpUrl: config.smtpUrl, supportEmail: config.brand.supportEmail }, log)
      opened.defer(() => mail.stop())
    }
    say('The Custos worker is waiting for jobs')
  }
  if (roles.worker === 'beside') {
    const worker = keepWorkerBeside(log)
    opened.defer(() => worker.stop())
  }

  const reason = await Promise.race([stopping, ...(installation.embedded ? [installation.embedded.exited] : [])])
  if (reason instanceof Error) {
    log.fatal({ err: reason }, 'the database has gone')
    process.exitCode = 1
  } else if (api) {
    api.drain.begin()
    await sleep(config.drainSeconds * 1000)
  }
}

function retentionOf({ auditMonths }: Config, { owner }: Installation): AuditRetention | null {
  return auditMonths === undefined ? null : { months: auditMonths, owner }
}

/** Fails before a database is made, or credentials are shown, for an address that something else has. */
async function requireAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening').catch((error: unknown) => {
    throw cannotListen(error, { host, port })
  })
  probe.close()
  await once(probe, 'close')
}

/** Why it cannot listen, in words that lead on. */
export function cannotListen(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(`Something listens on ${host}:${port} already. End it, or set PORT to another port.`)
  if (code === 'EACCES')
    return new Error(`Port ${port} needs rights that this user does not have. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`This machine has no address ${host}. Set HOST to one that it has, e.g. 127.0.0.1.`)
  return error
}

/**
 * Told to stop, by a terminal or a supervisor. Either may tell the whole group, and the launcher passes on what it was told
 * itself: the same signal once more must not cut the ending short. A worker beside a server is also told by the server's end,
 * however that came.
 */
export function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
    // It may have ended while this process was loading; undefined where there is no server beside it.
    if (process.connected === false) resolve()
    // Listening to it must not keep the process from ending.
    process.channel?.unref()
  })
}

/** What a newcomer needs: the credentials, and a session of three lines to try them. */
function firstSession(app: FirstApp, config: Config): string {
  const [shown, given] =
    config.bootstrap.clientSecret === undefined
      ? [app.client_secret, `-d client_secret=${app.client_secret}`]
      : ['(as configured)', '--data-urlencode "client_secret=$CUSTOS_BOOTSTRAP_CLIENT_SECRET"']
  const url = config.publicUrl
  return `
Your first app, shown this once:
  client id      ${app.client_id}
  client secret  ${shown}

Try it:
  TOKEN=$(curl -s ${url}/v1/oauth/token -d grant_type=client_credentials -d client_id=${app.client_id} ${given} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  VENDOR=$(curl -s ${url}/v1/vendors -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"Example","domain":"https://example.com"}' | sed 's/.*"data":{"id":"\\([^"]*\\)".*/\\1/')
  curl -s ${url}/v1/vendors/$VENDOR/assessment -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"First look"}'

See what became of it, in another terminal:
  npx custos assessment list
`
}
