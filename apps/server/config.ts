import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_LIMITS } from '@custos/documents/collect/collect'
import { defaultPace, type SearchSettings } from '@custos/documents/collect/web-search'
import type { CollectorSettings } from '@custos/documents/collect-vendor'
import type { ScannerAddress } from '@custos/domain/document-reading/scan'
import { type AggregatorSettings, defaultRetryPolicy } from '@custos/domain/reports/aggregator'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import { type Environment, readEnvironment } from './environment.ts'
import type { Analytics } from './http/analytics.ts'
import type { Brand } from './site/brand.ts'
import type { TracingSettings } from './tracing.ts'

/** The configuration, read once from the environment; .env.example says what each variable means. */
export interface Config {
  host: string
  port: number
  /** The port of a worker's probes; 0: a free port. */
  workerPort: number
  publicUrl: string
  trustProxy: boolean
  dataDirectory: string
  databaseUrl: string | undefined
  masterKey: string | undefined
  /** The key that replaces it in `custos master-key rotate`. */
  newMasterKey: string | undefined
  objectStoreUrl: string
  bootstrap: { tenant: string; clientId: string | undefined; clientSecret: string | undefined }
  collector: CollectorSettings
  /** The external aggregator; unset: the built-in aggregator. */
  aggregator?: AggregatorSettings | undefined
  /** The Global LEI Index, which supplies facts about companies; unset: Custos asks no register. */
  gleifUrl?: string | undefined
  /** The address of clamd, which scans uploaded documents; null: no scan. */
  scanner: ScannerAddress | null
  /** Whether the built-in reader takes part in assessments. */
  usesBuiltInReader: boolean
  /** The path of llama.cpp's server, which runs an installed reader; unset: the server beside the model, or on the PATH. */
  llamaServer?: string | undefined
  /** The language model that also reads the documents; unset: no model. */
  model?: ModelSettings | undefined
  /** The bearer token that callers of `custos aggregator` send. */
  aggregatorToken: string | undefined
  /** The requests that one app may make per minute. */
  rateLimit: number
  /** The Redis or Valkey in which all processes count requests together; undefined: each process counts for itself. */
  rateLimitRedisUrl: string | undefined
  /** Origins of OpenID providers on the operator's own network; unset: providers must be on the public internet. */
  privateIssuers?: string[] | undefined
  /** Bytes of files that one organisation may store; unset: no limit. */
  maxStored?: number | undefined
  eventDays: number
  /** Days after which Custos reassesses an approved vendor; unset: only vendors with a period of their own. */
  reviewPeriodDays?: number | undefined
  /** Networks besides the public internet to which Custos may send webhooks, such as 10.0.0.0/8; unset: none. */
  allowedReceivers?: string[] | undefined
  /** Months for which Custos keeps audit records; undefined: for ever. */
  auditMonths: number | undefined
  /** The server that forwards messages of the contact form; unset: Custos stores them, and a command lists them. */
  smtpUrl: string | undefined
  /** The service that receives page views; null: Custos counts them in the database. */
  analytics: Analytics | null
  brand: Brand
  /** The receiver of OpenTelemetry traces; unset: no traces. */
  tracing?: TracingSettings | undefined
  /** The bearer token with which other machines read /metrics; unset: only loopback reads them. */
  metricsToken?: string | undefined
  /** Time between `/readyz` responding 503 and the server closing. Seconds. */
  drainSeconds: number
  logLevel: string
}

