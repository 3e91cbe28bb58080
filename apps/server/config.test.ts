import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['redis://127.0.0.1:6379/cache', /RATE_LIMIT_REDIS_URL: must end with the number of its database/],
  ['redis://user:100%@127.0.0.1:6379', /RATE_LIMIT_REDIS_URL: must have its user and password percent-encoded/],
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
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/in' }, 'http://127.0.0.1:4318/in'],
])('traces go where OpenTelemetry’s variables say: %j', (environment, url) => {
  expect(readConfig(environment).tracing?.url).toBe(url)
})
