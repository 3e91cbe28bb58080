import { expect, test } from 'vitest'
import { establishedIn, isLessProtected, recipientsOf } from './recipients.ts'
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
  expect(recipientsOf(input, [], at).outside.map(({ name, mechanism }) => [name, mechanism])).toEqual([
    ['Mailhare', 'SCC'],
    ['Payfox', 'DPF'],
    ['Hostrabbit', null],
  ])
})

test('the country that the organisation has recorded counts beside that of the documents, and the worse decides', () => {
  const input = { ...onRecord({ types: ['CONTACT_INFORMATION'], place: null }), subProcessors: [] }
  expect(recipientsOf(input, [], at).standing).toBe('UNKNOWN')
  expect(recipientsOf({ ...input, country: 'United States of America' }, [], at).outside).toMatchObject([
    { name: 'The vendor', location: 'United States of America', mechanism: null },
  ])
  const differing = recipientsOf({ ...input, establishment: 'Pune, India', country: 'Ireland' }, [], at)
  expect(differing).toMatchObject({
    standing: 'THIRD_COUNTRY',
    outside: [{ location: 'Ireland in your record, but Pune, India in the documents', mechanism: null }],
  })
  expect(recipientsOf({ ...input, establishment: 'Ireland', country: 'India' }, [], at).standing).toBe('THIRD_COUNTRY')
})

test('a record that the documents say more closely or loosely does not differ from them', () => {
  for (const establishment of [null, '1 Example Quay, Dublin, Ireland', 'the EU', 'Galway'])
    expect(establishedIn({ country: 'Ireland', establishment })).toBe('Ireland')
  expect(establishedIn({ country: 'India', establishment: 'outside the EEA' })).toBe('India')
  expect(establishedIn({ country: 'Ireland', establishment: 'Ireland and India' })).toContain('in the documents')
})

test('a first record puts the vendor in a less protected place unless its documents named one as bad', () => {
  const first = (country: string, establishment: string | null) =>
    isLessProtected({ country, establishment }, { country: null, establishment })
  expect([first('India', null), first('India', 'Ireland')]).toEqual([true, true])
  expect([first('Ireland', null), first('India', 'India'), first('Ireland', 'India')]).toEqual([false, false, false])
})
