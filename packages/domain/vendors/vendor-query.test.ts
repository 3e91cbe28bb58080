import { createApproval } from '@custos/contract/approvals'
import { getAssessment } from '@custos/contract/assessments'
import { type getJudgedAnswer, judgeAnswer } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import { getRegisterOverview } from '@custos/contract/register-overview'
import type { Data } from '@custos/contract/route'
import { type SearchedField, searchedFields } from '@custos/contract/searched-fields'
import { getVendor, listVendors, SharedDataType, updateVendor } from '@custos/contract/vendors'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod'

type Query = z.input<typeof listVendors.query>
type Result = Data<typeof getJudgedAnswer>['result']
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
  await make('Beta', { external_id: 'ERP-100%', next_review_at: 1_800_000_000, notes: ['“Call” the clerk'] })
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
  [{ q: '“call” THE' }, ['Beta']],
  [{ q: '0_%' }, []],
  [{ review_due_before: 1_750_000_000 }, ['alpha']],
  [{ special_categories: 'true' }, ['alpha']],
  [{ never_assessed: 'true' }, ['alpha', 'Beta']],
  [{ risk_level: 'UNKNOWN' }, ['Gamma', 'alpha', 'Beta']],
  [{ special_categories: 'false' }, ['Gamma', 'Beta']],
  [{ q: 'a', special_categories: 'false', sort: 'name' }, ['Beta', 'Gamma']],
])('%j chooses %j', async (query, names) => {
  expect(await named(query)).toEqual(names)
})

test.each<[NonNullable<Query['sort']>, string[], string[]?]>([
  ['newest', ['Gamma', 'alpha', 'Beta']],
  ['name', ['alpha', 'Beta', 'Gamma']],
  ['decision', ['Gamma', 'alpha', 'Beta']],
  ['known', ['alpha', 'Beta', 'Gamma']],
  ['last_review', ['alpha', 'Beta', 'Gamma']],
  ['risk', ['Gamma', 'alpha', 'Beta']],
  ['next_review', ['alpha', 'Beta', 'Gamma'], ['Beta', 'alpha', 'Gamma']],
])(
  'sorted by %s, page by page, nothing is missed or told twice',
  async (sort, names, reversed = names.toReversed()) => {
    expect(await named({ sort })).toEqual(names)
    expect(await pageByPage({ sort })).toEqual(names)
    expect(await pageByPage({ sort, reverse: 'true' })).toEqual(reversed)
  },
)

test('vendors of which the order knows nothing are last in both directions, on every page', async () => {
  const { api } = await platform.newTenant('Unknown last')
  for (const department of ['Sales', undefined, 'Law', undefined])
    await makeVendor(api, { name: department ?? '–', ...(department && { internal_use: { department } }) })
  expect(await pageByPage({ sort: 'department' }, api)).toEqual(['Law', 'Sales', '–', '–'])
  expect(await pageByPage({ sort: 'department', reverse: 'true' }, api)).toEqual(['Sales', 'Law', '–', '–'])
  // After the character that represents unknown values.
  await makeVendor(api, { name: '𐐀', internal_use: { department: '𐐀' } })
  expect(await pageByPage({ sort: 'department', reverse: 'true' }, api)).toEqual(['Sales', 'Law', '𐐀', '–', '–'])
})

