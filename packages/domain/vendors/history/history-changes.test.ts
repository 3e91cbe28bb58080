import { listEvents } from '@custos/contract/events'
import { getVendorHistory } from '@custos/contract/vendor-history'
import { importVendors, undoImport } from '@custos/contract/vendor-import'
import { updateVendor } from '@custos/contract/vendors'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const history = async (id: string) => (await platform.api.page(getVendorHistory, { params: { id } })).data

test('the history says of a change which fields it changed, from what to what, and events do not', async () => {
  const { api } = platform
  const { id, name, domain } = await makeVendor(api, {
    notes: ['Call first.', 'Keep.'],
    contact: { type: 'PROVIDED', name: 'Erika Gone', email: 'erika@vendor.example' },
    description: 'Short.',
    internal_use: { department: 'Sales' },
    contracts: [{ reference: 'V-17', notice_period: 'P3M', annual_cost: 1200 }],
  })
  await api.ok(updateVendor, {
    params: { id },
    body: {
      name,
      domain,
      notes: ['Keep.', 'Write first.'],
      contact: { type: 'PROVIDED', name: 'Emil Given' },
      description: 'x'.repeat(5000),
      internal_use: { department: 'Law', business_owner: 'Ada Example' },
      processing: { agreement_state: 'OPEN' },
      contracts: [
        { reference: 'V-17', notice_period: 'P6M' },
        { reference: 'V-18', open_ended: true },
      ],
    },
  })
  const [entry] = await history(id)
  const changes = entry!.detail.changes as { field: string }[]
  expect(changes.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toEqual([
    { field: 'contact.email' },
    { field: 'contact.name' },
    { field: 'contracts.annual_cost', from: 1200, to: null, contract: 'V-17' },
    { field: 'contracts.notice_period', from: 'P3M', to: 'P6M', contract: 'V-17' },
    { field: 'contracts.open_ended', from: null, to: true, contract: 'V-18' },
    { field: 'contracts.reference', from: null, to: 'V-18', contract: 'V-18' },
    { field: 'description', from: 'Short.', to: `${'x'.repeat(300)}…` },
    { field: 'internal_use.business_owner' },
    { field: 'internal_use.department', from: 'Sales', to: 'Law' },
    { field: 'notes' },
    { field: 'processing.agreement_state', from: null, to: 'OPEN' },
  ])
  const { events } = await api.ok(listEvents, {
    query: { start_time: 0, end_time: 4_000_000_000, limit: 100, sort_order: 'desc', event_type: 'vendor.updated' },
  })
  const told = events.find(({ event_id }) => event_id === entry!.id)!
  expect(JSON.stringify(told)).not.toMatch(/Call first|Law|V-17/)
  expect(JSON.stringify(await history(id))).not.toMatch(/Erika|Emil|Ada Example|Call first/)
})

test('the history says that an import made a change, or that its undo did', async () => {
  const { api } = platform
  const { id } = await makeVendor(api, { name: 'Bellwether', domain: 'https://bellwether.example' })
  const { import_id, rows } = await api.ok(importVendors, {
    query: { name: 'register.csv', apply: 'true', known: 'update' },
    raw: Buffer.from('Vendor,Website,Department\nBellwether,bellwether.example,Law\nFoxglove,foxglove.example,\n'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const [added] = await history(rows[1]!.vendor_id!)
  expect(added).toMatchObject({ type: 'vendor.created', detail: { import_id } })
  await api.ok(undoImport, { params: { import_id: import_id! } })
  const change = { field: 'internal_use.department', from: null, to: 'Law' }
  expect(await history(id)).toMatchObject([
    { detail: { undone_import_id: import_id, changes: [{ ...change, from: 'Law', to: null }] } },
    { detail: { import_id, changes: [change] } },
    { type: 'vendor.created' },
  ])
})
