import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AggregatorSettings, defaultPatience } from '@custos/domain/reports/aggregator'
import { DEFAULT_LIMITS } from '@custos/evidence/collect/collect'
import { defaultPace, type SearchSettings } from '@custos/evidence/collect/web-search'
import type { CollectorSettings } from '@custos/evidence/engine'
import type { ModelSettings } from '@custos/evidence/model-review/language-model'
import { z } from 'zod'
import type { Analytics } from './http/analytics.ts'
import { type Brand, exampleBrand } from './site/brand.ts'
import type { TracingSettings } from './tracing.ts'

/** The configuration, read once from the environment; .env.example says what each variable means. */
export interface Config {
  host: string
  port: number
  publicUrl: string
  trustProxy: boolean
  dataDirectory: string
  databaseUrl: string | undefined
  masterKey: string | undefined
  objectStoreUrl: string
  bootstrap: { tenant: string; clientId: string | undefined; clientSecret: string | undefined }
  collector: CollectorSettings
  /** The external aggregator; unset for the built-in one. */
  aggregator?: AggregatorSettings | undefined
  /** The Global LEI Index, asked for facts of companies; unset: nobody is. */
  gleifUrl?: string | undefined
  /** The language model that reads along; unset for none. */
  model?: ModelSettings | undefined
  /** What callers of `custos aggregator` must show. */
  aggregatorToken: string | undefined
  /** Requests of one app in a minute. */
  rateLimit: number
  /** The Redis or Valkey in which all processes count them; undefined: each process counts for itself. */
  rateLimitRedisUrl: string | undefined
  eventDays: number
  /** Days after which an approved vendor is assessed anew; unset: only those that have a period of their own. */
  reviewPeriodDays?: number | undefined
  /** Months that audit records are kept; undefined for ever. */
  auditMonths: number | undefined
  /** Where requests for contact are sent on; unset: they are kept, and listed by the command line. */
  smtpUrl: string | undefined
  /** Where page views go on to; null: they are counted in the database. */
  analytics: Analytics | null
  brand: Brand
  /** Where OpenTelemetry traces go; unset: nowhere. */
  tracing?: TracingSettings | undefined
  /** What a scraper of /metrics from elsewhere must show; unset: loopback alone. */
  metricsToken?: string | undefined
  /** Between saying that it is not ready any more and taking no more connections. Seconds. */
  drainSeconds: number
  logLevel: string
}

const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const money = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number of US dollars')
  .transform(Number)
