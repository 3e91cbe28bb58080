import { changeVendors, getVendor } from '@custos/contract/vendors'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const read = (id: string) => platform.api.ok(getVendor, { params: { id } })
const makeTwo = async () => [(await makeVendor(platform.api)).id, (await makeVendor(platform.api)).id] as const

test('owner, tier and service profile of several vendors change at once, and what is so already is not told as changed', async () => {
  const ids = [...(await makeTwo())]
  const { id: owner_id } = await makeUser(platform.api)
  const risk_override = { tier: 'low' as const, reason: 'They see no personal data.' }
  const body = { vendor_ids: ids, owner_id, risk_override, service_profile: 'payments' as const }
  expect((await platform.api.ok(changeVendors, { body })).changed).toEqual(ids.toSorted())
  for (const id of ids) {
    const found = await read(id)
    expect(found).toMatchObject({ owner_id, risk_override, service_profile: 'payments', industry: expect.any(String) })
    expect(found.updated_at).toBeGreaterThanOrEqual(found.created_at)
  }
  expect((await platform.api.ok(changeVendors, { body })).changed).toEqual([])
})

test('none of them changes if one of them cannot', async () => {
  const [first, second] = await makeTwo()
  const elsewhere = await makeVendor(platform.other.api)
  const { id: owner_id } = await makeUser(platform.api)
  const refused = (body: object) => platform.api.call('POST', '/v1/vendors/changes', { body })
  expect(await refused({ vendor_ids: [first, elsewhere.id], owner_id })).toMatchObject({
    status: 404,
    error: { param: 'vendor_ids[1]' },
  })
  expect(await refused({ vendor_ids: [first, second, first], owner_id })).toMatchObject({
    status: 400,
    error: { param: 'vendor_ids[2]' },
  })
  expect(await refused({ vendor_ids: [first], owner_id: elsewhere.id })).toMatchObject({
    status: 404,
    error: { param: 'owner_id' },
  })
  expect(await read(first)).toMatchObject({ owner_id: null })
})
