// @module-tag spec/3
// @module-tag spec/4
// @module-tag spec/5
// @module-tag spec/8
// @module-tag spec/9

import { frameworks as catalogue } from '@custos/catalogue/catalogue'
import { createAssessment } from '@custos/contract/assessments'
import { listFrameworks, listIndustries, updateFramework } from '@custos/contract/frameworks'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: ApiClient
let other: Tenant
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, other } = platform)
  return () => platform[Symbol.asyncDispose]()
})

const enabled = async (client = api) =>
  (await client.ok(listFrameworks)).frameworks
    .filter((framework) => framework.enabled)
    .map(({ id }) => id)
    .toSorted()
const set = (id: string, enable: boolean) => api.ok(updateFramework, { params: { id }, body: { enabled: enable } })

test('the whole catalogue is listed by name, each framework with its statements', async () => {
  const { frameworks } = await api.ok(listFrameworks)
  expect(frameworks.map(({ id }) => id).toSorted()).toEqual([...catalogue.keys()].toSorted())
  const names = frameworks.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  for (const { id, statement_inventory: inventory } of frameworks) {
    expect(inventory).toMatchObject({ id, type: 'framework' })
    expect(inventory!.statements.length).toBeGreaterThan(0)
  }
})

test('a new organisation starts with the GDPR, ISO/IEC 27001 and SOC 2', async () => {
  expect(await enabled(other.api)).toEqual(['gdpr', 'iso-27001', 'soc-2'])
})

test('enabling and disabling holds for one organisation alone', async () => {
  const before = await enabled(other.api)
  expect(await set('tisax', true)).toMatchObject({ id: 'tisax', enabled: true })
  expect(await enabled()).toContain('tisax')
  expect(await set('tisax', false)).toMatchObject({ id: 'tisax', enabled: false })
  expect(await set('tisax', false)).toMatchObject({ id: 'tisax', enabled: false })
  expect(await enabled()).not.toContain('tisax')
  expect(await enabled(other.api)).toEqual(before)
})

test('PUT takes back what the list has, and ignores what is read-only in it', async () => {
  const { frameworks } = await api.ok(listFrameworks)
  const [first] = frameworks
  const body = { ...first!, name: 'Another', enabled: !first!.enabled }
  expect(await api.ok(updateFramework, { params: { id: first!.id }, body })).toEqual({
    ...first,
    enabled: !first!.enabled,
  })
})

test('an assessment without framework_ids applies the enabled ones; one that is not enabled is refused', async () => {
  const vendor = await makeVendor(api)
  await set('hds', false)
  const { id: _, ...all } = await makeAssessment(api, vendor.id, { framework_ids: null })
  expect(all.framework_ids.toSorted()).toEqual(await enabled())

  const leftOut = await api.ok(createAssessment, { params: { id: vendor.id }, body: { name: 'A' } })
  expect(leftOut.framework_ids).toEqual(all.framework_ids)

  const path = `/v1/vendors/${vendor.id}/assessment`
  const refused = await api.call('POST', path, { body: { name: 'A', framework_ids: ['gdpr', 'hds'] } })
  expect(refused).toMatchObject({
    status: 403,
    error: { type: 'authentication_error', code: 'feature_not_enabled', param: 'framework_ids[1]' },
  })
  expect(refused.error!.message).toContain('PUT /v1/frameworks/hds')
  await set('hds', true)
  expect((await api.call('POST', path, { body: { name: 'A', framework_ids: ['gdpr', 'hds'] } })).status).toBe(201)
})

test.each([
  [{}, 'parameter_missing'],
  [{ enabled: 'yes' }, 'parameter_invalid'],
  [{ enabled: null }, 'parameter_invalid'],
])('PUT refuses %j', async (body, code) => {
  expect(await api.call('PUT', '/v1/frameworks/gdpr', { body })).toMatchObject({
    status: 400,
    error: { code, param: 'enabled' },
  })
})

test('there are 40 industries, in alphabetical order, the nine of the specification among them', async () => {
  const { industries } = await api.ok(listIndustries)
  expect(industries).toHaveLength(40)
  expect(new Set(industries).size).toBe(40)
  expect(industries).toEqual(industries.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(industries).toEqual(
    expect.arrayContaining([
      'Advertising and Marketing',
      'Analytics',
      'Artificial Intelligence',
      'Cloud Computing',
      'Cybersecurity',
      'Financial Services',
      'Healthcare Technology',
      'Payment Processing',
      'Web Hosting',
    ]),
  )
})
