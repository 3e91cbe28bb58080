import { getAssessment } from '@custos/contract/assessments'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test, vi } from 'vitest'

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

test('a try that cannot be begun leaves nothing running', async () => {
  const { services, api, tenant } = platform
  const { id } = await makeAssessment(api, (await makeVendor(api)).id)
  const failing = { ...services.database, write: () => Promise.reject(new Error('no room')) }
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  try {
    const trying = platform.runAssessment(id, tenant, { database: failing })
    await expect(trying).rejects.toThrow('no room')
    for (const { value: timer } of begun.mock.results) expect(ended).toHaveBeenCalledWith(timer)
  } finally {
    begun.mockRestore()
    ended.mockRestore()
  }
})