/** A register like a spreadsheet's; every vendor except the last has a value in each column. */
async function spreadsheet(name: string) {
  const { api } = await platform.newTenant(name)
  const person = await makeUser(api)
  await api.ok(updateOrganisation, {
    body: {
      custom_fields: [
        { key: 'shelf', name: 'Shelf', kind: 'TEXT' },
        { key: 'buddy', name: 'Buddy', kind: 'PERSON' },
      ],
    },
  })
  await makeVendor(api, { name: 'Bare' })
  await makeVendor(api, {
    name: 'Open',
    owner_id: person.id,
    description: 'Lohnbuchhaltung',
    contact: { type: 'PROVIDED', name: 'Jürgen Groß' },
    processing: { agreement_state: 'OPEN', country: 'DE' },
    internal_use: { department: 'Einkauf', business_owner: 'Erika Muster', services: ['Mailversand'] },
    contracts: [
      { reference: 'V-17/3', cost_centre: '4711', ends_on: '2028-12-31', notice_period: 'P3M', annual_cost: 12_000 },
    ],
    custom_fields: { shelf: 'B 12', buddy: person.id },
  })
  await makeVendor(api, {
    name: 'Expired',
    owner_id: person.id,
    processing: { agreement_state: 'EXPIRED', agreement: 'AVV 7', country: 'AT' },
    internal_use: { department: 'EINKAUF', business_owner: 'Adam Riese' },
    contracts: [{ reference: 'V-18', open_ended: true, notice_period: 'P3M', notice_to: 'QUARTER', annual_cost: 500 }],
  })
  await makeVendor(api, {
    name: 'Signed',
    owner_id: person.id,
    processing: { agreement: 'DPA of 2025', country: 'DE' },
    internal_use: { department: 'IT', business_owner: 'Erika Muster' },
    contracts: [
      { reference: 'V-19', ends_on: '2027-06-30', annual_cost: 400 },
      { reference: 'V-20', ends_on: '2030-06-30', annual_cost: 300, entity: 'Tochter AG' },
    ],
  })
  return { api, person }
}

test('the register is filtered by what a spreadsheet has, and by what is missing', async () => {
  const { api } = await spreadsheet('Filtered')
  const found = async (query: Query) => (await api.page(listVendors, { query })).data.map(({ name }) => name)
  for (const [query, names] of [
    [{ agreement: 'OPEN' }, ['Open']],
    [{ agreement: 'SIGNED' }, ['Signed']],
    [{ agreement: 'EXPIRED,NONE' }, ['Expired', 'Bare']],
    [{ department: 'einkauf' }, ['Expired', 'Open']],
    [{ business_owner: 'Erika Muster' }, ['Signed', 'Open']],
    [{ country: 'DE' }, ['Signed', 'Open']],
    [{ country: 'DE', agreement: 'OPEN' }, ['Open']],
    [{ contract_due_before: '2028-09-30' }, ['Signed']],
    [{ contract_due_before: '2028-10-01' }, ['Signed', 'Open']],
    ...['owner', 'department', 'business_owner', 'country', 'contract'].map((missing) => [{ missing }, ['Bare']]),
  ] as [Query, string[]][])
    expect(await found(query), JSON.stringify(query)).toEqual(names)
})

test('the register is filtered by costs in one currency and by the days on which contracts end, before and after a change', async () => {
  const { api } = await platform.newTenant('Costs')
  const end = (ends_on: string) => ({ reference: ends_on, ends_on })
  await makeVendor(api, { name: 'None' })
  await makeVendor(api, { name: 'Euros', contracts: [{ annual_cost: 900, currency: 'EUR' }] })
  await makeVendor(api, {
    name: 'Both',
    contracts: [
      { ...end('2026-11-30'), annual_cost: 700.5, currency: 'EUR' },
      { ...end('2027-01-31'), annual_cost: 500, currency: 'EUR' },
      { reference: 'CHF', annual_cost: 20_000, currency: 'CHF' },
    ],
  })
  const bare = await makeVendor(api, { name: 'Bare', contracts: [{ ...end('2027-02-28'), annual_cost: 5000 }] })
  const found = async (query: Query) => (await api.page(listVendors, { query })).data.map(({ name }) => name)
  for (const [query, names] of [
    [{ annual_cost: 'EUR:1000..' }, ['Both']],
    [{ annual_cost: 'EUR:..1200.50' }, ['Both', 'Euros']],
    [{ annual_cost: 'EUR:..1200' }, ['Euros']],
    [{ annual_cost: 'EUR:901..1200' }, []],
    [{ annual_cost: 'CHF:20000..20000' }, ['Both']],
    [{ annual_cost: 'NONE:1..' }, ['Bare']],
    [{ annual_cost: 'EUR:1..', q: 'o' }, ['Both', 'Euros']],
    [{ contract_ends: '2026-12-01..2027-02-28' }, ['Bare', 'Both']],
    [{ contract_ends: '2026-12-01..2027-01-31' }, ['Both']],
    [{ contract_ends: '2026-12-01..2027-01-30' }, []],
    [{ contract_ends: '..2026-11-30', annual_cost: 'EUR:1..' }, ['Both']],
    [{ contract_ends: '2027-02-01..', annual_cost: 'EUR:1..' }, []],
  ] as [Query, string[]][])
    expect(await found(query), JSON.stringify(query)).toEqual(names)

  const { name, domain } = bare
  await api.ok(updateVendor, {
    params: { id: bare.id },
    body: { name, domain, contracts: [{ ...end('2029-12-31'), annual_cost: 1, currency: 'USD' }] },
  })
  expect(await found({ annual_cost: 'NONE:1..' })).toEqual([])
  expect(await found({ annual_cost: 'USD:1..1' })).toEqual(['Bare'])
  expect(await found({ contract_ends: '2029-12-31..2029-12-31' })).toEqual(['Bare'])
  for (const query of [
    { annual_cost: 'EUR:..' },
    { annual_cost: '1000..' },
    { annual_cost: 'EUR:1e3..' },
    { contract_ends: '..' },
    { contract_ends: '2026-02-30..' },
    { contract_ends: '2026-12-01' },
  ])
    expect(await api.call('GET', listVendors.path, { query }), JSON.stringify(query)).toMatchObject({
      error: { code: 'parameter_invalid', param: Object.keys(query)[0] },
    })
})