/** A service's base address. */
const service = origin.refine((url) => !/[@?#]/.test(url), 'must have no user, query or fragment')
/** What the client of Redis makes of an address, without the errors that name no variable. */
const redis = z
  .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address', abort: true })
  .refine((url) => /^\/?\d*$/.test(new URL(url).pathname), 'must end with the number of its database or with none')
  .refine((url) => {
    const { username, password } = new URL(url)
    return [username, password].every(isPercentEncoded)
  }, 'must have its user and password percent-encoded')
const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value))

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: onOff.default(false),
  CUSTOS_DATA_DIR: z.string().default('.custos'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  CUSTOS_MASTER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  OBJECT_STORE_URL: z.url({ protocol: /^(file|s3)$/, error: 'must be a file: or s3:// address' }).optional(),
  CUSTOS_BOOTSTRAP_TENANT: z.string().min(1).default('First organisation'),
  CUSTOS_BOOTSTRAP_CLIENT_ID: z.uuid('must be a UUID').optional(),
  CUSTOS_BOOTSTRAP_CLIENT_SECRET: z.string().min(32, 'must have at least 32 characters').max(200).optional(),
  COLLECTOR_CONNECT_TO: z
    .string()
    .regex(/^[^\s:/]+:\d{1,5}$/, 'must be host:port')
    .optional(),
  COLLECTOR_BROWSER: z.string().optional(),
  COLLECTOR_CONNECTIONS_PER_HOST: whole(1, 20).default(DEFAULT_LIMITS.connectionsPerHost),
  COLLECTOR_SPACING_MS: whole(0, 60_000).default(DEFAULT_LIMITS.spacing),
  COLLECTOR_MAX_PAGES: whole(1, 10_000).default(DEFAULT_LIMITS.pages),
  COLLECTOR_MAX_BYTES: whole(1, 999_999_999).default(DEFAULT_LIMITS.bytes),
  COLLECTOR_MAX_SECONDS: whole(1, 600).default(DEFAULT_LIMITS.milliseconds / 1000),
  AGGREGATOR_URL: service.optional(),
  AGGREGATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,1000}$/, 'must have 16 or more visible ASCII characters')
    .optional(),
  GLEIF_URL: service.optional(),
  SEARCH_PROVIDER: z.enum(['brave', 'searxng']).optional(),
  SEARCH_URL: service.optional(),
  SEARCH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have visible ASCII characters only')
    .optional(),
  LLM_PROVIDER: z.enum(['openai-compatible', 'anthropic']).default('openai-compatible'),
  LLM_BASE_URL: service.optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have visible ASCII characters only')
    .optional(),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_INPUT_PRICE: money.optional(),
  LLM_OUTPUT_PRICE: money.optional(),
  LLM_MAX_CALLS: whole(1, 10_000).default(40),
  LLM_MAX_SECONDS: whole(1, 600).default(300),
  LLM_MAX_TOKENS: whole(1, 999_999_999).default(400_000),
  LLM_MAX_COST: money.default(5),
  LLM_TENANT_MAX_TOKENS: whole(1, 999_999_999).default(20_000_000),
  LLM_TENANT_MAX_COST: money.default(100),
  EMBEDDING_MODEL: z.string().max(200).optional(),
  EMBEDDING_BASE_URL: service.optional(),
  EMBEDDING_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have visible ASCII characters only')
    .optional(),
  RATE_LIMIT_REQUESTS: whole(1, 999_999_999).default(1000),
  RATE_LIMIT_REDIS_URL: redis.optional(),
  EVENT_TTL_DAYS: whole(1, 36_500).default(90),
  REVIEW_PERIOD_DAYS: whole(1, 3650).optional(),
  AUDIT_RETENTION_MONTHS: whole(1, 1200).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  ANALYTICS_DOMAIN: z.string().optional(),
  LEGAL_ENTITY: z.string().default(exampleBrand.legalEntity),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default(exampleBrand.supportEmail),
  SOCIAL_NETWORK_URL: z.url({ protocol: /^https$/ }).default(exampleBrand.network),
  CODE_HOST_URL: z.url({ protocol: /^https$/ }).default(exampleBrand.codeHost),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,1000}$/, 'must have 16 or more visible ASCII characters')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: service.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  OTEL_SERVICE_NAME: z.string().max(200).default('custos'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
  DRAIN_SECONDS: whole(0, 600).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** @throws Error that names every variable at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty value is one that is not set, as in a copied .env.example.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data: env, error } = Environment.safeParse(set)
  if (!success) {
    const problems = error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${problems.join('\n')}`)
  }
  if (env.DATABASE_URL && !env.CUSTOS_MASTER_KEY) {
    throw new Error(
      'The configuration is not valid:\n- CUSTOS_MASTER_KEY: is required when DATABASE_URL is set. Make one with: openssl rand -hex 32',
    )
  }
  const missing = missingForModel(env) ?? missingForEmbeddings(env) ?? missingForSearch(env)
  if (missing) throw new Error(`The configuration is not valid:\n- ${missing}`)
  const dataDirectory = resolve(env.CUSTOS_DATA_DIR)
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    dataDirectory,
    databaseUrl: env.DATABASE_URL,
    masterKey: env.CUSTOS_MASTER_KEY,
    objectStoreUrl: env.OBJECT_STORE_URL ?? pathToFileURL(`${dataDirectory}/objects/`).href,
    bootstrap: {
      tenant: env.CUSTOS_BOOTSTRAP_TENANT,
      clientId: env.CUSTOS_BOOTSTRAP_CLIENT_ID,
      clientSecret: env.CUSTOS_BOOTSTRAP_CLIENT_SECRET,
    },
    collector: {
      limits: {
        pages: env.COLLECTOR_MAX_PAGES,
        bytes: env.COLLECTOR_MAX_BYTES,
        milliseconds: env.COLLECTOR_MAX_SECONDS * 1000,
        connectionsPerHost: env.COLLECTOR_CONNECTIONS_PER_HOST,
        spacing: env.COLLECTOR_SPACING_MS,
      },
      userAgent: `CustosBot/0.2 (+${publicUrl})`,
      connectTo: env.COLLECTOR_CONNECT_TO ?? null,
      browser: env.COLLECTOR_BROWSER,
      search: searchSettings(env),
    },
    aggregator: env.AGGREGATOR_URL
      ? { url: env.AGGREGATOR_URL, token: env.AGGREGATOR_TOKEN, patience: defaultPatience }
      : undefined,
    gleifUrl: env.GLEIF_URL,
    model: modelSettings(env),
    aggregatorToken: env.AGGREGATOR_TOKEN,
    rateLimit: env.RATE_LIMIT_REQUESTS,
    rateLimitRedisUrl: env.RATE_LIMIT_REDIS_URL,
    eventDays: env.EVENT_TTL_DAYS,
    reviewPeriodDays: env.REVIEW_PERIOD_DAYS,
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

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

type Env = z.output<typeof Environment>

/** The addresses as OpenTelemetry has them: that of traces as it is, the general one with their path after it. */
function tracingSettings(env: Env): TracingSettings | undefined {
  const general = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (general && `${general}/v1/traces`)
  return url ? { url, serviceName: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG } : undefined
}

function missingForModel(env: Env): string | null {
  if (!env.LLM_MODEL)
    return env.LLM_BASE_URL || env.LLM_API_KEY
      ? 'LLM_MODEL: is required when LLM_BASE_URL or LLM_API_KEY is set: the name of the model.'
      : null
  if (env.LLM_PROVIDER === 'openai-compatible' && !env.LLM_BASE_URL)
    return 'LLM_BASE_URL: is required for an OpenAI-compatible provider, e.g. http://127.0.0.1:11434/v1'
  if (env.LLM_PROVIDER === 'anthropic' && !env.LLM_API_KEY) return 'LLM_API_KEY: is required for this LLM_PROVIDER.'
  if ((env.LLM_INPUT_PRICE === undefined) !== (env.LLM_OUTPUT_PRICE === undefined))
    return 'LLM_INPUT_PRICE: belongs together with LLM_OUTPUT_PRICE.'
  return null
}

function missingForSearch(env: Env): string | null {
  if (!env.SEARCH_PROVIDER)
    return env.SEARCH_URL || env.SEARCH_KEY
      ? 'SEARCH_PROVIDER: is required when SEARCH_URL or SEARCH_KEY is set: brave or searxng.'
      : null
  if (env.SEARCH_PROVIDER === 'brave' && !env.SEARCH_KEY) return 'SEARCH_KEY: is required for this SEARCH_PROVIDER.'
  if (env.SEARCH_PROVIDER === 'searxng' && !env.SEARCH_URL)
    return 'SEARCH_URL: is required for this SEARCH_PROVIDER, e.g. http://127.0.0.1:8888'
  return null
}

function searchSettings(env: Env): SearchSettings | undefined {
  if (env.SEARCH_PROVIDER === undefined) return undefined
  return {
    provider: env.SEARCH_PROVIDER,
    url: env.SEARCH_URL ?? 'https://api.search.brave.com/res/v1',
    key: env.SEARCH_KEY,
    ...defaultPace,
  }
}

function missingForEmbeddings(env: Env): string | null {
  if (!env.EMBEDDING_MODEL)
    return env.EMBEDDING_BASE_URL || env.EMBEDDING_API_KEY
      ? 'EMBEDDING_MODEL: is required when EMBEDDING_BASE_URL or EMBEDDING_API_KEY is set: the name of the model.'
      : null
  if (!env.EMBEDDING_BASE_URL)
    return 'EMBEDDING_BASE_URL: is required for EMBEDDING_MODEL, e.g. http://127.0.0.1:11434/v1'
  if (!env.LLM_MODEL) return 'LLM_MODEL: is required for EMBEDDING_MODEL, whose finds it is shown.'
  return null
}

function modelSettings(env: Env): ModelSettings | undefined {
  if (env.LLM_MODEL === undefined) return undefined
  const { LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = env
  return {
    provider: env.LLM_PROVIDER,
    baseUrl: env.LLM_BASE_URL,
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL,
    prices: input !== undefined && output !== undefined ? { input, output } : null,
    limits: {
      calls: env.LLM_MAX_CALLS,
      milliseconds: env.LLM_MAX_SECONDS * 1000,
      tokens: env.LLM_MAX_TOKENS,
      cost: env.LLM_MAX_COST,
    },
    embeddings: env.EMBEDDING_MODEL
      ? {
          baseUrl: env.EMBEDDING_BASE_URL!,
          apiKey: env.EMBEDDING_API_KEY,
          model: env.EMBEDDING_MODEL,
          milliseconds: 60_000,
        }
      : undefined,
    tenantLimits: { tokens: env.LLM_TENANT_MAX_TOKENS, cost: env.LLM_TENANT_MAX_COST },
  }
}
