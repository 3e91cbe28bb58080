import { expect, test } from 'vitest'
import { locationsIn } from './locations.ts'
import { adequacyDecisions, adequacyOf, mechanismFor, mechanismsIn, transferAdequacyOf } from './transfers.ts'

const now = new Date('2026-11-22')
const none = { dpf: false, scc: false, bcr: false }

test.each([
  ['Germany', 'EEA'],
  ['Deutschland', 'EEA'],
  ['Frankfurt, DE', 'EEA'],
  ['Allemagne et Irlande', 'EEA'],
  ['Países Bajos', 'EEA'],
  ['Verenigd Koninkrijk', 'ADEQUATE'],
  ['EU', 'EEA'],
  ['European Economic Area', 'EEA'],
  ['within the European Union', 'EEA'],
  ['Norway, Iceland', 'EEA'],
  ['United Kingdom', 'ADEQUATE'],
  ['London, UK', 'ADEQUATE'],
  ['Brazil', 'ADEQUATE'],
  ['Switzerland and Germany', 'ADEQUATE'],
  ['Outside the EU', 'THIRD_COUNTRY'],
  ['outside of the European Economic Area', 'THIRD_COUNTRY'],
  ['non-EU (India)', 'THIRD_COUNTRY'],
  ['Russia (Europe)', 'THIRD_COUNTRY'],
  ['EU / US', 'THIRD_COUNTRY'],
  ['U.S.', 'THIRD_COUNTRY'],
  ['USA', 'THIRD_COUNTRY'],
  ['United States of America', 'THIRD_COUNTRY'],
  ['Newark, New Jersey', 'THIRD_COUNTRY'],
  ['worldwide', 'THIRD_COUNTRY'],
  ['Europe', 'UNKNOWN'],
  ['contact us', 'UNKNOWN'],
  ['', 'UNKNOWN'],
  [null, 'UNKNOWN'],
])('a place is understood by its name, not by what it resembles: %j', (text, standing) => {
  expect(transferAdequacyOf(text, now)).toBe(standing)
})

test('places are countries, each once, in the order in which they are named', () => {
  expect(locationsIn('Ireland, Germany and Ireland; United States').map(({ country }) => country)).toEqual([
    'IE',
    'DE',
    'US',
  ])
  expect(locationsIn('non-EU (India)')).toEqual([{ country: 'IN', region: null }])
})

test('an adequacy decision counts from its date to its end', () => {
  expect(adequacyOf('BR', new Date('2026-01-25'))).toBeUndefined()
  expect(adequacyOf('BR', new Date('2026-01-26'))).toMatchObject({ decision: '(EU) 2026/179' })
  expect(adequacyOf('GB', new Date('2031-12-27'))).toBeDefined()
  expect(adequacyOf('GB', new Date('2031-12-28'))).toBeUndefined()
  for (const { country, date } of adequacyDecisions) {
    expect(country).toMatch(/^[A-Z]{2}$/)
    expect(date <= now.toISOString()).toBe(true)
  }
})

test('the decision for the United States covers those on the list of the Data Privacy Framework alone', () => {
  const unitedStates = { country: 'US', region: null }
  expect(mechanismFor(unitedStates, none, now)).toBeNull()
  expect(mechanismFor(unitedStates, { ...none, dpf: true }, now)).toBe('DPF')
  expect(mechanismFor(unitedStates, { ...none, scc: true }, now)).toBe('SCC')
  expect(mechanismFor({ country: 'IN', region: null }, { ...none, dpf: true }, now)).toBeNull()
  expect(mechanismFor({ country: null, region: 'OUTSIDE_EEA' }, { ...none, bcr: true }, now)).toBe('BCR')
})

test('mechanisms are read by their names', () => {
  expect(mechanismsIn('EU SCCs (Module 3), EU-U.S. DPF')).toEqual(['DPF', 'SCC'])
  expect(mechanismsIn('Binding Corporate Rules')).toEqual(['BCR'])
  expect(mechanismsIn('Vertrag mit Standardvertragsklauseln')).toEqual(['SCC'])
  expect(mechanismsIn('a contract')).toEqual([])
})
