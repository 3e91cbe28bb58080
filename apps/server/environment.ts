import { readFileSync } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'
import { organisationName } from '@custos/contract/organisation'
import { DEFAULT_LIMITS } from '@custos/documents/collect/collect'
import { z } from 'zod'
import { exampleBrand } from './site/brand.ts'

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
/** Stricter than the Redis client, whose errors name no variable. */
const redis = z
  .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address', abort: true })
  .refine((url) => /^\/?\d*$/.test(new URL(url).pathname), 'must end with the number of a database, or with nothing')
  .refine(hasEncodedCredentials, 'must percent-encode its user and password')
const postgres = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address', abort: true })
  .refine(hasEncodedCredentials, 'must percent-encode its user and password')
  .refine(
    saysHowItIsProtected,
    'names a database on another machine: end it with ?sslmode=verify-full, or use ?sslmode=require (encrypted, server not verified) or ?sslmode=disable (not encrypted)',
  )
/** A credential that an external service issues. */
const key = z.string().regex(/^[\x21-\x7e]+$/, 'must contain only visible ASCII characters')
/** A secret that the operator makes up and two programs share. */
const token = z
  .string()
  .regex(/^[\x21-\x7e]{16,1000}$/, 'must contain 16 or more characters, all of them visible ASCII')
const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value))

/** Addresses and ranges of addresses, as 10.1.2.3 or 10.0.0.0/8, separated by commas. */
const addresses = z.string().transform((value, context) => {
  const items = value.split(',').map((part) => part.trim())
  for (const item of items) {
    const [address = '', bits] = item.split('/')
    const widest = isIPv4(address) ? 32 : 128
    if (!isIP(address) || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest)))
      context.addIssue({ code: 'custom', message: `${item} is neither an address nor a range such as 10.0.0.0/8` })
  }
  return items
})