test('names are in the order in which people read them, whatever letters and numbers they have', async () => {
  const { api } = await platform.newTenant('Natural order')
  const names = ['Äpfel 2', 'Bäckerei', 'Brevo', 'Lieferant 2', 'Lieferant 9', 'Lieferant 10', 'Öl', 'Zett']
  for (const name of names.toReversed()) await makeVendor(api, { name })
  expect(await pageByPage({ sort: 'name' }, api)).toEqual(names)
  expect(await pageByPage({ sort: 'name', reverse: 'true' }, api)).toEqual(names.toReversed())
})

test('pages of a search have each vendor once, the newest first, on and beyond the newest part', async () => {
  for (const name of ['Hornbeam one', 'Rowan', 'Hornbeam two', 'Hornbeam three'])
    await makeVendor(platform.api, { name })
  const newest = ['Hornbeam three', 'Hornbeam two', 'Hornbeam one']
  for (const limit of [1, 2, 3]) {
    const read: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { q: 'hornbeam', limit, ...(after && { starting_after: after }) }
      const page: Listed = await platform.api.page(listVendors, { query })
      read.push(...page.data.map(({ name }) => name))
      after = page.starting_after
    }
    expect(read).toEqual(newest)
  }
  expect(await named({ q: 'hornbeam', reverse: 'true' })).toEqual(newest.toReversed())
  expect(await named({ q: 'hornbeam', sort: 'name' })).toEqual(['Hornbeam one', 'Hornbeam three', 'Hornbeam two'])
})

test('the search finds a word with and without its accents', async () => {
  const { api } = await platform.newTenant('Accents')
  await makeVendor(api, { name: 'Müller Élan', domain: 'https://one.example', notes: ['Straße'] })
  await makeVendor(api, { name: 'Muller', domain: 'https://two.example' })
  const found = async (q: string) => (await api.page(listVendors, { query: { q } })).data.map(({ name }) => name)
  for (const q of ['Muller', 'müLLER', 'ull']) expect(await found(q), q).toEqual(['Muller', 'Müller Élan'])
  for (const q of ['elan', 'ÉLAN', 'strasse', 'STRAßE']) expect(await found(q), q).toEqual(['Müller Élan'])
})

test.each<[NonNullable<Query['sort']>, string[], string[]]>([
  ['agreement', ['Open', 'Expired', 'Signed', 'Bare'], ['Signed', 'Expired', 'Open', 'Bare']],
  ['business_owner', ['Expired', 'Signed', 'Open', 'Bare'], ['Open', 'Signed', 'Expired', 'Bare']],
  ['contract_end', ['Signed', 'Open', 'Expired', 'Bare'], ['Open', 'Signed', 'Bare', 'Expired']],
  ['annual_cost', ['Expired', 'Signed', 'Open', 'Bare'], ['Open', 'Signed', 'Expired', 'Bare']],
])('sorted by %s, what has nothing there is last in both directions', async (sort, names, reversed) => {
  const { api } = await spreadsheet(`Sorted by ${sort}`)
  expect(await pageByPage({ sort }, api)).toEqual(names)
  expect(await pageByPage({ sort, reverse: 'true' }, api)).toEqual(reversed)
})

