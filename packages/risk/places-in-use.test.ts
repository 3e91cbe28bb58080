import { expect, test } from 'vitest'
import { countsFurtherPlaces, placesInUse } from './places-in-use.ts'

const berlin = { organisation: ['Germany'], service: 'Larkmail' }
const at = (location: string | null, purpose: string | null = null) =>
  placesInUse([{ name: 'Larch', location, purpose }], berlin)[0]!

test.each([
  ['Germany & Belgium (EU customers) USA (US customers)', 'Germany and Belgium', 'USA'],
  ['USA (US customers), Germany (EU customers)', 'Germany', 'USA'],
  ['EU customers: Ireland; US customers: USA, India', 'Ireland', 'USA and India'],
  ['For EEA clients: Frankfurt, Germany. For American clients: USA', null, null],
  ['Deutschland (Kunden in der EU), USA (US-Kunden)', 'Deutschland', 'USA'],
  ['Irland (EU-Kunden) und USA (Kunden außerhalb der EU)', 'Irland', 'USA'],
  ['France (clients européens) États-Unis (clients aux États-Unis)', 'France', 'États-Unis'],
  ['France (clients de l’UE), Inde (clients hors UE)', 'France', 'Inde'],
  ['Ireland (European users) Australia (APAC users)', 'Ireland', 'Australia'],
  ['Germany (EU customers) United Kingdom (UK-based customers)', 'Germany', 'United Kingdom'],
  ['USA (US customers only)', null, 'USA'],
  // A place that is not clearly for others stays.
  ['India, USA (US customers)', 'India', 'USA'],
  ['India and USA (US customers)', 'India', 'USA'],
  ['India USA (US customers)', null, null],
  ['Mumbai USA (US customers)', null, null],
  ['USA (US customers), backups for all', null, null],
  ['USA (US customers), Canada (backups)', null, null],
  ['USA (US customers) (EU customers)', null, null],
  ['US customers: USA, all customers: India', null, null],
  ['US customers: USA; all customers: India', 'India', 'USA'],
  ['US customers: USA; India', null, null],
  ['US customers: USA, other customers: India', null, null],
  ['US customers: USA. Support: India', null, null],
  ['US customers: USA. EU customers: India, Germany', null, null],
  ['US customers: USA EU customers: India, Germany', null, null],
  ['EU, US customers: India', null, null],
  ['Germany (EU customers), USA (global customers), Canada (US customers)', 'Germany and USA', 'Canada'],
  ['USA (global customers)', null, null],
  ['India (worldwide customers)', null, null],
  ['customers worldwide: USA', null, null],
  ['Indien (Kunden weltweit)', null, null],
  ['Indien (nicht nur EU-Kunden)', null, null],
  ['Indien (Nicht-EU-Kunden)', null, 'Indien'],
  ['India (customers outside the EU)', null, 'India'],
  ['India (customers in Asia)', null, null],
  ['India (non-US customers)', null, null],
  ['USA (ARM users)', null, null],
  [`USA (US customers)${', India'.repeat(80)}`, null, null],
  ['USA (all customers)', null, null],
  ['USA (enterprise customers)', null, null],
  ['USA (US enterprise customers)', null, null],
  ['USA (IT customers)', null, null],
  ['USA (EU and US customers)', null, null],
  ['USA (Overseas customers)', null, null],
  ['USA (US region)', null, null],
  ['Germany, USA', null, null],
])('a list names places for the customers of some region: %s', (...[location, ours, others]) => {
  const found = at(location)
  expect(found.others?.location ?? null).toBe(others)
  expect(found.ours).toBe(others === null ? location : (ours ?? found.ours))
})

