import { newId } from '@custos/kernel/ids'
import type { ApiClient } from '@custos/testkit/api-client'
import type { TestDatabase } from '@custos/testkit/database'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { rawRequest } from '@custos/testkit/raw-request'
import { logLine } from 'custos/log-line'
import { pino } from 'pino'
import { beforeAll, expect, inject, test } from 'vitest'

/** Text of clients neither ends a line of the log nor controls the terminal that shows it (CWE-117, CWE-150). */

let platform: TestPlatform
let api: ApiClient
let url: string
let logged: TestPlatform['logged']
let database: TestDatabase
let tenant: Tenant
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, url, logged, database, tenant } = platform)
  return () => platform[Symbol.asyncDispose]()
})

/** Control characters of ASCII: they end a line, and JSON text contains none. */
const controls = /[^\P{Cc}\u0080-\u009f]/u

const hostile = [
  'a\r\n{"level":60,"msg":"forged"}',
  'a\n12:00:00 fatal forged',
  '\u001b[2J\u001b[31mred',
  '\u009b31mred',
  '\u001b]0;title\u0007',
  'a\u202edrawkcab',
  'a\u2028forged',
  '\b\b\bforged',
]
test('an entry is one line of JSON, or one line that controls no terminal, whatever it contains', () => {
  const entries: string[] = []
  const log = pino({ base: null }, { write: (entry: string) => void entries.push(entry) })
  for (const text of hostile) log.error({ text, err: { message: text } }, text)
  expect(entries).toHaveLength(hostile.length)
  for (const [index, entry] of entries.entries()) {
    expect(entry.slice(0, -1)).not.toMatch(controls)
    expect(JSON.parse(entry)).toMatchObject({ level: 50, msg: hostile[index] })
    const [line, ...stack] = logLine(entry).split('\n')
    for (const shown of [line, ...stack]) expect(shown).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
  }
})

test('a failing request is one entry without its body', async () => {
  await database.sql('ALTER TABLE vendors ADD CONSTRAINT refused CHECK (false) NOT VALID')
  const before = logged.length
  for (const description of hostile) {
    const sent = { body: { name: 'A', domain: 'https://forged.example', description } }
    expect((await api.call('POST', '/v1/vendors', sent)).status).toBe(500)
  }
  const entries = logged.slice(before)
  expect(entries.map((entry) => (JSON.parse(entry) as { msg: string }).msg)).toEqual(
    hostile.map(() => 'request failed'),
  )
  expect(entries.join('')).not.toMatch(/forged|red|drawkcab/)
})

test('text in an address or a header is escaped in the audit log and absent from the log', async () => {
  const before = logged.length
  const marker = newId()
  for (const text of ['%0d%0aforged', '%1b%5b2Jforged', '%e2%80%aeforged'])
    await rawRequest(
      url,
      `GET /v1/vendors/${text}?${text}=${text} HTTP/1.1\r\nHost: a\r\nUser-Agent: ${marker} \u00c2\u009b31mforged\r\nX-Request-Id: forged\r\nAuthorization: Bearer ${api.token}\r\nConnection: close\r\n\r\n`,
    )
  expect(logged.slice(before)).toEqual([])
  const records = await database.sql<{ details: string; path: string }>(
    `SELECT details::text, path FROM audit_records WHERE tenant_id = $1 AND details->>'user_agent' LIKE $2`,
    [tenant.tenant_id, `${marker}%`],
  )
  expect(records).toHaveLength(3)
  for (const { details, path } of records) {
    expect(details).not.toMatch(controls)
    expect(path).toMatch(/%(0d|1b|e2)/)
  }
})
