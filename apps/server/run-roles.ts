import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@custos/database/migrate'
import { Library } from '@custos/readers/library/library'
import { bootstrap } from './bootstrap.ts'
import type { Config } from './config.ts'
import { consoleUrl } from './console-url.ts'
import { firstApp, signInText } from './first-session.ts'
import { listen, requireAddress } from './http/listen.ts'
import { type Installation, isNew, openInstallation } from './installation.ts'
import { openLog } from './log.ts'
import { openPlatform } from './platform.ts'
import type { AuditRetention } from './repeat-periodic-tasks.ts'
import { builtSite, requireBuilt } from './site/load-site.ts'
import { toldToStop } from './stopping.ts'
import { superviseWorker } from './worker-process.ts'

export interface Roles {
  api: boolean
  /** `beside`: in a separate process, so that reading documents never delays a response. */
  worker: 'here' | 'beside' | null
  /** Whether this process may use the embedded PostgreSQL of another process. */
  share: boolean
}

/** Runs the program in the given roles until the process is told to stop. Returns once all its resources are closed. */
export async function runRoles(config: Config, roles: Roles): Promise<void> {
  if (roles.api) {
    // Checked before Custos makes a database or shows credentials.
    await requireAddress(config)
    requireBuilt(builtSite)
  }
  const log = openLog(config.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const stopping = toldToStop()
  await using opened = new AsyncDisposableStack()

  // Loaded only if traces are wanted, because the library takes time to load.
  const tracing = config.tracing ? (await import('./tracing.ts')).openTracing(config.tracing, log) : null
  if (tracing) opened.defer(() => tracing.close())

  if (isNew(config)) {
    const link = `The link by which you sign in follows${roles.worker === 'here' ? '' : ', as the last line'}.`
    say(
      `Making a database in ${config.dataDirectory} (once).${config.bootstrap.clientSecret === undefined ? ` ${link}` : ''}`,
    )
  }
  const installation = await openInstallation(config, { share: roles.share, log: (sentence) => log.warn(sentence) })
  opened.defer(() => installation.close())
  await migrate(installation.owner, installation.masterKey, { onWait: (sentence) => log.warn(sentence) })
  const platform = await openPlatform(config, installation, { log, works: roles.worker === 'here' })
  opened.defer(() => platform.close())

  await platform.services.objects
    .check()
    .catch((error: unknown) =>
      log.error({ err: error }, 'the object store cannot be used: until it can, no document is stored or read'),
    )
  const first = await bootstrap(platform, config)
  const url = consoleUrl(config.publicUrl)
  // Custos shows secrets only once, so it prints them before any step that may fail.
  if (first) say(`${firstApp(first, config)}${signInText(first.link, url)}`)

  const library = new Library(config.dataDirectory, config.llamaServer)
  const readers = { library, provider: config.model?.model ?? null }
  // A role loads only its own modules: a worker does not load the server, nor the API the modules that read documents.
  const api = roles.api
    ? await (await import('./api-server.ts')).openApiServer(
        { ...config, site: config, readers },
        platform,
        log,
        tracing,
      )
    : null
  if (api) {
    opened.defer(() => api.close())
    await listen(api, config)
    // Repeated at the end of the output, where people look for it.
    say(`Custos is listening on ${url}\n${first ? signInText(first.link, url) : `Sign in: ${url}/console/`}`)
  }
  if (roles.worker === 'here') {
    if (config.smtpUrl) {
      const { startMailing } = await import('./mail.ts')
      const mail = startMailing(platform, { smtpUrl: config.smtpUrl, supportEmail: config.brand.supportEmail }, log)
      opened.defer(() => mail.stop())
    }
    const { InstalledReaders } = await import('@custos/readers/library/installed-readers')
    const { openWorker } = await import('./worker.ts')
    const { serveMadeUp } = await import('./demonstration/vendor-sites.ts')
    const collector = { ...config.collector, serveMadeUp }
    const installed = opened.use(new InstalledReaders(library))
    const settings = { ...config, collector, readers: installed }
    const worker = await openWorker(platform, settings, log, retentionOf(config, installation))
    opened.defer(() => worker.stop())
    const { openProbes } = await import('./worker-probes.ts')
    const probes = await openProbes(platform, config)
    opened.defer(() => probes.stop())
    log.info({ url: probes.url }, 'the worker answers /healthz, /readyz and /metrics')
    say('The Custos worker is waiting for jobs')
  }
  if (roles.worker === 'beside') {
    const worker = superviseWorker(log)
    opened.defer(() => worker.stop())
  }

  const reason = await Promise.race([stopping, ...(installation.embedded ? [installation.embedded.exited] : [])])
  if (reason instanceof Error) {
    log.fatal({ err: reason }, 'the database is unreachable')
    process.exitCode = 1
  } else if (api) {
    api.drain.begin()
    await sleep(config.drainSeconds * 1000)
  }
}

function retentionOf({ auditMonths }: Config, { owner }: Installation): AuditRetention | null {
  return auditMonths === undefined ? null : { months: auditMonths, owner }
}
