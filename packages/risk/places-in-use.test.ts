import { expect, test } from 'vitest'
import { placesInUse } from './places-in-use.ts'

const berlin = { organisation: ['Germany'], service: 'Larkmail' }
const at = (location: string | null, purpose: string | null = null) =>
  placesInUse([{ name: 'Larch', location, purpose }], berlin)[0]!

test.each([
  ['Germany & Belgium (EU customers) USA (US customers)', 'Germany and Belgium', 'USA'],
  ['USA (US customers), Germany (EU customers)', 'Germany', 'USA'],
  ['EU customers: Ireland; US customers: USA, India', 'Ireland', 'USA, India'],
  ['For EEA clients: Frankfurt, Germany. For American clients: USA', null, null],
  ['Deutschland (Kunden in der EU), USA (US-Kunden)', 'Deutschland', 'USA'],
  ['Irland (EU-Kunden) und USA (Kunden außerhalb der EU)', 'Irland', 'USA'],
  ['France (clients européens) États-Unis (clients aux États-Unis)', 'France', 'États-Unis'],
  ['France (clients de l’UE), Inde (clients hors UE)', 'France', 'Inde'],
  ['Ireland (European users) Australia (APAC users)', 'Ireland', 'Australia'],
  ['Germany (EU customers) United Kingdom (UK-based customers)', 'Germany', 'United Kingdom'],
  ['USA (US customers only)', null, 'USA'],
  // What is not plainly for others stays.
  ['India, USA (US customers)', 'India', 'USA'],
  ['India USA (US customers)', null, null],
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
  expect(at('India', 'Support of US customers and others').others).toBeNull()
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
]

test('of a list that tells its products apart, what is for another product is for others', () => {
  const others = (service: string | undefined, all = divided) =>
    placesInUse(all, { service }).flatMap((one, at) => (one.others ? [`${all[at]!.name}: ${one.others.for}`] : []))
  expect(others('Larkmail')).toEqual(['Cedar: Mail on Paper'])
  expect(others('Mail on Paper')).toEqual(['Birch: Larkmail, Larkform & Larksend'])
  // Of whom nobody knows the product, all products are to be confirmed.
  expect(others(undefined)).toEqual(['Birch: Larkmail, Larkform & Larksend', 'Cedar: Mail on Paper'])
  // Where no list of products is, a bracket is a remark.
  expect(others('Larkmail', divided.slice(2))).toEqual([])
})
