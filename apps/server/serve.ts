import { fork } from 'node:child_process'
import { once } from 'node:events'
import { migrate } from '@custos/database/migrate'
import type { FirstApp } from '@custos/domain/tenants/create'
import { openApi } from './api.ts'
import { bootstrap } from './bootstrap.ts'
import type { Config } from './config.ts'
import { openInstallation } from './installation.ts'
import { openLog } from './log.ts'
import { openPlatform } from './platform.ts'
import { openWorker } from './worker.ts'

export interface Roles {
  api: boolean
  /** `beside`: in a process of its own, so that reading documents never delays an answer. */
  worker: 'here' | 'beside' | null
  /** Whether the embedded PostgreSQL of another process may be used. */
  share: boolean
}

/** Runs the program in the given roles until it is told to stop; returns when everything is closed. */
export async function serve(config: Config, roles: Roles): Promise<void> {
  const log = openLog(config.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const stopping = firstSignal()

  const installation = await openInstallation(config, { share: roles.share, log: (sentence) => log.warn(sentence) })
  await migrate(installation.owner, installation.masterKey)
  const platform = await openPlatform(config, installation, { log, works: roles.worker === 'here' })
  const first = await bootstrap(platform, config)

  const api = roles.api ? await openApi({ ...config, site: true }, platform, log) : null
  if (api) await api.listen({ host: config.host, port: config.port })
  const worker = roles.worker === 'here' ? await openWorker(platform, config.collector, log) : null
  const beside = roles.worker === 'beside' ? fork(process.argv[1]!, ['worker'], { stdio: 'inherit' }) : null

  if (api) say(`Custos is listening on ${config.publicUrl}`)
  else say('The Custos worker is waiting for jobs')
  if (first) say(credentialsSession(first, config))

  const reason = await Promise.race([stopping, ...(installation.embedded ? [installation.embedded.exited] : [])])
  if (reason instanceof Error) log.fatal({ err: reason }, 'the database has gone')

  await worker?.stop()
  if (beside && beside.exitCode === null) {
    beside.kill('SIGTERM')
    await once(beside, 'exit')
  }
  await api?.close()
  await platform.close()
  await installation.close()
  if (reason instanceof Error) process.exitCode = 1
}

function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

function credentialsSession(app: FirstApp, config: Config): string {
  const shown = config.bootstrap.clientSecret === undefined ? app.client_secret : '(as configured)'
  const url = config.publicUrl
  return `
Your first app, shown this once:
  client id      ${app.client_id}
  client secret  ${shown}

Try it:
  TOKEN=$(curl -s ${url}/v1/oauth/token -d grant_type=client_credentials -d client_id=${app.client_id} -d client_secret=${shown} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  VENDOR=$(curl -s ${url}/v1/vendors -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"Example","domain":"https://example.com"}' | sed 's/.*"data":{"id":"\\([^"]*\\)".*/\\1/')
  curl -s ${url}/v1/vendors/$VENDOR/assessment -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"First look"}'
`
}
