// @module-tag spec/3
// @module-tag spec/4
// @module-tag spec/5
// @module-tag spec/7
// @module-tag spec/8

import { listEvents } from '@custos/contract/events'
import { getVendor, listVendors, SharedDataType, updateVendor } from '@custos/contract/vendors'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: ApiClient
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  api = platform.api
  return () => platform[Symbol.asyncDispose]()
})

const everyField = {
  name: 'Larkspur Ledger',
  description: 'Keeps the books.',
  domain: 'https://books.larkspur-ledger.example:8443/start',
  alternative_domains: ['http://larkspur.example'],
  industry: 'Financial Services' as const,
  contact: {
    type: 'DISCOVERED' as const,
    email: 'dpo@larkspur-ledger.example',
    phone: '+44 20 7946 0000',
    address: '1 Stage Door Lane',
    name: 'L. Edger',
  },
  further_contacts: [
    { type: 'PROVIDED' as const, name: 'A. Moor', email: 'soc@larkspur-ledger.example', role: 'Security' },
    { type: 'DISCOVERED' as const, phone: '+44 20 7946 0001', address: null },
  ],
  data_usage: {
    shared_data_types: [...SharedDataType.options],
    target_data_subjects: ['EMPLOYEES', 'OTHER'] as ('EMPLOYEES' | 'OTHER')[],
    data_transfer_volume: 'BETWEEN_10000_AND_100000' as const,
    data_transfer_frequency: 'ON_DEMAND_AD_HOC' as const,
  },
  notes: ['Ends in March.', 'Ünïcode – 𝔘 ✓'],
  review_period_days: 90,
  processing: {
    role: 'PROCESSOR' as const,
    purposes: 'Invoicing of customers.',
    agreement: 'DPA-2026-17 of 3 March 2026',
    special_categories_condition: 'b' as const,
    impact_assessment: {
      criteria: ['SENSITIVE_DATA', 'VULNERABLE_PEOPLE'] as ('SENSITIVE_DATA' | 'VULNERABLE_PEOPLE')[],
      outcome: 'DONE' as const,
      reference: 'DPIA-7 of 1 October 2026',
    },
    customer_held_keys: true,
    unused_sub_processors: ['Cloudbarn'],
    exit_plan: 'Export, then import at Larch.',
    country: 'IE',
  },
}

