// @module-tag spec/3
// @module-tag spec/7

import { createApproval, listApprovals } from '@custos/contract/approvals'
import { createApp, listApps } from '@custos/contract/apps'
import { listAssessments } from '@custos/contract/assessments'
import { listQuestionnaires } from '@custos/contract/questionnaires'
import { listVendors } from '@custos/contract/vendors'
import { newId } from '@custos/kernel/ids'
import type { Listed } from '@custos/testkit/api-client'
import { makeAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** The guarantees of every list: newest first, each item once, even while others are added. */

let platform: TestPlatform
let api: TestPlatform['api']
let other: TestPlatform['other']
let params: { id: string }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, other } = platform)
  params = { id: (await makeVendor(api)).id }
})
afterAll(() => platform[Symbol.asyncDispose]())
const size = 23

const decision = {
  status: 'APPROVED' as const,
  supporting_assessments: [],
  approvers: [{ name: 'A', role: 'DPO', date: 1_795_000_000 }],
  reasoning: 'Good.',
}

interface List {
  path(): string
  add(): Promise<{ id: string }>
  page(query: { limit?: number }, after: string | null): Promise<Listed<{ id: string }>>
}

const afterItem = (after: string | null) => after !== null && { starting_after: after }
const lists: Record<string, List> = {
  apps: {
    path: () => '/v1/apps',
    add: () => api.ok(createApp, { body: { name: 'A' } }),
    page: (query, after) => api.page(listApps, { query: { ...query, ...afterItem(after) } }),
  },
  vendors: {
    path: () => '/v1/vendors',
    add: () => makeVendor(api),
    page: (query, after) => api.page(listVendors, { query: { ...query, ...afterItem(after) } }),
  },
  questionnaires: {
    path: () => '/v1/security_questionnaire',
    add: () => makeQuestionnaire(api),
    page: (query, after) => api.page(listQuestionnaires, { query: { ...query, ...afterItem(after) } }),
  },
  assessments: {
    path: () => `/v1/vendors/${params.id}/assessment`,
    add: () => makeAssessment(api, params.id),
    page: ({ limit = 20 }, after) => api.page(listAssessments, { params, query: { limit, ...afterItem(after) } }),
  },
  'approval history': {
    path: () => `/v1/vendors/${params.id}/approval/history`,
    add: () => api.ok(createApproval, { params, body: decision }),
    page: (query, after) =>
      api.page(listApprovals, { params, query: { ...query, ...(after !== null && { cursor: after }) } }),
  },
}

describe.each(Object.entries(lists))('%s', (name, { path, add, page }) => {
  let before: string[]
  beforeAll(async () => {
    for (let made = 0; made < size; made += 1) await add()
    before = (await page({ limit: 100 }, null)).data.map(({ id }) => id)
  })

  test('the newest item comes first, 20 on a page unless asked, in the list envelope', async () => {
    const newest = await add()
    const first = await page({}, null)
    expect(first.data).toHaveLength(20)
    expect(first).toMatchObject({ object: 'list', has_more: true, url: path() })
    // The next page begins after the id of the last item; in the approval history, after a cursor.
    if (name !== 'approval history') expect(first.starting_after).toBe(first.data.at(-1)!.id)
    expect(first.data[0]!.id).toBe(newest.id)
    const rest = await page({}, first.starting_after)
    expect(rest).toMatchObject({ has_more: false, starting_after: null })
    expect([...first.data, ...rest.data].map(({ id }) => id).slice(1)).toEqual(before)
  })

  test('pages of any size make up the original list, each item once, even with items added between them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.boolean(), { maxLength: 3 }),
        async (limit, added) => {
          const whole = (await page({ limit: 100 }, null)).data.map(({ id }) => id)
          const seen: string[] = []
          let after: string | null = null
          for (let turn = 0; turn === 0 || after !== null; turn += 1) {
            const { data, starting_after, has_more }: Listed<{ id: string }> = await page({ limit }, after)
            expect(has_more).toBe(starting_after !== null)
            seen.push(...data.map(({ id }) => id))
            after = starting_after
            if (added[turn]) await add()
          }
          expect(seen).toEqual(whole)
        },
      ),
      { numRuns: 6 },
    )
  })

  test.each([[0], [101], ['many']])('a limit of %s is a 400', async (limit) => {
    const response = await api.call('GET', path(), { query: { limit } })
    const code = typeof limit === 'number' ? 'parameter_invalid' : 'parameter_invalid_integer'
    expect(response).toMatchObject({ status: 400, error: { code, param: 'limit' } })
  })

  test('a limit of 100 is accepted', async () => {
    expect((await api.call('GET', path(), { query: { limit: 100 } })).status).toBe(200)
  })

  test('a start that is not in the list is a 400', async () => {
    const isHistory = name === 'approval history'
    const param = isHistory ? 'cursor' : 'starting_after'
    const foreign = isHistory ? before[0]! : (await makeVendor(other.api)).id
    for (const start of [newId(), foreign])
      expect(await api.call('GET', path(), { query: { limit: 5, [param]: start } })).toMatchObject({
        status: 400,
        error: { code: 'parameter_invalid', param },
      })
  })
})

test("the cursor of one vendor's history is refused for another vendor", async () => {
  const second = await makeVendor(api)
  for (let made = 0; made < 3; made += 1) await api.ok(createApproval, { params, body: decision })
  const { starting_after: cursor } = await api.page(listApprovals, { params, query: { limit: 1 } })
  const response = await api.call('GET', `/v1/vendors/${second.id}/approval/history`, { query: { cursor: cursor! } })
  expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'cursor' } })
})

test("a vendor's response has its newest 20 decisions, the history call has all", async () => {
  const { id } = await makeVendor(api)
  for (let made = 0; made < 22; made += 1) await api.ok(createApproval, { params: { id }, body: decision })
  const { data } = await api.page(listApprovals, { params: { id }, query: { limit: 100 } })
  const shown = await api.call('GET', `/v1/vendors/${id}`)
  expect(data).toHaveLength(22)
  expect((shown.body as { data: { approval_history: unknown[] } }).data.approval_history).toEqual(data.slice(0, 20))
})
