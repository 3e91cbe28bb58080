import { createApproval, updateCondition } from '@custos/contract/approvals'
import { updateOrganisation } from '@custos/contract/organisation'
import { updateUser } from '@custos/contract/users'
import { importVendors } from '@custos/contract/vendor-import'
import { createVendor, getVendor, updateVendor, upsertVendor } from '@custos/contract/vendors'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

let api: ApiClient
/** A person whose account has ended. */
let former: { id: string; email: string }
const endAccount = (id: string) => api.ok(updateUser, { params: { id }, body: { disabled: true } })
beforeEach(async () => {
  api = (await platform.newTenant('Former owners')).api
  await api.ok(updateOrganisation, { body: { custom_fields: [{ key: 'deputy', name: 'Deputy', kind: 'PERSON' }] } })
  former = await makeUser(api, { name: 'Grace Former' })
})

const larkspur = { external_id: 'ERP-1', name: 'Larkspur', domain: 'https://larkspur.example' }

test('no call gives a vendor to a person whose account has ended', async () => {
  await endAccount(former.id)
  const { id } = await makeVendor(api)
  const refused = async (body: object, param: string) => {
    const refusal = {
      status: 400,
      error: { code: 'parameter_invalid', param, message: expect.stringContaining('ended') },
    }
    const given = { name: 'Larkspur', domain: 'https://larkspur.example', ...body }
    expect(await api.call('POST', createVendor.path, { body: given })).toMatchObject(refusal)
    expect(await api.call('PUT', `/v1/vendors/${id}`, { body: given })).toMatchObject(refusal)
    expect(await api.call('PUT', upsertVendor.path, { body: { ...larkspur, ...body } })).toMatchObject(refusal)
    await api.ok(upsertVendor, { body: larkspur })
    expect(await api.call('PUT', upsertVendor.path, { body: { ...larkspur, ...body } })).toMatchObject(refusal)
  }
  await refused({ owner_id: former.id }, 'owner_id')
  await api.ok(upsertVendor, { body: { ...larkspur, external_id: 'ERP-2' } })
  await refused({ custom_fields: { deputy: former.id } }, 'custom_fields.deputy')
})

test('an owner whose account ended later stays beside any other change', async () => {
  const people = { owner_id: former.id, custom_fields: { deputy: former.id } }
  const { id } = await api.ok(createVendor, { body: { ...larkspur, ...people } })
  await endAccount(former.id)
  const params = { id }
  expect(await api.ok(updateVendor, { params, body: { ...larkspur, ...people, criticality: 'HIGH' } })).toMatchObject({
    ...people,
    criticality: 'HIGH',
  })
  expect(await api.ok(upsertVendor, { body: { ...larkspur, ...people, criticality: 'LOW' } })).toMatchObject({
    ...people,
    criticality: 'LOW',
  })
})

test('an open condition keeps the owner whose account ended later, and gets no other such owner', async () => {
  const { id } = await makeVendor(api)
  const { id: approval_id, condition_items } = await api.ok(createApproval, {
    params: { id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
      condition_items: [{ text: 'Encrypt backups.', owner_id: former.id }],
    },
  })
  await endAccount(former.id)
  const params = { id, approval_id, condition_id: condition_items[0]!.id }
  const changed = await api.ok(updateCondition, { params, body: { owner_id: former.id, evidence: 'Ticket 7' } })
  expect(changed.condition_items).toMatchObject([{ owner_id: former.id, evidence: 'Ticket 7' }])
  const other = await makeUser(api)
  await endAccount(other.id)
  await expect(api.ok(updateCondition, { params, body: { owner_id: other.id } })).rejects.toThrow('owner_id')
})

test('an import keeps the name of a person whose account has ended as a note, and lists the doubt', async () => {
  const { id } = await api.ok(createVendor, {
    body: { ...larkspur, owner_id: former.id, custom_fields: { deputy: former.id } },
  })
  await endAccount(former.id)
  const { rows } = await api.ok(importVendors, {
    query: { name: 'register.csv', apply: 'true', known: 'update' },
    raw: `Vendor;Website;Owner;Deputy;Criticality\nLarkspur;larkspur.example;Grace Former;${former.email};high\nSedge;sedge.example;${former.email};Grace Former;low\n`,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const ended = 'is a person whose account has ended: name somebody else'
  expect(rows.map(({ doubts }) => doubts)).toEqual([
    [],
    [
      { field: 'owner', message: ended },
      { field: 'custom_fields.deputy', message: ended },
    ],
  ])
  expect(await api.ok(getVendor, { params: { id } })).toMatchObject({
    owner_id: former.id,
    custom_fields: { deputy: former.id },
    criticality: 'HIGH',
  })
  expect(await api.ok(getVendor, { params: { id: rows[1]!.vendor_id! } })).toMatchObject({
    owner_id: null,
    custom_fields: {},
    notes: [`Owner: ${former.email}`, 'Deputy: Grace Former'],
  })
})
