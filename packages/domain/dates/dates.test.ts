import { createApproval, updateCondition } from '@custos/contract/approvals'
import { listDates } from '@custos/contract/dates'
import { pathOf } from '@custos/testkit/api-client'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const day = 86_400
const now = Math.floor(Date.now() / 1000)
const [due, review, end] = [now + 30 * day, now + 90 * day, now + 120 * day]
let platform: TestPlatform
let vendor: { id: string; name: string }
let owner: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  const { api, tenant, database } = platform
  owner = (await makeUser(api)).id
  vendor = await makeVendor(api, { owner_id: owner })
  await makeVendor(api, { name: 'Without any date' })
  await api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: now }],
      reasoning: 'Good enough.',
      condition_items: [{ text: 'Encrypt backups.', owner: 'B. Example', due }],
      accepted_risks: [{ text: 'No audit yet.', reason: 'Small data.' }],
      review_by: review,
      valid_until: end,
    },
  })
  const certificates = [
    {
      framework_id: 'iso-27001',
      name: 'ISO/IEC 27001',
      kind: 'certified',
      type: null,
      scope: null,
      valid_until: now - day,
    },
    { framework_id: 'soc-2', name: 'SOC 2', kind: 'planned', type: null, scope: null, valid_until: end },
  ]
  await database.sql(`INSERT INTO vendor_facts VALUES ($1, $2, 'a test', $3, now())`, [
    tenant.tenant_id,
    vendor.id,
    JSON.stringify({ certificates }),
  ])
})
afterAll(() => platform[Symbol.asyncDispose]())

const dates = async (query = {}) => (await platform.api.ok(listDates, { query: { limit: 100, ...query } })).dates

test('the dates of the register come soonest first; a certificate that is not held has none', async () => {
  const found = await dates()
  expect(found.map(({ date }) => date)).toEqual([now - day, due, review, end, end])
  expect(found.map(({ kind }) => kind).toSorted()).toEqual([
    'ACCEPTED_RISK',
    'CERTIFICATE',
    'CONDITION',
    'DECISION',
    'REVIEW',
  ])
})

test('a date names its subject, its owner and the screen where people act on it', async () => {
  const [certificate, condition] = await dates()
  expect(certificate).toMatchObject({ kind: 'CERTIFICATE', what: 'ISO/IEC 27001', overdue: true })
  expect(condition).toMatchObject({
    kind: 'CONDITION',
    what: 'Encrypt backups.',
    owner: 'B. Example',
    vendor_id: vendor.id,
    vendor_name: vendor.name,
    owner_id: owner,
    link: `/console/vendors/${vendor.id}/decisions`,
    overdue: false,
  })
})

test('from is inclusive, to is exclusive', async () => {
  const between = async (from: number, to: number) => (await dates({ from, to })).length
  expect([await between(due, due + 1), await between(due - 1, due), await between(due + 1, review)]).toEqual([1, 0, 0])
})

test('pages of any size have every date once, and those of one vendor and time stay in their order', async () => {
  const whole = await dates()
  const byId = (list: typeof whole) => list.map(({ id }) => id).toSorted()
  for (let limit = 1; limit <= whole.length; limit++) {
    const read: typeof whole = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await platform.api.ok(listDates, { query: { limit, cursor } })
      expect(page.dates.length).toBeLessThanOrEqual(limit)
      read.push(...page.dates)
      cursor = page.next_cursor
    }
    expect(byId(read)).toEqual(byId(whole))
    expect(read.map(({ date }) => date)).toEqual(whole.map(({ date }) => date))
  }
})

test('a cursor of other filters is refused', async () => {
  const { next_cursor: cursor } = await platform.api.ok(listDates, { query: { limit: 1 } })
  const address = `${pathOf(listDates, {})}?${new URLSearchParams({ cursor: cursor!, kinds: 'REVIEW' }).toString()}`
  const { status, error } = await platform.api.call('GET', address)
  expect([status, error?.param]).toEqual([400, 'cursor'])
})

test('only what is asked for: by kind, and by owner', async () => {
  expect((await dates({ kinds: 'REVIEW,CERTIFICATE', owner_id: owner })).map(({ kind }) => kind)).toEqual([
    'CERTIFICATE',
    'REVIEW',
  ])
  expect(await dates({ owner_id: vendor.id })).toEqual([])
})

test('another organisation sees none of them', async () => {
  expect(await platform.other.api.ok(listDates, {})).toEqual({ dates: [], undated: [], next_cursor: null })
})

test.each([
  [{ kinds: 'REVIEW,NONE' }, 'kinds'],
  [{ kinds: '' }, 'kinds'],
  [{ from: '10', to: '10' }, 'to'],
  [{ owner_id: 'me' }, 'owner_id'],
])('%j is refused', async (query, param) => {
  const address = `${pathOf(listDates, {})}?${new URLSearchParams(query).toString()}`
  const { status, error } = await platform.api.call('GET', address)
  expect([status, error?.param]).toEqual([400, param])
})

test('an open condition without a day is listed by itself, until it has one', async () => {
  const { id } = await makeVendor(platform.api, { name: 'Without a day' })
  const decision = await platform.api.ok(createApproval, {
    params: { id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: now }],
      reasoning: 'Good enough.',
      condition_items: [{ text: 'Name a contact.' }],
    },
  })
  const undated = async () => (await platform.api.ok(listDates, { query: { kinds: 'CONDITION' } })).undated
  expect(await undated()).toMatchObject([{ vendor_id: id, decision_id: decision.id, what: 'Name a contact.' }])
  expect((await platform.api.ok(listDates, { query: { kinds: 'REVIEW' } })).undated).toEqual([])
  const { condition_id } = (await undated())[0]!
  const params = { id, approval_id: decision.id, condition_id }
  await platform.api.ok(updateCondition, { params, body: { due } })
  expect(await undated()).toEqual([])
  expect(await dates({ kinds: 'CONDITION' })).toContainEqual(
    expect.objectContaining({ vendor_id: id, date: due, decision_id: decision.id, condition_id }),
  )
})
