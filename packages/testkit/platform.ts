import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestToken } from '@custos/contract/oauth'
import type { ConnectionOptions } from '@custos/database/connection'
import type { SearchSettings } from '@custos/documents/collect/web-search'
import type { CollectorSettings } from '@custos/documents/collect-vendor'
import type { AssessmentServices } from '@custos/domain/assessments/run/assessment-services'
import { runAssessment } from '@custos/domain/assessments/run/run-assessment'
import { readUpload } from '@custos/domain/document-reading/read-upload'
import type { ScannerAddress } from '@custos/domain/document-reading/scan'
import type { AggregatorSettings } from '@custos/domain/reports/aggregator'
import type { Services } from '@custos/domain/services'
import { createTenant, type FirstApp } from '@custos/domain/tenants/create'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import { type Clock, systemClock } from '@custos/kernel/clock'
import { freePort } from '@custos/kernel/free-port'
import { Library } from '@custos/readers/library/library'
import { openApiServer } from 'custos/api-server'
import { listen } from 'custos/http/listen'
import { openPlatform } from 'custos/platform'
import { exampleBrand } from 'custos/site/brand'
import type { Tracing } from 'custos/tracing'
import { openWorker } from 'custos/worker'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { ApiClient } from './api-client.ts'
import { createDatabase, masterKey, type TestDatabase } from './database.ts'
import { fileStore } from './object-stores.ts'
import { serveVendorSite, type VendorSite } from './vendor-site.ts'

export interface Tenant extends FirstApp {
  /** The client of its first app, with every scope. */
  api: ApiClient
}

/** The external services of an assessment, without the vendor's site. */
export type Outside = Partial<Pick<Services, 'database' | 'objects' | 'companyRegister' | 'clock'>> & {
  model?: ModelSettings
  readers?: NonNullable<AssessmentServices['readers']>
  search?: SearchSettings
  /** Called with each step, like a worker's log. */
  logProgress?: NonNullable<AssessmentServices['logProgress']>
}

export interface TestPlatform extends AsyncDisposable {
  url: string
  server: FastifyInstance
  /** The first organisation's client. `other` is the organisation that must not see the first one's data. */
  api: ApiClient
  tenant: Tenant
  other: Tenant
  services: Services
  database: TestDatabase
  /** The fictional vendor that every collection reaches, whatever the vendor's domain. */
  vendorSite: VendorSite
  /** Every logged line. */
  logged: string[]
  newTenant(name: string): Promise<Tenant>
  /** Runs an assessment in this process, like a worker's last attempt, with these external services instead of the defaults. */
  runAssessment(assessmentId: string, tenant?: Tenant, outside?: Outside): Promise<void>
  /** Reads an uploaded document in this process, with this virus scanner or none. */
  readUpload(documentId: string, tenant?: Tenant, scanner?: ScannerAddress): Promise<void>
}

/**
 * Starts the whole platform in this process, on a separate database and a free port, with two organisations.
 *
 * @param worker whether jobs run as they arrive; a test that needs to control the time runs them itself.
 */