describe('POST /v1/vendors', () => {
  test('keeps every field as it was given, PENDING_REVIEW and undecided, and says where it is', async () => {
    const answer = await api.call('POST', '/v1/vendors', { body: everyField })
    expect(answer.status).toBe(201)
    const vendor = (answer.body as { data: { id: string } }).data
    expect(vendor).toMatchObject({
      ...everyField,
      overall_status: 'PENDING_REVIEW',
      current_approval: null,
      approval_history: [],
      pending_assessments: [],
    })
    expect(answer.headers.get('location')).toBe(`/v1/vendors/${vendor.id}`)
    expect(await api.ok(getVendor, { params: { id: vendor.id } })).toEqual(vendor)
  })

  test('needs a name and a domain alone; everything else is empty', async () => {
    expect(await makeVendor(api)).toMatchObject({
      description: null,
      alternative_domains: [],
      industry: null,
      contact: null,
      further_contacts: [],
      data_usage: null,
      notes: [],
      review_period_days: null,
      processing: null,
    })
  })

  test('lets two vendors share a domain', async () => {
    const [first, second] = [await makeVendor(api), await makeVendor(api)]
    expect(second.domain).toBe(first.domain)
    expect(second.id).not.toBe(first.id)
  })

  test.each([
    { name: 'x'.repeat(200) },
    { description: 'x'.repeat(5000) },
    { notes: Array(100).fill('x'.repeat(5000)) },
    { alternative_domains: Array(20).fill('https://b.example') },
    { further_contacts: Array(20).fill({ type: 'PROVIDED', role: 'x'.repeat(100) }) },
    { domain: 'http://a.example:80' },
    { domain: 'https://a.example:443/' },
    { domain: 'https://a.example:1024' },
  ])('takes what just keeps to the limits (%#)', async (fields) => {
    expect(await makeVendor(api, fields)).toMatchObject(fields)
  })

  test.each([
    [{ domain: 'https://a.example' }, 'parameter_missing', 'name'],
    [{ name: '', domain: 'https://a.example' }, 'parameter_missing', 'name'],
    [{ name: 7, domain: 'https://a.example' }, 'parameter_invalid_string', 'name'],
    [{ name: 'x'.repeat(201), domain: 'https://a.example' }, 'parameter_invalid', 'name'],
    [{ name: 'A' }, 'parameter_missing', 'domain'],
    [{ name: 'A', domain: 'https://a.example', created_at: 1 }, 'parameter_invalid', 'created_at'],
    [{ name: 'A', domain: 'a.example' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'ftp://a.example' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://co.uk' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://github.io' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://gov.uk.' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://a.herokuapp.com.internal' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://db.corp.local' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://files.lan' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://wiki.intranet' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://x.onion' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://router.home.arpa' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://5.0.0.10.in-addr.arpa' }, 'parameter_invalid_url', 'domain'],
    [
      { name: 'A', domain: 'https://a.example', alternative_domains: ['https://b.example', 'https://pages.dev'] },
      'parameter_invalid_url',
      'alternative_domains[1]',
    ],
    [{ name: 'A\nB', domain: 'https://a.example' }, 'parameter_invalid', 'name'],
    [{ name: 'A\u001b[2J', domain: 'https://a.example' }, 'parameter_invalid', 'name'],
    [{ name: '\u202eA', domain: 'https://a.example' }, 'parameter_invalid', 'name'],
    [{ name: ' \u200b ', domain: 'https://a.example' }, 'parameter_invalid', 'name'],
    [{ name: 'A', domain: 'https://localhost' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://127.0.0.1' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://2130706433' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://0x7f.1' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://[::1]' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://user:pass@a.example' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://a.example:25' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://a.example:1023' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'javascript:alert(1)' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https:///a.example' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://bücher.example' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://a.example/100%' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://a.example/<b>' }, 'parameter_invalid_url', 'domain'],
    [{ name: 'A', domain: 'https://a.example/#b#c' }, 'parameter_invalid_url', 'domain'],
    [
      { name: 'A', domain: 'https://a.example', alternative_domains: ['https://b.example', 'b'] },
      'parameter_invalid_url',
      'alternative_domains[1]',
    ],
    [{ name: 'A', domain: 'https://a.example', industry: 'Alchemy' }, 'parameter_invalid', 'industry'],
    [
      { name: 'A', domain: 'https://a.example', further_contacts: Array(21).fill({ type: 'PROVIDED' }) },
      'parameter_invalid',
      'further_contacts',
    ],
    [
      { name: 'A', domain: 'https://a.example', further_contacts: [{ type: 'PROVIDED', role: 'x'.repeat(101) }] },
      'parameter_invalid',
      'further_contacts[0].role',
    ],
    [
      { name: 'A', domain: 'https://a.example', processing: { country: 'Ireland' } },
      'parameter_invalid',
      'processing.country',
    ],
    [
      { name: 'A', domain: 'https://a.example', contact: { email: 'a@b.example' } },
      'parameter_missing',
      'contact.type',
    ],
    [{ name: 'A', domain: 'https://a.example', contact: { type: 'FOUND' } }, 'parameter_invalid', 'contact.type'],
    [
      { name: 'A', domain: 'https://a.example', contact: { type: 'PROVIDED', email: 'nobody' } },
      'parameter_invalid_email',
      'contact.email',
    ],
    [
      { name: 'A', domain: 'https://a.example', contact: { type: 'PROVIDED', email: 'a@b-.example' } },
      'parameter_invalid_email',
      'contact.email',
    ],
    [
      { name: 'A', domain: 'https://a.example', data_usage: { shared_data_types: ['OTHER', 'SECRETS'] } },
      'parameter_invalid',
      'data_usage.shared_data_types[1]',
    ],
    [
      { name: 'A', domain: 'https://a.example', data_usage: { target_data_subjects: ['GHOSTS'] } },
      'parameter_invalid',
      'data_usage.target_data_subjects[0]',
    ],
    [
      { name: 'A', domain: 'https://a.example', data_usage: { data_transfer_frequency: 'OFTEN' } },
      'parameter_invalid',
      'data_usage.data_transfer_frequency',
    ],
    [
      { name: 'A', domain: 'https://a.example', data_usage: { data_transfer_volume: 'LOTS' } },
      'parameter_invalid',
      'data_usage.data_transfer_volume',
    ],
    [{ name: 'A', domain: 'https://a.example', notes: 'one' }, 'parameter_invalid', 'notes'],
    [{ name: 'A', domain: 'https://a.example', colour: 'red' }, 'parameter_invalid', 'colour'],
    [
      { name: 'A', domain: 'https://a.example', contact: { type: 'PROVIDED', fax: '1' } },
      'parameter_invalid',
      'contact.fax',
    ],
  ])('refuses %j with %s at %s', async (body, code, param) => {
    const answer = await api.call('POST', '/v1/vendors', { body })
    expect(answer).toMatchObject({ status: 400, error: { type: 'invalid_request_error', code, param } })
    expect(answer.error?.message).toContain(param)
  })
})

describe('PUT /v1/vendors/{id}', () => {
  const put = (id: string, body: object) =>
    api.ok(updateVendor, { params: { id }, body: body as { name: string; domain: string } })

  test('leaves what is left out and clears what is null', async () => {
    const vendor = await makeVendor(api, everyField)
    const required = { name: 'Renamed', domain: vendor.domain }
    const renamed = await put(vendor.id, required)
    expect(renamed).toEqual({ ...vendor, name: 'Renamed', updated_at: renamed.updated_at })

    const cleared = await put(vendor.id, {
      ...required,
      description: null,
      alternative_domains: null,
      industry: null,
      contact: null,
      data_usage: null,
      notes: null,
      processing: null,
    })
    expect(cleared).toMatchObject({
      description: null,
      alternative_domains: [],
      industry: null,
      contact: null,
      data_usage: null,
      notes: [],
      processing: null,
    })
    expect(await api.ok(getVendor, { params: { id: vendor.id } })).toEqual(cleared)
  })

  test('takes back the answer of a GET, and ignores what is read-only in it', async () => {
    const vendor = await makeVendor(api, everyField)
    const edited = await put(vendor.id, {
      ...vendor,
      id: 'another',
      overall_status: 'APPROVED',
      created_at: 1,
      notes: ['Edited.'],
    })
    expect(edited).toEqual({ ...vendor, notes: ['Edited.'], updated_at: edited.updated_at })
  })

  test.each([
    ['name', { domain: 'https://a.example' }],
    ['domain', { name: 'A' }],
  ])('requires %s', async (param, body) => {
    const { id } = await makeVendor(api)
    expect(await api.call('PUT', `/v1/vendors/${id}`, { body })).toMatchObject({
      status: 400,
      error: { code: 'parameter_missing', param },
    })
  })
})

test('DELETE /v1/vendors/{id} answers the vendor as it was, and it is gone', async () => {
  const vendor = await makeVendor(api, everyField)
  const answer = await api.call('DELETE', `/v1/vendors/${vendor.id}`)
  expect(answer).toMatchObject({ status: 200, body: { data: { deleted_vendor: vendor } } })
  expect((answer.body as { data: { message: string } }).data.message).toMatch(/deleted/)
  for (const method of ['GET', 'DELETE'])
    expect(await api.call(method, `/v1/vendors/${vendor.id}`)).toMatchObject({
      status: 404,
      error: { code: 'resource_not_found' },
    })
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: 9_999_999_999, limit: 1, sort_order: 'desc', event_type: 'vendor.deleted' },
  })
  expect(events[0]?.detail).toMatchObject({ vendor_id: vendor.id, name: vendor.name })
})

test('GET /v1/vendors narrows to an industry and to a status', async () => {
  const one = await makeVendor(api, { industry: 'Analytics' })
  await makeVendor(api, { industry: 'Cybersecurity' })
  const ids = async (query: object) =>
    (await api.page(listVendors, { query: { limit: 100, ...query } })).data.map(({ id }) => id)
  expect(await ids({ industry: 'Analytics' })).toEqual([one.id])
  expect(await ids({ industry: 'Analytics', approval_status: 'PENDING_REVIEW' })).toEqual([one.id])
  expect(await ids({ industry: 'Analytics', approval_status: 'WARNING' })).toEqual([])
  expect(await api.call('GET', '/v1/vendors', { query: { industry: 'Alchemy' } })).toMatchObject({
    status: 400,
    error: { code: 'parameter_invalid', param: 'industry' },
  })
  expect(await api.call('GET', '/v1/vendors', { query: { approval_status: 'approved' } })).toMatchObject({
    status: 400,
    error: { code: 'parameter_invalid', param: 'approval_status' },
  })
})
