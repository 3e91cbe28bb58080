// @module-tag spec/9

import { openRoles } from '@custos/testkit/audit-log'
import { manualClock } from '@custos/testkit/clock'
import { createDatabase, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { countPageView } from './count.ts'

let stored: TestDatabase
let database: ReturnType<typeof openRoles>
beforeAll(async () => {
  stored = await createDatabase(inject('postgres'))
  database = openRoles(stored)
})

afterAll(async () => {
  await database.close()
  await stored[Symbol.asyncDispose]()
})
beforeEach(() => stored.sql('TRUNCATE page_views'))

const clock = manualClock('2026-11-21T23:59:59.000Z')
const view = {
  n: 'pageview',
  u: 'https://custos.example/contact?name=Ida#form',
  d: 'custos.example',
  r: 'https://a.example',
}
const count = (text: string) => countPageView({ database, clock: clock.now }, text, (path) => path === '/contact')
const counted = async () =>
  (await stored.sql<{ row: object }>('SELECT to_jsonb(v) AS row FROM page_views v ORDER BY day')).map(({ row }) => row)

test('views are counted by day and page, and nothing else about them is stored', async () => {
  await Promise.all(Array.from({ length: 20 }, () => count(JSON.stringify(view))))
  clock.advance({ seconds: 1 })
  await count(JSON.stringify(view))
  expect(await counted()).toEqual([
    { day: '2026-11-21', path: '/contact', views: 20 },
    { day: '2026-11-22', path: '/contact', views: 1 },
  ])
})

test.each([
  ['another event', { ...view, n: 'click' }],
  ['an address that is no page', { ...view, u: 'https://custos.example/nowhere' }],
  ['no address', { ...view, u: undefined }],
  ['an address that is none', { ...view, u: 'contact' }],
  ['a list', [view]],
  ['nothing', null],
])('%s is not counted', async (_name, event) => {
  await count(JSON.stringify(event))
  expect(await counted()).toEqual([])
})

test('a body that is no JSON is not counted', async () => {
  await count('{"n":"pageview"')
  expect(await counted()).toEqual([])
})
