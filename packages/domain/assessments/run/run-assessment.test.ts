import { cancelAssessment } from '@custos/contract/assessment-changes'
import { getAssessment } from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import type { VendorFacts } from '@custos/evidence/types'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { collectionsBelow } from '../../manifests.ts'
import { ObjectGone } from '../../object-store.ts'
import { runAssessment } from './run-assessment.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})
afterEach(() => {
  platform.vendorSite.beforeAnswer = async () => {}
})

test('a repeat that begins is progress: nobody gives it up for the time that no worker was there', async () => {
  const { api, database, vendorSite } = platform
  const vendor = await makeVendor(api)
  const { id } = await makeAssessment(api, vendor.id)
  await database.sql(
    "UPDATE assessments SET status = 'IN_PROGRESS', unfinished_attempts = 1, updated_at = now() - interval '2 hours' WHERE id = $1",
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

test('an attempt that the database ended is counted as no killed worker once the database is back', async () => {
  const { api, database, services, tenant } = platform
  const { id } = await makeAssessment(api, (await makeVendor(api)).id)
  let isAway = false
  const away = () => (isAway ? Promise.reject(new Error('away')) : null)
  const failing: typeof services.database = {
    ...services.database,
    write: async (tenantId, work) => (await away()) ?? services.database.write(tenantId, work),
  }
  const collector = {
    get limits(): never {
      isAway = true
      throw new Error('The database went away meanwhile')
    },
  } as never
  const job = { tenantId: tenant.tenant_id, assessmentId: id }
  const worker = { ...services, collector, database: failing }
  for (const isLast of [false, true]) {
    isAway = false
    await expect(runAssessment(worker, job, new AbortController().signal, () => isLast)).rejects.toThrow()
    const attempts = () =>
      database.sql('SELECT status, unfinished_attempts AS open FROM assessments WHERE id = $1', [id])
    expect(await attempts()).toEqual([{ status: 'IN_PROGRESS', open: 1 }])
    isAway = false
    await expect.poll(attempts).toEqual([{ status: 'IN_PROGRESS', open: 0 }])
  }
})

test.each([
  ['away', () => new ApiError('service_unavailable'), 'FAILED'],
  ['without it', () => new ObjectGone(), 'COMPLETED'],
] as const)('with an object store that is %s the last collection is not taken for none', async (_, failure, status) => {
  const { api, services, tenant } = platform
  const vendor = await makeVendor(api)
  await platform.runAssessment((await makeAssessment(api, vendor.id)).id)
  const { id } = await makeAssessment(api, vendor.id)
  const { objects } = services
  const getNamed: typeof objects.getNamed = (key, hash) =>
    key.startsWith(collectionsBelow) ? Promise.reject(failure()) : objects.getNamed(key, hash)
  await platform.runAssessment(id, tenant, { objects: { ...objects, getNamed } }).catch(() => {})
  const read = await api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })
  expect(read.status).toBe(status)
})

test('an assessment that waits until those before it have been attempted is put off, and nothing of it is used up', async () => {
  const { api, database, vendorSite, services, tenant } = platform
  const vendor = await makeVendor(api)
  const [first, second] = await Promise.all([1, 2].map(() => makeAssessment(api, vendor.id)))
  const ids = [first!.id, second!.id]
  // The state that a killed worker leaves.
  await database.sql("UPDATE assessments SET status = 'IN_PROGRESS', unfinished_attempts = 1 WHERE id = ANY($1)", [ids])
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  vendorSite.beforeAnswer = async () => {
    begun.resolve()
    await goOn.promise
  }
  const running = platform.runAssessment(first!.id)
  await begun.promise
  const before = await database.sql('SELECT * FROM assessments WHERE id = $1', [second!.id])
  const job = { tenantId: tenant.tenant_id, assessmentId: second!.id }
  const worker = { ...services, collector: {} as never }
  // The assessment's time ends while it waits, and its job has no attempts left.
  expect(await runAssessment(worker, job, AbortSignal.abort(), () => true)).toBe('later')
  expect(await database.sql('SELECT * FROM assessments WHERE id = $1', [second!.id])).toEqual(before)
  goOn.resolve()
  await running
  await platform.runAssessment(second!.id)
  for (const { id } of [first!, second!])
    expect(await api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })).toMatchObject({
      status: 'COMPLETED',
    })
})

test.each(['COMPLETED', 'FAILED'])(
  'the log says what became of an assessment, and nothing of one that was cancelled first: %s',
  async (status) => {
    const { api, tenant } = platform
    const vendor = await makeVendor(api)
    const path = { id: vendor.id }
    const end = status === 'COMPLETED' ? 'completed' : 'failed'
    for (const isCancelled of [false, true]) {
      const { id } = await makeAssessment(api, vendor.id)
      const cancel = async () => {
        if (isCancelled) await api.ok(cancelAssessment, { params: { ...path, assessment_id: id } })
      }
      const told: string[] = []
      // The last service called before the result is written.
      const supplement = async (facts: VendorFacts) => {
        await cancel()
        if (status === 'FAILED') throw new Error('no answer')
        return { facts, failure: null }
      }
      const run = platform.runAssessment(id, tenant, {
        companyRegister: { supplement },
        logProgress: (_id, message, facts) => told.push(`${message} ${facts.risk ?? ''}`.trim()),
      })
      // The worker also receives failures.
      await run.catch(() => {})
      const { summarized_risk } = await api.ok(getAssessment, { params: { ...path, assessment_id: id } })
      const ended = status === 'COMPLETED' ? `${end} ${summarized_risk?.level}` : end
      expect(told.filter((line) => line.startsWith(end))).toEqual(isCancelled ? [] : [ended])
    }
  },
)
