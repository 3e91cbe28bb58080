import { listSubProcessors } from '@custos/contract/sub-processors'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { worker: true })
})
afterAll(() => platform[Symbol.asyncDispose]())

test('a sub-processor is listed with every vendor that engages it, as its documents say', async () => {
  const { api } = platform
  const vendors = [await makeVendor(api), await makeVendor(api)]
  for (const { id } of vendors) await makeEndedAssessment(platform, id)

  const { sub_processors, is_complete } = await api.ok(listSubProcessors, { query: { q: 'CLOUD' } })
  expect(is_complete).toBe(true)
  expect(sub_processors).toHaveLength(1)
  expect(sub_processors[0]).toMatchObject({
    name: 'Cloudbarn',
    vendors: [1, 2].map(() => ({ location: 'Ireland', transfer: { standing: 'EEA', mechanisms: [] } })),
  })
  expect(sub_processors[0]!.vendors.map(({ vendor_id }) => vendor_id).toSorted()).toEqual(
    vendors.map(({ id }) => id).toSorted(),
  )
})

test.each(['%', '_', '\\'])('%j is looked for as it is, and stands for nothing else', async (q) => {
  expect((await platform.api.ok(listSubProcessors, { query: { q } })).sub_processors).toEqual([])
})
