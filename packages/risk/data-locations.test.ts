import { expect, test } from 'vitest'
import { dataLocationsOf } from './data-locations.ts'
import { onRecord } from './vendor.fixture.ts'

const at = new Date('2026-11-22')

test('a safeguard that the documents name for one sub-processor counts for that one alone', () => {
  const input = {
    ...onRecord({ types: ['CONTACT_INFORMATION'] }),
    subProcessors: [
      { name: 'Mailhare', location: 'USA', mechanisms: ['SCC' as const] },
      { name: 'Payfox', location: 'USA', mechanisms: ['DPF' as const] },
      { name: 'Hostrabbit', location: 'India' },
    ],
  }
  expect(dataLocationsOf(input, [], at).outside.map(({ name, mechanism }) => [name, mechanism])).toEqual([
    ['Mailhare', 'SCC'],
    ['Payfox', 'DPF'],
    ['Hostrabbit', null],
  ])
})

test('the country that the organisation has recorded comes before that of the documents', () => {
  const input = { ...onRecord({ types: ['CONTACT_INFORMATION'], place: null }), subProcessors: [] }
  expect(dataLocationsOf(input, [], at).standing).toBe('UNKNOWN')
  expect(dataLocationsOf({ ...input, country: 'United States of America' }, [], at).outside).toMatchObject([
    { name: 'The vendor', location: 'United States of America', mechanism: null },
  ])
  expect(dataLocationsOf({ ...input, establishment: 'India', country: 'Ireland' }, [], at).standing).toBe('EEA')
})
