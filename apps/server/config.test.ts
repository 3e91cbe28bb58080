// @module-tag spec/7
// @module-tag spec/start

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('without any variable Custos serves this machine alone, with the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    dataDirectory: resolve('.custos'),
    collector: {
      limits: { connectionsPerHost: 2, spacing: 100, pages: 60, bytes: 20_000_000, milliseconds: 60_000 },
    },
    aggregator: undefined,
    usesBuiltInReader: true,
    rateLimit: 1000,
    eventDays: 90,
    auditMonths: undefined,
  })
})

test('.env.example lists every variable with its default', () => {
  const example = parseEnv(textOf('../../.env.example'))
  expect(readConfig(example)).toEqual(readConfig({}))
  const variables = [...textOf('environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
  expect(variables).not.toEqual([])
  expect(Object.keys(example)).toEqual(expect.arrayContaining(variables))
})

test.each([
  { PORT: '70000' },
  { PORT: '-1' },
  { PUBLIC_URL: 'custos.example' },
  { TRUST_PROXY: 'maybe' },
  { BUILT_IN_READER: 'maybe' },
  { DATABASE_URL: 'mysql://127.0.0.1/custos' },
  { CUSTOS_MASTER_KEY: 'x'.repeat(31) },
  { CUSTOS_NEW_MASTER_KEY: 'x'.repeat(31) },
  { OBJECT_STORE_URL: '/var/custos' },
  { CUSTOS_BOOTSTRAP_TENANT: 'Harbour\nBank' },
  { CUSTOS_BOOTSTRAP_CLIENT_ID: 'first' },
  { CUSTOS_BOOTSTRAP_CLIENT_SECRET: 'x'.repeat(31) },
  { COLLECTOR_CONNECT_TO: '127.0.0.1' },
  { COLLECTOR_MAX_PAGES: '0' },
  { CLAMD_ADDRESS: 'clamav' },
  { AGGREGATOR_URL: 'aggregator' },
  { LLM_BASE_URL: 'ftp://127.0.0.1' },
  { SEARCH_PROVIDER: 'other' },
  { SMTP_URL: 'http://127.0.0.1' },
  { ANALYTICS_URL: 'plausible.example' },
  { RATE_LIMIT_REQUESTS: '0' },
  { EVENT_TTL_DAYS: '0' },
  { AUDIT_RETENTION_MONTHS: 'never' },
])('what cannot be right stops the start, naming the variable: %j', (environment) => {
  expect(() => readConfig(environment)).toThrow(`\n- ${Object.keys(environment)[0]}: `)
})

test('a former name of a variable stops the start and names the present one, so that no feature is turned on again', () => {
  expect(() => readConfig({ VERIFIER: 'off' })).toThrow('\n- VERIFIER: is now called BUILT_IN_READER. Rename it.')
  expect(() => readConfig({ VERIFIER: 'on', BUILT_IN_READER: 'off' })).toThrow('VERIFIER: is now called')
  expect(readConfig({ VERIFIER: '' })).toEqual(readConfig({}))
})

test('an external database requires a master key', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/custos'
  expect(() => readConfig({ DATABASE_URL })).toThrow('CUSTOS_MASTER_KEY: is required when DATABASE_URL is set')
  expect(readConfig({ DATABASE_URL, CUSTOS_MASTER_KEY: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL)
})

test('a new master key requires the one that it replaces', () => {
  const CUSTOS_NEW_MASTER_KEY = 'x'.repeat(32)
  const words = 'CUSTOS_MASTER_KEY: is required when CUSTOS_NEW_MASTER_KEY is set'
  expect(() => readConfig({ CUSTOS_NEW_MASTER_KEY })).toThrow(words)
})

test.each([
  'postgres://db.example/custos',
  'postgres://db.example/custos?sslmode=prefer',
  'postgres://10.0.0.5/custos',
])('the database %s on another machine needs a word on how it is reached', (DATABASE_URL) => {
  expect(() => readConfig({ DATABASE_URL, CUSTOS_MASTER_KEY: 'x'.repeat(32) })).toThrow(
    'DATABASE_URL: names a database on another machine',
  )
})

test.each([
  'postgres://db.example/custos?sslmode=verify-full',
  'postgres://db.example/custos?sslmode=disable',
  'postgres://[::1]:5432/custos',
  'postgres://%2Fvar%2Frun%2Fpostgresql/custos',
])('the database %s is taken', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL, CUSTOS_MASTER_KEY: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL)
})

test('a password of the database that is not percent-encoded is refused, naming the variable', () => {
  const DATABASE_URL = 'postgres://custos:100%@127.0.0.1/custos'
  expect(() => readConfig({ DATABASE_URL, CUSTOS_MASTER_KEY: 'x'.repeat(32) })).toThrow(
    'DATABASE_URL: must percent-encode its user and password',
  )
})

test.each([
  ['redis://127.0.0.1:6379/cache', /RATE_LIMIT_REDIS_URL: must end with the number of a database/],
  ['redis://user:100%@127.0.0.1:6379', /RATE_LIMIT_REDIS_URL: must percent-encode its user and password/],
  ['http://127.0.0.1:6379', /RATE_LIMIT_REDIS_URL: must be a redis:\/\/ or rediss:\/\/ address/],
  ['127.0.0.1:6379', /RATE_LIMIT_REDIS_URL: must be a redis:\/\/ or rediss:\/\/ address/],
])('the address %s of a Redis is refused, naming the variable', (RATE_LIMIT_REDIS_URL, words) => {
  expect(() => readConfig({ RATE_LIMIT_REDIS_URL })).toThrow(words)
})

test.each(['redis://127.0.0.1', 'redis://127.0.0.1:6379/', 'rediss://user:p%40ss@cache.example:6380/2'])(
  'the address %s of a Redis is taken as it is',
  (RATE_LIMIT_REDIS_URL) => {
    expect(readConfig({ RATE_LIMIT_REDIS_URL }).rateLimitRedisUrl).toBe(RATE_LIMIT_REDIS_URL)
  },
)

test.each([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }, 'http://127.0.0.1:4318/v1/traces'],
])('traces go where OpenTelemetry’s variables say: %j', (environment, url) => {
  expect(readConfig(environment).tracing?.url).toBe(url)
})

test('the value of a secret may be in a file; an unreadable file, or both forms together, stop the start', () => {
  const directory = mkdtempSync(join(tmpdir(), 'custos-secrets-'))
  const path = join(directory, 'metrics-token')
  writeFileSync(path, 'a-token-of-the-monitoring\n')
  expect(readConfig({ METRICS_TOKEN_FILE: path }).metricsToken).toBe('a-token-of-the-monitoring')
  expect(() => readConfig({ METRICS_TOKEN_FILE: path, METRICS_TOKEN: 'another-token-of-it' })).toThrow(
    '\n- METRICS_TOKEN_FILE: is set, and METRICS_TOKEN too',
  )
  writeFileSync(path, 'short')
  expect(() => readConfig({ METRICS_TOKEN_FILE: path })).toThrow('\n- METRICS_TOKEN: ')
  rmSync(directory, { recursive: true })
  expect(() => readConfig({ METRICS_TOKEN_FILE: path })).toThrow('\n- METRICS_TOKEN_FILE: ENOENT')
})
