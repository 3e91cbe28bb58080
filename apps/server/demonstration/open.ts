import { migrate } from '@custos/database/migrate'
import type { Services } from '@custos/domain/services'
import { createTenant, type FirstApp } from '@custos/domain/tenants/create'
import { type Clock, systemClock } from '@custos/kernel/clock'
import { Library } from '@custos/readers/library/library'
import type { Logger } from 'pino'
import { openApiServer } from '../api-server.ts'
import { type Config, readConfig } from '../config.ts'
import { listen } from '../http/listen.ts'
import { openInstallation } from '../installation.ts'
import { openPlatform } from '../platform.ts'
import { openWorker } from '../worker.ts'
import { type CallApi, signIn } from './api-client.ts'
import { mountOpenDoor } from './open-door.ts'
import { serveVendorSites } from './vendor-sites.ts'

export interface Demonstration extends AsyncDisposable {
  /** The API's address. */
  url: string
  /** An app in a new organisation for each start, so that people see only the data of that run. */
  app: FirstApp
  callApi: CallApi
  services: Services
  /** Signs in one browser without credentials. */
  door: ReturnType<typeof mountOpenDoor>
  /** Resolves if the demonstration's database has ended and cannot start again. */
  gone: Promise<Error>
}

/**
 * The name itself marks the organisation as fictional, also where no banner does: to a vendor with questions, on paper, on the
 * command line.
 */
export const demonstrationOrganisation = 'Millbrook Stores (fictional)'

/** Settings that lead to the data of a normal installation, or to the network. An empty value counts as unset. */
const unset = {
  DATABASE_URL: '',
  OBJECT_STORE_URL: '',
  CUSTOS_MASTER_KEY: '',
  CUSTOS_NEW_MASTER_KEY: '',
  AGGREGATOR_URL: '',
  SEARCH_PROVIDER: '',
  SEARCH_URL: '',
  SEARCH_KEY: '',
}

/**
 * The environment's settings with another data directory, `<CUSTOS_DATA_DIR>-demo`. The demonstration never touches a normal
 * installation's data.
 */
export function demonstrationConfig(environment: NodeJS.ProcessEnv): Config {
  return readConfig({ ...environment, ...unset, CUSTOS_DATA_DIR: `${environment.CUSTOS_DATA_DIR || '.custos'}-demo` })
}

/** Runs site, API and worker with the websites of fictional vendors. The collector can reach nothing else. */
export async function openDemonstration(
  config: Config,
  options: { log: Logger; site: boolean; clock?: Clock },
): Promise<Demonstration> {
  const { log, site, clock = systemClock } = options
  await using opened = new AsyncDisposableStack()

  const sites = await serveVendorSites()
  opened.defer(() => sites.close())
  const installation = await openInstallation(config, { share: false, log: (sentence) => log.warn(sentence) })
  opened.defer(() => installation.close())
  await migrate(installation.owner, installation.masterKey)
  const platform = await openPlatform(config, installation, { log, works: true, clock })
  opened.defer(() => platform.close())
  const readers = { library: new Library(config.dataDirectory, config.llamaServer), provider: null }
  const settings = { ...config, site: site ? config : null, isDemonstration: true, readers }
  const api = await openApiServer(settings, platform, log)
  opened.defer(() => api.close())
  const door = mountOpenDoor(api)
  const url = await listen(api, config)
  const worker = await openWorker(
    platform,
    { collector: { ...config.collector, connectTo: sites.address }, scanner: config.scanner },
    log,
  )
  opened.defer(() => worker.stop())

  const app = await createTenant(platform.services, demonstrationOrganisation, clock(), {
    command: 'custos serve --demo',
  })
  const closing = opened.move()
  return {
    url,
    app,
    callApi: await signIn(url, app),
    services: platform.services,
    door,
    gone: installation.embedded?.exited ?? new Promise(() => {}),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
