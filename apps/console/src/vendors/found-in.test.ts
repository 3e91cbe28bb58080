import { expect, test } from 'vitest'
import type { CustomField } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { foundIn } from './found-in.ts'

const vendor = {
  name: 'Lohn AG',
  domain: 'https://lohn.example',
  alternative_domains: [],
  external_id: null,
  description: `${'Rechnet die Gehälter ab. '.repeat(4)}Lohnbuchhaltung für alle Standorte und Gesellschaften.`,
  contact: { type: 'PROVIDED', email: 'erika@lohn.example' },
  internal_use: { business_owner: 'Erika Muster' },
  processing: null,
  contracts: [{ reference: 'V-17/3', cost_centre: '4711' }],
  custom_fields: { shelf: 'B 12', buddy: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41' },
  notes: ['Erst mailen.'],
} as unknown as Vendor
const fields = [
  { key: 'shelf', name: 'Ordner im Keller', kind: 'TEXT' },
  { key: 'buddy', name: 'Buddy', kind: 'PERSON' },
] as CustomField[]

test('the searched words are shown with their field and some of its text', () => {
  expect(foundIn(vendor, 'v-17', fields)).toEqual({
    field: 'Contract reference',
    before: '',
    words: 'V-17',
    after: '/3',
  })
  expect(foundIn(vendor, '4711', fields)?.field).toBe('Cost centre')
  expect(foundIn(vendor, 'erika m', fields)).toMatchObject({ field: 'Business owner', words: 'Erika M' })
  expect(foundIn(vendor, 'b 12', fields)?.field).toBe('Ordner im Keller')
  expect(foundIn(vendor, 'lohnbuch', fields)).toEqual({
    field: 'Description',
    before: expect.stringMatching(/^….*Gehälter ab[.] $/),
    words: 'Lohnbuch',
    after: 'haltung für alle Standorte und…',
  })
})

test('letters are found by those that the server takes for them, and shown as they are written', () => {
  const written = { ...vendor, description: 'Smørrebrød für Łódź, Straße, Æther, naïf' } as Vendor
  const shown = (sought: string) => {
    const { before, words, after } = foundIn(written, sought, fields)!
    expect(before + words + after).toContain(words)
    return words
  }
  expect(['smorrebrod', 'lodz', 'strasse', 'STRASS', 'aether', 'naif'].map(shown)).toEqual([
    'Smørrebrød',
    'Łódź',
    'Straße',
    'Straß',
    'Æther',
    'naïf',
  ])
  expect(shown('für lo')).toBe('für Łó')
})

test('words that are only in the name or the website are not shown again', () => {
  expect(foundIn(vendor, 'lohn a', fields)).toBeNull()
  expect(foundIn(vendor, 'lohn.ex', fields)).toBeNull()
  expect(foundIn(vendor, '0198c2b4', fields)).toBeNull()
  expect(foundIn(vendor, 'walrus', fields)).toBeNull()
})