test('the search finds what people wrote in any field, before and after a change, and no id of a person', async () => {
  const { api, person } = await spreadsheet('Searched')
  const found = async (q: string) => (await api.page(listVendors, { query: { q } })).data.map(({ name }) => name)
  for (const q of ['v-17/3', '4711', 'erika m', 'lohnbuch', 'groß', 'einkauf', 'mailversand', 'b 12'])
    expect(await found(q), q).toContain('Open')
  expect(await found('tochter')).toEqual(['Signed'])
  expect(await found('avv 7')).toEqual(['Expired'])
  expect(await found(person.id.slice(0, 8))).toEqual([])
  const [{ id, name, domain }] = (await api.page(listVendors, { query: { q: 'lohnbuch' } })).data as unknown as [
    { id: string; name: string; domain: string },
  ]
  await api.ok(updateVendor, {
    params: { id },
    body: { name, domain, description: null, contracts: [{ reference: 'V-99' }] },
  })
  expect(await found('lohnbuch')).toEqual([])
  expect(await found('v-17/3')).toEqual([])
  expect(await found('v-99')).toEqual(['Open'])
})

const withWord: Record<SearchedField, (word: string) => Parameters<typeof makeVendor>[1]> = {
  name: (word) => ({ name: word }),
  domain: (word) => ({ domain: `https://${word}.example` }),
  external_id: (word) => ({ external_id: word }),
  'contracts.reference': (reference) => ({ contracts: [{ reference: 'V-1' }, { reference }] }),
  'contracts.cost_centre': (cost_centre) => ({ contracts: [{ cost_centre }] }),
  'contracts.entity': (entity) => ({ contracts: [{ entity }] }),
  'internal_use.department': (department) => ({ internal_use: { department } }),
  'internal_use.business_owner': (business_owner) => ({ internal_use: { business_owner } }),
  'contact.name': (name) => ({ contact: { type: 'PROVIDED', name } }),
  'contact.email': (word) => ({ contact: { type: 'PROVIDED', email: `${word}@vendor.example` } }),
  'contact.phone': (phone) => ({ contact: { type: 'PROVIDED', phone } }),
  'contact.address': (address) => ({ contact: { type: 'PROVIDED', address } }),
  'further_contacts.name': (name) => ({
    further_contacts: [
      { type: 'PROVIDED', phone: '1' },
      { type: 'PROVIDED', name },
    ],
  }),
  'further_contacts.email': (word) => ({ further_contacts: [{ type: 'PROVIDED', email: `${word}@vendor.example` }] }),
  'further_contacts.phone': (phone) => ({ further_contacts: [{ type: 'PROVIDED', phone }] }),
  'further_contacts.address': (address) => ({ further_contacts: [{ type: 'PROVIDED', address }] }),
  'further_contacts.role': (role) => ({ further_contacts: [{ type: 'PROVIDED', role }] }),
  'internal_use.services': (word) => ({ internal_use: { services: ['Mail', word] } }),
  custom_fields: (shelf) => ({ custom_fields: { shelf } }),
  'processing.agreement': (agreement) => ({ processing: { agreement } }),
  alternative_domains: (word) => ({ alternative_domains: [`https://${word}.example`] }),
  description: (description) => ({ description }),
  notes: (word) => ({ notes: ['Call first.', word] }),
}

test('the database finds a vendor by each field that is searched, and the search looks through the same', async () => {
  const { api } = await platform.newTenant('Every field')
  await api.ok(updateOrganisation, { body: { custom_fields: [{ key: 'shelf', name: 'Shelf', kind: 'TEXT' }] } })
  const wordOf = (field: SearchedField) => `kelpie${String.fromCharCode(97 + searchedFields.indexOf(field))}`
  for (const field of searchedFields) {
    const { id } = await makeVendor(api, withWord[field](wordOf(field)))
    const { data } = await api.page(listVendors, { query: { q: wordOf(field).toUpperCase() } })
    expect([field, data.map((vendor) => vendor.id)]).toEqual([field, [id]])
  }
})

