import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '@custos/contract/calendar-feeds'
import { updateVendor } from '@custos/contract/vendors'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { vendorDomain } from '@custos/testkit/vendor-site'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let owner: string
let vendors: { id: string; name: string }[]
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  owner = (await makeUser(platform.api)).id
  const next_review_at = Math.floor(Date.now() / 1000) + 86_400
  vendors = [
    await makeVendor(platform.api, { name: 'Hers', owner_id: owner, next_review_at }),
    await makeVendor(platform.api, { name: 'No one’s', next_review_at }),
  ]
})
afterAll(() => platform[Symbol.asyncDispose]())

const read = (path: string, headers: Record<string, string> = {}) => fetch(platform.url + path, { headers })
const titles = async (path: string) =>
  new ICAL.Component(ICAL.parse(await (await read(path)).text()))
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('summary'))
const feed = (body = {}, api = platform.api) => api.ok(createCalendarFeed, { body: { name: 'Dates', ...body } })

test('a calendar reads the dates with the address alone, and can revalidate them', async () => {
  const { path } = await feed()
  const first = await read(path)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(new Set(await titles(path))).toEqual(new Set(['Hers: Review', 'No one’s: Review']))

  const etag = first.headers.get('etag')!
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  await platform.api.ok(updateVendor, {
    params: { id: vendors[1]!.id },
    body: { name: 'Nobody’s', domain: vendorDomain },
  })
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
})

test('a feed has the dates of one owner, and the kinds that were asked for', async () => {
  expect(await titles((await feed({ owner_id: owner })).path)).toEqual(['Hers: Review'])
  expect(await titles((await feed({ kinds: 'CONDITION' })).path)).toEqual([])
})

test('another organisation’s feed has none of them', async () => {
  expect(await titles((await feed({}, platform.other.api)).path)).toEqual([])
})

test('a deleted, a guessed and a truncated address get the same response', async () => {
  const { id, path } = await feed()
  await platform.api.ok(deleteCalendarFeed, { params: { id } })
  const { calendar_feeds } = await platform.api.ok(listCalendarFeeds, {})
  expect(calendar_feeds.map((listed) => listed.id)).not.toContain(id)
  const responses = await Promise.all(
    [path, '/calendar/guess.ics', path.slice(0, -8), '/calendar/', `${path}/x`].map((at) => read(at)),
  )
  for (const response of responses)
    expect([response.status, ((await response.json()) as { error: { message: string } }).error.message]).toEqual([
      404,
      'There is no calendar at this address',
    ])
})

test('a feed ends with the access of its creator', async () => {
  const user = await makeUser(platform.api)
  const { api } = await asPerson(platform, { id: user.id })
  const { path, created_by } = await feed({}, api)
  expect([created_by, (await read(path)).status]).toEqual([user.id, 200])
  await platform.database.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id])
  expect((await read(path)).status).toBe(404)
})

test('a person who may not read vendors cannot create a feed', async () => {
  const { api } = await asPerson(platform, { scopes: ['vendors:write'] })
  expect(await api.call('POST', '/v1/calendar_feeds', { body: { name: 'Dates' } })).toMatchObject({
    status: 403,
    error: { code: 'permission_denied' },
  })
})

test('no log, audit record or column contains the secret of an address', async () => {
  const { id, path } = await feed()
  const token = /\/([\w-]{43})\.ics$/.exec(path)![1]!
  await read(path)
  await read(`/calendar/${token}/wrong`)
  const stored = await platform.database.sql<{ row: string }>(
    `SELECT to_json(audit_records)::text AS row FROM audit_records
     UNION ALL SELECT to_json(calendar_feeds)::text FROM calendar_feeds`,
  )
  expect(stored.filter(({ row }) => row.includes(token))).toEqual([])
  expect(platform.logged.filter((line) => line.includes(token))).toEqual([])
  const reads = stored.filter(({ row }) => row.includes('"calendar.read"') && row.includes(id))
  expect(reads).toHaveLength(1)
})

test('a feed that is read too often must wait, and no other', async () => {
  const { path } = await feed({ kinds: 'CONDITION' })
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await read(path)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  const refused = await read(path)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await read((await feed()).path)).status).toBe(200)
})
