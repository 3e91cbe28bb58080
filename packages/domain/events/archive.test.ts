// @module-tag spec/3

import { gunzipSync } from 'node:zlib'
import { listEvents } from '@custos/contract/events'
import { getVendorHistory } from '@custos/contract/vendor-history'
import type { SqlStatement } from '@custos/database/session'
import { sha256 } from '@custos/kernel/hash'
import { newId } from '@custos/kernel/ids'
import { manualClock } from '@custos/testkit/clock'
import { makeVendor } from '@custos/testkit/make'
import { fileStore, s3Store } from '@custos/testkit/object-stores'
import { bootPlatform, signIn } from '@custos/testkit/platform'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { type ObjectStore, openObjectStore } from '../object-store.ts'
import { archiveExpired } from './archive.ts'
import { recordEvent } from './record.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const files = resources.use(await fileStore())
const s3 = resources.use(await s3Store())

describe.each([
  ['files', files.address, /^store:events\//],
  ['S3', s3.address, /^s3:\/\/custos-archive\/of\/tests\/events\//],
])('the archive of events in %s', (_, address, location) => {
  test('holds each expired event, verified before its detail left the database, and is read as before; of a day that has expired in part no event is read', async () => {
    const clock = manualClock()
    await using platform = await bootPlatform(inject('postgres'), { clock: clock.now, objectStoreUrl: address })
    const { services, tenant, other, database } = platform
    const from = Math.floor(clock.now().getTime() / 1000)
    const { id } = await makeVendor(platform.api, { name: 'Größe \u4e2d' })
    const detail = { vendor_id: newId(), reason: 'Zeile 1\nZeile 2 \u2028 ünïcode' }
    await services.database.write(tenant.tenant_id, (session) =>
      recordEvent(session, services, clock.now(), { source: 'custos.vendors', type: 'vendor.updated', detail }),
    )
    await makeVendor(other.api)
    clock.advance({ days: 1 })
    await makeVendor(await signIn(platform.url, tenant), { name: 'The day after' })

    const read = async (organisation = tenant) => {
      const api = await signIn(platform.url, organisation)
      const until = Math.floor(clock.now().getTime() / 1000)
      const query = { start_time: from, end_time: until, limit: 1000, sort_order: 'asc' as const }
      return (await api.ok(listEvents, { query })).events
    }
    const history = async () => (await signIn(platform.url, tenant)).page(getVendorHistory, { params: { id } })
    const before = await read()
    const historyBefore = await history()

    clock.advance({ days: 89 })
    // At noon the first day has expired in part, and a day later wholly.
    clock.advance({ seconds: -1 })
    const rowsRead: unknown[] = []
    const operate: typeof services.database.operate = (work) =>
      services.database.operate((session) =>
        work({
          async query<Row>(statement: SqlStatement) {
            const found = await session.query<Row>(statement)
            rowsRead.push(...found)
            return found
          },
        }),
      )
    const counted = { ...services, database: { ...services.database, operate } }
    expect(await archiveExpired(counted, clock.now())).toBe(0)
    expect(rowsRead).toEqual([])
    clock.advance({ seconds: 1 })
    const first = before.filter((event) => event.timestamp === from)
    expect(await archiveExpired(services, clock.now())).toBe(first.length + (await read(other)).length)
    expect(await archiveExpired(services, clock.now())).toBe(0)

    const after = await read()
    expect(after.map(({ event_id, detail }) => ({ event_id, detail }))).toEqual(
      before.map(({ event_id, detail }) => ({ event_id, detail })),
    )
    expect((await history()).data).toEqual(historyBefore.data)
    expect(historyBefore.data).toHaveLength(1)
    for (const event of after) {
      const archived = event.timestamp === from
      expect(event).toMatchObject({ is_archived: archived, days_until_expiry: archived ? 0 : 1 })
      if (archived) expect(event.metadata.s3_location).toMatch(location)
      else expect(event.metadata.s3_location).toBeNull()
    }

    const rows = await database.sql<{ detail: unknown; archive_object: string }>(
      'SELECT detail, archive_object FROM events WHERE tenant_id = $1 AND archive_object IS NOT NULL',
      [tenant.tenant_id],
    )
    expect(rows).toHaveLength(first.length)
    expect(rows.every((row) => row.detail === null)).toBe(true)
    const object = rows[0]!.archive_object
    const bytes = await services.objects.getNamed(object)
    const manifest = JSON.parse(
      Buffer.from(await services.objects.getNamed(object.replace('.jsonl.gz', '.manifest.json'))).toString(),
    )
    const content = gunzipSync(bytes)
    expect(manifest).toMatchObject({
      tenant_id: tenant.tenant_id,
      day: '2026-11-21',
      object,
      events: first.length,
      bytes: bytes.length,
      sha256: sha256(bytes),
      content_sha256: sha256(content),
    })
    const lines = content
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ event_id }) => event_id)).toEqual(first.map(({ event_id }) => event_id))
  })
})

describe('nothing leaves the database', () => {
  const faults: [string, (store: ObjectStore) => Partial<ObjectStore>][] = [
    ['cannot be written to', () => ({ putNamed: () => Promise.reject(new Error('no space')) })],
    [
      'keeps other bytes',
      (store) => ({ putNamed: (key, bytes) => store.putNamed(key, Buffer.from(bytes).subarray(1)) }),
    ],
    ['cannot be read', () => ({ getNamed: () => Promise.reject(new Error('gone')) })],
  ]
  test.each(faults)('when the store %s', async (_, fault) => {
    const clock = manualClock()
    await using platform = await bootPlatform(inject('postgres'), { clock: clock.now })
    const { services, database } = platform
    await makeVendor(platform.api)
    clock.advance({ days: 91 })
    const broken = { ...services, objects: { ...services.objects, ...fault(services.objects) } }
    await expect(archiveExpired(broken, clock.now())).rejects.toThrow()
    expect(await database.sql('SELECT FROM events WHERE detail IS NULL OR archive_object IS NOT NULL')).toEqual([])
    expect(await archiveExpired(services, clock.now())).toBeGreaterThan(0)
  })
})

test('an archive that cannot be read, or was altered, is told and not answered as if it were empty', async () => {
  const clock = manualClock()
  await using store = await fileStore()
  await using platform = await bootPlatform(inject('postgres'), { clock: clock.now, objectStoreUrl: store.address })
  await makeVendor(platform.api)
  clock.advance({ days: 91 })
  await archiveExpired(platform.services, clock.now())
  const objects = await openObjectStore(store.address)
  const [row] = await platform.database.sql<{ archive_object: string }>('SELECT archive_object FROM events LIMIT 1')
  await objects.putNamed(row!.archive_object, 'something else')
  const api = await signIn(platform.url, platform.tenant)
  const query = { start_time: 0, end_time: 99_999_999_999, limit: 10, sort_order: 'asc' }
  expect(await api.call('GET', '/v1/events', { query })).toMatchObject({
    status: 503,
    error: { code: 'service_unavailable' },
  })

  // A missing archive does not return: its events remain without their detail, with a note.
  await objects.remove(row!.archive_object)
  const { body } = await api.call('GET', '/v1/events', { query })
  const { events } = (body as { data: { events: { detail: unknown }[] } }).data
  expect(events.length).toBeGreaterThan(0)
  const lost = 'The archive of this event is gone from the object store'
  expect(events.map(({ detail }) => detail)).toContainEqual({ lost })
})