async function pageByPage(query: Query, api = platform.api): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Listed = await api.page(listVendors, {
      query: { ...query, limit: 1, ...(after === null ? {} : { starting_after: after }) },
    })
    seen.push(...page.data.map(({ name }) => name))
    after = page.starting_after
  } while (after !== null)
  return seen
}

test('the risk of a vendor is that of the effective answers of its newest assessment, and is filtered by', async () => {
  const vendor = await makeVendor(platform.api, { name: 'Delta' })
  const assessment = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['iso-27001'] })
  for (const { id } of assessment.framework_reviews!.flatMap(({ results }) => results))
    await platform.api.ok(judgeAnswer, {
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

test('of a vendor that was read and cannot be assessed no level is told, only of its assessment', async () => {
  const { risk_level, newest_review } = await platform.api.ok(getVendor, { params: { id: ids.Gamma! } })
  expect({ risk_level, known: newest_review!.known }).toMatchObject({ risk_level: null, known: { assessable: false } })
})

test('the assessment, the vendor and the register say of answers what the answers themselves say', async () => {
  const vendor = await makeVendor(platform.api, { name: 'Epsilon' })
  const { id } = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['iso-27001'] })
  const read = () => platform.api.ok(getAssessment, { params: { id: vendor.id, assessment_id: id } })
  const isPending = ({ needs_check, judgement }: Result) => needs_check && !judgement
  const checkGroupOf = ({ unknown, evidence, claim, statement }: Result) =>
    unknown?.document === 'AGREEMENT' ? 'agreement' : (evidence ?? claim ?? statement)
  const groups = (results: Result[]) => new Set(results.map(checkGroupOf)).size
  const compare = async () => {
    const assessment = await read()
    const results = assessment.framework_reviews!.flatMap((review) => review.results)
    const { answer_counts } = assessment
    expect(answer_counts).toMatchObject({
      statements: results.length,
      known: results.filter(({ effective_answer }) => effective_answer !== null).length,
      unchecked: results.filter(isPending).length,
      to_check: groups(
        results.filter(
          (one) =>
            isPending(one) &&
            !one.not_needed &&
            !one.rests_on_unverified_certificate &&
            one.unknown?.document !== 'AGREEMENT',
        ),
      ),
      to_obtain: groups(
        results.filter(
          (one) =>
            one.rests_on_unverified_certificate ||
            (isPending(one) && !one.not_needed && one.unknown?.document === 'AGREEMENT'),
        ),
      ),
      not_needed: groups(
        results.filter((one) => isPending(one) && one.not_needed && !one.rests_on_unverified_certificate),
      ),
      corrected: results.filter(({ judgement }) => judgement?.verdict === 'CORRECTED').length,
    })
    const { stated, covered, inferred, contradicted, corrected, undefined: open, inapplicable } = answer_counts!
    expect(stated + covered + inferred + contradicted + corrected + open + inapplicable).toBe(results.length)
    expect((await platform.api.ok(getVendor, { params: { id: vendor.id } })).newest_review).toMatchObject({
      assessment_id: id,
      answer_counts: answer_counts!,
    })
    const { data } = await platform.api.page(listVendors, { query: { q: 'Epsilon' } })
    expect(data.map(({ newest_review }) => newest_review?.answer_counts)).toEqual([answer_counts])
    return results
  }
  const open = (await compare()).filter(({ needs_check }) => needs_check)
  const judge = (result_id: string, body: object) =>
    platform.api.call('PUT', `/v1/vendors/${vendor.id}/assessment/${id}/reviews/${result_id}`, { body })
  await judge(open[0]!.id, { verdict: 'AGREED' })
  await judge(open[1]!.id, { verdict: 'CORRECTED', answer: true, reason_code: 'OTHER_EVIDENCE', reason: 'Seen.' })
  const before = open.length
  expect((await compare()).filter(isPending)).toHaveLength(before - 2)
})