/** Checks each variable by itself; `missing` checks them together. */
const Variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  WORKER_PORT: whole(0, 65535).default(0),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: onOff.default(false),
  CUSTOS_DATA_DIR: z.string().default('.custos'),
  DATABASE_URL: postgres.optional(),
  CUSTOS_MASTER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  CUSTOS_NEW_MASTER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  OBJECT_STORE_URL: z.url({ protocol: /^(file|s3)$/, error: 'must be a file: or s3:// address' }).optional(),
  CUSTOS_BOOTSTRAP_TENANT: organisationName.default('First organisation'),
  CUSTOS_BOOTSTRAP_CLIENT_ID: z.uuid('must be a UUID').optional(),
  CUSTOS_BOOTSTRAP_CLIENT_SECRET: z.string().min(32, 'must have at least 32 characters').max(200).optional(),
  COLLECTOR_CONNECT_TO: z
    .string()
    .regex(/^[^\s:/]+:\d{1,5}$/, 'must be host:port')
    .optional(),
  COLLECTOR_BROWSER: z.string().optional(),
  COLLECTOR_SPACING_MS: whole(0, 60_000).default(DEFAULT_LIMITS.spacing),
  COLLECTOR_MAX_PAGES: whole(1, 10_000).default(DEFAULT_LIMITS.pages),
  COLLECTOR_MAX_SECONDS: whole(1, 600).default(DEFAULT_LIMITS.milliseconds / 1000),
  AGGREGATOR_URL: service.optional(),
  AGGREGATOR_TOKEN: token.optional(),
  GLEIF_URL: service.optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(?:[^\s:/]+:\d{1,5}|\/\S+)$/, 'must be host:port, or the path of a socket')
    .optional(),
  SEARCH_PROVIDER: z.enum(['brave', 'searxng']).optional(),
  SEARCH_URL: service.optional(),
  SEARCH_KEY: key.optional(),
  BUILT_IN_READER: onOff.default(true),
  CUSTOS_LLAMA_SERVER: z.string().optional(),
  LLM_PROVIDER: z.enum(['openai-compatible', 'anthropic']).default('openai-compatible'),
  LLM_BASE_URL: service.optional(),
  LLM_API_KEY: key.optional(),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_INPUT_PRICE: money.optional(),
  LLM_OUTPUT_PRICE: money.optional(),
  LLM_MAX_COST: money.default(5),
  LLM_TENANT_MAX_COST: money.default(100),
  OIDC_PRIVATE_ISSUERS: z
    .string()
    .transform((listed) => listed.split(',').map((one) => one.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must list origins, such as https://login.internal' })))
    .transform((listed) => listed.map((one) => new URL(one).origin))
    .optional(),
  RATE_LIMIT_REQUESTS: whole(1, 999_999_999).default(1000),
  RATE_LIMIT_REDIS_URL: redis.optional(),
  DOCUMENT_STORAGE_GB: whole(1, 1_000_000).default(50),
  EVENT_TTL_DAYS: whole(1, 36_500).default(90),
  REVIEW_PERIOD_DAYS: whole(1, 3650).optional(),
  WEBHOOK_ALLOWED_ADDRESSES: addresses.optional(),
  AUDIT_RETENTION_MONTHS: whole(1, 1200).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  ANALYTICS_DOMAIN: z.string().optional(),
  LEGAL_ENTITY: z.string().default(exampleBrand.legalEntity),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default(exampleBrand.supportEmail),
  SOCIAL_NETWORK_URL: z.url({ protocol: /^https$/ }).default(exampleBrand.network),
  CODE_HOST_URL: z.url({ protocol: /^https$/ }).default(exampleBrand.codeHost),
  METRICS_TOKEN: token.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: service.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
  DRAIN_SECONDS: whole(0, 600).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Environment = z.output<typeof Variables>

/**
 * The variables that Custos knows, with their defaults. .env.example explains each one.
 * @throws Error that names every invalid variable.
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  // An empty value counts as unset, as in a copy of .env.example.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = Variables.safeParse({ ...set, ...fromFiles(set) })
  const problems = [
    ...renamed(set),
    ...(success ? missing(data) : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
  ]
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  return data!
}

/**
 * Custos refuses a variable's former name. Ignoring it would silently turn on again a feature that an operator has turned off.
 */
function renamed(set: NodeJS.ProcessEnv): string[] {
  return Object.entries(formerNames).flatMap(([former, name]) =>
    set[former] === undefined ? [] : [`${former}: is now called ${name}. Rename it.`],
  )
}

const formerNames = { VERIFIER: 'BUILT_IN_READER' } satisfies Record<string, keyof Environment>

/** Variables whose value may be in a file, which `NAME_FILE` names: orchestrators pass secrets as files. */
const secrets = [
  'DATABASE_URL',
  'CUSTOS_MASTER_KEY',
  'CUSTOS_NEW_MASTER_KEY',
  'CUSTOS_BOOTSTRAP_CLIENT_SECRET',
  'AGGREGATOR_TOKEN',
  'SEARCH_KEY',
  'LLM_API_KEY',
  'RATE_LIMIT_REDIS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const satisfies (keyof Environment)[]

/** @throws Error that names a variable whose file is unreadable, or that is set twice. */
function fromFiles(set: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = secrets.filter((name) => set[`${name}_FILE`] !== undefined)
  return Object.fromEntries(
    named.map((name) => {
      if (set[name] !== undefined)
        throw new Error(`The configuration is not valid:\n- ${name}_FILE: is set, and ${name} too`)
      try {
        return [name, readFileSync(set[`${name}_FILE`]!, 'utf8').replace(/\r?\n$/, '')]
      } catch (cause) {
        throw new Error(`The configuration is not valid:\n- ${name}_FILE: ${(cause as Error).message}`, { cause })
      }
    }),
  )
}

/** A sentence for each unset variable that another variable requires. */
function missing(env: Environment): string[] {
  return [missingForDatabase(env), missingForRotation(env), missingForModel(env), missingForSearch(env)].filter(
    (problem) => problem !== null,
  )
}

function missingForDatabase(env: Environment): string | null {
  return env.DATABASE_URL && !env.CUSTOS_MASTER_KEY
    ? 'CUSTOS_MASTER_KEY: is required when DATABASE_URL is set. Make one with: openssl rand -hex 32'
    : null
}

function missingForRotation(env: Environment): string | null {
  return env.CUSTOS_NEW_MASTER_KEY && !env.CUSTOS_MASTER_KEY
    ? 'CUSTOS_MASTER_KEY: is required when CUSTOS_NEW_MASTER_KEY is set: the key that it is to replace.'
    : null
}

function missingForModel(env: Environment): string | null {
  if (!env.LLM_MODEL)
    return env.LLM_BASE_URL || env.LLM_API_KEY
      ? 'LLM_MODEL: is required when LLM_BASE_URL or LLM_API_KEY is set: the name of the model.'
      : null
  if (env.LLM_PROVIDER === 'openai-compatible' && !env.LLM_BASE_URL)
    return 'LLM_BASE_URL: is required for an OpenAI-compatible provider, e.g. http://127.0.0.1:11434/v1'
  if (env.LLM_PROVIDER === 'anthropic' && !env.LLM_API_KEY) return 'LLM_API_KEY: is required for this LLM_PROVIDER.'
  if ((env.LLM_INPUT_PRICE === undefined) !== (env.LLM_OUTPUT_PRICE === undefined))
    return 'LLM_INPUT_PRICE: must be set together with LLM_OUTPUT_PRICE.'
  return null
}

function missingForSearch(env: Environment): string | null {
  if (!env.SEARCH_PROVIDER)
    return env.SEARCH_URL || env.SEARCH_KEY
      ? 'SEARCH_PROVIDER: is required when SEARCH_URL or SEARCH_KEY is set: brave or searxng.'
      : null
  if (env.SEARCH_PROVIDER === 'brave' && !env.SEARCH_KEY) return 'SEARCH_KEY: is required for this SEARCH_PROVIDER.'
  if (env.SEARCH_PROVIDER === 'searxng' && !env.SEARCH_URL)
    return 'SEARCH_URL: is required for this SEARCH_PROVIDER, e.g. http://127.0.0.1:8888'
  return null
}

/** Custos sends rows over the network without protection only if the operator says so. */
function saysHowItIsProtected(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const isHere = /^(|localhost|127(\.\d+){3}|\[::1\]|%2f.*)$/i.test(hostname)
  return isHere || ['verify-full', 'verify-ca', 'require', 'disable'].includes(searchParams.get('sslmode') ?? '')
}

function hasEncodedCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
