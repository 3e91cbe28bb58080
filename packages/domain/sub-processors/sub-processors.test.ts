import { listSubProcessors, maxEngaging, maxSubProcessors } from '@custos/contract/sub-processors'
import { listVendors } from '@custos/contract/vendors'
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
  const { data } = await api.page(listVendors, { query: { sub_processor: 'cloudBARN' } })
  expect([data.length, sub_processors[0]!.vendor_count]).toEqual([2, 2])
  expect((await api.page(listVendors, { query: { sub_processor: 'cloud' } })).data).toEqual([])
  expect(sub_processors[0]!.vendors.map(({ vendor_id }) => vendor_id).toSorted()).toEqual(
    vendors.map(({ id }) => id).toSorted(),
  )
})

test.each(['%', '_', '\\'])('%j is looked for as it is, and stands for nothing else', async (q) => {
  expect((await platform.api.ok(listSubProcessors, { query: { q } })).sub_processors).toEqual([])
})

test('the list goes on behind a name, counts every vendor and names the newest, until the facts say otherwise', async () => {
  const { api, tenant_id } = await platform.newTenant('Many sub-processors')
  const vendors = maxEngaging + 1
  await platform.database.sql(
    `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
     SELECT $1, uuidv7(), 'Vendor ' || n, 'https://vendor.example', '[]', '[]', 'PENDING_REVIEW', now(), now() FROM generate_series(1, $2::integer) n`,
    [tenant_id, vendors],
  )
  const named = Array.from({ length: maxSubProcessors }, (_, index) => `Hoster ${String(index).padStart(2, '0')}`)
  const facts = (names: string[]) =>
    JSON.stringify({ subProcessors: names.map((name) => ({ name, domain: null, references: [] })) })
  await platform.database.sql(
    "INSERT INTO vendor_facts SELECT tenant_id, id, 'a test', $2, now() FROM vendors WHERE tenant_id = $1",
    [tenant_id, facts(['Everywhere', ...named])],
  )
  const read = (query = {}) => api.ok(listSubProcessors, { query })
  const first = await read()
  expect(first.sub_processors.map(({ name }) => name)).toEqual(['Everywhere', ...named.slice(0, -1)])
  expect([first.is_complete, first.sub_processors[0]!.vendor_count]).toEqual([false, vendors])
  expect(first.sub_processors[0]!.vendors).toHaveLength(maxEngaging)
  const rest = await read({ starting_after: first.sub_processors.at(-1)!.name })
  expect([rest.is_complete, rest.sub_processors.map(({ name }) => name)]).toEqual([true, named.slice(-1)])
  const unknown = await api.call('GET', '/v1/sub_processors', { query: { starting_after: 'Nobody' } })
  expect([unknown.status, unknown.error?.param]).toEqual([400, 'starting_after'])

  await platform.database.sql('UPDATE vendor_facts SET facts = $2 WHERE tenant_id = $1', [
    tenant_id,
    facts(['everywhere']),
  ])
  expect(await read()).toMatchObject({ is_complete: true, sub_processors: [{ vendor_count: vendors }] })
  // An aggregator may send a name too long for an index.
  const long = Array.from({ length: 3_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('')
  await platform.database.sql('UPDATE vendor_facts SET facts = $2 WHERE tenant_id = $1', [tenant_id, facts([long])])
  expect((await read()).sub_processors).toMatchObject([{ name: long, vendor_count: vendors }])
  await platform.database.sql('DELETE FROM vendors WHERE tenant_id = $1', [tenant_id])
  expect((await read()).sub_processors).toEqual([])
})

test('only those without a safeguard are listed, from a part of the list at a time', async () => {
  const { api, tenant_id } = await platform.newTenant('Without safeguard')
  const vendor = await makeVendor(api)
  const named = Array.from({ length: 120 }, (_, index) => ({
    name: `Hoster ${String(index).padStart(3, '0')}`,
    domain: null,
    references: [],
    // Every third is in a third country, every sixth with a safeguard.
    location: index % 3 === 0 ? 'India' : 'Ireland',
    mechanisms: index % 6 === 0 ? ['SCC'] : [],
  }))
  await platform.database.sql(
    "INSERT INTO vendor_facts (tenant_id, vendor_id, collection, facts, collected_at) VALUES ($1, $2, 'a test', $3, now())",
    [tenant_id, vendor.id, JSON.stringify({ subProcessors: named })],
  )
  const found: string[] = []
  let calls = 0
  for (let after: string | null | undefined; after !== null; calls++) {
    const query = { without_safeguard: 'true' as const, ...(after && { starting_after: after }) }
    const { sub_processors, last_seen, is_complete } = await api.ok(listSubProcessors, { query })
    expect(is_complete).toBe(last_seen === null)
    found.push(...sub_processors.map(({ name }) => name))
    after = last_seen
  }
  expect(found).toEqual(named.filter((_, index) => index % 6 === 3).map(({ name }) => name))
  expect(calls).toBe(3)
  expect(
    (await api.ok(listSubProcessors, { query: { without_safeguard: 'true', q: 'Hoster 001' } })).sub_processors,
  ).toEqual([])
})
