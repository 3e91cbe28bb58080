// @module-tag spec/4
// @module-tag spec/5
// @module-tag spec/6

import { createApp } from '@custos/contract/apps'
import { getAssessment } from '@custos/contract/assessments'
import { getVendor } from '@custos/contract/vendors'
import type { ApiClient } from '@custos/testkit/api-client'
import type { TestDatabase } from '@custos/testkit/database'
import { holdRow, untilWaiting } from '@custos/testkit/locks'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'

/** Two simultaneous changes of one vendor or one app meet at a locked row. */

let platform: TestPlatform
let api: ApiClient
let database: TestDatabase
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, database } = platform)
  return () => platform[Symbol.asyncDispose]()
})

const approval = {
  decision: 'APPROVED',
  reasoning: 'Good.',
  approvers: [{ name: 'A', role: 'DPO', date: 1_795_000_000 }],
}

/** Starts each call in order while the row is locked, and unlocks it once all of them wait. */
async function meeting(
  [table, id]: ['apps' | 'vendors', string],
  ...starts: (() => Promise<number | string>)[]
): Promise<(number | string)[]> {
  await using release = await holdRow(platform, table, id)
  const started: Promise<number | string>[] = []
  for (const start of starts) {
    started.push(start())
    await untilWaiting(platform, started.length)
  }
  await release()
  return Promise.all(started)
}

describe('an assessment that ends during its decision causes no deadlock, and neither is lost', () => {
  const decideAndEnd = async (first: 'decision' | 'end') => {
    const vendor = await makeVendor(api)
    const { id } = await makeAssessment(api, vendor.id)
    const path = `/v1/vendors/${vendor.id}/assessment/${id}`
    const decide = () => api.call('PUT', path, { body: { approval } }).then(({ status }) => status)
    const end = () => platform.runAssessment(id).then(() => 'ended')
    const answers = await meeting(['vendors', vendor.id], ...(first === 'end' ? [end, decide] : [decide, end]))
    const assessment = await api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })
    const { overall_status } = await api.ok(getVendor, { params: { id: vendor.id } })
    return { answers, status: assessment.status, cited: assessment.cited_in_approvals.length, overall_status }
  }

  test('a decision that comes first finds nothing to decide on yet', async () => {
    expect(await decideAndEnd('decision')).toEqual({
      answers: [409, 'ended'],
      status: 'COMPLETED',
      cited: 0,
      overall_status: 'PENDING_REVIEW',
    })
  })

  test('a decision that comes second is made on the result', async () => {
    expect(await decideAndEnd('end')).toEqual({
      answers: ['ended', 200],
      status: 'COMPLETED',
      cited: 1,
      overall_status: 'APPROVED',
    })
  })
})

describe("a vendor's deletion during the creation of its assessment", () => {
  const assessments = (id: string) => database.sql('SELECT FROM assessments WHERE vendor_id = $1', [id])
  const remove = (id: string) => () => api.call('DELETE', `/v1/vendors/${id}`).then(({ status }) => status)
  const create = (id: string) => () =>
    api.call('POST', `/v1/vendors/${id}/assessment`, { body: { name: 'A' } }).then(({ status }) => status)

  test('after the deletion there is no vendor to assess', async () => {
    const { id } = await makeVendor(api)
    expect(await meeting(['vendors', id], remove(id), create(id))).toEqual([200, 404])
    expect(await assessments(id)).toEqual([])
  })

  test('the deletion takes along what was created before it', async () => {
    const { id } = await makeVendor(api)
    expect(await meeting(['vendors', id], create(id), remove(id))).toEqual([201, 200])
    expect(await assessments(id)).toEqual([])
  })
})

test("facts read of a vendor's domain are not kept once the domain has changed", async () => {
  const vendor = await makeVendor(api)
  const { id } = await makeAssessment(api, vendor.id)
  let hasChanged = false
  platform.vendorSite.beforeAnswer = async () => {
    if (hasChanged) return
    hasChanged = true
    const body = { name: vendor.name, domain: 'https://another.example' }
    expect((await api.call('PUT', `/v1/vendors/${vendor.id}`, { body })).status).toBe(200)
  }
  await platform.runAssessment(id).finally(() => {
    platform.vendorSite.beforeAnswer = async () => {}
  })
  expect(hasChanged).toBe(true)
  expect((await api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })).status).toBe('COMPLETED')
  expect(await database.sql('SELECT FROM vendor_facts WHERE vendor_id = $1', [vendor.id])).toEqual([])
})

test('of two deletions of one app at once, one deletes it and the other finds it gone', async () => {
  const { id } = await api.ok(createApp, { body: { name: 'Deleted twice' } })
  const remove = () => api.call('DELETE', `/v1/apps/${id}`).then(({ status }) => status)
  expect(await meeting(['apps', id], remove, remove)).toEqual([200, 404])
  const events = await database.sql("SELECT FROM events WHERE type = 'app.deleted' AND detail->>'app_id' = $1", [id])
  expect(events).toHaveLength(1)
})