test('a vendor shows the certificates that it holds, not one that is planned, and a safeguard that the risk misses', async () => {
  const vendor = await makeVendor(platform.api)
  const { id } = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['iso-27001'] })
  const newestReview = async () => (await platform.api.ok(getVendor, { params: { id: vendor.id } })).newest_review
  const claim = { framework_id: 'soc-2', name: 'SOC 2', type: 'Type II', valid_until: null }
  const claims = ['certified', 'planned'].map((kind) => ({ ...claim, kind, period: { from: 1, to: 2 }, sources: [] }))
  await platform.database.sql('UPDATE assessments SET certificates = $2 WHERE id = $1', [id, JSON.stringify(claims)])
  expect(await newestReview()).toMatchObject({
    certificates: [{ ...claim, period_to: 2 }],
    without_safeguard: false,
  })
  const factors = JSON.stringify([{ code: 'no_mechanism_on_record' }])
  const weigh =
    "UPDATE assessments SET effective_risk = summarized_risk || jsonb_build_object('factors', $2::jsonb) WHERE id = $1"
  await platform.database.sql(weigh, [id, factors])
  expect(await newestReview()).toMatchObject({ without_safeguard: true })
})

test('each figure of the register at a glance is the length of the list that its filters give', async () => {
  const overview = await platform.api.ok(getRegisterOverview)
  const lengthOf = async (query: Query) => (await named(query)).length
  expect(overview.vendors).toBe(await lengthOf({}))
  for (const status of ['PENDING_REVIEW', 'APPROVED'] as const)
    for (const level of ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'UNKNOWN'] as const)
      expect(
        overview.cells.find((cell) => cell.status === status && (cell.risk_level ?? 'UNKNOWN') === level)?.vendors ?? 0,
      ).toBe(await lengthOf({ approval_status: status, risk_level: level }))
  const special = { special_categories: 'true' } as const
  expect(overview.never_assessed).toBe(await lengthOf({ never_assessed: 'true' }))
  expect(overview.without_safeguard).toBe(await lengthOf({ data_goes: 'WITHOUT_SAFEGUARD' }))
  expect(overview.special_categories).toEqual({
    vendors: await lengthOf(special),
    never_assessed: await lengthOf({ ...special, never_assessed: 'true' }),
    outside_eea: await lengthOf({ ...special, data_goes: 'OUTSIDE_EEA' }),
    without_safeguard: await lengthOf({ ...special, data_goes: 'WITHOUT_SAFEGUARD' }),
  })
  expect(overview.special_categories).toMatchObject({ vendors: 1, never_assessed: 1 })
})

test('the register filters special categories of data by the types that it shows as such', async () => {
  for (const type of SharedDataType.options)
    await makeVendor(platform.api, { name: `Type ${type}`, data_usage: { shared_data_types: [type] } })
  const { data } = await platform.api.page(listVendors, { query: { q: 'Type ', limit: 100 } })
  const shown = data.filter(({ special_categories }) => special_categories).map(({ name }) => name)
  expect([data.length, shown.length]).toEqual([SharedDataType.options.length, 9])
  expect(await named({ q: 'Type ', limit: 100, special_categories: 'true' })).toEqual(shown)
})

test('where data goes is filtered by, as the newest review knows it', async () => {
  const vendor = await makeVendor(platform.api, { name: 'Zeta' })
  const { id } = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['iso-27001'] })
  const goes = (place: object, factors: object[] = []) =>
    platform.database.sql(
      "UPDATE assessments SET data_locations = $2, effective_risk = summarized_risk || jsonb_build_object('factors', $3::jsonb) WHERE id = $1",
      [id, JSON.stringify([place]), JSON.stringify(factors)],
    )
  await goes({ name: 'Ireland', country: 'IE', standing: 'EEA' })
  expect(await named({ q: 'Zeta', data_goes: 'OUTSIDE_EEA' })).toEqual([])
  const japan = { name: 'Japan', country: 'JP', standing: 'ADEQUATE' }
  await goes(japan)
  expect(await named({ q: 'Zeta', data_goes: 'OUTSIDE_EEA' })).toEqual(['Zeta'])
  expect(await named({ q: 'Zeta', data_goes: 'WITHOUT_SAFEGUARD' })).toEqual([])
  await goes(japan, [{ code: 'no_mechanism_on_record' }])
  expect(await named({ q: 'Zeta', data_goes: 'WITHOUT_SAFEGUARD' })).toEqual(['Zeta'])
})

