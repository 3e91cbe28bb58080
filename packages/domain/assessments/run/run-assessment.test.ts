import { getAssessment } from '@custos/contract/assessments'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

test('a repeat that begins is progress: nobody gives it up for the time that no worker was there', async () => {
  const { api, database, vendorSite } = platform
  const vendor = await makeVendor(api)
  const { id } = await makeAssessment(api, vendor.id)
  await database.sql(
    "UPDATE assessments SET status = 'IN_PROGRESS', tries_open = 1, updated_at = now() - interval '2 hours' WHERE id = $1",
    [id],
  )
  let updated: number | undefined
  vendorSite.beforeAnswer = async () => {
    updated ??= (await api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })).updated_at
  }
  await platform.runAssessment(id)
  expect(updated).toBeGreaterThan(Date.now() / 1000 - 3600)
})
