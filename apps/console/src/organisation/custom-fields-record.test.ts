import { expect, test } from 'vitest'
import { customFieldsIn } from './custom-fields-record.ts'

test('a field keeps its key, and a new one gets a free one from its name', () => {
  const values = {
    'custom_fields[0].name': 'Go live',
    'custom_fields[0].kind': 'CHOICE',
    'custom_fields[0].choices': 'Yes\n\n No ',
    'custom_fields[1].key': 'go_live',
    'custom_fields[1].name': 'Live since',
    'custom_fields[1].kind': 'DATE',
    'custom_fields[2].name': '地域',
    'custom_fields[2].kind': 'TEXT',
    'custom_fields[3].name': 'Größe (m²)',
    'custom_fields[3].kind': 'NUMBER',
  }
  expect(customFieldsIn(values)).toEqual([
    { key: 'go_live_2', name: 'Go live', kind: 'CHOICE', choices: ['Yes', 'No'] },
    { key: 'go_live', name: 'Live since', kind: 'DATE' },
    { key: 'field', name: '地域', kind: 'TEXT' },
    { key: 'gro_e_m2', name: 'Größe (m²)', kind: 'NUMBER' },
  ])
})