test('a vendor says whether it gets special categories, and how the conditions of its decision stand', async () => {
  expect(await platform.api.ok(getVendor, { params: { id: ids.alpha! } })).toMatchObject({
    special_categories: true,
    open_conditions: { open: 0, all: 0, next_due: null },
  })
  const { id } = await makeVendor(platform.api, { name: 'Kappa' })
  const due = Math.floor(Date.now() / 1000) + 86_400
  await platform.api.ok(createApproval, {
    params: { id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: due - 86_400 }],
      reasoning: 'Good enough.',
      condition_items: [{ text: 'One.', due: due + 1 }, { text: 'Two.', due }, { text: 'Three.' }],
    },
  })
  expect(await platform.api.ok(getVendor, { params: { id } })).toMatchObject({
    special_categories: false,
    open_conditions: { open: 3, all: 3, next_due: due },
  })
  // An item due before a review comes before it.
  await makeVendor(platform.api, { name: 'Kappa 2', next_review_at: due + 60 })
  await makeVendor(platform.api, { name: 'Kappa 3', next_review_at: due - 60 })
  expect(await named({ q: 'Kappa', sort: 'next_review' })).toEqual(['Kappa 3', 'Kappa', 'Kappa 2'])
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

test('a filter takes several values, and the order goes both ways through its pages', async () => {
  const { api } = await platform.newTenant('Several values')
  const [one, other] = [await makeUser(api), await makeUser(api)]
  for (const [name, fields] of Object.entries({
    A: { criticality: 'LOW', owner_id: one.id },
    B: { criticality: 'HIGH', owner_id: other.id },
    C: { criticality: 'CRITICAL' },
    D: {},
  } as const))
    await makeVendor(api, { name, ...fields })
  const body = {
    name: 'B',
    domain: 'https://b.example',
    risk_override: { tier: 'critical', reason: 'Pays us.' },
  } as const
  const { data } = await api.page(listVendors, { query: { q: 'B' } })
  await api.ok(updateVendor, { params: { id: data[0]!.id }, body })
  const found = async (query: Query) => (await api.page(listVendors, { query })).data.map(({ name }) => name).join('')
  expect(await found({ criticality: 'HIGH,LOW', sort: 'name' })).toBe('AB')
  expect(await found({ criticality: 'UNKNOWN,CRITICAL', sort: 'name' })).toBe('CD')
  expect(await found({ owner_id: `${one.id},${other.id.toUpperCase()}`, sort: 'name', reverse: 'true' })).toBe('BA')
  expect(await found({ owner_id: one.id })).toBe('A')
  // One by the rules, the other by a person.
  expect(await found({ tier: 'critical', sort: 'name' })).toBe('BC')
  expect(await found({ approval_statuses: 'PENDING_REVIEW,WARNING', sort: 'criticality' })).toBe('CBAD')
  expect(await found({ approval_statuses: 'APPROVED,WARNING' })).toBe('')
  expect(await found({ risk_level: 'UNKNOWN,HIGH', sort: 'criticality', reverse: 'true' })).toBe('ABCD')
  const pages = async (query: Query) => {
    const names: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await api.page(listVendors, {
        query: { ...query, limit: 1, ...(after && { starting_after: after }) },
      })
      names.push(...page.data.map(({ name }) => name))
      if (!page.has_more) return names.join('')
      after = page.data.at(-1)!.id
    }
  }
  expect(await pages({ criticality: 'HIGH,LOW,UNKNOWN', sort: 'criticality' })).toBe('BAD')
  expect(await pages({ criticality: 'HIGH,LOW,UNKNOWN', sort: 'criticality', reverse: 'true' })).toBe('ABD')
  for (const query of [
    { criticality: 'HIGH,' },
    { tier: 'high,highest' },
    { risk_level: 'high' },
    { owner_id: `${one.id},me` },
    { approval_statuses: 'APPROVED APPROVED' },
  ])
    expect(await api.call('GET', listVendors.path, { query })).toMatchObject({
      error: { code: 'parameter_invalid', param: Object.keys(query)[0] },
    })
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
