import { expect, test } from 'vitest'
import { recordOf } from './vendor-record.ts'

test('a form says of a vendor what is filled in, and clears what is empty', () => {
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
      special_categories_condition: 'b',
      impact_assessment: { outcome: 'NOT_REQUIRED', criteria: ['SENSITIVE_DATA'], reference: null },
      customer_held_keys: true,
      unused_sub_processors: ['Cloudbarn', 'Larch'],
      exit_plan: 'In the wiki.',
      country: null,
    },
  })
})

test('nothing ticked is nothing recorded, and an owner or a service that was not shown stays', () => {
  expect(recordOf({ name: 'A', domain: 'http://a.example' }, false)).toMatchObject({
    domain: 'http://a.example',
    data_usage: null,
    processing: null,
  })
  const record = recordOf({ name: 'A', domain: 'a.example' }, false)
  for (const field of ['owner_id', 'service_profile']) expect(record).not.toHaveProperty(field)
})
