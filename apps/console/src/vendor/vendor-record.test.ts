import { expect, test } from 'vitest'
import type { Vendor } from '../api/types.ts'
import { changesOf, lacksOutcome, recordOf } from './vendor-record.ts'

test('a form records the filled fields of a vendor and clears the empty ones', () => {
  const record = recordOf(
    {
      name: ' Larkspur ',
      domain: 'larkspur.example',
      alternative_domains: 'trust.larkspur.example\n\nhttps://status.larkspur.example\n',
      description: '',
      service_profile: '',
      owner_id: '',
      notes: 'Call first.\n\nTwo\nlines.\n \n',
      'shared_data_types.HEALTH_DATA': 'on',
      'shared_data_types.OTHER': 'on',
      data_transfer_volume: 'LESS_THAN_100',
      'processing.role': 'PROCESSOR',
      'processing.purposes': 'Sick leave of our staff.',
      'processing.special_categories_condition': 'b',
      'processing.country': '',
      'processing.customer_held_keys': 'on',
      'processing.unused_sub_processors': 'Cloudbarn\n\n Larch',
      'processing.exit_plan': ' In the wiki. ',
      'impact_assessment.outcome': 'NOT_REQUIRED',
      'impact_assessment.criteria.SENSITIVE_DATA': 'on',
      'internal_use.department': ' Sales ',
      'internal_use.services': 'Mail\n\n Newsletter',
    },
    true,
  )
  expect(record).toEqual({
    name: 'Larkspur',
    domain: 'https://larkspur.example',
    alternative_domains: ['https://trust.larkspur.example', 'https://status.larkspur.example'],
    description: null,
    service_profile: null,
    industry: null,
    owner_id: null,
    external_id: null,
    notes: ['Call first.', 'Two\nlines.'],
    criticality: null,
    internal_use: { department: 'Sales', business_owner: null, services: ['Mail', 'Newsletter'] },
    data_usage: {
      shared_data_types: ['HEALTH_DATA', 'OTHER'],
      target_data_subjects: [],
      data_transfer_volume: 'LESS_THAN_100',
      data_transfer_frequency: null,
    },
    processing: {
      role: 'PROCESSOR',
      purposes: 'Sick leave of our staff.',
      agreement: null,
      agreement_state: null,
      agreement_date: null,
      special_categories_condition: 'b',
      impact_assessment: { outcome: 'NOT_REQUIRED', criteria: ['SENSITIVE_DATA'], reference: null },
      customer_held_keys: true,
      unused_sub_processors: ['Cloudbarn', 'Larch'],
      exit_plan: 'In the wiki.',
      country: null,
    },
  })
})

test('unticked boxes record nothing, and an owner or a service that was not shown stays', () => {
  expect(recordOf({ name: 'A', domain: 'http://a.example' }, false)).toMatchObject({
    domain: 'http://a.example',
    data_usage: null,
    processing: null,
  })
  const record = recordOf({ name: 'A', domain: 'a.example' }, false)
  for (const field of ['owner_id', 'service_profile']) expect(record).not.toHaveProperty(field)
})

const shown = {
  name: 'Larkspur',
  domain: 'https://larkspur.example',
  alternative_domains: [],
  description: null,
  service_profile: null,
  industry: null,
  external_id: null,
  notes: ['One\n\nand more.', 'Two.\r\nLines.'],
  criticality: null,
  internal_use: {},
  data_usage: { shared_data_types: ['OTHER', 'HEALTH_DATA'] },
  processing: { exit_plan: 'In the wiki.', agreement: 'DPA-7', impact_assessment: { outcome: 'DONE' } },
  custom_fields: { go_live: '2026-12-31', removed: 'x' },
} as unknown as Vendor
const asShown = {
  name: 'Larkspur',
  domain: 'https://larkspur.example',
  service_profile: '',
  notes: 'One\n\nand more.\n\nTwo.\nLines.',
  'shared_data_types.HEALTH_DATA': 'on',
  'shared_data_types.OTHER': 'on',
  'processing.exit_plan': 'In the wiki.',
  'processing.agreement': 'DPA-7',
  'processing.agreement_state': 'SIGNED',
  'impact_assessment.outcome': 'DONE',
  'custom_fields.go_live': '2026-12-31',
}
const changes = (values: Record<string, string>) =>
  changesOf(
    recordOf({ ...asShown, ...values }, false, [
      { key: 'go_live', name: 'Go-live', kind: 'DATE' },
      { key: 'seats', name: 'Seats', kind: 'NUMBER' },
    ]),
    shown,
  )

test('a form sends only the fields whose values have changed', () => {
  expect(changes({})).toEqual({})
  expect(changes({ description: 'Payroll', 'custom_fields.seats': '0' })).toEqual({
    description: 'Payroll',
    custom_fields: { seats: 0 },
  })
  expect(changes({ 'processing.exit_plan': '' })).toMatchObject({ processing: { exit_plan: null } })
  expect(changes({ notes: '', 'custom_fields.go_live': '' })).toEqual({ notes: [], custom_fields: { go_live: null } })
})

test('another service is sent with all the fields that it fills in', () => {
  expect(Object.keys(changes({ service_profile: 'payroll' })).toSorted()).toEqual([
    'criticality',
    'data_usage',
    'industry',
    'processing',
    'service_profile',
  ])
})

test('criteria or a reference of an impact assessment lack its outcome', () => {
  expect(lacksOutcome({ 'impact_assessment.criteria.LARGE_SCALE': 'on', 'impact_assessment.outcome': '' })).toBe(true)
  expect(lacksOutcome({ 'impact_assessment.reference': 'DPIA-7' })).toBe(true)
  expect(lacksOutcome({ 'impact_assessment.reference': ' ', 'impact_assessment.outcome': '' })).toBe(false)
  expect(lacksOutcome({ 'impact_assessment.reference': 'DPIA-7', 'impact_assessment.outcome': 'DONE' })).toBe(false)
})

test('a form records the contacts, without those that are empty, and keeps their addresses and sources', () => {
  const further = (place: number, fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`further_contacts[${place}].${name}`, value]))
  const record = recordOf(
    {
      name: 'Larkspur',
      domain: 'larkspur.example',
      'contact.name': '',
      'contact.email': ' a@larkspur.example ',
      'contact.phone': '',
      'contact.type': 'DISCOVERED',
      'contact.address': '1 High St',
      ...further(0, { name: '', email: '', phone: '', role: '', type: 'PROVIDED', address: '2 High St' }),
      ...further(1, { name: 'Kim', email: '', phone: '', role: 'Security', type: 'PROVIDED', address: '' }),
    },
    false,
  )
  expect(record).toMatchObject({
    contact: { type: 'DISCOVERED', name: null, email: 'a@larkspur.example', phone: null, address: '1 High St' },
    further_contacts: [{ type: 'PROVIDED', name: 'Kim', email: null, phone: null, address: null, role: 'Security' }],
  })
})