/** @throws Error that names every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readEnvironment(environment)
  const dataDirectory = resolve(env.CUSTOS_DATA_DIR)
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  return {
    host: env.HOST,
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    dataDirectory,
    databaseUrl: env.DATABASE_URL,
    masterKey: env.CUSTOS_MASTER_KEY,
    newMasterKey: env.CUSTOS_NEW_MASTER_KEY,
    objectStoreUrl: env.OBJECT_STORE_URL ?? pathToFileURL(`${dataDirectory}/objects/`).href,
    bootstrap: {
      tenant: env.CUSTOS_BOOTSTRAP_TENANT,
      clientId: env.CUSTOS_BOOTSTRAP_CLIENT_ID,
      clientSecret: env.CUSTOS_BOOTSTRAP_CLIENT_SECRET,
    },
    collector: {
      limits: {
        ...DEFAULT_LIMITS,
        pages: env.COLLECTOR_MAX_PAGES,
        milliseconds: env.COLLECTOR_MAX_SECONDS * 1000,
        spacing: env.COLLECTOR_SPACING_MS,
      },
      userAgent: `CustosBot/0.2 (+${publicUrl})`,
      connectTo: env.COLLECTOR_CONNECT_TO ?? null,
      browser: env.COLLECTOR_BROWSER,
      search: searchSettings(env),
    },
    aggregator: env.AGGREGATOR_URL
      ? { url: env.AGGREGATOR_URL, token: env.AGGREGATOR_TOKEN, retryPolicy: defaultRetryPolicy }
      : undefined,
    gleifUrl: env.GLEIF_URL,
    scanner: scannerAt(env.CLAMD_ADDRESS),
    usesBuiltInReader: env.BUILT_IN_READER,
    llamaServer: env.CUSTOS_LLAMA_SERVER,
    model: modelSettings(env),
    aggregatorToken: env.AGGREGATOR_TOKEN,
    rateLimit: env.RATE_LIMIT_REQUESTS,
    rateLimitRedisUrl: env.RATE_LIMIT_REDIS_URL,
    privateIssuers: env.OIDC_PRIVATE_ISSUERS,
    maxStored: env.DOCUMENT_STORAGE_GB * 1e9,
    eventDays: env.EVENT_TTL_DAYS,
    reviewPeriodDays: env.REVIEW_PERIOD_DAYS,
    allowedReceivers: env.WEBHOOK_ALLOWED_ADDRESSES,
    auditMonths: env.AUDIT_RETENTION_MONTHS,
    smtpUrl: env.SMTP_URL,
    analytics: env.ANALYTICS_URL
      ? { url: env.ANALYTICS_URL, domain: env.ANALYTICS_DOMAIN ?? new URL(publicUrl).hostname }
      : null,
    brand: {
      legalEntity: env.LEGAL_ENTITY,
      supportEmail: env.SUPPORT_EMAIL,
      network: env.SOCIAL_NETWORK_URL,
      codeHost: env.CODE_HOST_URL,
    },
    tracing: tracingSettings(env),
    metricsToken: env.METRICS_TOKEN,
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
  }
}

/** A receiver takes traces at this path below its address (OpenTelemetry protocol). */
function tracingSettings(env: Environment): TracingSettings | undefined {
  const receiver = env.OTEL_EXPORTER_OTLP_ENDPOINT
  return receiver ? { url: `${receiver}/v1/traces`, share: env.OTEL_TRACES_SAMPLER_ARG } : undefined
}

function searchSettings(env: Environment): SearchSettings | undefined {
  if (env.SEARCH_PROVIDER === undefined) return undefined
  return {
    provider: env.SEARCH_PROVIDER,
    url: env.SEARCH_URL ?? 'https://api.search.brave.com/res/v1',
    key: env.SEARCH_KEY,
    ...defaultPace,
  }
}

/**
 * Limits of one assessment's use of a language model: several times the use of the largest example. An operator who wants less
 * sets the cost.
 */
const modelBounds = { calls: 40, milliseconds: 600_000, tokens: 400_000 }

/** The maximum number of tokens of all assessments of one organisation in 30 days. */
const maxTenantTokens = 20_000_000

function modelSettings(env: Environment): ModelSettings | undefined {
  if (env.LLM_MODEL === undefined) return undefined
  const { LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = env
  return {
    provider: env.LLM_PROVIDER,
    baseUrl: env.LLM_BASE_URL,
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL,
    prices: input !== undefined && output !== undefined ? { input, output } : null,
    limits: {
      ...modelBounds,
      cost: env.LLM_MAX_COST,
    },
    tenantLimits: { tokens: maxTenantTokens, cost: env.LLM_TENANT_MAX_COST },
  }
}

function scannerAt(address: string | undefined): ScannerAddress | null {
  if (address === undefined) return null
  if (address.startsWith('/')) return { path: address }
  const [host, port] = address.split(':') as [string, string]
  return { host, port: Number(port) }
}
