import { createAssessment } from '@custos/contract/assessments'
import { listEvents } from '@custos/contract/events'
import { listFrameworks, updateFramework } from '@custos/contract/frameworks'
import { getOrganisation, updateOrganisation } from '@custos/contract/organisation'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeVendor } from '@custos/testkit/make'
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

const enabled = async () =>
  (await api.ok(listFrameworks)).frameworks
    .filter((framework) => framework.enabled)
    .map(({ id }) => id)
    .toSorted()

test('an organisation that has said nothing of itself has the defaults', async () => {
  expect(await other.api.ok(getOrganisation)).toEqual({
    name: expect.any(String),
    region: null,
    sector: null,
    duties: [],
    controller: {},
    officer: {},
    representative: {},
    entities: [],
    custom_fields: [],
    retention_years: 6,
    reader: null,
    corrector_decides: true,
    four_eyes: false,
    four_eyes_end: null,
    updated_at: null,
  })
})

test('the properties of an organisation set its frameworks, for it alone, and the change is an event', async () => {
  const duties = ['tisax' as const]
  const body = { region: 'EUROPEAN_ECONOMIC_AREA' as const, sector: 'FINANCIAL' as const, duties }
  const set = await api.ok(updateOrganisation, { body })
  expect(set).toMatchObject({ ...body, retention_years: 6, four_eyes: false })
  expect(await api.ok(getOrganisation)).toEqual(set)
  expect(await enabled()).toEqual(['dora', 'gdpr', 'iso-27001', 'soc-2', 'tisax'])
  expect((await other.api.ok(getOrganisation)).region).toBeNull()

  const { events } = await api.ok(listEvents, {
    query: {
      start_time: 0,
      end_time: 4_000_000_000,
      limit: 10,
      sort_order: 'desc',
      event_type: 'organisation.updated',
    },
  })
  expect(events[0]!.detail).toMatchObject(body)
})

test('its contacts and entities are kept, each entity under a name of its own', async () => {
  const tenant = await platform.newTenant('With contacts')
  const body = {
    controller: { address: '1 Harbour Square, Hamburg', email: 'privacy@harbour.example' },
    officer: { name: 'Dana Example', email: 'dpo@harbour.example' },
    entities: [{ name: 'Harbour Bank AG', country: 'DE' as const, lei: '529900T8BM49AURSDO55' }],
  }
  expect(await tenant.api.ok(updateOrganisation, { body })).toMatchObject({ ...body, representative: {} })
  const kept = await tenant.api.ok(updateOrganisation, { body: { officer: {} } })
  expect(kept).toMatchObject({ controller: body.controller, officer: {}, entities: body.entities })
  const twice = [...body.entities, { name: 'harbour bank ag' }]
  expect(await tenant.api.call('PUT', updateOrganisation.path, { body: { entities: twice } })).toMatchObject({
    error: { code: 'parameter_invalid', param: 'entities[1].name' },
  })
})

test('a change keeps what it does not name, and null clears', async () => {
  await api.ok(updateOrganisation, { body: { retention_years: 10 } })
  const changed = await api.ok(updateOrganisation, { body: { sector: null, duties: [] } })
  expect(changed).toMatchObject({
    region: 'EUROPEAN_ECONOMIC_AREA',
    sector: null,
    retention_years: 10,
  })
  expect(await enabled()).toEqual(['gdpr', 'iso-27001', 'soc-2'])
})

test('it is called as it says, for people who sign in and vendors that are asked; what another is called it cannot take', async () => {
  await api.ok(updateOrganisation, { body: { name: 'Harbour Bank' } })
  expect((await api.ok(getOrganisation)).name).toBe('Harbour Bank')
  expect(await api.ok(updateOrganisation, { body: { name: 'Harbour Bank', retention_years: 10 } })).toMatchObject({
    name: 'Harbour Bank',
  })
  const before = (await other.api.ok(getOrganisation)).name
  expect(await other.api.call('PUT', '/v1/organisation', { body: { name: 'Harbour Bank' } })).toMatchObject({
    status: 409,
    error: { code: 'resource_already_exists', param: 'name' },
  })
  expect((await other.api.ok(getOrganisation)).name).toBe(before)
})

test('of two that want the same name at once, one gets it', async () => {
  const wanted = { body: { name: 'Larkspur & Sons' } }
  const answers = await Promise.all([api, other.api].map((each) => each.call('PUT', '/v1/organisation', wanted)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a framework that was switched on or off by hand stays so, whatever the profile says', async () => {
  await api.ok(updateFramework, { params: { id: 'soc-2' }, body: { enabled: false } })
  await api.ok(updateFramework, { params: { id: 'tisax' }, body: { enabled: true } })
  await api.ok(updateOrganisation, { body: { region: 'UNITED_STATES' } })
  expect(await enabled()).toEqual(['ccpa', 'iso-27001', 'tisax'])
})

test('the data of a vendor adds and drops frameworks, and framework_ids in the call wins', async () => {
  const vendor = await makeVendor(api, {
    industry: 'Analytics',
    data_usage: { shared_data_types: ['HEALTH_DATA'], target_data_subjects: ['CUSTOMERS'] },
  })
  const params = { id: vendor.id }
  await api.ok(updateFramework, { params: { id: 'pci-dss' }, body: { enabled: true } })
  const { framework_ids } = await api.ok(createAssessment, { params, body: { name: 'All that applies' } })
  expect(framework_ids.toSorted()).toEqual(['ccpa', 'hipaa', 'iso-27001', 'tisax'])
  const chosen = await api.ok(createAssessment, {
    params,
    body: { name: 'Chosen', framework_ids: ['pci-dss', 'hipaa'] },
  })
  expect(chosen.framework_ids).toEqual(['pci-dss', 'hipaa'])
})

test.each([
  [{ region: 'EUROPE' }, 'region'],
  [{ name: ' ' }, 'name'],
  [{ name: 'Harbour\nBank' }, 'name'],
  [{ duties: ['gdpr', 'cobit'] }, 'duties[1]'],
  [{ retention_years: 0 }, 'retention_years'],
  [{ four_eyes: 'yes' }, 'four_eyes'],
  [{ country: 'DE' }, 'country'],
])('PUT refuses %j', async (body, param) => {
  expect(await api.call('PUT', '/v1/organisation', { body })).toMatchObject({ status: 400, error: { param } })
})
