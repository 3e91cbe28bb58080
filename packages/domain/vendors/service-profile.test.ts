import { listServiceProfiles } from '@custos/contract/service-profiles'
import { getVendor, listVendors, updateVendor } from '@custos/contract/vendors'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

const named = { name: 'Lohnbüro Huber', domain: 'https://lohn-huber.example' }
const ofHuber = { ...named, description: 'Lohnabrechnung für kleine Unternehmen' }

const profile = async (id: string) =>
  (await platform.api.ok(listServiceProfiles)).service_profiles.find((one) => one.id === id)!

test('a vendor of which nothing is recorded is offered what its name and description say, in detail and list, until it has a profile', async () => {
  const { api } = platform
  const vendor = await makeVendor(api, ofHuber)
  expect(vendor.proposed_profiles[0]).toBe('payroll')
  expect(vendor.service_profile).toBeNull()
  expect((await api.page(listVendors)).data[0]!.proposed_profiles).toEqual(vendor.proposed_profiles)
  const chosen = await api.ok(updateVendor, {
    params: { id: vendor.id },
    body: { ...named, service_profile: 'payroll' },
  })
  const { industry, criticality, data_usage, processing } = await profile('payroll')
  expect(chosen).toMatchObject({
    service_profile: 'payroll',
    proposed_profiles: [],
    industry,
    criticality,
    data_usage,
    processing,
    inherent_risk: { tier: 'high' },
  })
  expect(await api.ok(getVendor, { params: { id: vendor.id } })).toEqual(chosen)
})

test('a profile overwrites nothing that a person recorded, and replaces only what the profile before filled in', async () => {
  const { api } = platform
  const { id } = await makeVendor(api, {
    ...ofHuber,
    criticality: 'CRITICAL',
    data_usage: { shared_data_types: ['FINANCIAL_DATA'] },
    processing: { agreement: 'DPA 7', country: 'AT' },
  })
  const set = (body: object) => api.ok(updateVendor, { params: { id }, body: { ...named, ...body } })
  const payroll = await profile('payroll')
  expect(await set({ service_profile: 'payroll' })).toMatchObject({
    criticality: 'CRITICAL',
    data_usage: { ...payroll.data_usage, shared_data_types: ['FINANCIAL_DATA'] },
    processing: { ...payroll.processing, agreement: 'DPA 7', country: 'AT' },
  })
  const crm = await profile('crm')
  expect(await set({ service_profile: 'crm' })).toMatchObject({
    industry: crm.industry,
    criticality: 'CRITICAL',
    data_usage: { ...crm.data_usage, shared_data_types: ['FINANCIAL_DATA'] },
    processing: { ...crm.processing, agreement: 'DPA 7', country: 'AT' },
  })
  // Values in the request override the profile's, and an earlier profile fills in nothing.
  const cleared = { service_profile: 'payroll', data_usage: null, criticality: null }
  expect(await set(cleared)).toMatchObject({ criticality: null, data_usage: null })
  expect(await set({ service_profile: 'payroll' })).toMatchObject({ criticality: null, data_usage: null })
  expect(await set({ service_profile: null })).toMatchObject({ service_profile: null, industry: payroll.industry })
})

test('a vendor is registered with a profile, and one that does not exist is refused by its name', async () => {
  const { api } = platform
  const { id } = await makeVendor(api, { service_profile: 'code-library' })
  expect(await api.ok(getVendor, { params: { id } })).toMatchObject({ inherent_risk: { level: 'LOW', tier: 'none' } })
  const { status, body } = await api.call('POST', '/v1/vendors', { body: { ...named, service_profile: 'wages' } })
  expect([status, body]).toMatchObject([400, { error: { param: 'service_profile' } }])
})