export async function bootPlatform(
  cluster: ConnectionOptions,
  {
    clock = systemClock,
    rateLimit = 1_000_000,
    rateLimitRedisUrl,
    maxInWork = 100_000,
    worker = false,
    trustProxy = false,
    aggregator,
    model,
    search,
    objectStoreUrl,
    metricsToken,
    gleifUrl,
    maxStored,
    reviewPeriodDays,
    privateIssuers,
    smtpUrl,
    allowedReceivers = ['127.0.0.1'],
    reach = (owner) => owner,
    timeoutMs,
    tracing = null,
    pages = false,
    database: given,
  }: {
    clock?: Clock
    rateLimit?: number
    rateLimitRedisUrl?: string
    maxInWork?: number
    worker?: boolean
    trustProxy?: boolean
    aggregator?: AggregatorSettings
    model?: ModelSettings
    search?: SearchSettings
    /** By default a temporary directory. */
    objectStoreUrl?: string
    metricsToken?: string
    gleifUrl?: string
    /** The maximum bytes of an organisation's files; unlimited by default. */
    maxStored?: number
    reviewPeriodDays?: number
    privateIssuers?: string[]
    /** The mail server for people's mails; none by default. */
    smtpUrl?: string
    /** Where webhooks may go besides the public internet; loopback by default. */
    allowedReceivers?: string[]
    /** How the platform reaches the database; directly by default. */
    reach?: (owner: ConnectionOptions) => ConnectionOptions
    /** The time limit of a statement. Milliseconds. */
    timeoutMs?: number
    tracing?: Tracing | null
    /** Whether it serves the site and the console, which must be built. */
    pages?: boolean
    /** A database that outlives the platform; by default a new one. */
    database?: TestDatabase
  } = {},
): Promise<TestPlatform> {
  const resources = new AsyncDisposableStack()
  const database = given ?? resources.use(await createDatabase(cluster))
  const vendorSite = resources.use(await serveVendorSite())
  const { address } = objectStoreUrl === undefined ? resources.use(await fileStore()) : { address: objectStoreUrl }

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const collector: CollectorSettings = {
    limits: { pages: 20, bytes: 5_000_000, milliseconds: 20_000, connectionsPerHost: 4, spacing: 0 },
    userAgent: 'CustosBot/0.2 (+https://custos.example)',
    connectTo: vendorSite.address,
    search,
  }

  const platform = await openPlatform(
    {
      objectStoreUrl: address,
      eventDays: 90,
      aggregator,
      gleifUrl,
      maxStored,
      reviewPeriodDays,
      privateIssuers,
      allowedReceivers,
      smtpUrl,
      publicUrl: url,
    },
    { owner: reach(database.owner), masterKey },
    { log, works: worker, clock, timeoutMs },
  )
  resources.defer(() => platform.close())
  const { services } = platform
  const server = await openApiServer(
    {
      publicUrl: url,
      trustProxy,
      rateLimit,
      rateLimitRedisUrl,
      maxInWork,
      site: pages ? { brand: exampleBrand, analytics: null } : null,
      metricsToken,
      readers: { library: new Library(join(tmpdir(), `custos-${port}`), undefined), provider: model?.model ?? null },
    },
    platform,
    log,
    tracing,
  )
  resources.defer(() => server.close())
  await listen(server, { host: '127.0.0.1', port })
  if (worker) {
    const running = await openWorker(platform, { collector, model, scanner: null }, log)
    resources.defer(() => running.stop())
  }

  const newTenant = async (name: string): Promise<Tenant> => {
    const first = await createTenant(services, name, clock())
    return { ...first, api: await signIn(url, first) }
  }
  const tenant = await newTenant('First organisation')
  const other = await newTenant('Other organisation')

  return {
    url,
    server,
    api: tenant.api,
    tenant,
    other,
    services,
    database,
    vendorSite,
    logged,
    newTenant,
    async runAssessment(assessmentId, { tenant_id } = tenant, { search = collector.search, ...outside } = {}) {
      await runAssessment(
        { ...services, model, ...outside, collector: { ...collector, search } },
        { tenantId: tenant_id, assessmentId },
        new AbortController().signal,
        () => true,
      )
    },
    readUpload: (documentId, { tenant_id } = tenant, scanner) =>
      readUpload(
        { ...services, scanner: scanner ?? null },
        { tenantId: tenant_id, documentId },
        new AbortController().signal,
        () => true,
      ),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** A client with an access token for these credentials. */
export async function signIn(
  url: string,
  { client_id, client_secret }: { client_id: string; client_secret: string },
  scope?: string,
): Promise<ApiClient> {
  const anonymous = new ApiClient(url)
  const { access_token } = await anonymous.ok(requestToken, {
    body: { grant_type: 'client_credentials', client_id, client_secret, ...(scope !== undefined && { scope }) },
  })
  return anonymous.as(access_token)
}
