import { expect, test } from 'vitest'
import { dataLocationsOf } from './data-locations.ts'

const basis = { dataUsage: null, industry: null, criticality: null, establishment: null }

const subProcessor = (location: string | null, name = 'Cloudbarn') => ({
  name,
  domain: null,
  dataUsage: null,
  location,
  purpose: null,
  references: [],
})

test('every place that the vendor or a sub-processor names stands there once, the worst first; what is no place does not', () => {
  const transfers = [{ role: 'HOSTING', location: 'Germany', standing: 'EEA', mechanism: null } as const]
  const subProcessors = ['Ireland, United States', 'Irland', 'Japan', 'Our data centre', null].map((location) =>
    subProcessor(location),
  )
  expect(
    dataLocationsOf({ transfers, basis }, subProcessors).map(({ country, standing }) => [country, standing]),
  ).toEqual([
    ['US', 'THIRD_COUNTRY'],
    ['JP', 'ADEQUATE'],
    ['DE', 'EEA'],
    ['IE', 'EEA'],
  ])
})

test('the places of a sub-processor that the organisation does not use are none, as for the risk', () => {
  const named = [subProcessor('India', 'Larch'), subProcessor('Ireland')]
  const countries = (unusedSubProcessors: string[]) =>
    dataLocationsOf({ transfers: [], basis: { ...basis, unusedSubProcessors } }, named).map(({ country }) => country)
  expect(countries([])).toEqual(['IN', 'IE'])
  expect(countries(['larch '])).toEqual(['IE'])
})
