import { judgeResult } from '@custos/contract/reviews'
import { getVendor, listVendors, updateVendor } from '@custos/contract/vendors'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod'

type Query = z.input<typeof listVendors.query>
type Listed = { data: { name: string }[]; starting_after: string | null }

let platform: TestPlatform
let owner: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  owner = (await makeUser(platform.api)).id
  const make = async (name: string, fields: Parameters<typeof makeVendor>[1]) => {
    ids[name] = (await makeVendor(platform.api, { name, ...fields })).id
  }
  await make('Beta', { external_id: 'ERP-100%', next_review_at: 1_800_000_000 })
  await make('alpha', {
    owner_id: owner,
    next_review_at: 1_700_000_000,
    data_usage: { shared_data_types: ['HEALTH_DATA', 'OTHER'] },
  })
  await make('Gamma', { alternative_domains: ['https://gamma-files.example'], criticality: 'HIGH' })
  await makeEndedAssessment(platform, ids.Gamma!, { framework_ids: ['iso-27001'] })
})
afterAll(() => platform[Symbol.asyncDispose]())

const named = async (query: Query) => (await platform.api.page(listVendors, { query })).data.map(({ name }) => name)

test.each<[Query, string[]]>([
  [{ q: 'LPH' }, ['alpha']],
  [{ q: 'gamma-files' }, ['Gamma']],
  [{ q: '100%' }, ['Beta']],
  [{ q: '0_%' }, []],
  [{ review_due_before: 1_750_000_000 }, ['alpha']],
  [{ special_categories: 'true' }, ['alpha']],
  [{ special_categories: 'false' }, ['Gamma', 'Beta']],
  [{ q: 'a', special_categories: 'false', sort: 'name' }, ['Beta', 'Gamma']],
])('%j chooses %j', async (query, names) => {
  expect(await named(query)).toEqual(names)
})

test.each<[NonNullable<Query['sort']>, string[]]>([
  ['newest', ['Gamma', 'alpha', 'Beta']],
  ['name', ['alpha', 'Beta', 'Gamma']],
  ['risk', ['Gamma', 'alpha', 'Beta']],
  ['next_review', ['alpha', 'Beta', 'Gamma']],
])('sorted by %s, page by page, nothing is missed or told twice', async (sort, names) => {
  expect(await named({ sort })).toEqual(names)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Listed = await platform.api.page(listVendors, {
      query: { sort, limit: 1, ...(after === null ? {} : { starting_after: after }) },
    })
    seen.push(...page.data.map(({ name }) => name))
    after = page.starting_after
  } while (after !== null)
  expect(seen).toEqual(names)
})

test('the risk of a vendor is that of the effective answers of its newest assessment, and is filtered by', async () => {
  const vendor = await makeVendor(platform.api, { name: 'Delta' })
  const assessment = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['iso-27001'] })
  for (const { id } of assessment.framework_reviews!.flatMap(({ results }) => results))
    await platform.api.ok(judgeResult, {
      params: { id: vendor.id, assessment_id: assessment.id, result_id: id },
      body: { verdict: 'CORRECTED', answer: false, reason_code: 'OTHER_EVIDENCE', reason: 'The audit found so.' },
    })
  const found = await platform.api.ok(getVendor, { params: { id: vendor.id } })
  expect(found.latest_assessment).toMatchObject({ id: assessment.id, status: 'COMPLETED' })
  const level = found.risk_level!
  expect(level).not.toBe(assessment.summarized_risk!.level)
  expect(await named({ risk_level: level })).toContain('Delta')
  expect(await named({ risk_level: assessment.summarized_risk!.level })).not.toContain('Delta')
})

test('an assessment that failed is the latest one and changes no risk', async () => {
  const before = await platform.api.ok(getVendor, { params: { id: ids.Gamma! } })
  await platform.api.ok(updateVendor, {
    params: { id: ids.Gamma! },
    body: { name: 'Gamma', domain: 'https://nobody.example', alternative_domains: null },
  })
  const failed = await makeEndedAssessment(platform, ids.Gamma!, { framework_ids: ['iso-27001'] })
  expect(await platform.api.ok(getVendor, { params: { id: ids.Gamma! } })).toMatchObject({
    latest_assessment: { id: failed.id, status: 'FAILED' },
    risk_level: before.risk_level,
  })
})

test('the register finds what a person owns', async () => {
  expect(await named({ owner_id: owner })).toEqual(['alpha'])
})

test('an owner is a user of the organisation, and nobody once she is erased', async () => {
  const { id, name, domain } = await makeVendor(platform.api)
  const elsewhere = await makeUser(platform.other.api)
  const body = { name, domain, owner_id: elsewhere.id }
  for (const [method, path] of [
    ['POST', '/v1/vendors'],
    ['PUT', `/v1/vendors/${id}`],
  ] as const)
    expect(await platform.api.call(method, path, { body })).toMatchObject({ status: 404, error: { param: 'owner_id' } })

  const { id: person } = await makeUser(platform.api)
  await platform.api.ok(updateVendor, { params: { id }, body: { name, domain, owner_id: person } })
  await platform.database.sql('DELETE FROM users WHERE id = $1', [person])
  expect(await platform.api.ok(getVendor, { params: { id } })).toMatchObject({ owner_id: null })
})

test('owner, external id, next review and criticality are written, kept and cleared like the other fields', async () => {
  const fields = {
    owner_id: owner,
    external_id: 'A-1',
    next_review_at: 1_900_000_000,
    criticality: 'CRITICAL',
  } as const
  const vendor = await makeVendor(platform.api, fields)
  expect(vendor).toMatchObject(fields)
  const { name, domain } = vendor
  const kept = await platform.api.ok(updateVendor, { params: { id: vendor.id }, body: { name, domain } })
  expect(kept).toMatchObject(fields)
  const none = { owner_id: null, external_id: null, next_review_at: null, criticality: null }
  const cleared = await platform.api.ok(updateVendor, { params: { id: vendor.id }, body: { name, domain, ...none } })
  expect(cleared).toMatchObject(none)
})
