import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bodyOf, headersOf, secretText } from './message.ts'

const guide = new URL('../../../apps/site/content/guides/api-integration.md', import.meta.url)

test('the function of the API Integration Guide takes the messages of Custos, and none that was altered, is old or signed by another', async () => {
  const code = /```typescript\n(import \{ createHmac.*?)^```$/ms.exec(await readFile(guide, 'utf8'))![1]!
  const folder = await mkdtemp(join(tmpdir(), 'custos-guide-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'guide.mts'), code)
  const { isGenuine } = (await import(join(folder, 'guide.mts'))) as {
    isGenuine(body: string, headers: Record<string, string>, secret: string, now: number): boolean
  }
  const [secret, former] = [randomBytes(32), randomBytes(32)]
  const now = new Date('2026-11-29T04:00:00Z')
  const body = bodyOf({ event_type: 'vendor.created', event_at: now, data: { name: 'Müller & Söhne' } } as never)
  const headers = headersOf({ event_id: 'an event' } as never, body, [secret, former], now)
  const is = (given = body, at = now, by = secret) => isGenuine(given, headers, secretText(by), at.getTime())
  expect([is(), is(body, now, former)]).toEqual([true, true])
  expect(is(`${body} `)).toBe(false)
  expect(is(body, new Date(now.getTime() + 301_000))).toBe(false)
  expect(is(body, now, randomBytes(32))).toBe(false)
  expect(isGenuine(body, {}, secretText(secret), now.getTime())).toBe(false)
})