test('a place for customers elsewhere is none of an organisation in the EEA, and of any other it stays', () => {
  expect(at('USA (US customers)')).toMatchObject({ ours: null, others: { for: 'US customers', kind: 'customers' } })
  expect(at('Germany (EU customers) USA (US customers)').as).toBe('EU customers')
  expect(at('India', 'Support (US customers)').others).toMatchObject({ location: 'India', for: 'US customers' })
  for (const purpose of [
    'Support of US customers and others',
    'Hosting (US customers), support (all customers)',
    'E-mail delivery; fail-over hosting (US customers)',
    'Hosting and support (US customers)',
    'Hosting, support (US customers)',
    'Support (customers globally)',
    'Support (US customers) and backups',
    'Hosting (CDN) (US customers)',
  ])
    expect(at('India', purpose), purpose).toEqual({ ours: 'India', as: null, others: null })
  const named = (purpose: string) => placesInUse([{ name: 'Larch (US customers)', location: 'India', purpose }], berlin)
  expect(named('Support')[0]!.others).toMatchObject({ location: 'India', for: 'US customers' })
  expect(named('Support (all customers)')[0]!.others).toBeNull()
  expect(at('India (all customers)', 'Support (US customers)').others).toBeNull()
  const listed = [{ name: 'Larch', location: 'Germany (EU customers) USA (US customers)' }]
  for (const organisation of [undefined, [], ['United States of America'], ['Germany', 'India']])
    expect(placesInUse(listed, { organisation })[0]!.others, String(organisation)).toBeNull()
  expect(placesInUse(listed, { organisation: ['Germany', 'France'] })[0]!.ours).toBe('Germany')
})

const divided = [
  { name: 'Ash', location: 'Germany', purpose: 'Datacenters (All Products)' },
  { name: 'Birch', location: 'Ireland', purpose: 'Datacenters (Products: Larkmail, Larkform & Larksend)' },
  { name: 'Cedar', location: 'USA', purpose: 'Datacenters (Mail on Paper)' },
  { name: 'Elm', location: 'India', purpose: 'Ticket support (first response; no access to customer personal data)' },
  { name: 'Fir', location: 'USA', purpose: 'Delivery (CDN)' },
  { name: 'Gorse', location: 'Ireland', purpose: 'Storage (Products: Larkmail & Mail on Paper)' },
  { name: 'Hazel (Larkform)', location: 'USA', purpose: 'E-mail (All Products)' },
  { name: 'Iris (Larkform)', location: 'USA', purpose: 'Hosting (Production)' },
  { name: 'Juniper', location: 'USA', purpose: 'Hosting (Larkform), support of all' },
]

test('of a list that tells its products apart, what is for another product is for others', () => {
  const others = (service: string | undefined, all = divided) =>
    placesInUse(all, { service }).flatMap((one, at) => (one.others ? [`${all[at]!.name}: ${one.others.for}`] : []))
  expect(others('Larkmail')).toEqual(['Cedar: Mail on Paper'])
  expect(others('Mail on Paper')).toEqual(['Birch: Larkmail, Larkform & Larksend'])
  // If the list does not name the vendor as a product, every sub-processor may be in use.
  for (const service of [undefined, 'Lark Holdings']) expect(others(service)).toEqual([])
  // Without a list of products, a bracket is a remark.
  expect(others('Larkmail', divided.slice(2, 5))).toEqual([])
})

test('a long cell costs no more than its length, and all of it stays', () => {
  const long = 'a'.repeat(200_000)
  for (const location of [long, `${' '.repeat(200_000)}x`, '('.repeat(200_000), `${long}: USA`])
    for (const purpose of [null, location, `${location} (US customers)`])
      expect(at(location, purpose)).toEqual({ ours: location, as: null, others: null })
  expect(at('USA', `Hosting ${long} (US customers)`).others).toBeNull()
})

const [germany, france, america] = ['Germany', 'France', 'United States of America']
const byCountry = 'Germany (customers in Germany), France (customers in France), USA (US customers)'

test.each([
  ['Germany (EU customers) USA (US customers)', [germany], [germany, america], true],
  ['Germany (EU customers) USA (US customers)', [germany], [america], true],
  ['USA (US customers)', [germany], [america], true],
  [byCountry, [germany], [france, germany], true],
  ['Germany (EU customers) USA (US customers)', [germany], [france], false],
  ['Germany (EU customers) USA (US customers)', [germany], [germany], false],
  // Fewer places than before, or the same places in other words.
  [byCountry, [germany, france], [germany], false],
  ['United States (EU customers) USA (US customers)', [germany], [america], false],
  ['Germany (EU customers), Germany (US customers)', [germany], [america], false],
  // A review that left out no place has none to add.
  ['Germany (EU customers) USA (US customers)', [america], [germany], false],
  ['Germany (EU customers) USA (US customers)', [], [germany, america], false],
])('further places count only if one counts that did not: %s, %s, %s', (location, before, now, expected) => {
  const all = [{ name: 'Larch', location }]
  expect(countsFurtherPlaces(all, { organisation: before }, now)).toBe(expected)
})
